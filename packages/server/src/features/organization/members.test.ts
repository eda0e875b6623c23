import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { joined, memberBody, memberIdOf, teamIds } from '../../testing/company.ts';
import { logIn, sendDocument, upload } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, clientHash, clientWith, rawCall } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants({}, 'test');
let hangyeol: Client;
let token = '';
let teams: Record<string, string>;
beforeEach(async () => {
  ({ client: hangyeol, token } = await logIn(service().url, 'hangyeol'));
  teams = await teamIds(hangyeol);
});

const id = (name: string): string => teams[name] ?? `no team ${name}`;
const names = async (query = {}, client = hangyeol) =>
  (await client(endpoints.listMembers, { query })).list.map((member) => member.name);
const newMember = (more = {}) => ({
  ...memberBody({ loginId: 'newcomer', actorClass: 'role-member-rw', teamId: id('국내영업팀') }),
  ...more,
});

test('[ORG-05] lists members within the scope, from the main admin down, in Korean order', async () => {
  expect(await names()).toEqual(['윤한결', '윤가람', '한지우', '김하늘', '조아름', '이바다']);
  const jiwoo = (await logIn(service().url, 'jiwoo')).client;
  expect(await names({}, jiwoo)).toEqual(['한지우', '조아름']);
  const { list } = await jiwoo(endpoints.listMembers, { query: { search: '조아름' } });
  expect(list).toEqual([
    {
      memberId: await memberIdOf(service(), 'areum'),
      loginId: 'areum',
      name: '조아름',
      email: 'areum@hangyeol.example',
      emailVerified: true,
      phoneVerified: true,
      phone: '010-0000-0007',
      actorClass: 'role-member-rw',
      roleId: 1002,
      permsGroupId: 1000,
      permsScope: 2,
      permsTeamIds: [],
      teamId: id('국내영업팀'),
      teamName: '국내영업팀',
      isSelf: false,
      lastLoginAt: null,
      abilities: { change: true, remove: true, resetPassword: true, setTeam: false, reason: null },
    },
  ]);
  for (const loginId of ['haneul', 'bada', 'sarang'])
    await refusal((await logIn(service().url, loginId)).client(endpoints.listMembers, {}), 'notAllowed');
});

test('[ORG-05] searches names and login ids, and filters by class and team', async () => {
  expect(await names({ search: '윤' })).toEqual(['윤한결', '윤가람']);
  expect(await names({ search: '하늘'.normalize('NFD') })).toEqual(['김하늘']);
  expect(await names({ search: 'JiWoo' })).toEqual(['한지우']);
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ roleClass: 'role-member-rw' })).toEqual(['김하늘', '조아름']);
  expect(await names({ roleClass: 'co-admin' })).toEqual(['윤가람']);
  expect(await names({ teamId: id('영업본부') })).toEqual(['한지우', '조아름']);
  expect(await names({ teamId: id('영업본부'), includeChildren: 'false' })).toEqual(['한지우']);
  const jiwoo = (await logIn(service().url, 'jiwoo')).client;
  await refusal(jiwoo(endpoints.listMembers, { query: { teamId: id('인사팀') } }), 'notFound');
  const wrong = await refusal(hangyeol(endpoints.listMembers, { query: { roleClass: 'king' } }), 'badInput');
  expect(wrong.result).toEqual({ field: 'roleClass' });
  const pages = [];
  for (let page = 1; page <= 3; page += 1) pages.push(...(await names({ page, limit: 2 })));
  expect(pages).toEqual(await names());
  expect(await hangyeol(endpoints.listMembers, { query: { page: 9, limit: 5 } })).toMatchObject({
    list: [],
    total: 6,
  });
});

test('[ORG-05] a new member logs in and must change the first password', async () => {
  const { memberId } = await hangyeol(endpoints.createMember, {
    body: newMember({ name: ' 최  새롬 ', email: ' New@Mail.Example', phone: '010-1234-5678' }),
  });
  const { client } = await logIn(service().url, 'newcomer');
  expect(await client(endpoints.user, {})).toMatchObject({
    userId: memberId,
    type: 'SUB_ACCOUNT',
    name: '최 새롬',
    email: 'new@mail.example',
    mustChangePassword: true,
  });
  expect(await names({ search: '새롬' })).toEqual(['최 새롬']);
});

