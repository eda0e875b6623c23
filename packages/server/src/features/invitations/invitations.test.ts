import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { memberIdOf, RIGHTS, teamIds } from '../../testing/company.ts';
import { logIn } from '../../testing/main-job.ts';
import { messageTo, PASSWORD, tokenIn } from '../../testing/members.ts';
import { refusal } from '../../testing/refusals.ts';
import { type Client, clientHash, clientWith } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants({}, 'test');
let hangyeol: Client;
let teamId = '';
beforeEach(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  teamId = (await teamIds(hangyeol)).국내영업팀 ?? '';
});

const agreements = { age: true, terms: true, privacy: true };
const visitor = () => clientWith(service().url, {});
const answer = (token: string, more = {}) => ({
  body: { token, loginId: 'newcomer', name: '최새롬', password: clientHash(PASSWORD), agreements, ...more },
});
const invite = (client: Client, emails: readonly string[], more = {}) =>
  client(endpoints.inviteMembers, {
    body: { emails: [...emails], ...RIGHTS['role-member-rw'], teamId, ...more },
  });
const listed = async (client = hangyeol) => (await client(endpoints.listInvitations, {})).list;

async function tokenFor(email: string): Promise<string> {
  return tokenIn(await messageTo(service(), email, '초대'));
}

async function newTokenFor(email: string, used: string): Promise<string> {
  const find = () =>
    service()
      .inbox.list()
      .filter((one) => one.to === email)
      .map(tokenIn)
      .find((one) => one !== used);
  await expect.poll(find).not.toBe(undefined);
  return find() ?? '';
}

test('[ORG-05] an invited person chooses an id and a password, and is a member with a proven address', async () => {
  const { list } = await invite(hangyeol, [' New@Mail.Example ', 'new@mail.example']);
  expect(list.map(({ email }) => email)).toEqual(['new@mail.example']);
  expect(await listed()).toMatchObject([
    { email: 'new@mail.example', state: 'invited', actorClass: 'role-member-rw', teamName: '국내영업팀' },
  ]);
  const token = await tokenFor('new@mail.example');
  expect(await visitor()(endpoints.readInvitation, { body: { token } })).toMatchObject({
    organizationName: '한결상사',
    inviterName: '윤한결',
    teamName: '국내영업팀',
    email: 'new@mail.example',
  });
  const { code } = await visitor()(endpoints.acceptInvitation, answer(token));
  const { accessToken } = await visitor()(endpoints.exchangeCode, {
    body: { grantType: 'authorization_code', code },
  });
  const newcomer = clientWith(service().url, { token: accessToken });
  expect(await newcomer(endpoints.user, {})).toMatchObject({
    type: 'SUB_ACCOUNT',
    loginId: 'newcomer',
    name: '최새롬',
    email: 'new@mail.example',
    mustChangePassword: false,
  });
  const members = await hangyeol(endpoints.listMembers, { query: { search: '최새롬' } });
  expect(members.list).toMatchObject([{ emailVerified: true, teamId, actorClass: 'role-member-rw' }]);
  expect(await listed()).toMatchObject([{ state: 'accepted', memberName: '최새롬' }]);
});

