import { describe, expect, test } from 'vitest';
import type { Field } from '../field/field.ts';
import { bulkAbilities, mayActOnBulk } from './bulk-access.ts';
import { type BulkContent, bulkColumns, isFitForBulk } from './bulk-columns.ts';
import { guessColumns } from './bulk-mapping.ts';
import { bulkNameOf, readBulkName } from './bulk-name.ts';
import { firstRows, peopleKey } from './bulk-repeats.ts';
import { bulkDocumentName, isEmptyRow, readBulkCells, readBulkRow } from './bulk-row.ts';
import {
  BULK_STATES,
  type BulkMove,
  endOfBulk,
  isForgottenPause,
  mayMoveBulk,
  moveBulk,
} from './bulk-state.ts';

const box = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
const field = (key: string, more: Partial<Field>): Field => ({
  ...box,
  key,
  dragKey: `text-${key}`,
  type: 'text',
  participantKey: '',
  required: false,
  ...more,
});

const content: BulkContent = {
  name: '근로계약서',
  processType: 'PROCEDURE',
  isSequential: true,
  expiryMinutes: 20_160,
  message: '확인해 주세요.',
  reminderDays: 3,
  roles: [{ key: 'lee', roleName: '근로자', signingOrder: 1 }],
  fields: [
    field('sign', { type: 'signature', participantKey: 'lee', required: true }),
    field('number', { label: '사번', required: true }),
    field('start', { type: 'date', label: '시작일' }),
    field('tick', { type: 'check', label: '재택' }),
    field('place', { label: '사번', settings: { defaultValue: '서울' } }),
  ],
  fieldGroups: [],
  settings: {
    authentications: [
      { participantKey: 'lee', authType: 'password' },
      { participantKey: 'lee', authType: 'mobile_otp' },
    ],
  },
};
const columns = bulkColumns(content);
const reader = { content, columns, channels: ['email', 'kakao'], today: { year: 2026, month: 11, day: 23 } };
/** A row without an error, with some cells replaced by column key. */
const row = (cells: Readonly<Record<string, string>> = {}): string[] => {
  const all: Record<string, string> = {
    'name:lee': '이두리',
    'contact:lee': '010-1234-5678',
    'accessCode:lee': '0042',
    'field:number': '000123',
    ...cells,
  };
  return columns.map(({ key }) => all[key] ?? '');
};
const errorsOf = (cells: Readonly<Record<string, string>>) =>
  readBulkRow(reader, row(cells)).faults.map(({ column, error }) => [column, error]);

describe('[BLK-01] the columns of a template', () => {
  test('are its people, their authentications, the requester fields and the settings of a document', () => {
    expect(columns.map(({ key, label, required }) => [key, label.ko, required])).toEqual([
      ['name:lee', '근로자 이름', true],
      ['contact:lee', '근로자 연락처', true],
      ['accessCode:lee', '근로자 접근 암호', true],
      ['otpPhone:lee', '근로자 인증 휴대전화', false],
      ['field:number', '사번', true],
      ['field:start', '시작일', false],
      ['field:tick', '재택', false],
      ['field:place', '사번 (2)', false],
      ['documentName', '문서 이름', false],
      ['expiryDays', '유효기간(일)', false],
      ['message', '요청 메시지', false],
      ['language:lee', '근로자 언어', false],
    ]);
  });

  test('of fields without a name are named by their kind, a number and their page', () => {
    const fields = [field('k1', {}), field('k2', { label: ' ' }), field('k3', { type: 'date' })];
    const found = bulkColumns({ ...content, fields }).filter(({ kind }) => kind === 'field');
    expect(found.map(({ label }) => label)).toEqual([
      { ko: '텍스트 1 (1쪽)', en: 'Text 1 (page 1)' },
      { ko: '텍스트 2 (1쪽)', en: 'Text 2 (page 1)' },
      { ko: '날짜 1 (1쪽)', en: 'Date 1 (page 1)' },
    ]);
  });

  test('do not exist for a template that is signed in person or needs a picture of the requester', () => {
    expect(isFitForBulk(content)).toBe(true);
    expect(isFitForBulk({ ...content, processType: 'FACE_TO_FACE' })).toBe(false);
    const payment = { productName: '보증금', amount: 1000 };
    const request = { participantKey: 'lee', attachmentType: '신분증 사본', required: true };
    expect(isFitForBulk({ ...content, settings: { payment } })).toBe(true);
    expect(isFitForBulk({ ...content, settings: { attachmentRequests: [request] } })).toBe(false);
    const picture = field('logo', { type: 'picture', required: true });
    expect(isFitForBulk({ ...content, fields: [picture] })).toBe(false);
    expect(isFitForBulk({ ...content, fields: [{ ...picture, required: false }] })).toBe(true);
  });

  test('are guessed from the headings of a spreadsheet, each at most once', () => {
    const headings = ['성명', '근로자 연락처', '사 번*', '메모', '이름', 'Message', '', '언어'];
    const keys = ['name:lee', 'contact:lee', 'field:number', null, null, 'message', null, 'language:lee'];
    expect(guessColumns(headings, columns)).toEqual(keys);
  });
});

