import { endpoints } from '@dojang/contract';
import type { ErrorName } from '@dojang/domain';
import { beforeEach, expect, test } from 'vitest';
import { closeAccount, messageTo, newcomer, provedPhones, signUpMember } from '../../../testing/members.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { type Client, clientWith, rawCall } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let visitor: Client;
beforeEach(() => {
  visitor = clientWith(service().url, {});
  service().clock.advance(61 * 60_000);
});

const BUSINESS = {
  representativeName: '윤한결',
  businessName: '한결 상사',
  registrationNumber: '123-45-67891',
};

type Body = ReturnType<typeof newcomer>;

/** The input of a person who may sign up, with these changes. */
async function ready(overrides: object = {}): Promise<Body> {
  const person = { ...newcomer(), ...overrides };
  const [phoneToken = ''] = await provedPhones(service(), [person.phone]);
  return { ...person, phoneToken };
}

async function refused(overrides: object, error: ErrorName): Promise<unknown> {
  const body = await ready();
  return (await refusal(visitor(endpoints.signUp, { body: { ...body, ...overrides } }), error)).result;
}

const counts = () =>
  ownerRows(
    service(),
    `select (select count(*) from tenant) tenants, (select count(*) from account) accounts,
       (select count(*) from lot) lots, (select count(*) from consent) consents, (select count(*) from delivery) deliveries,
       (select count(*) from verification where used_at is not null) used`,
  );

test('[ACC-01] [ERR-19] every error of a sign-up names its field, and a failed sign-up leaves no rows', async () => {
  const before = await counts();
  const agreements = { age: true, terms: true, privacy: true };
  const errors: readonly (readonly [object, ErrorName, string])[] = [
    [{ loginId: '' }, 'loginIdEmpty', 'loginId'],
    [{ loginId: '1member' }, 'loginIdStartsWithDigit', 'loginId'],
    [{ loginId: 'abc' }, 'loginIdShort', 'loginId'],
    [{ loginId: 'Member_1' }, 'loginIdForm', 'loginId'],
    [{ loginId: 'HANGYEOL'.toLowerCase() }, 'loginIdTaken', 'loginId'],
    [{ loginId: 'hanGYEOL' }, 'loginIdTaken', 'loginId'],
    [{ email: 'sarang@mail' }, 'emailInvalid', 'email'],
    [{ email: 'Sarang@Mail.Example' }, 'emailTaken', 'email'],
    [{ phone: '010-12' }, 'phoneInvalid', 'phone'],
    [{ phone: '' }, 'phoneInvalid', 'phone'],
    [{ phone: '01099998888' }, 'phoneNotVerified', 'phone'],
    [{ birthDate: '2026-02-30' }, 'badInput', 'birthDate'],
    [{ agreements: { ...agreements, terms: false } }, 'termsNotAgreed', 'agreements.terms'],
    [{ agreements: { ...agreements, privacy: false } }, 'termsNotAgreed', 'agreements.privacy'],
    [{ agreements: { ...agreements, age: false } }, 'termsNotAgreed', 'agreements.age'],
    [{ password: 'Dojang2026!' }, 'badInput', 'password'],
    [{ type: 'business' }, 'badInput', 'business'],
  ];
  for (const [overrides, error, field] of errors)
    expect(await refused(overrides, error), JSON.stringify(overrides)).toEqual({ field });
  expect(await counts()).toEqual(before);
});

test('[ACC-01] [ERR-18] a missing agreement gets the message that clients know', async () => {
  const body = { ...(await ready()), agreements: { age: true, terms: false, privacy: true } };
  const english = clientWith(service().url, { 'accept-language': 'en' });
  expect((await refusal(english(endpoints.signUp, { body }), 'termsNotAgreed')).message).toBe(
    'agree to all terms',
  );
  expect((await refusal(visitor(endpoints.signUp, { body }), 'termsNotAgreed')).message).toBe(
    '필수 약관에 모두 동의해 주세요.',
  );
});

test('[ACC-02] nobody under 14 on the current day in Seoul becomes a member', async () => {
  const inSeoul = new Date(service().clock.now().getTime() + 9 * 3_600_000).toISOString().slice(5, 10);
  const year = new Date(service().clock.now().getTime() + 9 * 3_600_000).getUTCFullYear() - 14;
  const tomorrow = new Date(Date.parse(`${year}-${inSeoul}T00:00:00Z`) + 86_400_000)
    .toISOString()
    .slice(0, 10);
  expect(await refused({ birthDate: tomorrow }, 'tooYoung')).toEqual({ field: 'birthDate' });
  const body = await ready({ birthDate: `${year}/${inSeoul.replace('-', '/')}` });
  await visitor(endpoints.signUp, { body });
});

