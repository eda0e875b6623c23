import {
  type DocumentDetail,
  type DocumentInput,
  endpoints,
  type TemplateDetail,
  type TemplateInput,
  templateInput,
} from '@dojang/contract';
import { AUTHENTICATION_TYPES, DATE_FORMATS, FIELD_FONTS, TEXT_FORMATS } from '@dojang/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { PEOPLE, templateSteps } from '../../testing/template-steps.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** From a document to a template to a request, everything is kept except people, values and the sending date. */

let hangyeol: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client: hangyeol, fileId } = requester);
  },
  { once: true },
);

const { read, documentOf, save, savedTemplate, request } = templateSteps(
  () => hangyeol,
  () => fileId,
);

type FieldInput = DocumentInput['fields'][number];

const KEYS = ['p0', 'p1', 'p2'] as const;
const words = fc.string({ unit: fc.constantFrom(...'가나다 라마😀AB.é'), maxLength: 18 });
const line = words.map((text) => `말${text}`);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const box = fc.record({
  page: fc.constant(1),
  x: fc.double({ min: 0, max: 0.7, noNaN: true }),
  y: fc.double({ min: 0, max: 0.8, noNaN: true }),
  width: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
  height: fc.double({ min: 0.01, max: 0.2, noNaN: true }),
});
const style = fc.record({
  font: fc.constantFrom(...FIELD_FONTS),
  size: fc.integer({ min: 6, max: 72 }),
  align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
  multiline: fc.boolean(),
});
const marks = { help: optional(line), locked: optional(fc.boolean()) };
const kinds = fc.oneof(
  fc.record({
    type: fc.constantFrom('signature' as const, 'stamp' as const, 'initials' as const),
    settings: fc.record(marks),
  }),
  fc.record({
    type: fc.constant('text' as const),
    settings: fc.oneof(
      fc.record({ ...marks, format: optional(fc.constantFrom(...TEXT_FORMATS)) }),
      fc.record({ ...marks, defaultValue: line, limit: fc.integer({ min: 20, max: 2000 }) }),
    ),
  }),
  fc.record({
    type: fc.constant('date' as const),
    settings: fc.record({
      ...marks,
      dateFormat: optional(fc.constantFrom(...DATE_FORMATS)),
      signingDay: optional(fc.boolean()),
    }),
  }),
  fc.record({
    type: fc.constant('check' as const),
    settings: fc.record({ ...marks, defaultValue: optional(fc.constant('true')) }),
  }),
  fc.record({
    type: fc.constant('dropdown' as const),
    settings: fc.record({ ...marks, options: fc.uniqueArray(line, { minLength: 1, maxLength: 4 }) }),
  }),
);
const frame = fc.record({
  box,
  required: fc.boolean(),
  label: optional(line),
  style: optional(style),
  kind: kinds,
});
const placed = ({ box: place, kind, ...rest }: typeof frame extends fc.Arbitrary<infer T> ? T : never) => ({
  ...rest,
  ...place,
  ...kind,
});

/** A check or radio group of three fields, with bounds. */
const groupOf = (key: string, participantKey: string) =>
  fc
    .record({
      kind: fc.constantFrom('radio' as const, 'check' as const),
      label: optional(line),
      required: fc.boolean(),
      least: fc.integer({ min: 0, max: 2 }),
      most: fc.integer({ min: 2, max: 3 }),
      place: box,
    })
    .map(({ kind, least, most, place, ...rest }) => ({
      group: { key, kind, ...rest, ...(kind === 'check' ? { least, most } : {}) },
      fields: [0, 1, 2].map(
        (at): FieldInput => ({
          ...place,
          key: `${key}-${at}`,
          dragKey: `${kind}-${key}${at}`,
          type: kind,
          participantKey,
          required: false,
          settings: { groupKey: key },
        }),
      ),
    }));