describe('[BLK-02] a row', () => {
  test('with wrong cells keeps what can be read of it', () => {
    const cells = row({ 'contact:lee': '없음', 'field:number': '', 'field:tick': 'O' });
    const { people, values, faults, ...rest } = readBulkCells(reader, cells);
    expect(faults.map(({ column }) => column)).toEqual(['contact:lee', 'field:number']);
    expect(people).toMatchObject([{ key: 'lee', name: '이두리', contact: '', accessCode: '0042' }]);
    expect(values.map(({ field: { key } }) => key)).toEqual(['tick', 'place']);
    expect(bulkDocumentName(content, { ...rest, people })).toBe('근로계약서 (이두리)');
    const nameless = readBulkCells(reader, row({ 'name:lee': '이' }));
    expect(bulkDocumentName(content, nameless)).toBe('근로계약서');
  });

  test('becomes a request; leading zeros stay, and empty settings are those of the template', () => {
    const { request } = readBulkRow(reader, row({ 'field:start': '2026-12-01', 'field:tick': 'O' }));
    expect(request).toMatchObject({
      name: '근로계약서 (이두리)',
      expiryMinutes: 20_160,
      message: '확인해 주세요.',
      people: [{ key: 'lee', name: '이두리', method: 'kakao', contact: '01012345678', accessCode: '0042' }],
    });
    expect(request?.values.map(({ field: { key }, value }) => [key, value])).toEqual([
      ['number', { kind: 'text', text: '000123' }],
      ['start', { kind: 'text', text: '2026년 12월 1일' }],
      ['tick', { kind: 'check', checked: true }],
      ['place', { kind: 'text', text: '서울' }],
    ]);
    const own = readBulkRow(
      reader,
      row({
        documentName: '계약 7',
        expiryDays: '30일',
        message: '안녕하세요',
        'contact:lee': 'Lee@Mail.kr',
      }),
    ).request;
    expect(own).toMatchObject({ name: '계약 7', expiryMinutes: 43_200, message: '안녕하세요' });
    expect(own?.people[0]).toMatchObject({ method: 'email', contact: 'lee@mail.kr' });
  });

  test.each([
    ['name:lee', '', 'bulkCellMissing'],
    ['name:lee', ' \u200b ', 'bulkCellMissing'],
    ['name:lee', '이', 'bulkNameLetters'],
    ['name:lee', '가'.repeat(101), 'bulkCellTooLong'],
    ['name:lee', '이두리 900101-1234567', 'residentNumber'],
    ['contact:lee', 'lee@mail', 'bulkContact'],
    ['contact:lee', '02-123-4567', 'bulkContact'],
    ['contact:lee', '1012345678', 'bulkContact'],
    ['accessCode:lee', '', 'bulkCellMissing'],
    ['accessCode:lee', '123', 'accessCodeLength'],
    ['otpPhone:lee', '010-12', 'bulkPhoneOnly'],
    ['field:number', '', 'bulkCellMissing'],
    ['field:number', '9001011234567', 'residentNumber'],
    ['field:start', '2026-02-30', 'valueRefused'],
    ['field:tick', '아마', 'bulkChoice'],
    ['documentName', '가'.repeat(201), 'bulkCellTooLong'],
    ['documentName', 'x.kr/a 계약', 'nameHoldsAddress'],
    ['documentName', '계약 😀', 'missingGlyph'],
    ['expiryDays', '0', 'bulkExpiryDays'],
    ['expiryDays', '366', 'bulkExpiryDays'],
    ['expiryDays', '1.5', 'bulkExpiryDays'],
    ['message', '가'.repeat(1001), 'bulkCellTooLong'],
    ['message', '가'.repeat(2001), 'bulkCellTooLong'],
  ])('with %s = %j has %s at that cell', (column, cell, error) => {
    expect(errorsOf({ [column]: cell })).toEqual([[column, error]]);
  });

  test('reports every wrong cell, and needs a mail address where no message can be sent to phones', () => {
    expect(errorsOf({ 'name:lee': '', expiryDays: 'x' })).toEqual([
      ['name:lee', 'bulkCellMissing'],
      ['expiryDays', 'bulkExpiryDays'],
    ]);
    const { faults } = readBulkRow({ ...reader, channels: ['email'] }, row());
    expect(faults.map(({ error }) => error)).toEqual(['bulkMailOnly']);
  });

  test.each([
    ['', null],
    ['한국어', 'ko'],
    [' ENGLISH ', 'en'],
    ['영문', 'en'],
  ])('whose language is %j has the language %s', (typed, locale) => {
    const { request } = readBulkRow(reader, row({ 'language:lee': typed }));
    expect(request?.people.map((person) => person.locale)).toEqual([locale]);
    expect(errorsOf({ 'language:lee': '日本語' })).toEqual([['language:lee', 'bulkChoice']]);
  });

  test('that was stored before languages were columns is read as before', () => {
    expect(readBulkRow(reader, row().slice(0, -1)).request?.people[0]?.locale).toBeNull();
  });

  test('without a text is empty', () => {
    expect(isEmptyRow(['', ' ', '\u200b'])).toBe(true);
    expect(isEmptyRow(['', '0'])).toBe(false);
  });
});

