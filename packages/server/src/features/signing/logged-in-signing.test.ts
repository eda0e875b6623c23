import { endpoints } from '@dojang/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { pdfText } from '../../testing/invariants/sealed-files.ts';
import {
  documentBody,
  download,
  inkPng,
  KIM,
  logIn,
  type Person,
  sealed,
  sendDocument,
  sign,
  signerOf,
  upload,
  valuesOf,
} from '../../testing/main-job.ts';
import { ownerRows, reasonOf, refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Signing with the session of an account instead of a link. */

const service = serviceWithInvariants();
let hangyeol: Client;
let haneul: Client;
let sarang: Client;
let fileId = '';
beforeEach(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  ({ client: haneul } = await logIn(service().url, 'haneul'));
  ({ client: sarang } = await logIn(service().url, 'sarang'));
  fileId ||= await upload(hangyeol, 'pdf/issue16278.pdf');
});

const DAY = 86_400_000;
const HANEUL: Person = { key: 'haneul', name: '김하늘', method: 'email', contact: 'haneul@hangyeol.example' };
const SARANG: Person = { key: 'sarang', name: '최사랑', method: 'email', contact: 'sarang@mail.example' };
const body = { consent: true, values: valuesOf(HANEUL) };

/** Returns the path of the account's participant, as the signing page finds it. */
async function pathOf(client: Client, documentId: string) {
  const found = await client(endpoints.signableParticipants, { params: { documentId } });
  return { documentId, participantId: found.participants[0]?.participantId ?? '' };
}

async function participantIdOf(documentId: string, key: string): Promise<string> {
  const { participants } = await hangyeol(endpoints.document, { params: { documentId } });
  return participants.find((person) => person.key === key)?.participantId ?? '';
}

const setProof = (loginId: string, isProven: boolean) =>
  ownerRows(
    service(),
    `update account set email_verified_at = ${isProven ? 'now()' : 'null'} where login_id = $1`,
    [loginId],
  );

