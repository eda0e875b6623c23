import { endpoints } from '@dojang/contract';
import { koreanDay, type PolicyVersion } from '@dojang/domain';
import { expect, test } from 'vitest';
import { newcomer, PASSWORD, provePhone, signUpMember } from '../../../testing/members.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { clientHash, clientWith } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const DAY = 86_400_000;
const day = (fromNow: number): string => koreanDay(new Date(Date.now() + fromNow * DAY));

const text = (title: string, effective: string) => ({
  title,
  effective,
  lead: '',
  sections: [{ heading: '제1조', blocks: [{ list: ['하나'] }, { head: ['구분'], rows: [['이름']] }] }],
});

const version = (title: string, effective: string, announced: string | null): PolicyVersion => ({
  name: 'terms',
  effective,
  announced,
  isUnfavorable: false,
  texts: { ko: text(title, effective), en: null },
});

const [EARLIER, CURRENT, LATER] = [day(-400), day(-100), day(10)];
const service = serviceWithInvariants({
  policies: [
    version('처음 약관', EARLIER, null),
    version('지금 약관', CURRENT, day(-120)),
    version('다음 약관', LATER, day(-1)),
  ],
});

const visitor = () => clientWith(service().url, {});
const read = (query: { version?: string }, name = 'terms') =>
  visitor()(endpoints.policy, { params: { name }, query });

const consentsOf = (loginId: string) =>
  ownerRows<{ kind: string; version: string }>(
    service(),
    `select c.kind, c.version from consent c join account a on a.id = c.account_id
     where a.login_id = $1 and c.kind in ('terms', 'privacy', 'policy') order by c.id`,
    [loginId],
  );

const number = (date: string): number => Number(date.replaceAll('-', ''));

test('[APP-13] everybody reads the text in effect, the earlier ones and the announced one', async () => {
  expect((await read({})).title).toBe('지금 약관');
  expect((await read({ version: EARLIER })).title).toBe('처음 약관');
  expect(await read({ version: LATER })).toMatchObject({ title: '다음 약관', effective: LATER });
  await refusal(read({ version: day(-99) }), 'notFound');
  await refusal(read({}, 'privacy'), 'notFound');
  await refusal(read({}, 'nothing'), 'notFound');
});

test('[APP-13] from its announcement on, the banner tells of the text that will hold', async () => {
  const { banner } = await visitor()(endpoints.notices, {});
  expect(banner.text).toContain(`${LATER}부터 서비스 이용약관이 바뀝니다.`);
  expect(banner.link).toBe(`/terms?version=${LATER}`);
});

test('[ACC-01] [APP-13] a sign-up records the versions that were shown, and another version than that in effect is refused', async () => {
  const person = newcomer();
  const phoneToken = await provePhone(service(), person.phone);
  const shown = { terms: CURRENT, privacy: '2022-10-07' };
  const body = (terms: string) => ({
    ...person,
    phoneToken,
    agreements: { ...person.agreements, shown: { ...shown, terms } },
  });
  const refused = await refusal(visitor()(endpoints.signUp, { body: body(EARLIER) }), 'policyChanged');
  expect(refused.result).toMatchObject({ field: 'agreements.shown.terms' });
  await visitor()(endpoints.signUp, { body: body(CURRENT) });
  expect(await consentsOf(person.loginId)).toEqual([
    { kind: 'terms', version: CURRENT },
    { kind: 'privacy', version: '2022-10-07' },
    { kind: 'policy', version: String(number(CURRENT)) },
  ]);
});

test('[APP-13] [ACC-15] a member accepts the version in effect only, and is asked again when another one holds', async () => {
  const member = await signUpMember(service());
  const client = async () => {
    const body = { grantType: 'login', loginId: member.loginId, password: clientHash(PASSWORD) } as const;
    const { accessToken } = await visitor()(endpoints.token, { body });
    return clientWith(service().url, { token: accessToken });
  };
  const see = async (policy: number) =>
    (await client())(endpoints.recordNotice, { body: { type: 'policy', version: policy } });
  await refusal(see(1), 'policyChanged');
  service().clock.advance(11 * DAY);
  await refusal(see(number(CURRENT)), 'policyChanged');
  await see(number(LATER));
  const { notifications } = await (await client())(endpoints.user, {});
  expect(notifications.policy).toBe(number(LATER));
  expect((await consentsOf(member.loginId)).slice(-3)).toEqual([
    { kind: 'policy', version: String(number(LATER)) },
    { kind: 'terms', version: LATER },
    { kind: 'privacy', version: '2022-10-07' },
  ]);
  expect((await visitor()(endpoints.notices, {})).banner.text).toBe('');
});
