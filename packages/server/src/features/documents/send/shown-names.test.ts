import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { documentBody } from '../../../testing/main-job.ts';
import { refusal } from '../../../testing/refusals.ts';
import { ROLES, templateContent } from '../../../testing/template-steps.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

let client: Client;
let fileId = '';
serviceWithRequester((requester) => {
  ({ client, fileId } = requester);
});

const ADDRESS = 'http://x.kr/a 김';

const named = (name: string, send: boolean) => {
  const body = documentBody({ fileId });
  const participants = body.participants.map((one, index) => (index === 0 ? { ...one, name } : one));
  return { ...body, participants, send };
};
const create = (body: ReturnType<typeof named>) => client(endpoints.createDocument, { body });

test('[INT-04] [EDT-10] a draft keeps a name that cannot be shown, and sending it names the person and the remedy', async () => {
  const { documentId } = await create(named(ADDRESS, false));
  const stored = await client(endpoints.document, { params: { documentId } });
  expect(stored.participants[0]?.name).toBe(ADDRESS);
  const address = await refusal(create(named(ADDRESS, true)), 'nameHoldsAddress');
  expect(address.result).toEqual({ field: 'participants.0.name' });
  for (const [name, letter] of [
    ['\u0645\u062d\u0645\u062f', 'U+0645'],
    ['\u0e2a\u0e21\u0e0a\u0e32\u0e22', 'U+0E2A'],
    ['\u0905\u092e\u093f\u0924', 'U+0905'],
    ['\u1112\u119e\u11ab글', 'U+1112'],
    ['김😀', 'U+1F600'],
  ] as const) {
    const refused = await refusal(create(named(name, true)), 'nameNotDrawn');
    expect(refused.result).toEqual({ field: 'participants.0.name' });
    expect(refused.message).toContain(letter);
    expect(refused.message).toContain('여권에 적힌 영문 이름');
  }
});

test('[INT-04] invisible characters of a name are removed before it is stored and sent', async () => {
  const { documentId } = await create(named('김\u202e하\u200b나\u2066', true));
  const { participants } = await client(endpoints.document, { params: { documentId } });
  expect(participants[0]?.name).toBe('김하나');
});

test('[INT-04] a role and a document with the address of a page are not sent', async () => {
  const body = named('김하나', true);
  const role = await refusal(
    create({ ...body, participants: body.participants.map((one) => ({ ...one, roleName: 'www.x' })) }),
    'nameHoldsAddress',
  );
  expect(role.result).toEqual({ field: 'participants.0.roleName' });
  const document = await refusal(create({ ...body, name: 'x.kr/a 당첨' }), 'nameHoldsAddress');
  expect(document.result).toEqual({ field: 'name' });
  const emoji = await refusal(create({ ...body, name: '계약서 😀' }), 'missingGlyph');
  expect(emoji.message).toMatch(/지우고 다시 입력해 주세요: 문서 이름$/);
  expect(emoji.result).toEqual({ field: 'name' });
});

test('[INT-04] a role may have letters that the certificate cannot draw, since it shows no role', async () => {
  const body = named('김하나', true);
  const participants = body.participants.map((one) => ({ ...one, roleName: '\u0e44 김😀' }));
  const { documentId } = await create({ ...body, participants });
  const sent = await client(endpoints.document, { params: { documentId } });
  expect(sent.participants[0]?.roleName).toBe('\u0e44 김😀');
});

test('[INT-04] templates, roles, folders, teams, bulks and organizations are not named by an address', async () => {
  const { templateId } = await client(endpoints.createTemplate, { body: { fileId } });
  const save = (change: object) =>
    client(endpoints.updateTemplate, {
      params: { templateId },
      body: { ...templateContent(fileId), ...change },
    });
  await refusal(save({ name: ADDRESS }), 'nameHoldsAddress');
  const roles = ROLES.map((role) => ({ ...role, roleName: `${role.roleName} a.kr` }));
  expect((await refusal(save({ roles }), 'nameHoldsAddress')).result).toEqual({
    field: 'roles.0.roleName',
  });
  await save({});
  const { list } = await client(endpoints.listTeams, {});
  const parentTeamId = list[0]?.teamId ?? '';
  const name = 'a.kr';
  await refusal(client(endpoints.createFolder, { body: { name } }), 'nameHoldsAddress');
  await refusal(client(endpoints.createTeam, { body: { parentTeamId, name } }), 'nameHoldsAddress');
  await refusal(client(endpoints.renameOrganization, { body: { name: ADDRESS } }), 'nameHoldsAddress');
  await refusal(
    client(endpoints.renameOrganization, { body: { name: '\u0645\u062d\u0645\u062f' } }),
    'nameNotDrawn',
  );
  await refusal(
    client(endpoints.createBulkTransmit, { body: { templateId, name: ADDRESS } }),
    'nameHoldsAddress',
  );
});