describe('[SGN-04] signing while logged in', () => {
  test('[SGN-04] [AUD-01] the proven contact of an account signs without a link, and the trail says as whom', async () => {
    const documentId = await sendDocument(hangyeol, { fileId, people: [HANEUL] });
    const place = await haneul(endpoints.signableParticipants, { params: { documentId } });
    expect(place).toMatchObject({
      entry: 'login',
      account: { name: '김하늘' },
      participants: [{ name: HANEUL.name, contactHint: 'h***@hangyeol.example', refusal: null }],
    });
    const params = await pathOf(haneul, documentId);
    const entry = await haneul(endpoints.accountEntry, { params });
    expect(entry).toMatchObject({ participantName: HANEUL.name, refusal: null, begun: false });
    const opened = await haneul(endpoints.signingFields, { params });
    expect(opened.directLink).toBeNull();
    expect(opened.fields.map((field) => field.key).sort()).toEqual([
      'haneul-date',
      'haneul-signature',
      'haneul-text',
    ]);
    await haneul(endpoints.startHistory, { params: { documentId } });
    await haneul(endpoints.consent, { params, body: { consent: true, version: opened.consent.version } });
    const signed = await haneul(endpoints.sign, { params, body });
    expect(signed).toEqual({ status: 'completed', documentStatus: 'completed' });
    expect(await haneul(endpoints.sign, { params, body })).toEqual(signed);
    await sealed(hangyeol, documentId);
    const { events, valid } = await hangyeol(endpoints.auditTrail, { params: { documentId } });
    expect(valid).toBe(true);
    const own = events.filter((event) => event.actor.kind === 'participant');
    expect(own.map((event) => event.type)).toEqual([
      'participant.identified',
      'document.viewed',
      'participant.consented',
      'participant.signed',
    ]);
    for (const event of own)
      expect(event.detail).toMatchObject({ by: 'login', accountName: '김하늘', accountLoginId: 'haneul' });
    const text = (await pdfText(await download(service(), hangyeol, documentId, 'audit'))).replace(
      /\s+/g,
      '',
    );
    expect(text).toContain('로그인해확인함(김하늘님의계정)');
    expect(text).toContain('계정김하늘');
  });

  test('[SGN-04] resumes after an interruption, and refuses with a reason', async () => {
    const documentId = await sendDocument(hangyeol, { fileId, people: [HANEUL, KIM] });
    const params = await pathOf(haneul, documentId);
    await haneul(endpoints.consent, { params, body: { consent: true, version: '' } });
    const values = [{ key: 'haneul-text', value: '적다가 멈춤' }];
    await haneul(endpoints.saveValues, { params, body: { values } });
    const again = await haneul(endpoints.signingFields, { params });
    expect(again.fields.find((field) => field.key === 'haneul-text')?.value).toBe('적다가 멈춤');
    expect(again.consent.givenAt).not.toBeNull();
    expect((await haneul(endpoints.accountEntry, { params })).begun).toBe(true);
    await refusal(haneul(endpoints.refuse, { params, body: { reason: '안' } }), 'refusalReasonShort');
    const refused = await haneul(endpoints.refuse, { params, body: { reason: '조건이 다릅니다' } });
    expect(refused).toEqual({ documentStatus: 'rejected' });
    const { events } = await hangyeol(endpoints.auditTrail, { params: { documentId } });
    expect(events.find((event) => event.type === 'participant.refused')?.detail).toMatchObject({
      by: 'login',
      reason: '조건이 다릅니다',
    });
  });

  test('[SGN-04] a signer of another company signs with the own account and gets the files', async () => {
    const documentId = await sendDocument(hangyeol, { fileId, people: [SARANG] });
    const params = await pathOf(sarang, documentId);
    await sarang(endpoints.sign, { params, body: { consent: true, values: valuesOf(SARANG) } });
    await sealed(hangyeol, documentId);
    for (const kind of ['original', 'completed', 'audit'] as const)
      expect((await download(service(), sarang, documentId, kind)).subarray(0, 5).toString()).toBe('%PDF-');
    await refusal(sarang(endpoints.document, { params: { documentId } }), 'notFound');
  });

  test('[SGN-01] [SGN-04] each refusal gives its reason', async () => {
    const documentId = await sendDocument(hangyeol, { fileId, people: [KIM, HANEUL] });
    const absent = { documentId: '00000000000000000000' };
    expect(await reasonOf(haneul(endpoints.signableParticipants, { params: absent }))).toEqual({
      reason: '1docError',
    });
    expect(await reasonOf(hangyeol(endpoints.signableParticipants, { params: { documentId } }))).toEqual({
      reason: 'signerError',
    });
    const kim = { documentId, participantId: await participantIdOf(documentId, 'kim') };
    expect(await reasonOf(haneul(endpoints.sign, { params: kim, body }))).toEqual({ reason: 'signerError' });
    // An account of another company learns nothing of a document that it does not sign.
    expect(await reasonOf(sarang(endpoints.sign, { params: kim, body }))).toEqual({ reason: '1docError' });
    const early = { documentId, participantId: await participantIdOf(documentId, 'haneul') };
    const notYet = { reason: 'docStatusError', detail: 'notYourTurn' };
    for (const call of [
      () => haneul(endpoints.signableParticipants, { params: { documentId } }),
      () => haneul(endpoints.accountEntry, { params: early }),
      () => haneul(endpoints.sign, { params: early, body }),
    ])
      expect(await reasonOf(call())).toEqual(notYet);
    await sign(service(), KIM, documentId);
    await haneul(endpoints.sign, { params: early, body });
    const other = { consent: true, values: [{ key: 'haneul-text', value: '다른 내용' }] };
    expect(await reasonOf(haneul(endpoints.sign, { params: early, body: other }))).toEqual({
      reason: 'completed',
    });
    await sealed(hangyeol, documentId);
  });

  test('[SGN-01] [SGN-04] refuses a draft, a cancelled document and one whose validity is over', async () => {
    const draft = await sendDocument(hangyeol, { fileId, people: [HANEUL], send: false });
    expect(await reasonOf(haneul(endpoints.signableParticipants, { params: { documentId: draft } }))).toEqual(
      {
        reason: '1docError',
      },
    );
    const cancelled = await sendDocument(hangyeol, { fileId, people: [HANEUL] });
    const params = await pathOf(haneul, cancelled);
    await hangyeol(endpoints.cancelRequest, {
      params: { documentId: cancelled },
      body: { message: '잘못 보냈습니다', disableAccess: true },
    });
    expect(await reasonOf(haneul(endpoints.sign, { params, body }))).toEqual({
      reason: 'docStatusError',
      detail: 'cancelled',
    });
    const { documentId } = await hangyeol(endpoints.createDocument, {
      body: { ...documentBody({ fileId, people: [HANEUL] }), expiryMinutes: 1440 },
    });
    const late = await pathOf(haneul, documentId);
    service().clock.advance(DAY + 1000);
    const { client } = await logIn(service().url, 'haneul');
    expect(await reasonOf(client(endpoints.sign, { params: late, body }))).toEqual({ reason: 'signExpiry' });
  });

  test('[SGN-04] an unproven contact opens nothing, also when the proof is lost after the first screen', async () => {
    const documentId = await sendDocument(hangyeol, { fileId, people: [HANEUL] });
    const params = await pathOf(haneul, documentId);
    await setProof('haneul', false);
    const { client } = await logIn(service().url, 'haneul');
    for (const call of [
      () => client(endpoints.signableParticipants, { params: { documentId } }),
      () => client(endpoints.accountEntry, { params }),
      () => client(endpoints.signingFields, { params }),
      () => client(endpoints.sign, { params, body }),
      () => client(endpoints.refuse, { params, body: { reason: '거절합니다' } }),
    ])
      expect(await reasonOf(call())).toEqual({ reason: 'signerError' });
    await setProof('haneul', true);
  });
});

