import { endpoints, type ValueInput } from '@dojang/contract';
import { type ERRORS, FIELD_TYPES } from '@dojang/domain';
import { expect, test } from 'vitest';
import { documentBody, download, KIM, LEE, sealed, signerOf } from '../../../testing/main-job.ts';
import { pdfWords } from '../../../testing/pdf/pdf-words.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { TYPED_GROUPS, type TypedField, typedFields, typedValues } from '../../../testing/typed-fields.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

let client: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { file: 'pdf/empty.pdf' },
);

const all = typedFields(KIM.key);
const named = (...keys: string[]): TypedField[] => all.filter(({ field }) => keys.includes(field.key));

function fieldOf(key: string): TypedField['field'] {
  const [one] = named(key);
  if (!one) throw new Error(`there is no field ${key}`);
  return one.field;
}

function bodyWith(fields: readonly TypedField[], change: object = {}) {
  const groups = TYPED_GROUPS.filter((group) =>
    fields.some((one) => one.field.settings?.groupKey === group.key),
  );
  return {
    ...documentBody({ fileId, people: [KIM] }),
    fields: fields.map((one) => one.field),
    fieldGroups: groups.map((group) => ({ ...group })),
    ...change,
  };
}

async function asked(fields: readonly TypedField[], change: object = {}) {
  const { documentId } = await client(endpoints.createDocument, { body: bodyWith(fields, change) });
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  const send = (values: ValueInput[]) => kim(endpoints.sign, { params, body: { consent: true, values } });
  const save = (values: ValueInput[]) => kim(endpoints.saveValues, { params, body: { values } });
  const shown = async () => (await kim(endpoints.signingFields, { params })).fields;
  return { documentId, kim, params, send, save, shown };
}

async function paperToneOf(documentId: string) {
  await sealed(client, documentId);
  return pdfWords(await download(service(), client, documentId, 'completed'));
}

test('[EDT-03] every type of field is placed, sent and signed, and appears in its box in the sealed PDF', async () => {
  // Files are attached by calls of their own; pictures cannot be sent yet.
  const expected = FIELD_TYPES.filter((type) => type !== 'attachment' && type !== 'picture');
  expect(new Set(all.map(({ field }) => field.type))).toEqual(new Set(expected));
  const { documentId, send, shown } = await asked(all);
  expect((await shown()).find((field) => field.key === 'preset')?.value).toBe('한결상사 본사');
  await send(typedValues(all));
  const paper = await paperToneOf(documentId);
  for (const { field, paper: text } of all) {
    if (text !== undefined) expect(paper.within(field), field.key).toBe(text);
  }
  const read = await client(endpoints.document, { params: { documentId } });
  expect(read.fieldGroups).toEqual(TYPED_GROUPS);
  const value = (key: string) => read.fields.find((field) => field.key === key)?.value;
  expect(value('amount')).toBe('금 3,300,000원 (금 삼백삼십만원정)');
  expect(value('radio-b')).toBe(true);
  expect(value('radio-a')).toBeUndefined();
  expect(value('seal')).toMatchObject({ imageUrl: expect.any(String) });
});

test('[EDT-03] [SGN-06] values that a format refuses get a reason and the key of the field', async () => {
  const { send } = await asked(all);
  const withValue = (key: string, value: ValueInput['value']) => [
    ...typedValues(all).filter((one) => one.key !== key),
    { key, value },
  ];
  const refused: [string, ValueInput['value'], keyof typeof ERRORS][] = [
    ['number', '많이', 'notNumber'],
    ['number', true, 'valueRefused'],
    ['amount', '3,30,000', 'notAmount'],
    ['amount', '3300000.5', 'notAmount'],
    ['phone', '010-12', 'notPhone'],
    ['email', 'kim@', 'notEmail'],
    ['birthDate', '2999-01-01', 'notBirthDate'],
    ['lines', '가'.repeat(51), 'overLimit'],
    ['dropdown', '일당제', 'notOption'],
    ['date', '내일', 'valueRefused'],
    ['address', '900101-1234567', 'residentNumber'],
    ['number', '9,001,011,234,567', 'residentNumber'],
    ['amount', '9'.repeat(16), 'valueTooLong'],
    ['initials', '김', 'valueRefused'],
    ['radio-a', 'perhaps', 'valueRefused'],
  ];
  for (const [key, value, error] of refused)
    expect((await refusal(send(withValue(key, value)), error)).result, `${key} ${String(value)}`).toEqual({
      key,
    });
  const limit = await refusal(send(withValue('lines', '가'.repeat(51))), 'overLimit');
  expect(limit.message).toContain('50자까지');
});

