import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { messageTo, newcomer, provedPhones, provePhone, signUpMember } from '../../../testing/members.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { type Client, clientWith } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let visitor: Client;
beforeEach(() => {
  visitor = clientWith(service().url, {});
  // The number of codes per hour and address is limited.
  service().clock.advance(61 * 60_000);
});

test('[ACC-01] a person signs up with a verified phone and is logged in by the code', async () => {
  const { client, loginId, email } = await signUpMember(service());
  const user = await client(endpoints.user, {});
  expect(user).toMatchObject({ loginId, email, type: 'ACCOUNT', actorClass: 'normal', emailVerified: false });
  expect(user).toMatchObject({ organization: null, isBusiness: false, notifications: { policy: 1 } });
  expect(await client(endpoints.pointBalance, {})).toMatchObject({ balance: 10, free: 10, paid: 0 });
  expect((await messageTo(service(), email, '이메일 인증')).html).toContain('이메일 인증하기');
  const consents = await ownerRows<{ kind: string; given: boolean; version: string; ip: string }>(
    service(),
    'select c.kind, given, version, ip from consent c join account a on a.id = c.account_id where login_id = $1 order by 1',
    [loginId],
  );
  expect(consents.map(({ kind, given, version }) => `${kind} ${version} ${given}`)).toEqual([
    'age 14 true',
    'marketing 2022-10-07 false',
    'policy 1 true',
    'privacy 2022-10-07 true',
    'terms 2022-07-01 true',
  ]);
  expect(consents.every(({ ip }) => ip === '127.0.0.1')).toBe(true);
});

test('[ACC-03] a business gets its organization, its default team and its main admin', async () => {
  const person = newcomer();
  const business = {
    representativeName: '한결',
    businessName: '주식회사 한결',
    registrationNumber: '124-81-00998',
  };
  const phoneToken = await provePhone(service(), person.phone);
  const body = { ...person, type: 'business' as const, business, phoneToken };
  const { code } = await visitor(endpoints.signUp, { body });
  const { accessToken } = await visitor(endpoints.exchangeCode, {
    body: { grantType: 'authorization_code', code },
  });
  const client = clientWith(service().url, { token: accessToken });
  expect(await client(endpoints.user, {})).toMatchObject({
    type: 'ACCOUNT',
    isBusiness: true,
    actorClass: 'main-admin',
    organization: {
      name: '주식회사 한결',
      roleId: 1000,
      permsGroupId: null,
      permsTeamIds: [],
      permsScope: 0,
    },
  });
});

test('[ACC-01] of fifty concurrent sign-ups with one id one succeeds and the others get an error', async () => {
  const loginId = 'wanted1';
  const people = Array.from({ length: 50 }, newcomer);
  const tokens = await provedPhones(
    service(),
    people.map((person) => person.phone),
  );
  const answers = await Promise.allSettled(
    people.map((person, at) =>
      visitor(endpoints.signUp, { body: { ...person, loginId, phoneToken: tokens[at] ?? '' } }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') await refusal(Promise.reject(answer.reason), 'loginIdTaken');
});
