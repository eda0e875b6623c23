import { endpoints } from '@dojang/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type AskedOfPerson,
  bodyWithAuthentications,
  codeSentTo,
  enterAccessCode,
  proveByCode,
  stepPath,
  stepsOf,
  wrongCode,
} from '../../../testing/authentication/authentication-steps.ts';
import { pdfText } from '../../../testing/invariants/sealed-files.ts';
import {
  download,
  KIM,
  LEE,
  logIn,
  type Person,
  sealed,
  signerOf,
  until,
  upload,
  valuesOf,
} from '../../../testing/main-job.ts';
import { refusal } from '../../../testing/refusals.ts';
import { type Client, clientWith } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** The one-time code to the phone. */

const service = serviceWithInvariants({}, 'file');
let client: Client;
let fileId = '';
let count = 0;
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId ||= await upload(client, 'pdf/issue16278.pdf');
  count += 1;
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const otp: readonly AskedOfPerson[] = [{ authType: 'mobile_otp' }];
const request = { authType: 'mobile_otp' as const };

/** A signer with a phone of its own, since messages to one number are limited. */
const phonePerson = (): Person => ({ ...LEE, contact: `0100000${1000 + count}` });

async function send(people: readonly Person[], asked: Record<string, readonly AskedOfPerson[]>) {
  const body = bodyWithAuthentications({ fileId, people }, asked);
  return (await client(endpoints.createDocument, { body })).documentId;
}

async function session(documentId: string, person: Person) {
  const { client: byLink, params } = await signerOf(service(), person, documentId);
  const opened = await byLink(endpoints.openSession, { params, body: { contact: person.contact } });
  return { client: clientWith(service().url, { token: opened.token }), params };
}

const stateOf = async (signer: Client, params: Parameters<typeof stepPath>[1]) =>
  (await signer(endpoints.authenticationState, { params: await stepPath(signer, params, 'mobile_otp') }))
    .state;