test('[EDT-03] [SGN-06] the fields of a group are filled in as the group requires', async () => {
  const fields = named('radio-a', 'radio-b', 'tick-a', 'tick-b', 'tick-c', 'seal', 'company', 'owner');
  const { send, save, documentId } = await asked(fields);
  const values = typedValues(fields);
  const put = (change: Record<string, ValueInput['value']>) => [
    ...values.filter((one) => !(one.key in change)),
    ...Object.entries(change).map(([key, value]) => ({ key, value })),
  ];
  const group = async (
    change: Record<string, ValueInput['value']>,
    error: keyof typeof ERRORS,
    groupKey: string,
  ) => expect((await refusal(send(put(change)), error)).result).toMatchObject({ groupKey });
  await group({ 'radio-b': null }, 'choiceMissing', 'kind');
  await group({ 'radio-a': true }, 'choiceTwice', 'kind');
  await group({ 'tick-a': false, 'tick-b': null }, 'tooFewTicks', 'insurance');
  await group({ 'tick-c': true }, 'tooManyTicks', 'insurance');
  expect((await refusal(send(put({ owner: '' })), 'requiredFieldEmpty')).result).toEqual({ key: 'owner' });
  await save([{ key: 'tick-b', value: true }]);
  await send(values.filter((one) => one.key !== 'tick-b'));
  await sealed(client, documentId);
});

test('[EDT-03] an optional company group is filled in completely or not at all', async () => {
  const fields = named('line', 'seal', 'company', 'owner');
  const fieldGroups = [{ key: 'company', kind: 'company' as const, required: false }];
  const { send, documentId } = await asked(fields, { fieldGroups });
  const name = { key: 'line', value: '김하나' };
  const half = await refusal(send([name, { key: 'company', value: '한결상사' }]), 'companyIncomplete');
  expect(half.result).toEqual({ key: 'seal', groupKey: 'company' });
  await send([name]);
  await sealed(client, documentId);
});

test('[EDT-03] a default counts while it is unchanged, and a field that its signer emptied stays empty', async () => {
  const fields = named('line', 'preset').map((one) => ({ ...one, field: { ...one.field, required: false } }));
  const first = await asked(fields);
  await first.send([{ key: 'line', value: '김하나' }]);
  expect((await paperToneOf(first.documentId)).within(fieldOf('preset'))).toBe('한결상사본사');
  const second = await asked(fields);
  await second.save([{ key: 'preset', value: null }]);
  expect((await second.shown()).find((field) => field.key === 'preset')?.value).toBe('');
  await second.send([{ key: 'line', value: '김하나' }]);
  await sealed(client, second.documentId);
  expect((await second.shown()).find((field) => field.key === 'preset')?.value).toBeUndefined();
  expect(
    await ownerRows(
      service(),
      'select 1 from field_value v join document d on d.id = v.document_id where d.public_id = $1',
      [second.documentId],
    ),
  ).toHaveLength(1);
  const third = await asked(fields.map((one) => ({ ...one, field: { ...one.field, required: true } })));
  await refusal(
    third.send([
      { key: 'line', value: '김하나' },
      { key: 'preset', value: '' },
    ]),
    'requiredFieldEmpty',
  );
});

test('[EDT-03] a chosen option replaces the default option', async () => {
  const fields = named('radio-a', 'radio-b').map((one) =>
    one.field.key === 'radio-a'
      ? { ...one, field: { ...one.field, settings: { groupKey: 'kind', defaultValue: 'true' } } }
      : one,
  );
  const untouched = await asked(fields);
  expect((await untouched.shown()).map((field) => field.value)).toEqual([true, undefined]);
  await untouched.send([]);
  await sealed(client, untouched.documentId);
  const chosen = await asked(fields);
  await chosen.save([{ key: 'radio-b', value: true }]);
  expect((await chosen.shown()).map((field) => field.value)).toEqual([undefined, true]);
  await chosen.send([]);
  await sealed(client, chosen.documentId);
  expect((await chosen.shown()).map((field) => field.value)).toEqual([undefined, true]);
});

