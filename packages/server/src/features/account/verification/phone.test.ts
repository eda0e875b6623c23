import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { askForCode, newcomer, provedPhones, provePhone } from '../../../testing/members.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { type Client, clientWith } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants({ trustedProxies: 1 });
const SECOND = 1000;
const MINUTE = 60 * SECOND;

let visitor: Client;
let phone = '';
beforeEach(() => {
  visitor = from('198.51.100.1');
  phone = newcomer().phone;
  service().clock.advance(61 * MINUTE);
});

const from = (ip: string) => clientWith(service().url, { 'x-forwarded-for': ip });
const ask = (number = phone, client = visitor) =>
  client(endpoints.requestPhoneCode, { body: { phone: number } });
const enter = (verificationId: string, code: string) =>
  visitor(endpoints.confirmPhoneCode, { body: { verificationId, code } });
/** Returns a code of six digits that differs from the correct one. */
const wrong = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

test('[ACC-01] [ERR-16] a code needs a phone number', async () => {
  expect((await refusal(ask(''), 'phoneNumberMissing')).result).toEqual({ field: 'phone' });
  expect((await refusal(ask(' '), 'phoneNumberMissing')).result).toEqual({ field: 'phone' });
  for (const typed of ['02-12-4567', '전화', '010-1234', '\u202e01012345678\u202c9', '9'.repeat(40)])
    expect((await refusal(ask(typed), 'phoneInvalid')).result, typed).toEqual({ field: 'phone' });
});

test('[ACC-01] [ERR-17] the code verifies the phone in every typed form', async () => {
  const { verificationId, code } = await askForCode(service(), phone);
  expect((await refusal(enter(verificationId, ''), 'codeMissing')).result).toEqual({ field: 'code' });
  expect((await refusal(enter(verificationId, wrong(code)), 'codeWrong')).result).toEqual({
    field: 'code',
    left: 4,
  });
  const wide = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
  const { phoneToken } = await enter(verificationId, ` ${wide.slice(0, 3)} ${wide.slice(3)} `);
  expect(await enter(verificationId, code)).toEqual({ phoneToken });
});

test('[ACC-01] the code is sent as one short text message, and neither code nor token is stored', async () => {
  const { verificationId, code } = await askForCode(service(), phone);
  const { phoneToken } = await enter(verificationId, code);
  const sent = service().solapi.messages.find((message) => message.to === phone);
  expect(sent?.text).toBe(
    `[도장] 인증번호 ${code} (3분 안에 입력해 주세요. 다른 사람에게 알려 주지 마세요.)`,
  );
  const bytes = [...(sent?.text ?? '')].reduce((sum, letter) => sum + (letter > '\u007f' ? 2 : 1), 0);
  expect(bytes).toBeLessThanOrEqual(90);
  const kept = await ownerRows<{ row: string }>(
    service(),
    `select v::text as row from verification v union all select d::text from delivery d
     union all select j::text from graphile_worker._private_jobs j`,
  );
  const text = kept.map(({ row }) => row).join('\n');
  expect(text).toContain(verificationId);
  expect(text).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  expect(text).not.toContain(phoneToken);
});

test('[ACC-01] a code expires after three minutes, and after five wrong attempts', async () => {
  const first = await askForCode(service(), phone);
  service().clock.advance(3 * MINUTE);
  await refusal(enter(first.verificationId, first.code), 'codeExpired');
  const second = await askForCode(service(), phone);
  for (let tries = 1; tries <= 5; tries += 1)
    await refusal(enter(second.verificationId, wrong(second.code, tries)), 'codeWrong');
  await refusal(enter(second.verificationId, second.code), 'codeExpired');
  await refusal(enter('00000000000000000000', second.code), 'codeExpired');
});

test('[ACC-01] of fifty concurrent wrong codes five are compared', async () => {
  const { verificationId, code } = await askForCode(service(), phone);
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => enter(verificationId, wrong(code, at + 1))),
  );
  const wrongs = answers.filter(
    (answer) => answer.status === 'rejected' && String(answer.reason.message).includes('올바르지 않습니다'),
  );
  expect(wrongs).toHaveLength(5);
  await refusal(enter(verificationId, code), 'codeExpired');
});

test('[ACC-01] a new code can be requested after 30 seconds, and invalidates the previous one', async () => {
  const first = await askForCode(service(), phone);
  expect((await refusal(ask(), 'codeTooSoon')).message).toMatch(/^(?:30|29)초 후에 다시 받을 수 있습니다\.$/);
  service().clock.advance(30 * SECOND);
  const second = await askForCode(service(), phone);
  expect(second.verificationId).not.toBe(first.verificationId);
  await refusal(enter(first.verificationId, first.code), 'codeExpired');
  await enter(second.verificationId, second.code);
});

test('[ACC-01] of fifty concurrent requests one sends a code', async () => {
  const visitors = Array.from({ length: 50 }, (_, at) => from(`198.51.100.${at + 50}`));
  const answers = await Promise.allSettled(visitors.map((one) => ask(phone, one)));
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
});

test('[ACC-01] a phone gets at most five codes an hour, and an address may request twenty', async () => {
  for (let codes = 1; codes <= 5; codes += 1) {
    await ask(phone, from(`203.0.113.${codes}`));
    service().clock.advance(31 * SECOND);
  }
  const locked = await refusal(ask(phone, from('203.0.113.9')), 'stepLocked');
  expect(locked.result).toEqual({ until: expect.any(String) });
  service().clock.advance(58 * MINUTE);
  await ask(phone, from('203.0.113.9'));
  const sprayer = from('203.0.113.200');
  for (let asked = 1; asked <= 20; asked += 1) await ask(newcomer().phone, sprayer);
  await refusal(ask(newcomer().phone, sprayer), 'stepLocked');
  await ask(newcomer().phone, from('203.0.113.201'));
});

test('[ACC-01] a verified phone creates one account, even when fifty sign-ups use it concurrently', async () => {
  const people = Array.from({ length: 50 }, newcomer);
  const [phoneToken = ''] = await provedPhones(service(), [phone]);
  const answers = await Promise.allSettled(
    people.map((person) => visitor(endpoints.signUp, { body: { ...person, phone, phoneToken } })),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') await refusal(Promise.reject(answer.reason), 'phoneNotVerified');
});

test('[ACC-01] the verification is for one phone, is valid for half an hour, and cannot be forged', async () => {
  const person = { ...newcomer(), phone };
  const signUp = (body: typeof person) => visitor(endpoints.signUp, { body });
  const phoneToken = await provePhone(service(), phone);
  const [id = '', mac = ''] = phoneToken.split('.');
  await refusal(signUp({ ...person, phoneToken, phone: newcomer().phone }), 'phoneNotVerified');
  for (const forged of [
    '',
    id,
    `${id}.`,
    `${id}.${mac.slice(0, -2)}`,
    `.${mac}`,
    `${id}.${mac}.`,
    `${mac}.${id}`,
  ])
    expect((await refusal(signUp({ ...person, phoneToken: forged }), 'phoneNotVerified')).result).toEqual({
      field: 'phone',
    });
  service().clock.advance(30 * MINUTE + SECOND);
  await refusal(signUp({ ...person, phoneToken }), 'phoneNotVerified');
});