describe('[SGN-09] the one-time code', () => {
  test('[SGN-09] [AUD-01] a code to the phone of the request proves its possession, on the certificate too', async () => {
    const lee = phonePerson();
    const documentId = await send([lee], { lee: otp });
    const { client: signer, params } = await session(documentId, lee);
    expect(await stepsOf(signer, params)).toMatchObject([
      { maskedPhone: `010-****-${1000 + count}`, code: null },
    ]);
    expect(await stateOf(signer, params)).toBe('READY');
    const path = await stepPath(signer, params, 'mobile_otp');
    const sent = await signer(endpoints.requestOneTimeCode, { params: path, body: request });
    expect(Date.parse(sent.expiresAt) - Date.parse(sent.resendAt)).toBe(4 * MINUTE);
    expect(await stateOf(signer, params)).toBe('REQUESTED');
    await refusal(signer(endpoints.signingFields, { params }), 'authenticationRequired');
    const right = await codeSentTo(service(), lee.contact);
    const enter = (otpCode: string) =>
      signer(endpoints.enterOneTimeCode, { params: path, body: { otpCode } });
    await refusal(enter('12'), 'codeMissing');
    const wrong = await refusal(enter(wrongCode(right)), 'codeWrong');
    expect(wrong.result).toEqual({ field: 'otpCode', left: 4 });
    expect((await enter(right)).auths).toMatchObject([{ status: 'proven', code: null }]);
    expect(await stateOf(signer, params)).toBe('VERIFIED');
    await signer(endpoints.sign, { params, body: { consent: true, values: valuesOf(lee) } });
    await sealed(client, documentId);
    const text = (await pdfText(await download(service(), client, documentId, 'audit'))).replace(/\s+/g, '');
    expect(text).toContain('문자인증번호(휴대전화소지)');
    expect(text).not.toContain('실명');
    expect(text).not.toContain(lee.contact);
    const { events, valid } = await client(endpoints.auditTrail, { params: { documentId } });
    expect(valid).toBe(true);
    expect(events.filter(({ detail }) => detail.authType === 'mobile_otp').map(({ type }) => type)).toEqual([
      'participant.codeSent',
      'participant.authenticationFailed',
      'participant.authenticated',
    ]);
    expect(JSON.stringify(events)).not.toContain(right);
  });

  test('[SGN-09] a code holds five minutes, once, in its session, until the next one or its close', async () => {
    const lee = phonePerson();
    const documentId = await send([lee], { lee: otp });
    const one = await session(documentId, lee);
    const other = await session(documentId, lee);
    const path = await stepPath(one.client, one.params, 'mobile_otp');
    const ask = () => one.client(endpoints.requestOneTimeCode, { params: path, body: request });
    const enter = (by: Client, otpCode: string) =>
      by(endpoints.enterOneTimeCode, { params: path, body: { otpCode } });
    await ask();
    const first = await codeSentTo(service(), lee.contact);
    await refusal(enter(other.client, first), 'codeExpired');
    const soon = await refusal(ask(), 'codeTooSoon');
    expect(soon.result).toHaveProperty('resendAt');
    service().clock.advance(61 * SECOND);
    await ask();
    const second = await codeSentTo(service(), lee.contact, 1);
    if (first !== second) await refusal(enter(one.client, first), 'codeWrong');
    service().clock.advance(5 * MINUTE);
    await refusal(enter(one.client, second), 'codeExpired');
    await ask();
    const third = await codeSentTo(service(), lee.contact, 2);
    await one.client(endpoints.closeOneTimeCode, { params: path });
    await refusal(enter(one.client, third), 'codeExpired');
    service().clock.advance(61 * SECOND);
    await ask();
    const fourth = await codeSentTo(service(), lee.contact, 3);
    await enter(one.client, fourth);
    await refusal(enter(one.client, fourth), 'codeExpired');
    await refusal(other.client(endpoints.signingFields, { params: other.params }), 'authenticationRequired');
  });

  test('[SGN-09] five wrong codes lock, whatever codes were sent; codes are sent five times an hour', async () => {
    const lee = phonePerson();
    const documentId = await send([lee], { lee: otp });
    const { client: signer, params } = await session(documentId, lee);
    const path = await stepPath(signer, params, 'mobile_otp');
    const ask = () => signer(endpoints.requestOneTimeCode, { params: path, body: request });
    const enter = (otpCode: string) =>
      signer(endpoints.enterOneTimeCode, { params: path, body: { otpCode } });
    await ask();
    const first = await codeSentTo(service(), lee.contact);
    for (let tries = 1; tries <= 3; tries += 1) await refusal(enter(wrongCode(first)), 'codeWrong');
    service().clock.advance(61 * SECOND);
    await ask();
    const second = await codeSentTo(service(), lee.contact, 1);
    await refusal(enter(wrongCode(second)), 'codeWrong');
    await refusal(enter(wrongCode(second)), 'stepLocked');
    await refusal(enter(second), 'stepLocked');
    await refusal(ask(), 'stepLocked');
    expect(await stateOf(signer, params)).toBe('LOCKED');
    await until('a mail to the requester', async () =>
      service()
        .inbox.list()
        .find(
          (mail) => mail.subject.includes('본인 인증 잠김') && mail.text.includes('문자로 받은 인증번호'),
        ),
    );
    service().clock.advance(31 * MINUTE);
    for (let more = 2; more < 5; more += 1) {
      await ask();
      service().clock.advance(61 * SECOND);
    }
    await refusal(ask(), 'stepLocked');
  });

  test('[SGN-09] the requester chooses the phone of a signer by e-mail; another number or name is refused', async () => {
    const phone = `0100000${2000 + count}`;
    const documentId = await send([KIM], {
      kim: [{ authType: 'mobile_otp', authValue: `010-0000-${phone.slice(-4)}` }],
    });
    const { client: signer, params } = await session(documentId, KIM);
    const path = await stepPath(signer, params, 'mobile_otp');
    const ask = (more: object) =>
      signer(endpoints.requestOneTimeCode, { params: path, body: { ...request, ...more } });
    await refusal(ask({ phoneNumber: '010-9999-0000' }), 'authenticationPhoneOther');
    await refusal(ask({ phoneNumber: '12' }), 'phoneInvalid');
    await refusal(ask({ name: '다른이' }), 'authenticationNameOther');
    const sent = await ask({ name: KIM.name.normalize('NFD'), phoneNumber: phone });
    expect(sent.maskedPhone).toBe(`010-****-${phone.slice(-4)}`);
    const otpCode = await codeSentTo(service(), phone);
    await signer(endpoints.attemptAuthentication, {
      params: path,
      body: { authType: 'mobile_otp', authValue: otpCode },
    });
    await signer(endpoints.signingFields, { params });
  });

  test('[SGN-09] without a phone in the request, the signer enters the number that is proven', async () => {
    const documentId = await send([KIM], { kim: otp });
    const { client: signer, params } = await session(documentId, KIM);
    const path = await stepPath(signer, params, 'mobile_otp');
    await refusal(
      signer(endpoints.requestOneTimeCode, { params: path, body: request }),
      'phoneNumberMissing',
    );
    const phoneNumber = `010-0000-${3000 + count}`;
    await signer(endpoints.requestOneTimeCode, { params: path, body: { ...request, phoneNumber } });
    const otpCode = await codeSentTo(service(), phoneNumber.replaceAll('-', ''));
    await signer(endpoints.enterOneTimeCode, { params: path, body: { otpCode } });
    await signer(endpoints.signingFields, { params });
  });

  test('[SGN-08] [SGN-09] the access code comes before the one-time code', async () => {
    const lee = phonePerson();
    const documentId = await send([lee], { lee: [...otp, { authType: 'password', authValue: '2468' }] });
    const { client: signer, params } = await session(documentId, lee);
    expect((await stepsOf(signer, params)).map(({ authType, status }) => [authType, status])).toEqual([
      ['password', 'open'],
      ['mobile_otp', 'waiting'],
    ]);
    const path = await stepPath(signer, params, 'mobile_otp');
    const early = signer(endpoints.requestOneTimeCode, { params: path, body: request });
    expect((await refusal(early, 'authenticationRequired')).result).toEqual({ authType: 'password' });
    await enterAccessCode(signer, params, '2468');
    await refusal(signer(endpoints.signingFields, { params }), 'authenticationRequired');
    await proveByCode(service(), signer, params, lee);
    await signer(endpoints.signingFields, { params });
  });
});