test('[EDT-03] the service writes the day of signing in Korean time, and nobody can change it', async () => {
  const day = named('date').map((one) => ({
    ...one,
    field: { ...one.field, settings: { signingDay: true, dateFormat: 'yyyy-mm-dd' as const } },
  }));
  const fields = [...named('line'), ...day];
  const { send, save, shown, documentId } = await asked(fields);
  const name = { key: 'line', value: '김하나' };
  for (const value of ['2020-01-01', '2026-11-21', true]) {
    expect((await refusal(send([name, { key: 'date', value }]), 'signingDayFixed')).result).toEqual({
      key: 'date',
    });
    await refusal(save([{ key: 'date', value }]), 'signingDayFixed');
  }
  const inKorea = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(at);
  expect((await shown()).find((field) => field.key === 'date')?.value).toBe(inKorea(service().clock.now()));
  await send([name, { key: 'date', value: null }]);
  const [signer] = (await client(endpoints.document, { params: { documentId } })).participants;
  const paper = await paperToneOf(documentId);
  expect(paper.within(fieldOf('date'))).toBe(inKorea(new Date(signer?.signedAt ?? 0)));
});

test('[EDT-03] settings that do not fit their field are refused with its key, in drafts or when sending', async () => {
  const text = named('line');
  const draft = (fields: readonly TypedField[], change: object = {}) =>
    client(endpoints.createDocument, { body: bodyWith(fields, { send: false, ...change }) });
  const set = (settings: object, of = text) =>
    of.map((one) => ({ ...one, field: { ...one.field, settings } }));
  for (const [fields, key, error] of [
    [set({ options: ['가'] }), 'line', 'entry'],
    [set({ limit: 10, format: 'amount' }), 'line', 'limit'],
    [set({ format: 'email', defaultValue: 'kim@' }), 'line', 'default'],
    [set({ options: ['가', ' 가 '] }, named('dropdown')), 'dropdown', 'options'],
    [set({ groupKey: 'nowhere' }), 'line', 'unknownGroup'],
    [set({ groupKey: 'kind' }, [...named('radio-a'), ...named('check')]), 'check', 'groupType'],
  ] as const) {
    const fieldGroups = [{ key: 'kind', kind: 'radio', required: true }];
    const refused = await refusal(draft(fields, { fieldGroups }), 'fieldRefused');
    expect(refused.result).toEqual({ key, error });
  }
  await refusal(draft(set({ help: '주민번호 900101-1234567' })), 'residentNumber');
  for (const [fields, change, key, error] of [
    [named('radio-a'), {}, 'radio-a', 'groupAlone'],
    [set({}, named('radio-a')), {}, 'radio-a', 'groupMissing'],
    [set({}, named('dropdown')), {}, 'dropdown', 'options'],
    [
      named('tick-a', 'tick-b'),
      { fieldGroups: [{ key: 'insurance', kind: 'check', required: true, least: 3 }] },
      'tick-a',
      'groupBounds',
    ],
  ] as const) {
    await draft(fields, change);
    const refused = await refusal(draft(fields, { ...change, send: true }), 'fieldRefused');
    expect(refused.result).toEqual({ key, error });
  }
  const attachment = {
    field: {
      ...fieldOf('line'),
      type: 'attachment' as const,
      label: '신분증',
      settings: { maxFiles: 6 },
    },
  };
  const second = { field: { ...attachment.field, key: 'second', dragKey: 'attachment-second' } };
  await draft([attachment, second]);
  const refused = await refusal(draft([attachment, second], { send: true }), 'attachmentsTooMany');
  expect(refused.message).toContain('신분증');
  expect(refused.message).toContain('10개');
});