test('[ACC-03] each part of a business is checked, and its error names it', async () => {
  const business = (change: object) => ({ type: 'business', business: { ...BUSINESS, ...change } });
  const wrong = { registrationNumber: '123-45-67890' };
  expect(await refused(business(wrong), 'businessNumberInvalid')).toEqual({
    field: 'business.registrationNumber',
  });
  expect(await refused(business({ registrationNumber: '000-00-00000' }), 'businessNumberInvalid')).toEqual({
    field: 'business.registrationNumber',
  });
  expect(await refused(business({ representativeName: '윤' }), 'personNameInvalid')).toEqual({
    field: 'business.representativeName',
  });
  for (const businessName of ['', '한', '가'.repeat(51), '\u200b\u202e한'])
    expect(await refused(business({ businessName }), 'badInput')).toEqual({ field: 'business.businessName' });
  expect(await refused(business({ businessName: '한결 900101-1234567' }), 'residentNumber')).toEqual({
    field: 'business.businessName',
  });
});

test('[ACC-07] hostile names are refused with their field or stored clean', async () => {
  for (const name of [
    '홍',
    '🙂🙂',
    '가'.repeat(10_000),
    '<script>alert(1)</script>',
    'https://evil.example',
    '홍새봄1',
    '金夏',
    '홍\u0007새봄\n\n.',
  ])
    expect(await refused({ name }, 'personNameInvalid'), name.slice(0, 30)).toEqual({ field: 'name' });
  expect(await refused({ name: '홍 900101-1234567' }, 'residentNumber')).toEqual({ field: 'name' });
  for (const name of ['\0홍새봄', '홍새\ud800봄']) {
    const body = { ...(await ready()), name };
    const { envelope } = await rawCall(service().url, 'POST', '/v1/user', {}, body);
    expect(envelope).toMatchObject({ code: 1100, result: { field: 'name' } });
  }
  for (const [typed, stored] of [
    ['홍새봄'.normalize('NFD'), '홍새봄'],
    ['\u202e홍\u2066새\u200b봄\u202c', '홍새봄'],
    ['  Kim\u00a0 \tHaneul ', 'Kim Haneul'],
  ]) {
    const { client } = await signUpMember(service(), { name: typed ?? '' });
    expect((await client(endpoints.user, {})).name).toBe(stored);
  }
});

test('[ACC-07] no text that a member wrote appears in a mail of the account', async () => {
  const body = {
    ...(await ready()),
    type: 'business' as const,
    business: { ...BUSINESS, businessName: '<img src=x onerror=alert(1)> evil' },
  };
  await visitor(endpoints.signUp, { body });
  const mail = await messageTo(service(), body.email, '이메일 인증');
  for (const text of [mail.html, mail.text, mail.subject, mail.from ?? ''])
    expect(text).not.toMatch(/evil|onerror|홍새봄|윤한결/);
});

test('[ACC-05] [ACC-13] reports whether an id is free, taken or invalid, closed accounts included', async () => {
  const check = (loginId: string) => visitor(endpoints.checkLoginId, { body: { loginId } });
  expect(await check('nobody1')).toEqual({ available: true });
  expect(await check('hangyeol')).toEqual({ available: false });
  expect(await check('hanGyeol')).toEqual({ available: false });
  await refusal(check(''), 'loginIdEmpty');
  await refusal(check('1abc'), 'loginIdStartsWithDigit');
  await refusal(check('abc'), 'loginIdShort');
  await refusal(check('가나다라'), 'loginIdForm');
  const { loginId, email } = await signUpMember(service());
  await closeAccount(service(), loginId);
  expect(await check(loginId)).toEqual({ available: false });
  expect(await refused({ loginId }, 'loginIdTaken')).toEqual({ field: 'loginId' });
  // The address of a closed account may be used for a new sign-up.
  expect(await visitor(endpoints.checkEmail, { body: { email } })).toEqual({ available: true });
});

test('[ACC-04] [ACC-13] reports whether an e-mail address is free or taken', async () => {
  const check = (email: string) => visitor(endpoints.checkEmail, { body: { email } });
  expect(await check('free@person.example')).toEqual({ available: true });
  expect(await check(' SARANG@mail.example ')).toEqual({ available: false });
  // The address of a sub-account need not be unique.
  expect(await check('haneul@hangyeol.example')).toEqual({ available: true });
  for (const typed of ['', 'a@b', 'a b@c.kr', `${'a'.repeat(300)}@b.kr`])
    expect((await refusal(check(typed), 'emailInvalid')).result).toEqual({ field: 'email' });
});

test('[ACC-01] of fifty concurrent sign-ups with one address one succeeds', async () => {
  const people = Array.from({ length: 50 }, newcomer);
  const tokens = await provedPhones(
    service(),
    people.map(({ phone }) => phone),
  );
  const answers = await Promise.allSettled(
    people.map((person, at) =>
      visitor(endpoints.signUp, {
        body: { ...person, email: 'same@person.example', phoneToken: tokens[at] ?? '' },
      }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') await refusal(Promise.reject(answer.reason), 'emailTaken');
});

test('[ACC-01] where a messenger is configured, no code goes to a mail address', async () => {
  await refusal(visitor(endpoints.requestMailCode, { body: { email: newcomer().email } }), 'mailCodesUnused');
  const body = { ...newcomer(), phoneToken: '' };
  expect((await refusal(visitor(endpoints.signUp, { body }), 'phoneNotVerified')).result).toEqual({
    field: 'phone',
  });
});