const documents = fc
  .integer({ min: 1, max: 3 })
  .chain((count) => {
    const keys = KEYS.slice(0, count);
    const who = fc.constantFrom(...keys);
    return fc.record({
      keys: fc.constant(keys),
      orders: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: count, maxLength: count }),
      roleNames: fc.uniqueArray(line, { minLength: count, maxLength: count }),
      proofs: fc.array(
        optional(fc.record({ authType: fc.constantFrom(...AUTHENTICATION_TYPES), hint: optional(line) })),
        { minLength: count, maxLength: count },
      ),
      fields: fc.array(fc.record({ frame, who }), { maxLength: 8 }),
      own: fc.array(box, { maxLength: 3 }),
      groups: fc.tuple(groupOf('g0', 'p0'), groupOf('g1', keys.at(-1) ?? 'p0')),
      processType: fc.constantFrom('PROCEDURE' as const, 'FACE_TO_FACE' as const),
      isSequential: fc.boolean(),
      expiryMinutes: fc.integer({ min: 1440, max: 525_600 }),
      reminderDays: fc.integer({ min: 0, max: 364 }),
      message: words,
      attachCompletedFiles: fc.boolean(),
      attachmentRequests: fc.array(
        fc.record({ participantKey: who, attachmentType: line, required: fc.boolean() }),
        { maxLength: 3 },
      ),
      payment: fc.option(
        fc.record({
          productName: line,
          amount: fc.integer({ min: 1, max: 1_000_000_000 }),
          participantKey: who,
        }),
      ),
    });
  })
  .map(
    ({ keys, orders, roleNames, proofs, fields, own, groups, ...rest }): DocumentInput => ({
      ...rest,
      name: '되돌아오는 계약서',
      fileId,
      participants: keys.map((key, at) => {
        const proof = proofs[at];
        return {
          key,
          name: '김하나',
          roleName: roleNames[at] ?? '',
          signingOrder: orders[at] ?? 1,
          signingMethodType: 'email',
          signingContactInfo: 'hana@person.example',
          ...(proof ? { authentications: [proof] } : {}),
        };
      }),
      fields: [
        ...fields.map(({ frame: one, who }, at) => {
          const shape = placed(one);
          return { ...shape, key: `f${at}`, dragKey: `${shape.type}-${at}`, participantKey: who };
        }),
        ...groups.flatMap((group) => group.fields),
      ],
      fieldGroups: groups.map(({ group }) => group),
      requesterFields: own.map((place, at) => ({
        ...place,
        key: `o${at}`,
        dragKey: `text-o${at}`,
        type: 'text',
        required: true,
        value: '한결상사',
      })),
      reservationDate: '2030-01-01T00:00:00.000Z',
      send: false,
    }),
  );

/** Returns the properties that a request keeps through a template, in the terms that documents and templates share. */
function keptOf(from: DocumentDetail | TemplateDetail) {
  const people = 'participants' in from ? from.participants : from.roles;
  const bare = ({ value: _, ...field }: DocumentDetail['fields'][number]) => field;
  return {
    roles: people.map(({ key, roleName, signingOrder }) => ({ key, roleName, signingOrder })),
    fields: from.fields,
    requesterFields: from.requesterFields.map(bare),
    fieldGroups: from.fieldGroups,
    processType: from.processType,
    isSequential: from.isSequential,
    expiryMinutes: from.expiryMinutes,
    reminderDays: from.reminderDays,
    message: from.message,
    authentications: [...from.authentications].sort((a, b) =>
      a.participantKey.localeCompare(b.participantKey),
    ),
    attachmentRequests: from.attachmentRequests,
    payment: from.payment,
    attachCompletedFiles: from.attachCompletedFiles,
  };
}