describe('[BLK-03] the states of a bulk', () => {
  const MOVES: Readonly<Record<BulkMove, string>> = {
    edit: 'pending>pending ready>pending',
    check: 'pending>ready ready>ready',
    start: 'ready>started',
    pause: 'started>pause',
    resume: 'pause>started',
    askCancel: 'ready>cancelling_ready cancelling_failed>cancelling_ready',
    failCancel: 'cancelling_ready>cancelling_failed',
    cancel: 'started>cancelled pause>cancelled cancelling_ready>cancelled',
    succeed: 'started>success',
    endPartly: 'started>done',
    fail: 'started>failed',
    retry: 'done>started failed>started',
    delete: 'pending>delete ready>delete success>delete done>delete failed>delete cancelled>delete',
    erase: BULK_STATES.map((state) => `${state}>delete`).join(' '),
  };

  test('move by the table, and every other move is refused', () => {
    for (const [move, moves] of Object.entries(MOVES) as [BulkMove, string][]) {
      const expected = new Map(moves.split(' ').map((one) => one.split('>') as [string, string]));
      for (const from of BULK_STATES) {
        const to = expected.get(from);
        expect([move, from, mayMoveBulk(from, move)]).toEqual([move, from, to !== undefined]);
        if (to === undefined) expect(() => moveBulk(from, move)).toThrow('bulkStateRefused');
        else expect(moveBulk(from, move)).toBe(to);
      }
    }
  });

  test('end by the counts of the rows', () => {
    expect(endOfBulk({ sent: 3, failed: 0 })).toBe('succeed');
    expect(endOfBulk({ sent: 3, failed: 1 })).toBe('endPartly');
    expect(endOfBulk({ sent: 0, failed: 1 })).toBe('fail');
  });

  test('a pause lasts 30 days at most', () => {
    const paused = new Date('2026-11-01T00:00:00Z');
    expect(isForgottenPause('pause', paused, new Date('2026-11-30T23:59:59Z'))).toBe(false);
    expect(isForgottenPause('pause', paused, new Date('2026-12-01T00:00:00Z'))).toBe(true);
    expect(isForgottenPause('started', paused, new Date('2027-12-01T00:00:00Z'))).toBe(false);
  });

  test('decide what can be done', () => {
    const can = (status: (typeof BULK_STATES)[number], isReserved = false, mayAct = true) =>
      Object.entries(bulkAbilities({ status, isReserved, rowCount: 3, failedRows: 1 }, mayAct))
        .filter(([, is]) => is)
        .map(([name]) => name)
        .join(' ');
    expect(can('pending')).toBe('edit send delete');
    expect(can('ready', true)).toBe('reservation cancel');
    expect(can('started')).toBe('pause cancel');
    expect(can('pause')).toBe('resume cancel');
    expect(can('done')).toBe('retry delete');
    expect(can('cancelling_ready')).toBe('');
    expect(can('cancelling_failed')).toBe('cancel');
    expect(can('started', false, false)).toBe('');
  });
});

