import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { askForMailCode, newcomer, provedPhones } from '../../../testing/members.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { type Client, clientWith } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** The sign-up where no messenger is configured: a code to the mail address in place of the phone. */

const service = serviceWithInvariants({ canText: false, trustedProxies: 1 });
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const from = (ip: string): Client => clientWith(service().url, { 'x-forwarded-for': ip });
let visitor: Client;
let person = newcomer();
beforeEach(() => {
  visitor = from('198.51.100.1');
  person = newcomer();
  service().clock.advance(61 * MINUTE);
});

const ask = (email = person.email, client = visitor) =>
  client(endpoints.requestMailCode, { body: { email } });
const enter = (verificationId: string, code: string) =>
  visitor(endpoints.confirmMailCode, { body: { verificationId, code } });
/** Returns a code of six digits that differs from the correct one. */
const wrong = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

async function proveMail(email: string): Promise<string> {
  const { verificationId, code } = await askForMailCode(service(), email, visitor);
  return (await enter(verificationId, code)).emailToken;
}

async function signUp(body: object) {
  const { code } = await visitor(endpoints.signUp, { body: { ...person, phoneToken: '', ...body } });
  const { accessToken } = await visitor(endpoints.exchangeCode, {
    body: { grantType: 'authorization_code', code },
  });
  return clientWith(service().url, { token: accessToken });
}

test('[ACC-01] a person signs up with a verified address; the phone is kept unproven and finds no account', async () => {
  const emailToken = await proveMail(person.email);
  const client = await signUp({ email: person.email.toUpperCase(), emailToken });
  const { email, phone } = person;
  expect(await client(endpoints.user, {})).toMatchObject({
    email,
    phone,
    emailVerified: true,
    phoneVerified: false,
  });
  expect(
    await ownerRows(
      service(),
      `select account_id from accounts_for_contact($1) union all select account_id from accounts_for_contact($2)`,
      [phone, email],
    ),
  ).toHaveLength(1);
  // The mail with the code was the only one: nothing is left to confirm.
  expect(
    service()
      .inbox.list()
      .filter((message) => message.to === email),
  ).toHaveLength(1);
  expect(await client(endpoints.emailAuthentication, {})).toEqual({ mail: null });
});

test('[ACC-01] the code comes by mail in the language of the page, and neither code nor token is stored', async () => {
  const english = clientWith(service().url, { 'accept-language': 'en', 'x-forwarded-for': '198.51.100.2' });
  const { verificationId, code, message } = await askForMailCode(service(), person.email, english);
  expect(message.subject).toBe('[Dojang] Your verification code');
  expect(message.text).toContain('within 10 minutes');
  const { emailToken } = await enter(verificationId, code);
  const kept = await ownerRows<{ row: string }>(
    service(),
    `select v::text as row from verification v union all select d::text from delivery d
     union all select j::text from graphile_worker._private_jobs j`,
  );
  const text = kept.map(({ row }) => row).join('\n');
  expect(text).toContain(verificationId);
  expect(text).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  expect(text).not.toContain(emailToken);
});

test('[ACC-01] without the proof of this very address nobody signs up, and a proof serves once', async () => {
  const refused = async (body: object) =>
    (await refusal(visitor(endpoints.signUp, { body: { ...person, ...body } }), 'emailNotVerified')).result;
  const [phoneToken = ''] = await provedPhones(service(), [person.phone]);
  const emailToken = await proveMail(person.email);
  for (const body of [
    {},
    { emailToken: '' },
    { emailToken: 'x.y' },
    { phoneToken },
    { emailToken: phoneToken },
    { emailToken, email: newcomer().email },
  ])
    expect(await refused(body), JSON.stringify(body)).toEqual({ field: 'email' });
  await refusal(visitor(endpoints.signUp, { body: { ...person, emailToken, phone: '' } }), 'phoneInvalid');
  await signUp({ emailToken });
  const again = { ...newcomer(), email: person.email };
  await refusal(visitor(endpoints.signUp, { body: { ...again, emailToken } }), 'emailTaken');
});

test('[ACC-01] a proof ends after half an hour', async () => {
  const emailToken = await proveMail(person.email);
  service().clock.advance(30 * MINUTE + SECOND);
  const body = { ...person, emailToken };
  await refusal(visitor(endpoints.signUp, { body }), 'emailNotVerified');
});

test('[ACC-01] of ten concurrent sign-ups with one proof one succeeds', async () => {
  const emailToken = await proveMail(person.email);
  const people = Array.from({ length: 10 }, () => ({ ...newcomer(), email: person.email, emailToken }));
  const answers = await Promise.allSettled(people.map((body) => visitor(endpoints.signUp, { body })));
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
});

test('[ACC-01] a code ends after ten minutes, after five wrong ones, and with the next code', async () => {
  const first = await askForMailCode(service(), person.email, visitor);
  expect((await refusal(enter(first.verificationId, ' '), 'mailCodeMissing')).result).toEqual({
    field: 'code',
  });
  expect((await refusal(ask(), 'codeTooSoon')).message).toMatch(/^(?:30|29)초 후에 다시 받을 수 있습니다\.$/);
  service().clock.advance(10 * MINUTE);
  await refusal(enter(first.verificationId, first.code), 'codeExpired');
  const second = await askForMailCode(service(), person.email, visitor);
  for (let tries = 1; tries <= 5; tries += 1) {
    const { result } = await refusal(
      enter(second.verificationId, wrong(second.code, tries)),
      'mailCodeWrong',
    );
    expect(result).toEqual({ field: 'code', left: 5 - tries });
  }
  await refusal(enter(second.verificationId, second.code), 'codeExpired');
  service().clock.advance(31 * SECOND);
  const third = await askForMailCode(service(), person.email, visitor);
  service().clock.advance(31 * SECOND);
  await askForMailCode(service(), person.email, visitor);
  await refusal(enter(third.verificationId, third.code), 'codeExpired');
  await refusal(enter('00000000000000000000', third.code), 'codeExpired');
});

test('[ACC-01] an address gets at most five codes an hour, and one place may ask for twenty', async () => {
  for (let codes = 1; codes <= 5; codes += 1) {
    await ask(person.email, from(`203.0.113.${codes}`));
    service().clock.advance(31 * SECOND);
  }
  const locked = await refusal(ask(person.email, from('203.0.113.9')), 'stepLocked');
  expect(locked.result).toEqual({ until: expect.any(String) });
  const sprayer = from('203.0.113.200');
  for (let asked = 1; asked <= 20; asked += 1) await ask(newcomer().email, sprayer);
  await refusal(ask(newcomer().email, sprayer), 'stepLocked');
});

test('[ACC-01] [ACC-04] a code goes to a free and well-formed address alone', async () => {
  for (const email of ['', ' ', 'a@b', 'a b@c.kr', `${'a'.repeat(300)}@b.kr`])
    expect((await refusal(ask(email), 'emailInvalid')).result, email).toEqual({ field: 'email' });
  expect((await refusal(ask(' SARANG@mail.example '), 'emailTaken')).result).toEqual({ field: 'email' });
});

test('[ACC-01] the code of a mail is no code of a phone', async () => {
  const { verificationId, code } = await askForMailCode(service(), person.email, visitor);
  await refusal(visitor(endpoints.confirmPhoneCode, { body: { verificationId, code } }), 'codeExpired');
  await enter(verificationId, code);
});