test('[ORG-05] [ERR-05] refuses invalid login ids, names and contacts, by field', async () => {
  for (const [more, error, field] of [
    [{ loginId: '' }, 'loginIdEmpty', 'loginId'],
    [{ loginId: '1abc' }, 'loginIdStartsWithDigit', 'loginId'],
    [{ loginId: 'abc' }, 'loginIdShort', 'loginId'],
    [{ loginId: 'Abcd' }, 'loginIdForm', 'loginId'],
    [{ loginId: '가나다라' }, 'loginIdForm', 'loginId'],
    [{ loginId: 'newComer'.repeat(3) }, 'loginIdForm', 'loginId'],
    [{ loginId: 'HANEUL'.toLowerCase() }, 'loginIdTaken', 'loginId'],
    [{ loginId: 'haNeul' }, 'loginIdTaken', 'loginId'],
    [{ loginId: 'sarang' }, 'loginIdTaken', 'loginId'],
    [{ loginId: 'other1', name: '김' }, 'personNameInvalid', 'name'],
    [{ loginId: 'other1', name: '<b>김하늘</b>' }, 'personNameInvalid', 'name'],
    [{ loginId: 'other1', name: '880808-1234567' }, 'residentNumber', 'name'],
    [{ loginId: 'other1', email: 'nobody@nowhere' }, 'emailInvalid', 'email'],
    [{ loginId: 'other1', phone: '02-12-4567' }, 'phoneInvalid', 'phone'],
    [{ loginId: 'other1', phone: '880808-1234567' }, 'residentNumber', 'phone'],
    [{ loginId: 'other1', permsGroupId: null }, 'roleNotGiven', 'permsGroupId'],
    [{ loginId: 'other1', teamId: 'nowhere' }, 'teamNotGiven', 'teamId'],
    [{ loginId: 'other1', roleId: 1001, permsTeamIds: ['nowhere'] }, 'teamNotGiven', 'permsTeamIds'],
  ] as const) {
    const refused = await refusal(hangyeol(endpoints.createMember, { body: newMember(more) }), error);
    expect({ more, result: refused.result }).toEqual({ more, result: { field } });
  }
  for (const more of [
    { roleId: 1000 },
    { roleId: 7 },
    { permsGroupId: 7 },
    { permsScope: 5 },
    { password: 'x' },
  ]) {
    const body = { ...newMember({ loginId: 'other1' }), ...more };
    const { envelope } = await rawCall(service().url, 'POST', '/v1/members', { token }, body);
    expect(envelope).toMatchObject({ code: 1100, result: { field: Object.keys(more)[0] } });
  }
  const made = await ownerRows(service(), `select 1 from account where login_id = 'other1'`);
  expect(made).toEqual([]);
});

test('[ORG-05] values that a change omits stay unchanged', async () => {
  const params = { memberId: await memberIdOf(service(), 'areum') };
  const before = (await hangyeol(endpoints.listMembers, { query: { search: 'areum' } })).list[0];
  expect(await hangyeol(endpoints.changeMember, { params, body: {} })).toEqual(before);
  const unproven = { ...before, phoneVerified: false };
  expect(await hangyeol(endpoints.changeMember, { params, body: { phone: '' } })).toEqual({
    ...unproven,
    phone: '',
  });
  // A phone number that an admin types again is unproven, even when it equals the old one.
  expect(await hangyeol(endpoints.changeMember, { params, body: { phone: '01000000007' } })).toEqual(
    unproven,
  );
  await refusal(hangyeol(endpoints.changeMember, { params, body: { name: '조' } }), 'personNameInvalid');
  await refusal(
    hangyeol(endpoints.changeMember, { params, body: { permsScope: 1, email: 'none' } }),
    'emailInvalid',
  );
  expect((await hangyeol(endpoints.listMembers, { query: { search: 'areum' } })).list[0]).toEqual(unproven);
});

