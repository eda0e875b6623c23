import { endpoints, type TemplateInput } from '@dojang/contract';
import { beforeAll, expect, test } from 'vitest';
import {
  completedDocument,
  fieldsFor,
  KIM,
  LEE,
  sendDocument,
  sign,
  upload,
} from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Templates through the API: made from files and documents, saved, copied, and requests from them. */

const service = serviceWithInvariants();
let hangyeol: Client;
let fileId = '';

beforeAll(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
});

const ROLES = [
  { key: 'kim', roleName: '회사', signingOrder: 1 },
  { key: 'lee', roleName: '근로자', signingOrder: 2 },
];

const content = (overrides: Partial<TemplateInput> = {}): TemplateInput => ({
  name: '근로계약서 (정규직)',
  fileId,
  processType: 'PROCEDURE',
  isSequential: true,
  expiryMinutes: 2880,
  message: '확인하고 서명해 주세요.',
  roles: ROLES,
  fields: fieldsFor([KIM, LEE]),
  ...overrides,
});

const read = (templateId: string) => hangyeol(endpoints.template, { params: { templateId } });
const save = (templateId: string, body: TemplateInput) =>
  hangyeol(endpoints.updateTemplate, { params: { templateId }, body });
const documentOf = (documentId: string) => hangyeol(endpoints.document, { params: { documentId } });

async function savedTemplate(overrides: Partial<TemplateInput> = {}): Promise<string> {
  const { templateId } = await hangyeol(endpoints.createTemplate, { body: { fileId } });
  await save(templateId, content(overrides));
  return templateId;
}

const people = [KIM, LEE].map((person) => ({
  key: person.key,
  name: person.name,
  signingMethodType: person.method,
  signingContactInfo: person.contact,
}));

const request = (templateId: string, body: { send?: boolean; people?: typeof people; name?: string } = {}) =>
  hangyeol(endpoints.requestFromTemplate, { params: { templateId }, body });

test('[TPL-01] [TPL-04] [UPL-09] a template made from a file is listed with its name, its document and its times', async () => {
  const before = (await hangyeol(endpoints.listTemplates, {})).total;
  const made = await hangyeol(endpoints.createTemplate, { body: { fileId } });
  const { list, total, page, limit, counts } = await hangyeol(endpoints.listTemplates, {});
  expect({ total, page, limit, own: counts.own }).toMatchObject({ total: before + 1, page: 1, limit: 100 });
  expect(list[0]).toMatchObject({
    templateId: made.templateId,
    documentId: made.templateId,
    name: 'issue16278',
    version: 1,
    fieldCount: 0,
    sentCount: 0,
    fileState: 'ready',
    teamId: null,
    roles: [{ roleName: '갑', signingOrder: 1 }],
    abilities: { request: true, change: true, copy: true, remove: true },
  });
  expect(list[0]?.createdAt).toBe(list[0]?.updatedAt);
  expect((await fetch(`${service().url}${list[0]?.thumbUrl}`)).status).toBe(200);
});

