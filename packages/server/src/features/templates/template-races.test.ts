import { endpoints } from '@dojang/contract';
import { beforeAll, expect, test } from 'vitest';
import { upload } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { PEOPLE, ROLES, templateSteps } from '../../testing/template-steps.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Concurrent changes of templates, and names with special characters. */

const service = serviceWithInvariants();
let hangyeol: Client;
let garam: Client;
let fileId = '';
let teamId = '';

beforeAll(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  ({ client: garam } = await logIn(service().url, 'garam'));
  fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  ({ defaultTeamId: teamId } = await hangyeol(endpoints.organization, {}));
});

const { save, read, documentOf, content, request } = templateSteps(
  () => hangyeol,
  () => fileId,
);

/** A team's template, which both members may change and delete. */
async function teamTemplate(name = '팀의 계약서'): Promise<string> {
  const { templateId } = await hangyeol(endpoints.createTemplate, { body: { fileId, teamId } });
  await save(templateId, content({ name }));
  return templateId;
}

const remove = (client: Client, templateIds: string[]) =>
  client(endpoints.deleteTemplates, { body: { templateIds } });
const rename = (client: Client, templateId: string, name: string) =>
  client(endpoints.renameTemplate, { params: { templateId }, body: { name } });
const outcomes = async (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(calls)).map(({ status }) => status).sort();

test('[TPL-01] [TPL-03] after two concurrent renames the template has one of the names, and the search finds it by that name', async () => {
  const templateId = await teamTemplate();
  const names = ['하나가 지은 이름', '둘이 지은 이름'] as const;
  expect(
    await outcomes([rename(hangyeol, templateId, names[0]), rename(garam, templateId, names[1])]),
  ).toEqual(['fulfilled', 'fulfilled']);
  const { name } = await read(templateId);
  expect(names).toContain(name);
  const { list } = await hangyeol(endpoints.listTemplates, { query: { search: name } });
  expect(list.map((one) => one.templateId)).toContain(templateId);
});

test('[TPL-01] [TPL-03] saving a template that another member has renamed gets an error, and neither change undoes the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const templateId = await teamTemplate('처음 이름');
    const { revision } = await read(templateId);
    const saving = save(templateId, content({ name: '처음 이름', message: '고친 말', revision }));
    const [saved] = await Promise.allSettled([saving, rename(garam, templateId, '바꾼 이름')]);
    if (saved?.status === 'rejected') await refusal(Promise.reject(saved.reason), 'conflict');
    const isSaved = saved?.status === 'fulfilled';
    expect(await read(templateId)).toMatchObject({
      name: '바꾼 이름',
      message: isSaved ? '고친 말' : '확인하고 서명해 주세요.',
      revision: revision + (isSaved ? 2 : 1),
    });
    await refusal(save(templateId, content({ revision })), 'conflict');
  }
});

