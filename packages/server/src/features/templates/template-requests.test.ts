import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { fieldsFor, KIM, LEE, sign } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { PEOPLE, templateSteps } from '../../testing/template-steps.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** Requests from templates, and the contents that a template stores. */

let hangyeol: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client: hangyeol, fileId } = requester);
  },
  { once: true },
);

const { save, read, documentOf, content, savedTemplate, request } = templateSteps(
  () => hangyeol,
  () => fileId,
);

test('[TPL-02] a template stores document, roles, fields and settings, and returns them unchanged', async () => {
  const templateId = await savedTemplate();
  const kept = await read(templateId);
  expect(kept).toMatchObject({
    ...content(),
    fieldCount: 6,
    pageCount: 1,
    revision: 2,
    fields: content().fields,
  });
  expect(kept.pages).toHaveLength(1);
  const again = await save(templateId, { ...content(), fields: kept.fields, revision: kept.revision });
  expect((await read(templateId)).fields).toEqual(kept.fields);
  expect(again.revision).toBe(3);
});

test('[TPL-02] a request from a template needs only the people: as a draft, or sent at once', async () => {
  const templateId = await savedTemplate();
  const draft = await request(templateId);
  expect(draft).toMatchObject({ status: 'draft', popup: 0 });
  const drafted = await documentOf(draft.documentId);
  expect(drafted).toMatchObject({
    name: '근로계약서 (정규직)',
    expiryMinutes: 2880,
    message: '확인하고 서명해 주세요.',
    template: { name: '근로계약서 (정규직)', version: 1 },
  });
  expect(
    drafted.participants.map((person) => [person.roleName, person.name, person.signingContactInfo]),
  ).toEqual([
    ['회사', '', ''],
    ['근로자', '', ''],
  ]);
  expect(drafted.fields.map((field) => [field.key, field.participantKey])).toEqual(
    content().fields.map((field) => [field.key, field.participantKey]),
  );
  const sent = await request(templateId, { people: PEOPLE, send: true, name: '근로계약서 (김하나)' });
  expect(sent.status).toBe('on_going');
  await sign(service(), KIM, sent.documentId);
  await sign(service(), LEE, sent.documentId);
  expect((await documentOf(sent.documentId)).status).toBe('completed');
  expect((await read(templateId)).sentCount).toBe(1);
});

test('[TPL-02] a template stores the requester fields without values, groups and the reminder', async () => {
  const kim = fieldsFor([KIM]);
  const [sample] = kim;
  if (sample === undefined) throw new Error('no field');
  const group = { key: 'g', kind: 'check' as const, required: true, least: 1 };
  const check = (key: string, x: number) => ({
    ...sample,
    key,
    dragKey: `check-${key}`,
    type: 'check' as const,
    x,
    y: 0.6,
    width: 0.09,
    height: 0.05,
    required: false,
    settings: { groupKey: 'g' },
  });
  const { participantKey: _, ...own } = {
    ...sample,
    key: 'own',
    dragKey: 'text-own',
    type: 'text' as const,
    y: 0.8,
  };
  const templateId = await savedTemplate({
    fields: [...kim, ...fieldsFor([LEE]), check('c1', 0.1), check('c2', 0.2)],
    fieldGroups: [group],
    requesterFields: [{ ...own, value: '한결상사' }],
    reminderDays: 5,
  });
  const kept = await read(templateId);
  expect(kept).toMatchObject({ reminderDays: 5, fieldGroups: [group], fieldCount: 9 });
  expect(kept.requesterFields.map((field) => [field.key, field.participantKey])).toEqual([['own', '']]);
  const rows = await ownerRows<{ fields: string }>(
    service(),
    'select fields::text from template where public_id = $1',
    [templateId],
  );
  expect(rows[0]?.fields).not.toContain('한결상사');
  const drafted = await documentOf((await request(templateId)).documentId);
  expect(drafted).toMatchObject({ reminderDays: 5, fieldGroups: [group] });
  expect(drafted.requesterFields.map((field) => [field.key, field.value])).toEqual([['own', undefined]]);
  expect(drafted.fields).toHaveLength(8);
  const refusedCall = request(templateId, { people: PEOPLE, send: true });
  expect((await refusal(refusedCall, 'requiredFieldEmpty')).message).toContain('signature');
  const { templateId: again } = await hangyeol(endpoints.createTemplate, {
    body: { documentId: drafted.documentId },
  });
  expect((await read(again)).requesterFields.map((field) => field.key)).toEqual(['own']);
});