test('[TPL-02] a template keeps document, roles, fields and settings, and gives them back as they were', async () => {
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

test('[TPL-02] a request from a template asks only for the people: as a draft, or sent at once', async () => {
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
  const sent = await request(templateId, { people, send: true, name: '근로계약서 (김하나)' });
  expect(sent.status).toBe('on_going');
  await sign(service(), KIM, sent.documentId);
  await sign(service(), LEE, sent.documentId);
  expect((await documentOf(sent.documentId)).status).toBe('completed');
  expect((await read(templateId)).sentCount).toBe(1);
});

test('[TPL-02] a template keeps the requester’s fields without what is written, groups and the reminder', async () => {
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
    width: 0.03,
    height: 0.02,
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
  const refusedCall = request(templateId, { people, send: true });
  expect((await refusal(refusedCall, 'requiredFieldEmpty')).message).toContain('signature');
  const { templateId: again } = await hangyeol(endpoints.createTemplate, {
    body: { documentId: drafted.documentId },
  });
  expect((await read(again)).requesterFields.map((field) => field.key)).toEqual(['own']);
});

test('[TPL-02] whoever asks for a person of no role, for one twice or for nobody is told which', async () => {
  const templateId = await savedTemplate();
  const [kim] = people;
  if (kim === undefined) throw new Error('nobody');
  const count = 'select count(*)::int from document';
  const before = await ownerRows(service(), count);
  const twice = await refusal(request(templateId, { people: [kim, kim] }), 'badInput');
  expect(twice.message).toContain('people.1.key');
  await refusal(request(templateId, { people: [{ ...kim, key: 'stranger' }] }), 'badInput');
  await refusal(request(templateId, { people: [kim], send: true }), 'badInput');
  await refusal(
    request(templateId, { people: people.map((one) => ({ ...one, signingContactInfo: 'x' })), send: true }),
    'contactInvalid',
  );
  expect(await ownerRows(service(), count)).toEqual(before);
});

test('[TPL-02] a change of a template touches nothing that was made from it, and begins a version', async () => {
  const templateId = await savedTemplate();
  const draft = await request(templateId);
  const sent = await request(templateId, { people, send: true });
  const before = { draft: await documentOf(draft.documentId), sent: await documentOf(sent.documentId) };
  const moved = content().fields.map((field) => ({ ...field, y: 0.8, label: '다른 칸' }));
  const changed = content({ name: '다른 이름', message: '다른 말', expiryMinutes: 7200, fields: moved });
  expect(await save(templateId, changed)).toMatchObject({ version: 2 });
  // Nothing relies on version 2 yet: further saves belong to it.
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

test('[TPL-01] a template made from a document takes roles and fields, and nobody’s name, contact or words', async () => {
  const documentId = await completedDocument(service(), hangyeol, { fileId, people: [KIM, LEE] });
  const { templateId } = await hangyeol(endpoints.createTemplate, { body: { documentId } });
  const made = await read(templateId);
  expect(made.name).toBe('표준 근로계약서 (김하나)');
  expect(made.roles.map((role) => role.roleName)).toEqual(['갑', '을']);
  expect(made.fields).toHaveLength(6);
  const [row] = await ownerRows<{ row: string }>(
    service(),
    `select t::text as row from template t where public_id = $1`,
    [templateId],
  );
  for (const word of [KIM.contact, LEE.contact, LEE.name, '확인함']) expect(row?.row).not.toContain(word);
  const sent = await request(templateId, { people, send: true });
  expect(sent.status).toBe('on_going');
});

test('[TPL-01] [TPL-04] a copy begins anew and stands by itself', async () => {
  const templateId = await savedTemplate();
  await request(templateId, { people, send: true });
  await save(templateId, content());
  const copy = await hangyeol(endpoints.copyTemplate, { body: { templateId } });
  expect(copy.name).toBe('근로계약서 (정규직) 사본');
  const copied = await read(copy.templateId);
  expect(copied).toMatchObject({
    version: 1,
    revision: 1,
    sentCount: 0,
    fields: content().fields,
    roles: ROLES,
  });
  await save(copy.templateId, content({ name: '고친 사본', fields: [] }));
  expect((await read(templateId)).fields).toHaveLength(6);
  await hangyeol(endpoints.deleteTemplates, { body: { templateIds: [templateId] } });
  expect((await read(copy.templateId)).pages).toHaveLength(1);
  const named = await hangyeol(endpoints.copyTemplate, {
    body: { templateId: copy.templateId, name: '가'.repeat(100) },
  });
  expect((await hangyeol(endpoints.copyTemplate, { body: { templateId: named.templateId } })).name).toBe(
    `${'가'.repeat(97)} 사본`,
  );
});

test('[TPL-01] [TPL-04] search, order, pages and places of the list', async () => {
  for (const name of ['검색 가', '검색 나', '검색 다'])
    await hangyeol(endpoints.createTemplate, { body: { fileId, name } });
  const found = await hangyeol(endpoints.listTemplates, { query: { search: ' 검색  ', sort: 'name' } });
  expect(found.list.map((one) => one.name)).toEqual(['검색 가', '검색 나', '검색 다']);
  const taken = await hangyeol(endpoints.listTemplates, { query: { search: '검색'.normalize('NFD') } });
  expect(taken.total).toBe(3);
  const second = await hangyeol(endpoints.listTemplates, { query: { search: '검색', page: 2, limit: 2 } });
  expect({ names: second.list.map((one) => one.name), total: second.total }).toEqual({
    names: ['검색 가'],
    total: 3,
  });
  const team = await hangyeol(endpoints.listTemplates, { query: { place: 'team', search: '검색' } });
  expect(team.total).toBe(0);
  const beyond = await hangyeol(endpoints.listTemplates, { query: { page: 99 } });
  expect(beyond.list).toEqual([]);
  await refusal(hangyeol(endpoints.listTemplates, { query: { search: '가'.repeat(101) } }), 'badInput');
});

test('[TPL-01] two who save at once: one is told that the other was first', async () => {
  const templateId = await savedTemplate();
  const { revision } = await read(templateId);
  const both = await Promise.allSettled(
    ['하나', '둘'].map((name) => save(templateId, content({ name, revision }))),
  );
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  await refusal(save(templateId, content({ revision })), 'conflict');
});

test('[TPL-02] a save and a request at once: the document holds one version or the other, whole', async () => {
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

test('[TPL-01] names of roles and templates that are refused, by the field at fault', async () => {
  const templateId = await savedTemplate();
  const roles = (...names: string[]) =>
    content({
      fields: [],
      roles: names.map((roleName, at) => ({ key: `r${at}`, roleName, signingOrder: at + 1 })),
    });
  await refusal(save(templateId, roles()), 'templateRolesMissing');
  expect((await refusal(save(templateId, roles('갑', ' ')), 'templateRoleLength')).message).toContain(
    'roles.1',
  );
  await refusal(save(templateId, roles('가'.repeat(21))), 'templateRoleLength');
  await refusal(save(templateId, roles('갑', '갑')), 'templateRoleTaken');
  await refusal(save(templateId, roles('900101-1234567')), 'residentNumber');
  await refusal(save(templateId, content({ name: ' ' })), 'templateNameLength');
  await refusal(save(templateId, content({ name: '가'.repeat(101) })), 'templateNameLength');
  await refusal(save(templateId, content({ roles: ROLES.slice(0, 1) })), 'fieldRefused');
  await refusal(save(templateId, content({ expiryMinutes: 5 })), 'expiryRange');
  await refusal(hangyeol(endpoints.createTemplate, { body: {} }), 'templateSourceMissing');
  await refusal(
    hangyeol(endpoints.createTemplate, { body: { fileId, documentId: 'x' } }),
    'templateSourceMissing',
  );
  await refusal(hangyeol(endpoints.deleteTemplates, { body: { templateIds: [] } }), 'emptySelection');
  expect((await read(templateId)).fields).toHaveLength(6);
});

test('[TPL-01] a template whose file is gone stays listed, says so, and takes another', async () => {
  const lone = await upload(hangyeol, 'pdf/issue16278.pdf');
  const { templateId } = await hangyeol(endpoints.createTemplate, { body: { fileId: lone } });
  await save(templateId, content({ fileId: lone, name: '파일 없는 템플릿' }));
  await ownerRows(service(), 'delete from file where public_id = $1', [lone]);
  const { list } = await hangyeol(endpoints.listTemplates, { query: { search: '파일 없는' } });
  expect(list[0]).toMatchObject({ templateId, fileState: 'gone', thumbUrl: '' });
  expect(await read(templateId)).toMatchObject({ fileId: null, pages: [], fileState: 'gone' });
  await refusal(request(templateId), 'templateFileGone');
  await refusal(hangyeol(endpoints.copyTemplate, { body: { templateId } }), 'templateFileGone');
  await refusal(save(templateId, content({ fileId: lone })), 'fileBelongsElsewhere');
  await save(templateId, content());
  expect((await request(templateId)).status).toBe('draft');
});

test('[TPL-01] ids that nobody has, a deleted one and another organisation’s answer alike', async () => {
  const { client: sarang } = await logIn(service().url, 'sarang');
  const gone = await savedTemplate();
  await hangyeol(endpoints.deleteTemplates, { body: { templateIds: [gone] } });
  const foreign = await savedTemplate();
  const replies = await Promise.all(
    [gone, foreign, '00000000000000000000'].map(async (templateId) => {
      const params = { templateId };
      const body = { templateIds: [templateId] };
      return [
        (await refusal(sarang(endpoints.template, { params }), 'notFound')).message,
        (await refusal(sarang(endpoints.deleteTemplates, { body }), 'notFound')).message,
        (await refusal(sarang(endpoints.requestFromTemplate, { params, body: {} }), 'notFound')).message,
      ];
    }),
  );
  expect(new Set(replies.map((one) => one.join())).size).toBe(1);
});

test('[TPL-02] a draft from a team’s template keeps a file that somebody else uploaded', async () => {
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

test('[TPL-03] a deleted team’s templates go to the default team', async () => {
  const { defaultTeamId } = await hangyeol(endpoints.organization, {});
  const { teamId } = await hangyeol(endpoints.createTeam, {
    body: { parentTeamId: defaultTeamId, name: '잠깐팀' },
  });
  const { templateId } = await hangyeol(endpoints.createTemplate, { body: { fileId, teamId } });
  await hangyeol(endpoints.deleteTeam, { params: { teamId } });
  expect((await read(templateId)).teamId).toBe(defaultTeamId);
  const documentId = await sendDocument(hangyeol, { fileId, send: false });
  expect((await documentOf(documentId)).template).toBeNull();
});
