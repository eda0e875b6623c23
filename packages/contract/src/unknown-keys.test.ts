import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './index.ts';
import { openEndpoints } from './open/open-endpoints.ts';
import { unknownKey } from './unknown-keys.ts';

const body = (schema: z.ZodType, value: unknown) => unknownKey(schema, value, 'body');
const { createDocument, listDocuments, sign } = endpoints;

test('[DEV-02] an unknown key is found at any depth, in lists, and in what a union offers', () => {
  const found = (value: object) => body(createDocument.body, value)?.path.join('.') ?? null;
  expect(found({ reservatonDate: 'x' })).toBe('reservatonDate');
  expect(found({ reservation: { reservationDate: 'x' } })).toBe('reservation');
  expect(found({ participants: [{}, { authentication: [] }] })).toBe('participants.1.authentication');
  expect(found({ participants: [{ authentications: [{ authtype: 'x' }] }] })).toBe(
    'participants.0.authentications.0.authtype',
  );
  expect(found({ fields: [{ settings: { lock: true } }] })).toBe('fields.0.settings.lock');
  expect(found({ payment: { productName: 'x', amount: 1, currency: 'USD' } })).toBe('payment.currency');
  expect(found({ participants: 'x', fields: null, name: [] })).toBeNull();
  const value = (one: object) => body(sign.body, { consent: true, values: [{ key: 'k', value: one }] });
  expect(value({ signatureId: 'x' })).toBeNull();
  expect(value({ type: 'image', base64: 'x', tint: 'red' })).toMatchObject({
    path: ['values', '0', 'value', 'tint'],
    known: ['type', 'base64'],
  });
  expect(value({ signatureID: 'x' })?.known).toEqual(['type', 'base64', 'signatureId']);
});

test('[DEV-02] a record takes any key, and a key of an object’s prototype is none of a shape', () => {
  expect(body(openEndpoints.startBulk.body, { rows: [{ '직원 이름': '김하나' }] })).toBeNull();
  expect(body(openEndpoints.startBulk.body, JSON.parse('{"__proto__":1}'))?.path).toEqual(['__proto__']);
  expect(body(createDocument.body, { constructor: 1 })?.path).toEqual(['constructor']);
  expect(body(z.looseObject({ a: z.string() }), { b: 1 })).toBeNull();
});

test('[DEV-02] what the published shapes name is known, with or without effect', () => {
  const participant = {
    ...{
      participantId: 'x',
      key: 'k',
      name: 'x',
      roleName: 'x',
      signingOrder: 1,
      signingMethodType: 'email',
    },
    ...{ signingContactInfo: 'x', authentications: [{ authType: 'password', authValue: 'x', hint: 'x' }] },
    ...{
      locale: 'ko',
      status: 'waiting',
      phone: '',
      email: '',
      authType: '',
      signingExpiry: {},
      dragKey: 'x',
    },
  };
  const field = {
    ...{
      key: 'k',
      dragKey: 'x',
      type: 'text',
      participantKey: 'k',
      page: 1,
      x: 0,
      y: 0,
      width: 1,
      height: 1,
    },
    ...{ required: true, label: 'x', value: 'x', textValueText: 'x', dateValue: 'x', style: {} },
  };
  const document = {
    ...{
      name: 'x',
      fileId: 'x',
      processType: 'PROCEDURE',
      isSequential: true,
      expiryMinutes: 1,
      message: 'x',
    },
    ...{ reservationDate: 'x', folderId: 'x', participants: [participant], fields: [field], send: true },
    requesterFields: [field],
  };
  expect(body(createDocument.body, document)).toBeNull();
  expect(body(endpoints.updateDocument.body, document)).toBeNull();
  // An authentication in the wrong place protects nobody.
  expect(
    body(createDocument.body, { participants: [{ ...participant, authType: 'password' }] })?.path,
  ).toEqual(['participants', '0', 'authType']);
  for (const { query, path } of Object.values({ ...endpoints, ...openEndpoints }))
    expect(unknownKey(query, { timestamp: '1' }, 'query'), path).toBeNull();
});

const CALLS: Readonly<Record<string, readonly [keyof typeof endpoints, 'query' | 'body', string]>> = {
  'documents list': ['listDocuments', 'query', 'status search folderId teamId isArchived page limit'],
  upload: ['upload', 'body', 'base64 ext password'],
  cancellation: ['cancelRequest', 'body', 'message disableAccess'],
  reservation: ['changeReservation', 'body', 'reservationDate'],
  refusal: ['refuse', 'body', 'reason'],
  signing: ['sign', 'body', 'consent values'],
  verify: ['verify', 'body', 'base64'],
  templates: ['listTemplates', 'query', 'page limit'],
  token: ['token', 'body', 'grantType loginId password accessToken refreshToken'],
};

test.each(Object.entries(CALLS))(
  '[DEV-02] %s takes the keys of the published shapes',
  (_, [name, part, keys]) => {
    for (const key of keys.split(' '))
      expect(unknownKey(endpoints[name][part], { [key]: 'x' }, part), key).toBeNull();
  },
);

test('[DEV-02] a query is as strict as a body', () => {
  expect(unknownKey(listDocuments.query, { stauts: 'draft' }, 'query')?.path).toEqual(['stauts']);
  for (const { query, path } of Object.values({ ...endpoints, ...openEndpoints }))
    expect(unknownKey(query, { notThere: '1' }, 'query')?.path, path).toEqual(['notThere']);
});

/** What holds no keys, or is read before its keys are. */
const LEAVES =
  /^(string|number|int|boolean|null|undefined|literal|enum|date|never|unknown|any|transform|custom)$/;
const INNER = /^(object|array|record|tuple|union|pipe|optional|nullable|default|readonly|nonoptional)$/;

test('[DEV-02] every kind of shape that a call takes is looked into', () => {
  const kinds = new Set<string>();
  const visit = (schema: z.core.$ZodType): void => {
    kinds.add(schema._zod.def.type);
    for (const inner of innerOf(schema)) visit(inner);
  };
  for (const { query, body: taken } of Object.values({ ...endpoints, ...openEndpoints }))
    for (const schema of [query, taken]) visit(schema);
  expect([...kinds].filter((kind) => !LEAVES.test(kind) && !INNER.test(kind))).toEqual([]);
});

function innerOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape);
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodTuple) return schema.def.items;
  if (schema instanceof z.ZodPipe) return [schema.in];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional
  )
    return [schema.def.innerType];
  return [];
}
