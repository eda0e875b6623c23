import { endpoints } from '@dojang/contract';
import { describe, expect, test } from 'vitest';
import {
  type AskedOfPerson,
  bodyWithAuthentications,
  enterAccessCode,
  stepPath,
  stepsOf,
} from '../../../testing/authentication/authentication-steps.ts';
import { pdfText } from '../../../testing/invariants/sealed-files.ts';
import {
  download,
  KIM,
  LEE,
  logIn,
  sealed,
  sign,
  signerOf,
  until,
  valuesOf,
} from '../../../testing/main-job.ts';
import { reasonOf, refusal } from '../../../testing/refusals.ts';
import { type Client, clientWith } from '../../../testing/test-client.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

/** The access code with a hint, and what every authentication has in common. */

let client: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client, fileId } = requester);
});

const CODE = '하늘2026';
const MINUTE = 60_000;
const asked: readonly AskedOfPerson[] = [{ authType: 'password', authValue: CODE, hint: '사번 네 자리' }];

async function send(
  people = [KIM],
  authentications: Record<string, readonly AskedOfPerson[]> = { kim: asked },
) {
  const body = bodyWithAuthentications({ fileId, people }, authentications);
  return (await client(endpoints.createDocument, { body })).documentId;
}

/** Opens a session of a signer, as the signing page does. */
async function session(documentId: string, person = KIM) {
  const { client: byLink, params } = await signerOf(service(), person, documentId);
  const opened = await byLink(endpoints.openSession, { params, body: { contact: person.contact } });
  return { client: clientWith(service().url, { token: opened.token }), params };
}

const signing = { consent: true, values: valuesOf(KIM) };

describe('[SGN-08] the access code', () => {
  test('[DOC-14] [SGN-08] the message to a participant opens with the document, after the access code', async () => {
    const documentId = await send();
    const { client: kim, params } = await session(documentId);
    const read = (by: Client) => by(endpoints.participantMessage, { params });
    expect((await refusal(read(kim), 'authenticationRequired')).result).toEqual({ authType: 'password' });
    await enterAccessCode(kim, params, CODE);
    expect(await read(kim)).toMatchObject({ participantName: KIM.name });
    // The requester reads it, and the code of one session opens it in no other.
    expect(await read(client)).toMatchObject({ participantName: KIM.name });
    await refusal(read((await session(documentId)).client), 'authenticationRequired');
  });

  test('[SGN-08] [EDT-06] nothing opens before the code is entered, and everything after it', async () => {
    const documentId = await send();
    const kim = await session(documentId);
    const { client: signer, params } = kim;
    const [step] = await stepsOf(signer, params);
    expect(step).toMatchObject({
      authType: 'password',
      hint: '사번 네 자리',
      status: 'open',
      provenAt: null,
    });
    for (const call of [
      () => signer(endpoints.signingFields, { params }),
      () => signer(endpoints.startHistory, { params: { documentId } }),
      () => signer(endpoints.consent, { params, body: { consent: true, version: '1' } }),
      () => signer(endpoints.saveValues, { params, body: { values: [] } }),
      () => signer(endpoints.sign, { params, body: signing }),
      () => signer(endpoints.refuse, { params, body: { reason: '다음에' } }),
      () => signer(endpoints.documentDownload, { params: { documentId }, query: { kind: 'original' } }),
    ])
      await refusal(call(), 'authenticationRequired');
    const wrong = await refusal(enterAccessCode(signer, params, '하늘2027'), 'accessCodeWrong');
    expect(wrong.result).toEqual({ field: 'authValue', left: 4 });
    const { auths } = await enterAccessCode(signer, params, ` ${CODE.normalize('NFD')} `);
    expect(auths).toMatchObject([{ status: 'proven', provenAt: expect.any(String) }]);
    expect((await signer(endpoints.signingFields, { params })).fields).toHaveLength(3);
    await signer(endpoints.documentDownload, { params: { documentId }, query: { kind: 'original' } });
    expect(await signer(endpoints.sign, { params, body: signing })).toMatchObject({ status: 'completed' });
  });

  test('[SGN-08] a proof holds for its session alone, and for four hours', async () => {
    const documentId = await send();
    const first = await session(documentId);
    await enterAccessCode(first.client, first.params, CODE);
    const second = await session(documentId);
    await refusal(
      second.client(endpoints.signingFields, { params: second.params }),
      'authenticationRequired',
    );
    const byHeaders = await signerOf(service(), KIM, documentId);
    await refusal(
      byHeaders.client(endpoints.signingFields, { params: byHeaders.params }),
      'authenticationRequired',
    );
    await enterAccessCode(byHeaders.client, byHeaders.params, CODE);
    await byHeaders.client(endpoints.signingFields, { params: byHeaders.params });
    service().clock.advance(240 * MINUTE + 1000);
    await refusal(
      byHeaders.client(endpoints.signingFields, { params: byHeaders.params }),
      'authenticationRequired',
    );
  });

  test('[SGN-08] [AUD-01] a code that is entered twice is one proof', async () => {
    const documentId = await send();
    const { client: signer, params } = await session(documentId);
    const first = await enterAccessCode(signer, params, CODE);
    expect(await enterAccessCode(signer, params, CODE)).toEqual(first);
    const { list } = await client(endpoints.histories, { params: { documentId } });
    expect(list.filter(({ type }) => type === 'participant.authenticated')).toHaveLength(1);
  });

  test('[SGN-08] five wrong codes lock the step for thirty minutes and tell the requester', async () => {
    const documentId = await send();
    const { client: signer, params } = await session(documentId);
    for (let tries = 1; tries <= 4; tries += 1)
      await refusal(enterAccessCode(signer, params, 'wrong'), 'accessCodeWrong');
    const fifth = await refusal(enterAccessCode(signer, params, 'wrong'), 'stepLocked');
    expect(fifth.result).toHaveProperty('until');
    await refusal(enterAccessCode(signer, params, CODE), 'stepLocked');
    const [step] = await stepsOf(signer, params);
    expect(step).toMatchObject({ status: 'open', lockedUntil: expect.any(String) });
    const told = await until('a mail to the requester', async () =>
      service()
        .inbox.list()
        .find((mail) => mail.to === 'hangyeol@hangyeol.example' && mail.subject.includes('본인 인증 잠김')),
    );
    expect(told.text).toContain('접근 암호를 5번 잘못 입력해 30분 동안 잠겼습니다');
    expect(told.text).not.toContain(CODE);
    service().clock.advance(30 * MINUTE + 1000);
    const again = await session(documentId);
    await enterAccessCode(again.client, again.params, CODE);
    ({ client } = await logIn(service().url, 'hangyeol'));
    const { events, valid } = await client(endpoints.auditTrail, { params: { documentId } });
    expect(valid).toBe(true);
    const results = events.filter(({ type }) =>
      /^participant\.authentication|^participant\.authenticated$/.test(type),
    );
    expect(results.map(({ type, detail }) => [type, detail.authType, detail.left])).toEqual([
      ...[4, 3, 2, 1, 0].map((left) => ['participant.authenticationFailed', 'password', left]),
      ['participant.authenticationLocked', 'password', undefined],
      ['participant.authenticated', 'password', undefined],
    ]);
  });

  test('[SGN-01] [SGN-08] a refused signing names its reason before any authentication', async () => {
    const documentId = await send([KIM, LEE], { kim: asked, lee: asked });
    const { client: signer, params } = await session(documentId);
    const lee = { ...params, participantId: await idOf(documentId, 'lee') };
    expect(await reasonOf(signer(endpoints.authentications, { params: lee }))).toEqual({
      reason: 'signerError',
    });
    await client(endpoints.cancelRequest, {
      params: { documentId },
      body: { message: '조건이 바뀌었습니다', disableAccess: false },
    });
    expect(await reasonOf(signer(endpoints.sign, { params, body: signing }))).toMatchObject({
      reason: 'docStatusError',
      detail: 'cancelled',
    });
    // Who may still read authenticates for it.
    await refusal(signer(endpoints.signingFields, { params }), 'authenticationRequired');
    await enterAccessCode(signer, params, CODE);
    expect((await signer(endpoints.signingFields, { params })).locked).toBe(true);
  });

  test('[SGN-08] an authentication of somebody else, or of another type, is not found', async () => {
    const documentId = await send();
    const { client: signer, params } = await session(documentId);
    const path = await stepPath(signer, params, 'password');
    const attempt = { authType: 'password' as const, authValue: CODE };
    const call = (more: object, body = attempt) =>
      signer(endpoints.attemptAuthentication, { params: { ...path, ...more }, body });
    await refusal(call({ authId: 'unknown' }), 'notFound');
    await refusal(call({}, { ...attempt, authType: 'mobile_otp' as never }), 'notFound');
    const request = { authType: 'mobile_otp' as const };
    await refusal(signer(endpoints.requestOneTimeCode, { params: path, body: request }), 'notFound');
  });
});

