import { endpoints } from '@dojang/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { pdfText } from '../../testing/invariants/sealed-files.ts';
import {
  documentBody,
  download,
  inkPng,
  KIM,
  LEE,
  logIn,
  type Person,
  sealed,
  upload,
  valuesOf,
} from '../../testing/main-job.ts';
import { ownerRows, reasonOf, refusal, signerBy, unsentLink } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Signing in person: everyone signs on the requester's session. */

const service = serviceWithInvariants();
let host: Client;
let haneul: Client;
let fileId = '';
beforeEach(async () => {
  ({ client: host } = await logIn(service().url, 'hangyeol'));
  ({ client: haneul } = await logIn(service().url, 'haneul'));
  fileId ||= await upload(host, 'pdf/issue16278.pdf');
});

const HANEUL: Person = { key: 'haneul', name: '김하늘', method: 'email', contact: 'haneul@hangyeol.example' };
const DAY = 86_400_000;

interface InPerson {
  readonly people?: readonly Person[];
  readonly isSequential?: boolean;
}

const bodyOf = ({ people = [KIM, LEE], isSequential = true }: InPerson = {}) => ({
  ...documentBody({ fileId, people, isSequential }),
  processType: 'FACE_TO_FACE' as const,
});

async function send(options?: InPerson): Promise<string> {
  const sent = await host(endpoints.createDocument, { body: bodyOf(options) });
  expect(sent).toMatchObject({ status: 'on_going', popup: 5 });
  return sent.documentId;
}

const place = (documentId: string, client = host) =>
  client(endpoints.signableParticipants, { params: { documentId } });

async function pathOf(documentId: string, person: Person) {
  const { participants } = await place(documentId);
  const participantId = participants.find(({ name }) => name === person.name)?.participantId ?? '';
  return { documentId, participantId };
}

/** Signs as the hand-over leads a person: the first screen, viewed, consented, signed. */
async function signInPerson(documentId: string, person: Person) {
  const params = await pathOf(documentId, person);
  await host(endpoints.accountEntry, { params });
  const opened = await host(endpoints.signingFields, { params });
  expect(opened.directLink).toBeNull();
  const { participantId } = params;
  await host(endpoints.startHistory, { params: { documentId }, query: { participantId } });
  await host(endpoints.consent, { params, body: { consent: true, version: opened.consent.version } });
  return host(endpoints.sign, { params, body: { consent: true, values: valuesOf(person) } });
}

const messages = () => service().inbox.list().length;
const balance = async () => (await host(endpoints.pointBalance, {})).balance;

