import { expect, test } from 'vitest';
import type { BulkContent, SamePerson } from './bulk-columns.ts';
import { bulkColumns } from './bulk-columns.ts';
import { readBulkRow } from './bulk-row.ts';
import { changeSamePeople, contentOfTest, readSamePeople, withSamePeople } from './bulk-same-people.ts';

/** The roles that the same person takes in all rows. */

const content: BulkContent = {
  name: '근로계약서',
  processType: 'PROCEDURE',
  isSequential: true,
  expiryMinutes: 1440,
  message: '',
  reminderDays: 0,
  roles: [
    { key: 'company', roleName: '사업주', signingOrder: 1 },
    { key: 'worker', roleName: '근로자', signingOrder: 2 },
  ],
  fields: [],
  fieldGroups: [],
  settings: { authentications: [{ participantKey: 'company', authType: 'password' }] },
};
const BOSS: SamePerson = {
  key: 'company',
  name: '김대표',
  contact: 'boss@company.example',
  accessCode: '8282',
  otpPhone: '',
};
const fixed: BulkContent = { ...content, samePeople: [BOSS] };
const keysOf = (one: BulkContent): string[] => bulkColumns(one).map(({ key }) => key);
const DOCUMENT = ['documentName', 'expiryDays', 'message'];

test('[BLK-02] a role of the same person has no columns, and each row has the person', () => {
  expect(keysOf(fixed)).toEqual(['name:worker', 'contact:worker', ...DOCUMENT, 'language:worker']);
  const reader = {
    content: fixed,
    columns: bulkColumns(fixed),
    channels: ['email', 'kakao'],
    today: { year: 2026, month: 12, day: 1 },
  };
  const { request } = readBulkRow(reader, ['이직원', '010-1234-5678']);
  expect(
    request?.people.map(({ key, name, contact, accessCode }) => [key, name, contact, accessCode]),
  ).toEqual([
    ['worker', '이직원', '01012345678', ''],
    ['company', '김대표', 'boss@company.example', '8282'],
  ]);
  expect(request?.name).toBe('근로계약서 (이직원)');
});

test('[BLK-02] values of rows that are not the person’s are counted, and a role that ends gets its person in each row', () => {
  const rows = [
    ['김대표', 'boss@company.example', '8282', '이직원', 'a@x.example', '', '', ''],
    ['박대표', '', '', '최직원', 'b@x.example', '', '', ''],
  ];
  const begun = changeSamePeople(content, [BOSS], rows);
  expect(begun.lost).toBe(1);
  expect(begun.rows).toEqual([
    ['이직원', 'a@x.example', '', '', '', ''],
    ['최직원', 'b@x.example', '', '', '', ''],
  ]);
  const ended = changeSamePeople(begun.content, [], begun.rows);
  expect(ended.lost).toBe(0);
  expect(ended.rows[1]).toEqual([
    '김대표',
    'boss@company.example',
    '8282',
    '최직원',
    'b@x.example',
    '',
    '',
    '',
    '',
    '',
  ]);
  expect(keysOf(ended.content)).toEqual(keysOf(content));
});

test('[BLK-02] unknown roles, roles named twice and resident numbers are refused', () => {
  expect(() => readSamePeople(content, [{ ...BOSS, key: 'nobody' }])).toThrow(
    expect.objectContaining({ error: 'badInput', detail: { field: 'people.0.key' } }),
  );
  expect(() => readSamePeople(content, [BOSS, BOSS])).toThrow(
    expect.objectContaining({ error: 'badInput', detail: { field: 'people.1.key' } }),
  );
  expect(() => readSamePeople(content, [{ ...BOSS, name: '900101-1234567' }])).toThrow(
    expect.objectContaining({ error: 'residentNumber', detail: { field: 'people.0.name' } }),
  );
});

test('[BLK-02] another template keeps the person in the role of the same name, and a test names the tester alone', () => {
  const other: BulkContent = {
    ...content,
    roles: [
      { key: 'r1', roleName: '근로자', signingOrder: 1 },
      { key: 'r2', roleName: '사업주', signingOrder: 2 },
    ],
    settings: {},
  };
  expect(withSamePeople(fixed, other).samePeople).toEqual([{ ...BOSS, key: 'r2' }]);
  expect(withSamePeople(fixed, { ...content, roles: [] }).samePeople).toEqual([]);
  const [tester] = contentOfTest(fixed, { name: '나', email: 'me@x.example' }).samePeople ?? [];
  expect(tester).toMatchObject({ name: '나', contact: 'me@x.example' });
});
