import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { completedDocument, KIM, LEE, sendDocument, upload } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { PEOPLE, ROLES, templateSteps } from '../../testing/template-steps.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** Templates through the API: creation from files and documents, saving, copying, and requests. */

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

test('[TPL-01] a template made from a document takes roles and fields, but no names, contacts or values', async () => {
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
  const sent = await request(templateId, { people: PEOPLE, send: true });
  expect(sent.status).toBe('on_going');
});

test('[TPL-01] [TPL-04] a copy begins at version 1 and is independent', async () => {
  const templateId = await savedTemplate();
  await request(templateId, { people: PEOPLE, send: true });
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

test('[TPL-01] of two concurrent saves one gets a conflict', async () => {
  const templateId = await savedTemplate();
  const { revision } = await read(templateId);
  const both = await Promise.allSettled(
    ['하나', '둘'].map((name) => save(templateId, content({ name, revision }))),
  );
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  await refusal(save(templateId, content({ revision })), 'conflict');
});

test('[TPL-01] invalid names of roles and templates are refused with their field', async () => {
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

test('[TPL-01] a template whose file is missing stays listed, says so, and accepts another file', async () => {
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

test('[TPL-01] unknown ids, a deleted one and another organization’s get the same answer', async () => {
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

test('[TPL-03] deleting a team moves its templates to the default team', async () => {
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