describe('[SGN-05] signing in person', () => {
  test('[SGN-05] [EDT-05] [EDT-09] [AUD-01] all sign on the session of the host, whom the trail and the certificate name', async () => {
    const before = { points: await balance(), messages: messages() };
    const documentId = await send();
    expect(await balance()).toBe(before.points - 1);
    const first = await place(documentId);
    expect(first).toMatchObject({ branding: null, pageCount: 1 });
    expect(first.participants.map(({ fieldCount }) => fieldCount)).toEqual([3, 3]);
    expect(first).toMatchObject({
      entry: 'face_to_face',
      requesterName: '윤한결',
      isSequential: true,
      participants: [
        { name: KIM.name, contactHint: 'k***@person.example', status: 'need_signing', refusal: null },
        { name: LEE.name, status: 'waiting', refusal: { reason: 'docStatusError', detail: 'notYourTurn' } },
      ],
    });
    const early = await pathOf(documentId, LEE);
    expect(
      await reasonOf(host(endpoints.sign, { params: early, body: { consent: true, values: valuesOf(LEE) } })),
    ).toEqual({ reason: 'docStatusError', detail: 'notYourTurn' });
    expect(await signInPerson(documentId, KIM)).toEqual({ status: 'completed', documentStatus: 'on_going' });
    expect((await place(documentId)).participants[0]?.refusal).toEqual({ reason: 'completed', detail: null });
    const last = await signInPerson(documentId, LEE);
    expect(last).toEqual({ status: 'completed', documentStatus: 'completed' });
    await sealed(host, documentId);
    const { events, valid } = await host(endpoints.auditTrail, { params: { documentId } });
    expect(valid).toBe(true);
    const signed = events.filter((event) => event.type === 'participant.signed');
    expect(signed.map((event) => event.actor.name)).toEqual([KIM.name, LEE.name]);
    for (const event of signed) {
      expect(event.detail).toMatchObject({ by: 'face_to_face', hostName: '윤한결', hostLoginId: 'hangyeol' });
      expect(event.device).not.toBe('');
    }
    const text = (await pdfText(await download(service(), host, documentId, 'audit'))).replace(/\s+/g, '');
    expect(text).toContain('대면서명');
    expect(text).toContain('대면으로서명함(진행자윤한결·입력란3개)');
    expect(text).toContain('대면확인진행자윤한결');
    expect(text).not.toContain('카카오알림톡');
    const told = service()
      .inbox.list()
      .slice(0, messages() - before.messages);
    expect(told.filter((one) => [KIM.contact, LEE.contact].includes(one.to))).toEqual([]);
  });

  test('[SGN-05] in any order each may be next, and each who has signed is completed', async () => {
    const documentId = await send({ isSequential: false });
    expect((await place(documentId)).participants.map(({ refusal: why }) => why)).toEqual([null, null]);
    await signInPerson(documentId, LEE);
    expect((await place(documentId)).participants.map(({ status }) => status)).toEqual([
      'need_signing',
      'completed',
    ]);
    await signInPerson(documentId, KIM);
    await sealed(host, documentId);
    expect((await place(documentId)).documentStatus).toBe('completed');
  });

  test('[SGN-05] leaving and coming back continues where the signer was; refusing ends the document', async () => {
    const documentId = await send();
    const params = await pathOf(documentId, KIM);
    const values = [{ key: 'kim-text', value: '적다가 멈춤' }];
    await host(endpoints.consent, { params, body: { consent: true, version: '' } });
    await host(endpoints.saveValues, { params, body: { values } });
    const { client } = await logIn(service().url, 'hangyeol');
    const again = await client(endpoints.signingFields, { params });
    expect(again.fields.find(({ key }) => key === 'kim-text')?.value).toBe('적다가 멈춤');
    const reason = '조건이 다릅니다';
    expect(await client(endpoints.refuse, { params, body: { reason } })).toEqual({
      documentStatus: 'rejected',
    });
    expect((await place(documentId)).participants[1]?.refusal).toEqual({
      reason: 'docStatusError',
      detail: 'rejected',
    });
    const { events } = await host(endpoints.auditTrail, { params: { documentId } });
    expect(events.find(({ type }) => type === 'participant.refused')?.detail).toMatchObject({
      by: 'face_to_face',
      hostName: '윤한결',
    });
  });

  test('[SGN-01] [SGN-05] a link and the log-in of a participant are refused with not_allowed_link, other accounts with signerError', async () => {
    const documentId = await send({ people: [HANEUL, KIM] });
    const body = { consent: true, values: valuesOf(HANEUL) };
    const link = signerBy(service(), await unsentLink(service(), documentId, HANEUL), HANEUL.contact);
    const refused = { reason: 'not_allowed_link' };
    expect(await reasonOf(link.client(endpoints.sign, { params: link.params, body }))).toEqual(refused);
    expect(await reasonOf(link.client(endpoints.signingFields, { params: link.params }))).toEqual(refused);
    expect(await reasonOf(haneul(endpoints.sign, { params: link.params, body }))).toEqual(refused);
    expect(await reasonOf(haneul(endpoints.signingFields, { params: link.params }))).toEqual(refused);
    const { client: bada } = await logIn(service().url, 'bada');
    expect(await reasonOf(place(documentId, bada))).toEqual({ reason: 'signerError' });
    const { client: sarang } = await logIn(service().url, 'sarang');
    expect(await reasonOf(place(documentId, sarang))).toEqual({ reason: '1docError' });
  });

  test('[SGN-05] [DOC-01] it is nobody’s turn by an account: the list shows the document as waiting', async () => {
    const documentId = await send({ people: [HANEUL] });
    for (const client of [host, haneul]) {
      const { list } = await client(endpoints.listDocuments, { query: { status: 'wait_for_signing' } });
      const shown = list.find((document) => document.documentId === documentId);
      expect(shown?.viewStatus).toBe('wait_for_signing');
      expect(shown?.abilities).toMatchObject({ signInPerson: client === host, remind: false });
      const turn = await client(endpoints.listDocuments, { query: { status: 'need_signing' } });
      expect(turn.list.map((document) => document.documentId)).not.toContain(documentId);
      expect(turn.total).toBe(turn.counts.need_signing);
    }
  });

  test('[SGN-05] a participant needs no contact, but a wrong one is refused by name', async () => {
    const without = { ...bodyOf({ people: [KIM] }) };
    const named = (signingContactInfo: string) => ({
      ...without,
      participants: without.participants.map((person) => ({ ...person, signingContactInfo })),
    });
    await refusal(host(endpoints.createDocument, { body: named('kim@') }), 'contactInvalid');
    const { documentId } = await host(endpoints.createDocument, { body: named('') });
    expect((await place(documentId)).participants[0]?.contactHint).toBe('');
    await signInPerson(documentId, KIM);
    await sealed(host, documentId);
  });

  test('[SGN-05] nothing is sent to a signer: no reminder by hand or by itself, and none at the end', async () => {
    const documentId = await send();
    await refusal(host(endpoints.remind, { params: { documentId } }), 'inPersonNotReminded');
    const params = await pathOf(documentId, KIM);
    service().clock.advance(12 * DAY);
    const due = await ownerRows(service(), 'select * from due_reminders($1, 100)', [service().clock.now()]);
    expect(due).toEqual([]);
    const { client } = await logIn(service().url, 'hangyeol');
    await client(endpoints.cancelRequest, {
      params: { documentId },
      body: { message: '만나지 못했습니다' },
    });
    expect(await reasonOf(client(endpoints.refuse, { params, body: { reason: '늦었습니다' } }))).toEqual({
      reason: 'docStatusError',
      detail: 'cancelled',
    });
    const told = await ownerRows(
      service(),
      `select 1 from delivery v join document d on d.id = v.document_id where d.public_id = $1`,
      [documentId],
    );
    expect(told).toEqual([]);
  });

  test('[SGN-05] the host’s saved signatures are not offered to the signers', async () => {
    const documentId = await send({ people: [KIM] });
    const { signatureId } = await host(endpoints.createSignature, {
      body: { kind: 'signature', name: '내 서명', origin: 'drawn', base64: inkPng().toString('base64') },
    });
    const values = [{ key: 'kim-signature', value: { signatureId } }, ...valuesOf(KIM).slice(1)];
    const params = await pathOf(documentId, KIM);
    await refusal(host(endpoints.sign, { params, body: { consent: true, values } }), 'pictureRefused');
  });

  test('[SGN-05] [DOC-09] a reserved request is signed in person from its time on', async () => {
    const reservationDate = new Date(service().clock.now().getTime() + DAY).toISOString();
    const sent = await host(endpoints.createDocument, { body: { ...bodyOf(), reservationDate } });
    expect(sent).toMatchObject({ status: 'reserved', popup: 3 });
    const { documentId } = sent;
    expect(
      await reasonOf(
        host(endpoints.refuse, { params: { documentId, participantId: 'x' }, body: { reason: '아직' } }),
      ),
    ).toEqual({
      reason: 'signerError',
    });
    expect(await reasonOf(place(documentId))).toEqual({ reason: 'docStatusError', detail: 'notSent' });
    await host(endpoints.transmitReservation, { params: { documentId } });
    await signInPerson(documentId, KIM);
    expect((await place(documentId)).participants.map(({ status }) => status)).toEqual([
      'completed',
      'need_signing',
    ]);
  });
});
