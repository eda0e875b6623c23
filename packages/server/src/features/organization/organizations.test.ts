import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { logIn, sendDocument, upload } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { rawCall } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();

const BUSINESS = {
  representativeName: '박사랑',
  businessName: '주식회사 사랑상회',
  registrationNumber: '214-87-65433',
};
const body = { name: '사랑상회', business: BUSINESS };

test('[ORG-01] an organization needs a business, and an invalid one gets an error with its field', async () => {
  const { client: sarang } = await logIn(service().url, 'sarang');
  for (const [change, error, field] of [
    [{ business: undefined }, 'businessNeeded', 'business'],
    [{ name: '  ' }, 'badInput', 'name'],
    [{ name: '가'.repeat(51) }, 'badInput', 'name'],
    [{ name: '880808-1234567' }, 'residentNumber', 'name'],
    [
      { business: { ...BUSINESS, registrationNumber: '000-00-00000' } },
      'businessNumberInvalid',
      'business.registrationNumber',
    ],
    [
      { business: { ...BUSINESS, registrationNumber: '214-87-65434' } },
      'businessNumberInvalid',
      'business.registrationNumber',
    ],
    [
      { business: { ...BUSINESS, representativeName: '박' } },
      'personNameInvalid',
      'business.representativeName',
    ],
    [{ business: { ...BUSINESS, businessName: '' } }, 'badInput', 'business.businessName'],
  ] as const) {
    const { business, ...rest } = { ...body, ...change };
    const sent = business === undefined ? rest : { ...rest, business };
    const refused = await refusal(sarang(endpoints.createOrganization, { body: sent }), error);
    expect(refused.result).toEqual({ field });
  }
  const kinds = await ownerRows(service(), `select 1 from business_profile`);
  expect(kinds).toEqual([]);
});

test('[ORG-01] of fifty concurrent creations for one account one succeeds; documents and points stay', async () => {
  const { client: sarang } = await logIn(service().url, 'sarang');
  const documentId = await sendDocument(sarang, { fileId: await upload(sarang, 'pdf/issue16278.pdf') });
  const { folderId } = await sarang(endpoints.createFolder, { body: { name: '내 계약' } });
  const points = (await sarang(endpoints.pointBalance, {})).balance;
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => sarang(endpoints.createOrganization, { body })),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  // A later call finds an organization and is refused for that reason.
  for (const answer of answers)
    if (answer.status === 'rejected') expect([1600, 1102]).toContain(answer.reason.code);
  const organization = await sarang(endpoints.organization, {});
  expect(organization).toMatchObject({ name: '사랑상회', memberCount: 1, mainAdminName: '박사랑' });
  expect(organization.teamId).toBe(organization.defaultTeamId);
  expect((await sarang(endpoints.user, {})).organization).toMatchObject({ roleId: 1000, permsScope: 0 });
  expect(await sarang(endpoints.document, { params: { documentId } })).toMatchObject({
    teamId: organization.teamId,
  });
  const { list } = await sarang(endpoints.listFolders, {});
  expect(list).toMatchObject([{ folderId, type: 'team', teamId: organization.teamId, teamName: '사랑상회' }]);
  expect((await sarang(endpoints.pointBalance, {})).balance).toBe(points);
});

test('[ORG-01] [ORG-16] only the main admin renames the organization, and its default team has the same name', async () => {
  const { client: hangyeol } = await logIn(service().url, 'hangyeol');
  for (const loginId of ['garam', 'jiwoo', 'haneul', 'bada'])
    await refusal(
      (await logIn(service().url, loginId)).client(endpoints.renameOrganization, { body: { name: '내 것' } }),
      'notAllowed',
    );
  await refusal(hangyeol(endpoints.renameOrganization, { body: { name: '' } }), 'badInput');
  expect(await hangyeol(endpoints.renameOrganization, { body: { name: ' 한결  물산 ' } })).toEqual({
    name: '한결 물산',
    repliesToRequester: true,
  });
  expect((await hangyeol(endpoints.listTeams, {})).list[0]?.name).toBe('한결 물산');
  await hangyeol(endpoints.renameOrganization, { body: { name: '한결상사' } });
  await refusal(hangyeol(endpoints.createOrganization, { body }), 'notAllowed');
});

test('[ORG-05] names of roles are in the language of the caller', async () => {
  const { token } = await logIn(service().url, 'hangyeol');
  const path = '/v1/organization/roles_perms_groups';
  const english = await rawCall(service().url, 'GET', path, { token, 'accept-language': 'en-US' });
  expect(english.envelope.result).toMatchObject({
    roles: [
      { name: 'Main admin', assignable: false },
      { name: 'Admin', assignable: true },
      { name: 'Member' },
    ],
    permsGroups: [
      { permsGroupId: 1000, name: 'Read and write' },
      { permsGroupId: 1001, name: 'Read only' },
    ],
    classCounts: { 'main-admin': 1, 'co-admin': 1, 'sub-admin': 1, 'role-member-rw': 2, 'role-member-r': 1 },
  });
  const other = await rawCall(service().url, 'GET', path, { token, 'accept-language': 'fr' });
  expect(other.envelope.result).toMatchObject({ roles: [{ name: '대표 관리자' }, {}, {}] });
});