test('[TPL-02] a person for an unknown role, two for one role or none for a role gets an error that names the role', async () => {
  const templateId = await savedTemplate();
  const [kim] = PEOPLE;
  if (kim === undefined) throw new Error('nobody');
  const count = 'select count(*)::int from document';
  const before = await ownerRows(service(), count);
  const twice = await refusal(request(templateId, { people: [kim, kim] }), 'badInput');
  expect(twice.message).toContain('people.1.key');
  await refusal(request(templateId, { people: [{ ...kim, key: 'stranger' }] }), 'badInput');
  await refusal(request(templateId, { people: [kim], send: true }), 'badInput');
  await refusal(
    request(templateId, { people: PEOPLE.map((one) => ({ ...one, signingContactInfo: 'x' })), send: true }),
    'contactInvalid',
  );
  expect(await ownerRows(service(), count)).toEqual(before);
});

test('[TPL-02] changing a template changes no document made from it, and begins a version', async () => {
  const templateId = await savedTemplate();
  const draft = await request(templateId);
  const sent = await request(templateId, { people: PEOPLE, send: true });
  // A message that is still being sent would change the document.
  await jobsAtRest(service().ownerUrl);
  const before = { draft: await documentOf(draft.documentId), sent: await documentOf(sent.documentId) };
  const moved = content().fields.map((field) => ({ ...field, y: 0.8, label: '다른 입력란' }));
  const changed = content({ name: '다른 이름', message: '다른 말', expiryMinutes: 7200, fields: moved });
  expect(await save(templateId, changed)).toMatchObject({ version: 2 });
  // No document uses version 2 yet, so further saves stay in it.
  expect(await save(templateId, { ...changed, fields: [] })).toMatchObject({ version: 2 });
  await hangyeol(endpoints.renameTemplate, { params: { templateId }, body: { name: '또 다른 이름' } });
  const after = { draft: await documentOf(draft.documentId), sent: await documentOf(sent.documentId) };
  const still = ({ pages, ...document }: (typeof before)['draft']) => document;
  expect(still(after.draft)).toEqual(still(before.draft));
  expect(still(after.sent)).toEqual(still(before.sent));
  expect(after.sent.template).toEqual({ name: '근로계약서 (정규직)', version: 1 });
  await sign(service(), KIM, sent.documentId);
  await hangyeol(endpoints.deleteTemplates, { body: { templateIds: [templateId] } });
  await refusal(read(templateId), 'notFound');
  await sign(service(), LEE, sent.documentId);
  expect(await documentOf(sent.documentId)).toMatchObject({
    status: 'completed',
    template: { name: '근로계약서 (정규직)', version: 1 },
  });
});

test('[TPL-02] a concurrent save and request: the document has one version or the other as a whole', async () => {
  for (let round = 0; round < 5; round += 1) {
    const templateId = await savedTemplate();
    const [, made] = await Promise.all([
      save(templateId, content({ name: '나중', message: '나중', fields: fieldsFor([KIM]) })),
      request(templateId),
    ]);
    const { name, message, fields, template } = await documentOf(made.documentId);
    expect([
      ['근로계약서 (정규직)', '확인하고 서명해 주세요.', 6],
      ['나중', '나중', 3],
    ]).toContainEqual([name, message, fields.length]);
    expect(template?.version).toBe(1);
    const isLater = name === '나중';
    expect((await read(templateId)).version).toBe(isLater ? 1 : 2);
  }
});

test('[TPL-02] a draft from a team’s template keeps a file that another member uploaded', async () => {
  const { defaultTeamId: teamId } = await hangyeol(endpoints.organization, {});
  const { templateId } = await hangyeol(endpoints.createTemplate, { body: { fileId, teamId } });
  await save(templateId, content());
  const { client: haneul } = await logIn(service().url, 'haneul');
  const { documentId } = await haneul(endpoints.requestFromTemplate, { params: { templateId }, body: {} });
  const body = {
    name: '하늘의 계약',
    fileId,
    processType: 'PROCEDURE' as const,
    isSequential: true,
    participants: [],
    fields: [],
    send: false,
  };
  await haneul(endpoints.updateDocument, { params: { documentId }, body });
  await refusal(haneul(endpoints.createDocument, { body }), 'fileBelongsElsewhere');
});