test('[ORG-05] [ACC-14] a link makes one member: not twice, not after another mail, a withdrawal or seven days', async () => {
  const [made] = (await invite(hangyeol, ['one@mail.example'])).list;
  const params = { invitationId: made?.invitationId ?? '' };
  const first = await tokenFor('one@mail.example');
  await hangyeol(endpoints.resendInvitation, { params });
  const second = await newTokenFor('one@mail.example', first);
  await refusal(visitor()(endpoints.readInvitation, { body: { token: first } }), 'invitationDead');
  await refusal(visitor()(endpoints.acceptInvitation, answer(first)), 'invitationDead');
  const both = await Promise.allSettled([
    visitor()(endpoints.acceptInvitation, answer(second)),
    visitor()(endpoints.acceptInvitation, answer(second, { loginId: 'newcomer2' })),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await refusal(
    visitor()(endpoints.acceptInvitation, answer(second, { loginId: 'other1' })),
    'invitationDead',
  );
  await refusal(hangyeol(endpoints.resendInvitation, { params }), 'invitationEnded');
  await refusal(hangyeol(endpoints.withdrawInvitation, { params }), 'invitationEnded');

  const [gone] = (await invite(hangyeol, ['two@mail.example'])).list;
  const withdrawn = await tokenFor('two@mail.example');
  const of = { params: { invitationId: gone?.invitationId ?? '' } };
  expect(await hangyeol(endpoints.withdrawInvitation, of)).toMatchObject({ state: 'withdrawn' });
  await refusal(
    visitor()(endpoints.acceptInvitation, answer(withdrawn, { loginId: 'other1' })),
    'invitationDead',
  );
  expect((await listed()).map(({ email }) => email)).toEqual(['one@mail.example']);

  await invite(hangyeol, ['late@mail.example']);
  const late = await tokenFor('late@mail.example');
  service().clock.advance(7 * 86_400_000);
  const { client } = await logIn(service().url, 'hangyeol');
  await refusal(visitor()(endpoints.acceptInvitation, answer(late, { loginId: 'other1' })), 'invitationDead');
  expect(await listed(client)).toMatchObject([{ state: 'expired' }, { state: 'accepted' }]);
});

test('[ORG-05] inviting an address again ends its earlier invitation', async () => {
  await invite(hangyeol, ['one@mail.example']);
  const first = await tokenFor('one@mail.example');
  await invite(hangyeol, ['one@mail.example'], RIGHTS['role-member-r']);
  const second = await newTokenFor('one@mail.example', first);
  await refusal(visitor()(endpoints.acceptInvitation, answer(first)), 'invitationDead');
  await visitor()(endpoints.acceptInvitation, answer(second));
  expect(await listed()).toMatchObject([{ state: 'accepted', actorClass: 'role-member-r' }]);
});

test('[ORG-05] [ERR-05] refuses addresses, ids, names and missing agreements, by field', async () => {
  const bad = await refusal(invite(hangyeol, ['a@mail.example', 'nobody']), 'emailInvalid');
  expect(bad.result).toEqual({ field: 'emails.1' });
  expect((await refusal(invite(hangyeol, []), 'badInput')).result).toEqual({ field: 'emails' });
  const many = Array.from({ length: 51 }, (_, at) => `a${at}@mail.example`);
  expect((await refusal(invite(hangyeol, many), 'badInput')).result).toEqual({ field: 'emails' });
  expect(await listed()).toEqual([]);
  expect((await invite(hangyeol, many.slice(0, 50))).list).toHaveLength(50);
  const token = await tokenFor('a0@mail.example');
  for (const [more, error, field] of [
    [{ loginId: 'sarang' }, 'loginIdTaken', 'loginId'],
    [{ loginId: '' }, 'loginIdEmpty', 'loginId'],
    [{ name: '' }, 'personNameInvalid', 'name'],
    [{ name: '880808-1234567' }, 'residentNumber', 'name'],
    [{ agreements: { ...agreements, terms: false } }, 'termsNotAgreed', 'agreements.terms'],
  ] as const)
    expect((await refusal(visitor()(endpoints.acceptInvitation, answer(token, more)), error)).result).toEqual(
      {
        field,
      },
    );
  await visitor()(endpoints.acceptInvitation, answer(token));
});

test('[ORG-05] an organization sends five mails a day to an address, and two hundred in all', async () => {
  for (let sent = 0; sent < 5; sent += 1) await invite(hangyeol, ['one@mail.example']);
  const often = await refusal(
    invite(hangyeol, ['two@mail.example', 'one@mail.example']),
    'addressInvitedTooOften',
  );
  expect(often.result).toEqual({ field: 'emails.1' });
  for (let part = 0; part < 3; part += 1)
    await invite(
      hangyeol,
      Array.from({ length: 50 }, (_, at) => `p${part}-${at}@mail.example`),
    );
  await invite(
    hangyeol,
    Array.from({ length: 44 }, (_, at) => `q${at}@mail.example`),
  );
  await refusal(invite(hangyeol, ['last@mail.example']), 'invitationLimitReached');
  service().clock.advance(86_400_000);
  const { client } = await logIn(service().url, 'hangyeol');
  await invite(client, ['last@mail.example']);
});

test('[ORG-05] [ORG-19] team admins invite to their teams, see only these invitations, and give no more than they may', async () => {
  const jiwoo = (await logIn(service().url, 'jiwoo')).client;
  const people = (await teamIds(hangyeol)).인사팀 ?? '';
  await refusal(invite(jiwoo, ['a@mail.example'], { teamId: people }), 'teamNotGiven');
  await refusal(invite(jiwoo, ['a@mail.example'], RIGHTS['co-admin']), 'roleNotGiven');
  await invite(jiwoo, ['own@mail.example']);
  const [other] = (await invite(hangyeol, ['other@mail.example'], { teamId: people })).list;
  const [above] = (await invite(hangyeol, ['above@mail.example'], RIGHTS['co-admin'])).list;
  expect((await listed(jiwoo)).map(({ email, abilities }) => [email, abilities.withdraw])).toEqual([
    ['above@mail.example', false],
    ['own@mail.example', true],
  ]);
  for (const made of [other, above]) {
    const params = { invitationId: made?.invitationId ?? '' };
    await refusal(jiwoo(endpoints.resendInvitation, { params }), 'notFound');
    await refusal(jiwoo(endpoints.withdrawInvitation, { params }), 'notFound');
  }
});

test('[ORG-05] an invitation moves with its team to the default team', async () => {
  const { teamId: made } = await hangyeol(endpoints.createTeam, {
    body: { name: '임시팀', parentTeamId: (await teamIds(hangyeol)).한결상사 ?? '' },
  });
  await invite(hangyeol, ['one@mail.example'], { teamId: made });
  await hangyeol(endpoints.deleteTeam, { params: { teamId: made } });
  await visitor()(endpoints.acceptInvitation, answer(await tokenFor('one@mail.example')));
  const { list } = await hangyeol(endpoints.listMembers, { query: { search: '최새롬' } });
  expect(list).toMatchObject([{ teamName: '한결상사' }]);
});

test('[ORG-05] the invitation of a removed admin ends until another one sends it again', async () => {
  const jiwoo = (await logIn(service().url, 'jiwoo')).client;
  const [made] = (await invite(jiwoo, ['one@mail.example'])).list;
  const token = await tokenFor('one@mail.example');
  await hangyeol(endpoints.deleteMember, { params: { memberId: await memberIdOf(service(), 'jiwoo') } });
  await refusal(visitor()(endpoints.acceptInvitation, answer(token)), 'invitationDead');
  expect(await listed()).toMatchObject([{ state: 'expired', abilities: { resend: true } }]);
  await hangyeol(endpoints.resendInvitation, { params: { invitationId: made?.invitationId ?? '' } });
  await visitor()(endpoints.acceptInvitation, answer(await newTokenFor('one@mail.example', token)));
});