test('[TPL-01] of two concurrent deletions one succeeds, the other gets an error; overlapping selections are deleted whole or not at all', async () => {
  const one = await teamTemplate();
  expect(await outcomes([remove(hangyeol, [one]), remove(garam, [one])])).toEqual(['fulfilled', 'rejected']);
  await refusal(remove(garam, [one]), 'notFound');
  for (let round = 0; round < 4; round += 1) {
    const [a, b, c] = [await teamTemplate(), await teamTemplate(), await teamTemplate()];
    const done = await Promise.allSettled([remove(hangyeol, [a, b]), remove(garam, [c, b])]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const kept = done[0]?.status === 'fulfilled' ? c : a;
    expect((await read(kept)).templateId).toBe(kept);
    await refusal(remove(garam, [a, b, c]), 'templatesGone');
  }
});

test('[TPL-01] [TPL-02] a save or request during a deletion uses the whole template or gets an error', async () => {
  for (let round = 0; round < 5; round += 1) {
    const templateId = await teamTemplate(`삭제되는 계약서 ${round}`);
    const [, saved, sent] = await Promise.allSettled([
      remove(garam, [templateId]),
      save(templateId, content({ name: `삭제되는 계약서 ${round}`, message: '나중' })),
      request(templateId, { people: PEOPLE, send: true }),
    ]);
    await refusal(read(templateId), 'notFound');
    if (saved?.status === 'rejected') await refusal(Promise.reject(saved.reason), 'notFound');
    if (sent?.status === 'rejected') await refusal(Promise.reject(sent.reason), 'notFound');
    if (sent?.status !== 'fulfilled') continue;
    const document = await documentOf(sent.value.documentId);
    expect(document).toMatchObject({ status: 'on_going', template: { name: `삭제되는 계약서 ${round}` } });
    expect(document.fields).toHaveLength(6);
  }
});

test('[TPL-01] fifty concurrent copies are fifty complete, independent templates', async () => {
  const templateId = await teamTemplate('쉰 번 복사');
  const copies = await Promise.all(
    Array.from({ length: 50 }, () => hangyeol(endpoints.copyTemplate, { body: { templateId } })),
  );
  expect(new Set(copies.map((copy) => copy.templateId)).size).toBe(50);
  const rows = await ownerRows<{ whole: number }>(
    service(),
    `select count(*)::int as whole from template where public_id = any($1) and name = $2 and version = 1
      and jsonb_array_length(fields) = 6 and jsonb_array_length(roles) = 2`,
    [copies.map((copy) => copy.templateId), '쉰 번 복사 사본'],
  );
  expect(rows[0]?.whole).toBe(50);
  expect(
    await remove(
      hangyeol,
      copies.map((copy) => copy.templateId),
    ),
  ).toEqual({ deleted: 50 });
  expect((await read(templateId)).fields).toHaveLength(6);
});

/** Typed names and their stored forms. */
const NAMES: readonly (readonly [string, string])[] = [
  ['근로계약서'.normalize('NFD'), '근로계약서'],
  [`${'각'.normalize('NFD').repeat(20)}`, '각'.repeat(20)],
  ['계약 🙂', '계약 🙂'],
  ['계약\u202eexe.pdf\u202c', '계약exe.pdf'],
  ['\u2067계약\u2069\u200b\ufeff', '계약'],
  ['계약\n서\t하나', '계약 서 하나'],
  ['  계약   서  ', '계약 서'],
];

test('[TPL-01] [TPL-04] names of templates and roles are stored composed and without invisible characters', async () => {
  const templateId = await teamTemplate();
  for (const [typed, stored] of NAMES) {
    await rename(hangyeol, templateId, typed);
    expect((await read(templateId)).name).toBe(stored);
    const found = await hangyeol(endpoints.listTemplates, { query: { search: typed } });
    expect(found.list.map((one) => one.templateId)).toContain(templateId);
    const roles = ROLES.map((role, at) => (at === 0 ? { ...role, roleName: typed } : role));
    await save(templateId, content({ name: typed, roles }));
    const kept = await read(templateId);
    expect([kept.name, kept.roles[0]?.roleName]).toEqual([stored, stored]);
    const made = await hangyeol(endpoints.createTemplate, { body: { fileId, name: typed } });
    const copied = await hangyeol(endpoints.copyTemplate, { body: { templateId, name: typed } });
    expect([(await read(made.templateId)).name, copied.name]).toEqual([stored, stored]);
    await remove(hangyeol, [made.templateId, copied.templateId]);
    const { documentId } = await request(templateId);
    expect((await documentOf(documentId)).participants[0]?.roleName).toBe(stored);
  }
});

test('[TPL-01] [TPL-04] names that are empty, invisible or 10,000 characters long are refused by their field', async () => {
  const templateId = await teamTemplate();
  const before = await read(templateId);
  const roles = (roleName: string) =>
    content({ roles: [{ ...ROLES[0], key: 'kim', signingOrder: 1, roleName }] });
  for (const typed of ['가'.repeat(10_000), '👨‍👩‍👧'.repeat(1200), '\u202e\u200b', '']) {
    const calls = [
      rename(hangyeol, templateId, typed),
      save(templateId, content({ name: typed })),
      hangyeol(endpoints.createTemplate, { body: { fileId, name: typed } }),
      hangyeol(endpoints.copyTemplate, { body: { templateId, name: typed } }),
    ];
    await Promise.all(calls.map((call) => refusal(call, 'templateNameLength')));
    const role = await refusal(save(templateId, { ...roles(typed), fields: [] }), 'templateRoleLength');
    expect(role.message).toContain('roles.0.roleName');
  }
  const tooLong = '가'.repeat(10_001);
  expect((await refusal(rename(hangyeol, templateId, tooLong), 'badInput')).message).toContain('name');
  const role = await refusal(save(templateId, roles(tooLong)), 'badInput');
  expect(role.message).toContain('roles.0.roleName');
  const after = await read(templateId);
  expect([after.name, after.roles, after.revision]).toEqual([before.name, before.roles, before.revision]);
});

test('[TPL-02] two role names that are equal after cleaning are refused, with the path of the second', async () => {
  const templateId = await teamTemplate();
  const [first, second] = ['근로자', '근\u200b로자'.normalize('NFD')];
  const roles = [first, second].map((roleName, at) => ({
    key: at === 0 ? 'kim' : 'lee',
    roleName,
    signingOrder: at + 1,
  }));
  const { message } = await refusal(save(templateId, content({ roles })), 'templateRoleTaken');
  expect(message).toContain('roles.1.roleName');
});