test('[ORG-05] new rights apply to the next call of a running session', async () => {
  const { client, memberId } = await joined(service(), hangyeol, {
    loginId: 'rising',
    actorClass: 'role-member-r',
    teamId: id('국내영업팀'),
  });
  await refusal(client(endpoints.listMembers, {}), 'notAllowed');
  const body = { roleId: 1001 as const, permsScope: 1 as const, permsTeamIds: [id('국내영업팀')] };
  await hangyeol(endpoints.changeMember, { params: { memberId }, body });
  expect((await client(endpoints.listMembers, {})).total).toBeGreaterThan(1);
  await hangyeol(endpoints.changeMember, {
    params: { memberId },
    body: { roleId: 1002, permsGroupId: 1001 },
  });
  await refusal(client(endpoints.listMembers, {}), 'notAllowed');
});

test('[ORG-05] a closed sub-account is logged out at once, keeps its name on what it did, and its id cannot be used again', async () => {
  const { client, memberId } = await joined(service(), hangyeol, {
    loginId: 'leaving',
    actorClass: 'role-member-rw',
    teamId: id('국내영업팀'),
    name: '나가람',
  });
  const documentId = await sendDocument(client, { fileId: await upload(client, 'pdf/issue16278.pdf') });
  const { folderId } = await hangyeol(endpoints.createFolder, { body: { name: '나눈 폴더' } });
  await hangyeol(endpoints.changeFolder, { params: { folderId }, body: { memberIds: [memberId] } });
  await hangyeol(endpoints.deleteMember, { params: { memberId } });
  const ended = await refusal(client(endpoints.user, {}), 'notLoggedIn');
  expect(ended.result).toEqual({ reason: 'memberRemoved' });
  await refusal(logIn(service().url, 'leaving'), 'loginFailed');
  expect(await names({ search: '나가람' })).toEqual([]);
  const { list: history } = await hangyeol(endpoints.histories, { params: { documentId } });
  expect(history.find(({ type }) => type === 'document.sent')?.actorName).toBe('나가람');
  expect((await hangyeol(endpoints.accessibleMembers, { params: { folderId } })).list).toEqual([]);
  await refusal(
    hangyeol(endpoints.createMember, { body: newMember({ loginId: 'leaving' }) }),
    'loginIdTaken',
  );
  await refusal(hangyeol(endpoints.deleteMember, { params: { memberId } }), 'notFound');
});

test('[ORG-05] resetting a password ends the sessions and makes it a first password again', async () => {
  const { client, memberId } = await joined(service(), hangyeol, {
    loginId: 'forgetful',
    actorClass: 'role-member-rw',
    teamId: id('국내영업팀'),
  });
  const newPassword = clientHash('Fresh2026!');
  await hangyeol(endpoints.resetMemberPassword, { params: { memberId }, body: { newPassword } });
  await refusal(client(endpoints.user, {}), 'notLoggedIn');
  await refusal(logIn(service().url, 'forgetful'), 'loginFailed');
  const body = { grantType: 'login', loginId: 'forgetful', password: newPassword } as const;
  const { accessToken } = await clientWith(service().url, {})(endpoints.token, { body });
  const user = await clientWith(service().url, { token: accessToken })(endpoints.user, {});
  expect(user.mustChangePassword).toBe(true);
});

test('[ORG-05] of fifty concurrent members with one login id one is created', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      hangyeol(endpoints.createMember, { body: newMember({ loginId: 'twins' }) }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
  expect(new Set(codes)).toEqual(new Set([1502]));
});

test('[ORG-10] another organization’s member looks absent', async () => {
  const { client: sarang } = await logIn(service().url, 'sarang');
  await sarang(endpoints.createOrganization, {
    body: {
      name: '사랑상회',
      business: {
        representativeName: '박사랑',
        businessName: '사랑상회',
        registrationNumber: '214-87-65433',
      },
    },
  });
  const before = await ownerRows(service(), 'select * from account order by id');
  for (const memberId of [await memberIdOf(service(), 'haneul'), '00000000000000000000']) {
    const params = { memberId };
    await refusal(sarang(endpoints.changeMember, { params, body: { name: '남의 사람' } }), 'notFound');
    await refusal(sarang(endpoints.deleteMember, { params }), 'notFound');
    const newPassword = clientHash('x');
    await refusal(sarang(endpoints.resetMemberPassword, { params, body: { newPassword } }), 'notFound');
  }
  await refusal(sarang(endpoints.listMembers, { query: { teamId: id('영업본부') } }), 'notFound');
  expect(await names({}, sarang)).toEqual(['박사랑']);
  expect(await ownerRows(service(), 'select * from account order by id')).toEqual(before);
});