/** Saves the detail unchanged, as an editor without changes would. */
async function saveAsRead(detail: TemplateDetail): Promise<void> {
  const { requesterFields, ...rest } = detail;
  const own = requesterFields.map(({ participantKey: _, ...field }) => field);
  // The detail has keys that nobody saves, such as its id; a call that names them is refused.
  await save(detail.templateId, templateInput.parse({ ...rest, fileId, requesterFields: own }));
}

test('[TPL-02] every document can become a template and a request again, and keeps all but people, values and dates', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (input) => {
      const { documentId } = await hangyeol(endpoints.createDocument, { body: input });
      const document = await documentOf(documentId);
      const { templateId } = await hangyeol(endpoints.createTemplate, { body: { documentId } });
      const template = await read(templateId);
      expect(keptOf(template)).toEqual(keptOf(document));
      await saveAsRead(template);
      expect(keptOf(await read(templateId))).toEqual(keptOf(document));
      const copy = await hangyeol(endpoints.copyTemplate, { body: { templateId } });
      expect(keptOf(await read(copy.templateId))).toEqual(keptOf(document));
      const drafted = await documentOf((await request(copy.templateId)).documentId);
      expect(keptOf(drafted)).toEqual(keptOf(document));
      expect(drafted.participants.every((person) => person.name + person.signingContactInfo === '')).toBe(
        true,
      );
      expect(drafted.requesterFields.every((field) => field.value === undefined)).toBe(true);
      expect([document.reservation === null, drafted.reservation]).toEqual([false, null]);
    }),
    { numRuns: 12 },
  );
});

test('[TPL-02] [EDT-06] settings that are not offered yet are kept per role, copied to the request, and refused by name when sending', async () => {
  const attachmentRequests = [{ participantKey: 'kim', attachmentType: '사업자등록증', required: true }];
  const payment = { productName: '계약금', amount: 330_000, participantKey: 'lee' };
  for (const [asked, error] of [
    [{ attachmentRequests }, 'attachmentsNotOffered'],
    [{ payment }, 'paymentNotConnected'],
  ] as const) {
    const templateId = await savedTemplate(asked);
    expect(await read(templateId)).toMatchObject(asked);
    expect(await documentOf((await request(templateId)).documentId)).toMatchObject(asked);
    const before = await ownerRows(service(), 'select count(*)::int from document');
    await refusal(request(templateId, { people: PEOPLE, send: true }), error);
    expect(await ownerRows(service(), 'select count(*)::int from document')).toEqual(before);
  }
});

test('[TPL-02] settings for an unknown role are refused with their path, and nothing is saved', async () => {
  const templateId = await savedTemplate();
  const before = await read(templateId);
  const { content } = templateSteps(
    () => hangyeol,
    () => fileId,
  );
  const stranger = { participantKey: 'stranger' };
  const attachment = { ...stranger, attachmentType: '신분증', required: true };
  const strange: readonly (readonly [Partial<TemplateInput>, string])[] = [
    [{ authentications: [{ ...stranger, authType: 'password' }] }, 'authentications.0'],
    [{ attachmentRequests: [attachment] }, 'attachmentRequests.0'],
    [{ payment: { ...stranger, productName: '계약금', amount: 1 } }, 'payment.participantKey'],
  ];
  for (const [asked, field] of strange) {
    const { message } = await refusal(save(templateId, content(asked)), 'settingsPersonUnknown');
    expect(message).toContain(field);
  }
  const hinted = { participantKey: 'kim', authType: 'password' as const, hint: '900101-1234567' };
  const inHint = await refusal(save(templateId, content({ authentications: [hinted] })), 'residentNumber');
  expect(inHint.message).toContain('authentications.0.hint');
  const numbered = { ...attachment, participantKey: 'kim', attachmentType: '900101-1234567' };
  await refusal(save(templateId, content({ attachmentRequests: [numbered] })), 'residentNumber');
  await refusal(save(templateId, content({ payment: { productName: '', amount: 1 } })), 'paymentRefused');
  expect(keptOf(await read(templateId))).toEqual(keptOf(before));
});
