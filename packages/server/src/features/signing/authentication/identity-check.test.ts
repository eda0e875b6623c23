import { endpoints } from '@dojang/contract';
import { IDENTITY_CONSENT_VERSION } from '@dojang/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { stepsOf, wrongCode } from '../../../testing/authentication/authentication-steps.ts';
import {
  DETAILS,
  openIdentityStep,
  PHONE,
  sendWithIdentity,
} from '../../../testing/authentication/identity-steps.ts';
import { pdfText } from '../../../testing/invariants/sealed-files.ts';
import {
  download,
  KIM,
  LEE,
  logIn,
  sealed,
  sign,
  until,
  upload,
  valuesOf,
} from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let client: Client;
let fileId = '';
beforeEach(async () => {
  // Limits per hour count the messages of earlier tests.
  service().clock.advance(61 * MINUTE);
  service().portOne.errors.clear();
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId ||= await upload(client, 'pdf/issue16278.pdf');
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const signing = { consent: true, values: valuesOf(KIM) };

const opened = async () => {
  const documentId = await sendWithIdentity(client, fileId);
  return { documentId, ...(await openIdentityStep(service(), documentId)) };
};

const stateOf = ({ client: signer, path }: Awaited<ReturnType<typeof opened>>) =>
  signer(endpoints.authenticationState, { params: path });

/** Returns the results in the audit trail, and whether its chain is unbroken. */
async function trailOf(documentId: string) {
  const { events, valid } = await client(endpoints.auditTrail, { params: { documentId } });
  expect(valid).toBe(true);
  const own = events.filter(({ type }) =>
    /codeSent|authenticated|authenticationFailed|authenticationLocked/.test(type),
  );
  return own.map(({ type, detail }) => [type.replace('participant.', ''), detail.authType, detail.left]);
}

const TYPE = 'mobile_identification';

describe('[SGN-09] the phone identity check', () => {
  test('[SGN-09] the carrier’s code proves the real name, and only then the document opens', async () => {
    const step = await opened();
    const { client: signer, params, path, documentId } = step;
    await refusal(signer(endpoints.signingFields, { params }), 'authenticationRequired');
    expect(await stateOf(step)).toMatchObject({ authType: TYPE, state: 'READY' });
    const sent = await signer(endpoints.requestIdentity, { params: path, body: DETAILS });
    expect(sent).toEqual({
      needs: [],
      expiresAt: expect.any(String),
      resendAt: expect.any(String),
      maskedPhone: '010-****-4321',
    });
    expect(await stateOf(step)).toMatchObject({ state: 'REQUESTED', expiresAt: sent.expiresAt });
    const { needs: _, ...running } = sent;
    expect(await stepsOf(signer, params)).toMatchObject([{ status: 'open', code: running }]);
    const code = /\d{6}/.exec(service().inbox.list()[0]?.text ?? '')?.[0] ?? '';
    expect(await step.enter(code)).toMatchObject({
      auths: [{ authType: TYPE, status: 'proven', code: null }],
    });
    expect(await stateOf(step)).toMatchObject({ state: 'VERIFIED' });
    await signer(endpoints.signingFields, { params });
    expect(await signer(endpoints.sign, { params, body: signing })).toMatchObject({ status: 'completed' });
    expect(await trailOf(documentId)).toEqual([
      ['codeSent', TYPE, undefined],
      ['authenticated', TYPE, undefined],
    ]);
  });

  test('[SGN-09] [AUD-01] nothing is passed on before the consent, which the audit trail records with its version', async () => {
    const step = await opened();
    const consentsOf = async () =>
      (await client(endpoints.auditTrail, { params: { documentId: step.documentId } })).events.filter(
        ({ type }) => type === 'participant.identityConsented',
      );
    const asked = service().portOne.counts.send;
    for (const consentVersion of [undefined, '', '2020-01-01']) {
      const body = { ...DETAILS, consentVersion };
      const missing = await refusal(
        step.client(endpoints.requestIdentity, { params: step.path, body }),
        'identityConsentMissing',
      );
      expect(missing.result).toEqual({ field: 'consentVersion' });
    }
    expect(service().portOne.counts.send).toBe(asked);
    expect(await consentsOf()).toEqual([]);
    await step.codeAfter();
    const [consent, ...more] = await consentsOf();
    expect(more).toEqual([]);
    expect(consent).toMatchObject({
      actor: { kind: 'participant', name: KIM.name },
      detail: { version: IDENTITY_CONSENT_VERSION },
    });
    const { events } = await client(endpoints.auditTrail, { params: { documentId: step.documentId } });
    const types = events.map(({ type }) => type);
    expect(types.indexOf('participant.identityConsented')).toBeLessThan(
      types.indexOf('participant.codeSent'),
    );
    // Another code of the running check needs no other consent.
    service().clock.advance(MINUTE);
    await step.client(endpoints.requestIdentity, { params: step.path, body: { authType: TYPE } });
    expect(await consentsOf()).toHaveLength(1);
  });

  test('[SGN-09] of a check remain its time, the provider’s number and a keyed hash', async () => {
    const step = await opened();
    await step.enter(await step.codeAfter());
    const rows = await ownerRows<Record<string, unknown>>(
      service(),
      'select c.* from identity_check c join document d on d.id = c.document_id where d.public_id = $1',
      [step.documentId],
    );
    expect(rows).toMatchObject([
      {
        masked_phone: '',
        transaction_id: expect.stringMatching(/^SIM\d+$/),
        ci_hash: expect.stringMatching(/^[\w-]{43}$/),
        verified_at: expect.any(Date),
      },
    ]);
    const kept = JSON.stringify(rows);
    for (const personal of [KIM.name, PHONE, KIM.contact]) expect(kept).not.toContain(personal);
  });

  test('[SGN-09] [AUD-01] the certificate names it by its own name, and no other', async () => {
    const documentId = await sendWithIdentity(client, fileId, [KIM, LEE]);
    const step = await openIdentityStep(service(), documentId);
    await step.enter(await step.codeAfter());
    await step.client(endpoints.sign, { params: step.params, body: signing });
    await sign(service(), LEE, documentId);
    await sealed(client, documentId);
    const text = (await pdfText(await download(service(), client, documentId, 'audit'))).replace(/\s+/g, '');
    expect(text).toContain('휴대전화본인확인(실명)');
    expect(text).not.toContain('휴대전화소지');
  });

  test('[SGN-09] a name is compared after NFC, without blanks', async () => {
    const step = await opened();
    service().portOne.errors.add({ kind: 'registeredName', name: ` ${KIM.name.normalize('NFD')} ` });
    await step.enter(await step.codeAfter({ name: KIM.name.normalize('NFD') }));
    expect(await stateOf(step)).toMatchObject({ state: 'VERIFIED' });
  });

  test('[SGN-09] another registered name counts as wrong, and is told to nobody', async () => {
    const step = await opened();
    service().portOne.errors.add({ kind: 'registeredName', name: '박세라' });
    const code = await step.codeAfter();
    const wrong = await refusal(step.enter(code), 'identityNameDiffers');
    expect(wrong.result).toEqual({ field: 'otpCode', left: 4 });
    expect(JSON.stringify([wrong.message, wrong.result])).not.toContain('박세라');
    await refusal(step.enter(code), 'codeExpired');
    const trail = await client(endpoints.auditTrail, { params: { documentId: step.documentId } });
    expect(JSON.stringify(trail)).not.toContain('박세라');
    expect(await trailOf(step.documentId)).toEqual([
      ['codeSent', TYPE, undefined],
      ['authenticationFailed', TYPE, 4],
    ]);
  });

  test('[SGN-09] five wrong values of any kind lock the step for thirty minutes and tell the requester', async () => {
    const step = await opened();
    service().portOne.errors.add({ kind: 'carrierRefuses' });
    const refused = await refusal(step.codeAfter(), 'identityRefused');
    expect(refused.result).toEqual({ left: 4 });
    const code = await step.codeAfter();
    for (const left of [3, 2, 1])
      expect((await refusal(step.enter(wrongCode(code)), 'codeWrong')).result).toMatchObject({ left });
    await refusal(step.enter(wrongCode(code)), 'stepLocked');
    await refusal(step.enter(code), 'stepLocked');
    await refusal(step.codeAfter(), 'stepLocked');
    expect(await stateOf(step)).toMatchObject({ state: 'LOCKED', lockedUntil: expect.any(String) });
    const told = await until('a mail to the requester', async () =>
      service()
        .inbox.list()
        .find(({ subject, text }) => subject.includes('본인 인증 잠김') && text.includes('본인확인')),
    );
    expect(told.text).not.toMatch(/900315|8765/);
    expect((await trailOf(step.documentId)).at(-1)).toEqual(['authenticationLocked', TYPE, undefined]);
    service().clock.advance(31 * MINUTE);
    await step.enter(await step.codeAfter());
  });

  test('[SGN-09] what the signer enters is checked before anything is sent', async () => {
    const step = await opened();
    const { counts } = service().portOne;
    const before = counts.send;
    await refusal(step.codeAfter({ identityNumber: '900231-2' }), 'identityNumberInvalid');
    await refusal(step.codeAfter({ identityNumber: '900315-2345678' }), 'residentNumber');
    await refusal(step.codeAfter({ phoneNumber: '02-123-4567' }), 'phoneInvalid');
    await refusal(step.codeAfter({ name: '박세라' }), 'authenticationNameOther');
    await refusal(step.codeAfter({ name: ' ' }), 'badInput');
    await refusal(step.codeAfter({ carrier: 'NTT' as never }), 'badInput');
    expect(counts.send).toBe(before);
    // What is missing besides name and number is named; what is wrong in them is refused by its name.
    const named = { authType: DETAILS.authType, name: DETAILS.name, phoneNumber: DETAILS.phoneNumber };
    const ask = (body: object) =>
      step.client(endpoints.requestIdentity, { params: step.path, body: { ...named, ...body } });
    expect(await ask({ carrier: 'KT' })).toMatchObject({
      needs: ['consentVersion', 'identityNumber'],
      resendAt: null,
    });
    const wrongs = [
      [{ phoneNumber: '' }, 'phoneNumberMissing', 'phoneNumber'],
      [{ phoneNumber: '010' }, 'phoneInvalid', 'phoneNumber'],
      [{ name: '' }, 'badInput', 'name'],
      [{ name: '박세라' }, 'authenticationNameOther', 'name'],
      [{ ...DETAILS, carrier: undefined }, 'badInput', 'carrier'],
      [{ ...DETAILS, identityNumber: '' }, 'identityNumberInvalid', 'identityNumber'],
    ] as const;
    for (const [body, error, field] of wrongs)
      expect((await refusal(ask(body), error)).result).toEqual({ field });
    expect(counts.send).toBe(before);
    await refusal(step.enter('123456'), 'codeExpired');
    await refusal(step.enter('12'), 'codeMissing');
  });
});

describe('[SGN-09] codes of the carrier', () => {
  test('[SGN-09] another code can be requested after a minute, without entering the details again', async () => {
    const step = await opened();
    const first = await step.codeAfter();
    const again = () =>
      step.client(endpoints.requestIdentity, { params: step.path, body: { authType: TYPE } });
    await refusal(again(), 'codeTooSoon');
    await refusal(step.codeAfter(), 'codeTooSoon');
    service().clock.advance(61 * SECOND);
    expect(await again()).toMatchObject({ maskedPhone: '010-****-4321' });
    const [newest] = service().inbox.list();
    expect(newest?.to).toBe(PHONE);
    const second = /\d{6}/.exec(newest?.text ?? '')?.[0] ?? '';
    if (second !== first) await refusal(step.enter(first), 'codeWrong');
    await step.enter(second);
  });

  test('[SGN-09] a code ends after three minutes, and when the signer closes its entry', async () => {
    const step = await opened();
    const late = await step.codeAfter();
    service().clock.advance(3 * MINUTE + SECOND);
    await refusal(step.enter(late), 'codeExpired');
    const closed = await step.codeAfter();
    await step.client(endpoints.closeOneTimeCode, { params: step.path });
    await refusal(step.enter(closed), 'codeExpired');
    expect(await stateOf(step)).toMatchObject({ state: 'READY' });
    const again = step.client(endpoints.requestIdentity, { params: step.path, body: { authType: TYPE } });
    await refusal(again, 'codeExpired');
  });

  test('[SGN-09] a code holds in the session that requested it, and one entry of many proves the step once', async () => {
    const step = await opened();
    const other = await openIdentityStep(service(), step.documentId);
    const code = await step.codeAfter();
    await refusal(other.enter(code), 'codeExpired');
    await Promise.all([step.enter(code), step.enter(code), step.enter(code)]);
    expect((await trailOf(step.documentId)).map(([type]) => type)).toEqual(['codeSent', 'authenticated']);
  });

  test('[SGN-09] an hour allows five codes for a participant', async () => {
    const step = await opened();
    for (let count = 0; count < 5; count += 1) {
      await step.codeAfter();
      service().clock.advance(61 * SECOND);
    }
    await refusal(step.codeAfter(), 'stepLocked');
  });
});

describe('[SGN-09] failures of the provider', () => {
  test('[SGN-09] an outage is told, does not count, and allows another try at once', async () => {
    const step = await opened();
    service().portOne.errors.add({ kind: 'refuse', status: 503, type: '', at: 'send', times: 2 });
    await refusal(step.codeAfter(), 'identityUnavailable');
    service().portOne.errors.add({ kind: 'refuse', status: 400, type: 'MAX_TRANSACTION_COUNT_REACHED' });
    await refusal(step.codeAfter(), 'identityUnavailable');
    const code = await step.codeAfter();
    service().portOne.errors.add({ kind: 'refuse', status: 500, type: '', at: 'confirm' });
    await refusal(step.enter(code), 'identityUnavailable');
    expect((await refusal(step.enter(wrongCode(code)), 'codeWrong')).result).toMatchObject({ left: 4 });
    await step.enter(code);
  });

  test('[SGN-09] a lost reply after the code was sent, and after the code was right, ends in a proof', async () => {
    const step = await opened();
    service().portOne.errors.add({ kind: 'drop', keep: true, at: 'send' });
    const code = await step.codeAfter();
    service().portOne.errors.add({ kind: 'drop', keep: true, at: 'confirm' });
    await step.enter(code);
    expect((await trailOf(step.documentId)).map(([type]) => type)).toEqual(['codeSent', 'authenticated']);
  });

  test('[SGN-09] a confirmation whose reply never came is found with the same code', async () => {
    const step = await opened();
    const code = await step.codeAfter();
    service().portOne.errors.add({ kind: 'drop', keep: true, at: 'confirm' });
    service().portOne.errors.add({ kind: 'refuse', status: 500, type: '', at: 'get', times: 2 });
    await refusal(step.enter(code), 'identityUnavailable');
    await step.enter(code);
    expect(await stateOf(step)).toMatchObject({ state: 'VERIFIED' });
  });

  test('[SGN-09] a lost reply to a repeated code keeps the running check', async () => {
    const step = await opened();
    await step.codeAfter();
    service().clock.advance(61 * SECOND);
    service().portOne.errors.add({ kind: 'drop', keep: true, at: 'resend' });
    const again = step.client(endpoints.requestIdentity, { params: step.path, body: { authType: TYPE } });
    await refusal(again, 'identityUnavailable');
    const code = /\d{6}/.exec(service().inbox.list()[0]?.text ?? '')?.[0] ?? '';
    await step.enter(code);
  });
});
