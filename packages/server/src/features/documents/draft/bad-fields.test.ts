import { endpoints, type RequesterFieldInput } from '@dojang/contract';
import { ERRORS, type ErrorName } from '@dojang/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentBody, logIn, upload } from '../../../testing/main-job.ts';
import { ownerRows } from '../../../testing/refusals.ts';
import { ROLES, templateContent } from '../../../testing/template-steps.ts';
import { type Client, rawCall } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** Every call that accepts fields refuses invalid fields by key and stores nothing. */

const service = serviceWithInvariants();
let client: Client;
let token = '';
let fileId = '';
const paths: Record<string, string> = {};

beforeAll(async () => {
  ({ client, token } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
  const draft = await client(endpoints.createDocument, { body: documentBody({ fileId, send: false }) });
  const edit = await client(endpoints.createEditingDocument, { body: { fileId, name: '고칠 문서' } });
  const { templateId } = await client(endpoints.createTemplate, { body: { fileId } });
  paths.draft = `/v1/documents/${draft.documentId}`;
  paths.edit = `/v1/documents/${edit.documentId}`;
  paths.template = `/v1/templates/${templateId}`;
});

interface Field {
  readonly [member: string]: unknown;
}
const place = { page: 1, x: 0.1, y: 0.3, width: 0.3, height: 0.05, required: true };
const theirs = (change: Field = {}): Field => ({
  ...{ key: 'bad', dragKey: 'drag-bad', type: 'text', participantKey: 'kim', ...place },
  ...change,
});
const own = (change: Field = {}): Field => {
  const { participantKey: _, ...field } = theirs(change);
  return field;
};

/** A call that accepts fields, and its body with one valid field before the invalid ones. */
interface Place {
  readonly method: string;
  readonly path: () => string;
  readonly field: (change?: Field) => Field;
  readonly body: (fields: readonly Field[], more?: Field) => object;
}
const drafted = (more: object) => ({ ...documentBody({ fileId, send: false }), ...more });
const PLACES: Readonly<Record<string, Place>> = {
  'a new draft': {
    method: 'POST',
    path: () => '/v1/documents',
    field: theirs,
    body: (fields, more) => drafted({ fields, ...more }),
  },
  'a saved draft': {
    method: 'PUT',
    path: () => paths.draft ?? '',
    field: theirs,
    body: (fields, more) => drafted({ fields, ...more }),
  },
  'a template': {
    method: 'PUT',
    path: () => paths.template ?? '',
    field: theirs,
    body: (fields, more) => ({ ...templateContent(fileId), roles: ROLES, fields, ...more }),
  },
  'what the requester writes': {
    method: 'PUT',
    path: () => paths.draft ?? '',
    field: own,
    body: (requesterFields, more) => drafted({ requesterFields, ...more }),
  },
  'an edited document': {
    method: 'PUT',
    path: () => paths.edit ?? '',
    field: own,
    body: (requesterFields, more) => drafted({ participants: [], fields: [], requesterFields, ...more }),
  },
  'what the requester writes in a template': {
    method: 'PUT',
    path: () => paths.template ?? '',
    field: own,
    body: (requesterFields, more) => ({ ...templateContent(fileId), fields: [], requesterFields, ...more }),
  },
};

/** All rows that a refused call could have left. */
const traces = () =>
  ownerRows(
    service(),
    `select (select count(*) from document) d, (select sum(revision) from document) r, (select count(*) from field) f,
       (select sum(revision) from template) t, (select count(*) from field_value) v`,
  );

/** Sends JSON text unchanged, so that it may contain values that JSON.stringify never writes. */
const answer = async (where: Place, text: string) =>
  (await rawCall(service().url, where.method, where.path(), { token }, text)).envelope;

const NUMBERS = ['x', 'y', 'width', 'height', 'page'] as const;

/** The invalid values, each as the JSON of one member of a field. */
const BAD_FIELDS: readonly (readonly [what: string, member: string, json: string, error: ErrorName])[] = [
  ['a page before the first', 'page', '0', 'fieldRefused'],
  ['a page beyond the last', 'page', '2', 'fieldRefused'],
  ['half a page', 'page', '1.5', 'badInput'],
  ['left of the page', 'x', '-0.2', 'fieldRefused'],
  ['right of the page', 'x', '0.9', 'fieldRefused'],
  ['above the page', 'y', '-0.001', 'fieldRefused'],
  ['below the page', 'y', '0.99', 'fieldRefused'],
  ['far away', 'x', '1e300', 'fieldRefused'],
  ['no width', 'width', '0', 'fieldRefused'],
  ['a width that is not there', 'width', '5e-324', 'fieldRefused'],
  ['a height below nothing', 'height', '-1', 'fieldRefused'],
  ['larger than the page', 'height', '1.5', 'fieldRefused'],
  ...NUMBERS.flatMap((member): (readonly [string, string, string, ErrorName])[] => [
    [`no number as ${member}`, member, '"NaN"', 'badInput'],
    [`infinity in words as ${member}`, member, '"Infinity"', 'badInput'],
    [`infinity as ${member}`, member, '1e999', 'badInput'],
    [`nothing as ${member}`, member, 'null', 'badInput'],
  ]),
  ['a type that nobody knows', 'type', '"hologram"', 'badInput'],
  ['a default that the type cannot have', 'settings', '{"options":["가","나"]}', 'fieldRefused'],
  ['a group that is not there', 'settings', '{"groupKey":"nowhere"}', 'fieldRefused'],
];

describe.each(Object.entries(PLACES))('[EDT-03] %s', (_, where) => {
  const good = () => where.field({ key: 'good', dragKey: 'drag-good', y: 0.1 });

  test('refuses invalid fields by key, and stores nothing', async () => {
    const before = await traces();
    for (const [what, member, json, error] of BAD_FIELDS) {
      const text = JSON.stringify(where.body([good(), where.field({ [member]: 'HERE' })]));
      const { code, result } = await answer(where, text.replace('"HERE"', json));
      expect({ what, code, result }).toMatchObject({
        what,
        code: ERRORS[error].code,
        result: { key: 'bad' },
      });
    }
    expect(await traces()).toEqual(before);
  });

  test('refuses a duplicate key, and more than two thousand fields', async () => {
    const before = await traces();
    const twice = await answer(where, JSON.stringify(where.body([where.field(), where.field({ y: 0.5 })])));
    expect(twice).toMatchObject({
      code: ERRORS.fieldRefused.code,
      result: { key: 'bad', error: 'duplicate' },
    });
    const many = Array.from({ length: 2001 }, (_one, at) =>
      where.field({ key: `f${at}`, dragKey: `d${at}` }),
    );
    expect((await answer(where, JSON.stringify(where.body(many)))).code).toBe(ERRORS.tooManyFields.code);
    expect(await traces()).toEqual(before);
  });
});

describe('[EDT-03] fields and participants', () => {
  test.each(['a new draft', 'a saved draft', 'a template'])(
    '%s: nobody’s, and another document’s',
    async (name) => {
      const where = PLACES[name];
      if (!where) throw new Error(`no place ${name}`);
      const [other] = (
        await client(endpoints.document, { params: { documentId: paths.draft?.split('/').at(-1) ?? '' } })
      ).participants;
      for (const participantKey of ['nobody', 'KIM', ' kim', other?.participantId ?? 'nobody']) {
        const text = JSON.stringify(where.body([where.field({ participantKey })]));
        const error = { key: 'bad', error: 'participant' };
        expect(await answer(where, text)).toMatchObject({ code: ERRORS.fieldRefused.code, result: error });
      }
    },
  );

  test('a group whose bounds cannot be met is refused when it is sent, from a draft and from a template', async () => {
    const fields = [0.1, 0.2].map((y, at) =>
      theirs({ ...{ key: `choice${at}`, dragKey: `c${at}`, type: 'check', settings: { groupKey: 'g' } }, y }),
    );
    const bounds = { fields, fieldGroups: [{ key: 'g', kind: 'check', required: true, least: 3, most: 1 }] };
    const sent = await rawCall(
      service().url,
      'POST',
      '/v1/documents',
      { token },
      {
        ...drafted({ ...bounds, participants: documentBody({ fileId }).participants.slice(0, 1) }),
        send: true,
      },
    );
    expect(sent.envelope).toMatchObject({
      code: ERRORS.fieldRefused.code,
      result: { key: 'choice0', error: 'groupBounds' },
    });
    const content = { ...templateContent(fileId), ...bounds, roles: ROLES.slice(0, 1) };
    const kept = await rawCall(service().url, 'PUT', paths.template ?? '', { token }, content);
    expect(kept.envelope.code).toBe(0);
    const kim = {
      key: 'kim',
      name: '김하나',
      signingMethodType: 'email',
      signingContactInfo: 'kim@person.example',
    };
    const request = (people: readonly object[]) =>
      rawCall(service().url, 'POST', `${paths.template}/request`, { token }, { people, send: true });
    expect((await request([kim])).envelope).toMatchObject({
      code: ERRORS.fieldRefused.code,
      result: { key: 'choice0', error: 'groupBounds' },
    });
    expect((await request([{ ...kim, key: 'stranger' }])).envelope).toMatchObject({
      code: ERRORS.badInput.code,
      result: { field: 'people.0.key' },
    });
  });

  test('a value that its own field does not accept is refused by the field’s key', async () => {
    const where = PLACES['an edited document'];
    if (!where) throw new Error('no place');
    const values: readonly (readonly [
      type: RequesterFieldInput['type'],
      value: unknown,
      error: ErrorName,
    ])[] = [
      ['date', '2026-13-45', 'valueRefused'],
      ['check', '아니요', 'valueRefused'],
      ['picture', { type: 'image', base64: 'AAAA' }, 'pictureRefused'],
      ['picture', { pictureId: 'eyJ.nothing' }, 'pictureRefused'],
      ['text', { pictureId: 'x' }, 'valueRefused'],
      ['text', 12, 'badInput'],
    ];
    const before = await traces();
    for (const [type, value, error] of values) {
      const { code, result } = await answer(where, JSON.stringify(where.body([own({ type, value })])));
      expect({ type, code, result }).toMatchObject({
        type,
        code: ERRORS[error].code,
        result: { key: 'bad' },
      });
    }
    expect(await traces()).toEqual(before);
  });
});