async function idOf(documentId: string, key: string): Promise<string> {
  const { participants } = await client(endpoints.document, { params: { documentId } });
  return participants.find((person) => person.key === key)?.participantId ?? '';
}

describe('results', () => {
  test('[DOC-14] [DOC-20] the requester’s side reads what is asked and proven, and never a value', async () => {
    const documentId = await send([KIM, LEE], { kim: asked });
    const params = { documentId, participantId: await idOf(documentId, 'kim') };
    const document = await client(endpoints.document, { params });
    expect(document.participants.map(({ authType }) => authType)).toEqual(['password', 'none']);
    const { list } = await client(endpoints.listDocuments, { query: { limit: 1 } });
    expect(list[0]?.participants[0]?.authType).toBe('password');
    expect((await client(endpoints.authentications, { params })).auths).toMatchObject([{ status: 'open' }]);
    const signer = await session(documentId);
    await enterAccessCode(signer.client, signer.params, CODE);
    const { participants } = await client(endpoints.participantAuthentications, { params });
    expect(participants).toMatchObject([
      {
        key: 'kim',
        name: KIM.name,
        auths: [{ authType: 'password', hint: '사번 네 자리', status: 'proven' }],
      },
      { key: 'lee', auths: [] },
    ]);
    expect(JSON.stringify([document, participants])).not.toContain(CODE);
  });

  test('[AUD-01] the certificate names the access code, for the signer who entered it', async () => {
    const documentId = await send([KIM, LEE], { kim: asked });
    const { client: signer, params } = await session(documentId);
    await enterAccessCode(signer, params, CODE);
    await signer(endpoints.sign, { params, body: signing });
    await sign(service(), LEE, documentId);
    await sealed(client, documentId);
    const text = (await pdfText(await download(service(), client, documentId, 'audit'))).replace(/\s+/g, '');
    expect(text).toContain('연락처일치접근암호');
    expect(text).toContain('접근암호를확인함');
    expect(text).not.toContain('문자인증번호');
  });
});