test('[ORG-14] a bulk is acted on by its owner, and by those whose teams it belongs to', () => {
  const member = { actorClass: 'role-member-r', scope: 2, teamId: 'a', permsTeamIds: [] } as const;
  const teams = new Set(['a']);
  expect(mayActOnBulk(member, { teamId: 'a', isOwn: false }, teams)).toBe(true);
  expect(mayActOnBulk(member, { teamId: 'b', isOwn: false }, new Set(['a', 'b']))).toBe(false);
  expect(mayActOnBulk(member, { teamId: 'b', isOwn: true }, teams)).toBe(true);
  const admin = { ...member, actorClass: 'sub-admin', permsTeamIds: ['b'] } as const;
  expect(mayActOnBulk(admin, { teamId: 'a', isOwn: false }, teams)).toBe(false);
  expect(mayActOnBulk(admin, { teamId: 'b', isOwn: false }, new Set(['a', 'b']))).toBe(true);
});

test('[BLK-07] a bulk has a name of 2 to 100 characters', () => {
  expect(readBulkName('  11월   계약 ')).toBe('11월 계약');
  expect(() => readBulkName('가')).toThrow('bulkNameShort');
  expect(() => readBulkName('가'.repeat(101))).toThrow('bulkNameShort');
  expect(() => readBulkName('900101-1234567')).toThrow('residentNumber');
  expect(bulkNameOf('근로계약서', '2026-11-23')).toBe('근로계약서 2026-11-23');
  expect([...bulkNameOf('가'.repeat(100), '2026-11-23')]).toHaveLength(100);
});

test('[BLK-02] rows repeat an earlier one when the names and contacts of all roles are the same', () => {
  const kinds = (['name', 'contact', 'name', 'contact', 'message'] as const).map((kind) => ({ kind }));
  const keys = [
    ['한결상사', 'A@b.example', '이두리', '010-1234-5678', ''],
    ['한결상사', 'a@b.example', '이두리', '01012345678', '다른 메시지'],
    ['한결상사', 'a@b.example', '김하나', '010-1234-5678', ''],
    ['', '', '', '', ''],
    ['한결상사', '', '이두리', '', ''],
    [' 한결상사', 'a@b.example ', '이두리', '010 1234 5678', ''],
    ['', '', '', '', ''],
  ].map((cells) => peopleKey(kinds, cells));
  expect(firstRows(keys)).toEqual([1, 1, 3, 4, 5, 1, 7]);
});