test('[EDT-03] invalid numbers, unknown participants and repeated keys are refused with the key of their field', async () => {
  const field = fieldOf('line');
  const draft = (change: object) =>
    client(endpoints.createDocument, {
      body: { ...bodyWith(named('line')), send: false, fields: [{ ...field, ...change }] },
    });
  for (const change of [
    { x: null },
    { width: 'NaN' },
    { y: 'Infinity' },
    { page: '1' },
    { height: Number.NaN },
  ]) {
    // The raw call sends values that the typed client would refuse.
    const refused = await refusal(draft(change), 'badInput');
    expect(refused.result, JSON.stringify(change)).toMatchObject({ key: 'line' });
  }
  for (const [change, error] of [
    [{ x: 1e308 }, 'outside'],
    [{ width: 0 }, 'size'],
    [{ page: 9 }, 'page'],
    [{ participantKey: LEE.key }, 'participant'],
    [{ type: 'picture' }, 'type'],
  ] as const)
    expect((await refusal(draft(change), 'fieldRefused')).result).toEqual({ key: 'line', error });
  const twice = { ...bodyWith(named('line')), send: false, fields: [field, field] };
  const refused = await refusal(client(endpoints.createDocument, { body: twice }), 'fieldRefused');
  expect(refused.result).toEqual({ key: 'line', error: 'duplicate' });
});

const KNOWN_BOX = { page: 1, x: 0.1, width: 0.4, height: 0.03, required: true } as const;

test('[EDT-03] [SGN-06] a field takes the name and the contact of its signer, who may correct them, and needs no typing', async () => {
  const known = (key: 'name' | 'phone' | 'email', y: number) => ({
    ...KNOWN_BOX,
    y,
    key,
    dragKey: key,
    type: 'text' as const,
    participantKey: KIM.key,
    required: key !== 'phone',
    label: key,
    settings: { defaultFrom: key },
  });
  const fields = [known('name', 0.2), known('phone', 0.3), known('email', 0.4)];
  const body = { ...documentBody({ fileId, people: [KIM] }), fields };
  const { documentId } = await client(endpoints.createDocument, { body });
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  const shown = async () =>
    (await kim(endpoints.signingFields, { params })).fields.map(({ key, value }) => [key, value ?? null]);
  expect(await shown()).toEqual([
    ['name', KIM.name],
    ['phone', null],
    ['email', KIM.contact],
  ]);
  // An emptied default stays empty, and a corrected one corrected.
  await kim(endpoints.saveValues, { params, body: { values: [{ key: 'name', value: '' }] } });
  expect((await shown())[0]).toEqual(['name', '']);
  await refusal(kim(endpoints.sign, { params, body: { consent: true, values: [] } }), 'requiredFieldEmpty');
  const values = [{ key: 'name', value: '김개명' }];
  await kim(endpoints.sign, { params, body: { consent: true, values } });
  const paper = await paperToneOf(documentId);
  expect(paper.within(fields[0] ?? KNOWN_BOX_AT)).toBe('김개명');
  expect(paper.within(fields[2] ?? KNOWN_BOX_AT)).toBe(KIM.contact);
});

const KNOWN_BOX_AT = { ...KNOWN_BOX, y: 0 };

test('[EDT-03] a known default of another format, beside a typed one, or in a field of the requester is refused', async () => {
  const field = {
    ...KNOWN_BOX,
    y: 0.2,
    key: 'known',
    dragKey: 'known',
    type: 'text' as const,
    participantKey: KIM.key,
  };
  const base = documentBody({ fileId, people: [KIM] });
  const create = (body: object) => client(endpoints.createDocument, { body: { ...base, ...body } });
  for (const settings of [
    { defaultFrom: 'phone', format: 'email' },
    { defaultFrom: 'name', defaultValue: '김' },
  ] as const) {
    const refused = await refusal(create({ fields: [{ ...field, settings }] }), 'fieldRefused');
    expect(refused.result).toMatchObject({ key: 'known', error: 'default' });
  }
  const { participantKey: _, ...own } = field;
  const requesterFields = [{ ...own, settings: { defaultFrom: 'name' } }];
  const refused = await refusal(create({ requesterFields }), 'fieldRefused');
  expect(refused.result).toMatchObject({ key: 'known', error: 'default' });
  await refusal(create({ fields: [{ ...field, settings: { defaultFrom: 'birth' } }] }), 'badInput');
});