describe('[SGN-11] saved signatures as values', () => {
  async function savedBy(client: Client): Promise<string> {
    const { signatureId } = await client(endpoints.createSignature, {
      body: {
        kind: 'signature',
        name: '내 서명',
        origin: 'drawn',
        base64: inkPng().toString('base64'),
      },
    });
    return signatureId;
  }
  const withSaved = (signatureId: string) => ({
    consent: true,
    values: [{ key: 'haneul-signature', value: { signatureId } }, ...valuesOf(HANEUL).slice(1)],
  });

  test('[SGN-11] an account signs with its own saved signature, also after deleting it, never with another’s', async () => {
    const documentId = await sendDocument(hangyeol, { fileId, people: [HANEUL] });
    const params = await pathOf(haneul, documentId);
    const foreign = withSaved(await savedBy(hangyeol));
    await refusal(haneul(endpoints.sign, { params, body: foreign }), 'notFound');
    await refusal(haneul(endpoints.saveValues, { params, body: { values: foreign.values } }), 'notFound');
    const signatureId = await savedBy(haneul);
    const own = withSaved(signatureId);
    await haneul(endpoints.saveValues, { params, body: { values: own.values } });
    const { fields } = await haneul(endpoints.signingFields, { params });
    expect(fields.find((field) => field.key === 'haneul-signature')?.value).toMatchObject({
      imageUrl: expect.any(String),
    });
    const signed = await haneul(endpoints.sign, { params, body: own });
    await haneul(endpoints.deleteSignature, { params: { signatureId } });
    expect(await haneul(endpoints.sign, { params, body: own })).toEqual(signed);
    await sealed(hangyeol, documentId);
  });

  test('a signer with a link has no saved signatures', async () => {
    const documentId = await sendDocument(hangyeol, { fileId, people: [HANEUL] });
    const { client, params } = await signerOf(service(), HANEUL, documentId);
    const own = withSaved(await savedBy(haneul));
    await refusal(client(endpoints.sign, { params, body: own }), 'pictureRefused');
  });
});

test('[SGN-04] a signer who opened the link before may sign while logged in; the trail names both', async () => {
  const documentId = await sendDocument(hangyeol, { fileId, people: [HANEUL] });
  const { client, params } = await signerOf(service(), HANEUL, documentId);
  await client(endpoints.startHistory, { params: { documentId } });
  await haneul(endpoints.sign, { params, body });
  await sealed(hangyeol, documentId);
  const { events } = await hangyeol(endpoints.auditTrail, { params: { documentId } });
  const ways = events.filter((event) => event.type === 'participant.identified');
  expect(ways.map((event) => event.detail.by)).toEqual(['contact', 'login']);
});

test('[SGN-04] the need_signing entries of the list are those that the account can sign', async () => {
  const { client } = await logIn(service().url, 'sarang');
  const file = await upload(client, 'pdf/issue16278.pdf');
  const documentId = await sendDocument(client, { fileId: file, people: [SARANG] });
  const { list } = await client(endpoints.listDocuments, { query: { status: 'need_signing' } });
  expect(list.map((document) => document.documentId)).toContain(documentId);
  await client(endpoints.sign, {
    params: await pathOf(client, documentId),
    body: { consent: true, values: valuesOf(SARANG) },
  });
  await sealed(client, documentId);
  const after = await client(endpoints.listDocuments, { query: { status: 'need_signing' } });
  expect(after.list.map((document) => document.documentId)).not.toContain(documentId);
});
