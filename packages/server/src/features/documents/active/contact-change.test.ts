import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { messagesAbout } from '../../../testing/inbox-links.ts';
import {
  documentBody,
  KIM,
  LEE,
  logIn,
  type Person,
  sendDocument,
  sign,
  signerOf,
  until,
  valuesOf,
} from '../../../testing/main-job.ts';
import { ownerRows, reasonOf, refusal, unsentLink } from '../../../testing/refusals.ts';
import { type Client, clientWith } from '../../../testing/test-client.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

/** The requester changes the contact of a participant who has not signed. */

let client: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client, fileId } = requester);
});

const NEW_KIM: Person = { ...KIM, contact: 'kim.new@person.example' };
const NEW_LEE: Person = { ...LEE, method: 'email', contact: 'lee.new@person.example' };
const DEAD = { reason: 'signerError' };

const idOf = async (documentId: string, person: Person): Promise<string> => {
  const { participants } = await client(endpoints.document, { params: { documentId } });
  return participants.find((one) => one.key === person.key)?.participantId ?? '';
};
const change = async (documentId: string, person: Person, by: Client = client) =>
  by(endpoints.changeContact, {
    params: { documentId, participantId: await idOf(documentId, person) },
    body: { signingMethodType: person.method, signingContactInfo: person.contact },
  });

test('[DOC-14] [SGN-01] a changed contact gets a new request; the old link and its sessions are dead at once', async () => {
  const documentId = await sendDocument(client, { fileId });
  const old = await signerOf(service(), KIM, documentId);
  const session = await old.client(endpoints.openSession, {
    params: old.params,
    body: { contact: KIM.contact },
  });
  await old.client(endpoints.startHistory, { params: { documentId } });
  await old.client(endpoints.saveValues, {
    params: old.params,
    body: { values: [{ key: 'kim-text', value: '이전 사람이 적은 말' }] },
  });
  expect(await change(documentId, NEW_KIM)).toEqual({ asked: true });
  expect(await reasonOf(old.client(endpoints.entry, { params: old.params }))).toEqual(DEAD);
  const bySession = clientWith(service().url, { token: session.token });
  expect(await reasonOf(bySession(endpoints.signingFields, { params: old.params }))).toEqual(DEAD);
  const next = await signerOf(service(), NEW_KIM, documentId);
  expect(next.link.participantId).toBe(old.link.participantId);
  expect(next.link.linkKey).not.toBe(old.link.linkKey);
  const opened = await next.client(endpoints.signingFields, { params: next.params });
  expect(opened.consent.givenAt).toBeNull();
  expect(JSON.stringify(opened.fields)).not.toContain('이전 사람이 적은 말');
  await sign(service(), NEW_KIM, documentId);
  await sign(service(), LEE, documentId);
  expect((await client(endpoints.auditTrail, { params: { documentId } })).valid).toBe(true);
});

test('[DOC-14] the contact of a waiting participant changes without a message; the request goes to the new one', async () => {
  const documentId = await sendDocument(client, { fileId });
  const old = await unsentLink(service(), documentId, LEE);
  expect(await change(documentId, NEW_LEE)).toEqual({ asked: false });
  expect((await unsentLink(service(), documentId, LEE)).linkKey).not.toBe(old.linkKey);
  await sign(service(), KIM, documentId);
  await sign(service(), NEW_LEE, documentId);
  const received = await messagesAbout(service(), documentId);
  expect(received.filter((one) => one.to === LEE.contact)).toEqual([]);
});

test('[DOC-14] [SGN-05] a new contact or a new time to sign sends no link to a participant who signs in person', async () => {
  const body = { ...documentBody({ fileId }), processType: 'FACE_TO_FACE' as const };
  const { documentId } = await client(endpoints.createDocument, { body });
  expect(await change(documentId, NEW_KIM)).toEqual({ asked: false });
  service().clock.advance(15 * 86_400_000);
  ({ client } = await logIn(service().url, 'hangyeol'));
  const again = { params: { documentId }, body: { expiryMinutes: 7 * 1440 } };
  expect(await client(endpoints.changeExpiry, again)).toMatchObject({ asked: 0 });
  const planned = await ownerRows(
    service(),
    `select v.template from delivery v join document d on d.id = v.document_id
      where d.public_id = $1 and v.participant_id is not null`,
    [documentId],
  );
  expect(planned).toEqual([]);
  const { list } = await client(endpoints.histories, { params: { documentId } });
  expect(list.map((event) => event.type)).not.toContain('participant.askedAgain');
});

test('[AUD-01] [ORG-10] the event holds both contacts, masked for a reader outside the requester’s side', async () => {
  const documentId = await sendDocument(client, { fileId });
  await change(documentId, { ...KIM, contact: 'haneul@hangyeol.example' });
  const read = async (by: Client) =>
    (await by(endpoints.histories, { params: { documentId } })).list.find(
      (event) => event.type === 'participant.contactChanged',
    )?.detail;
  expect(await read(client)).toMatchObject({
    oldContact: KIM.contact,
    newContact: 'haneul@hangyeol.example',
  });
  await ownerRows(
    service(),
    `update membership set perms_scope = 4 where account_id = (select id from account where login_id = 'haneul')`,
  );
  const { client: haneul } = await logIn(service().url, 'haneul');
  expect(await read(haneul)).toMatchObject({
    oldContact: 'k***@person.example',
    newContact: 'h***@hangyeol.example',
  });
});

test('[DOC-14] a change is refused for a signed, expired, unknown or unchanged participant and for a wrong contact', async () => {
  const documentId = await sendDocument(client, { fileId });
  const wrong: readonly (readonly [
    Partial<Person>,
    'contactInvalid' | 'phoneMissing' | 'contactUnchanged',
  ])[] = [
    [{ contact: 'kim@person' }, 'contactInvalid'],
    [{ contact: '' }, 'contactInvalid'],
    [{ method: 'kakao', contact: '' }, 'phoneMissing'],
    [{ method: 'kakao', contact: '02-123-4567' }, 'contactInvalid'],
    [{ contact: ' KIM@person.example ' }, 'contactUnchanged'],
  ];
  for (const [more, error] of wrong) {
    const { message } = await refusal(change(documentId, { ...KIM, ...more }), error);
    expect(message).toContain('signingContactInfo');
  }
  const params = { documentId, participantId: '00000000000000000000' };
  const body = { signingMethodType: 'email', signingContactInfo: NEW_KIM.contact } as const;
  await refusal(client(endpoints.changeContact, { params, body }), 'documentPartUnknown');
  await sign(service(), KIM, documentId);
  await refusal(change(documentId, NEW_KIM), 'contactChangeSigned');
  service().clock.advance(15 * 86_400_000);
  ({ client } = await logIn(service().url, 'hangyeol'));
  await refusal(change(documentId, NEW_LEE), 'contactChangeExpired');
  await client(endpoints.cancelRequest, { params: { documentId }, body: { message: '다시 보내겠습니다' } });
  await refusal(change(documentId, NEW_LEE), 'documentStateRefused');
});

test('[SGN-03] a lock of the old contact does not lock the new one', async () => {
  const documentId = await sendDocument(client, { fileId });
  const { client: old, link, params } = await signerOf(service(), KIM, documentId);
  const wrong = clientWith(service().url, {
    token: 'none',
    'contact-info': 'nobody@person.example',
    'link-key': link.linkKey,
    'signing-method': 'email',
  });
  for (let tries = 0; tries < 4; tries += 1)
    await refusal(wrong(endpoints.signingFields, { params }), 'contactMismatch');
  await refusal(wrong(endpoints.signingFields, { params }), 'stepLocked');
  await refusal(old(endpoints.signingFields, { params }), 'stepLocked');
  await change(documentId, NEW_KIM);
  await sign(service(), NEW_KIM, documentId);
});

test('[SGN-15] a change and the signature of the same participant at the same moment have exactly one outcome', async () => {
  for (let round = 0; round < 6; round += 1) {
    const documentId = await sendDocument(client, { fileId, people: [KIM, LEE] });
    const kim = await signerOf(service(), KIM, documentId);
    const signing = () =>
      kim.client(endpoints.sign, { params: kim.params, body: { consent: true, values: valuesOf(KIM) } });
    const changing = () => change(documentId, NEW_KIM);
    const settled = await Promise.allSettled(
      round % 2 === 0 ? [signing(), changing()] : [changing(), signing()],
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { participants } = await client(endpoints.document, { params: { documentId } });
    const [first] = participants;
    const hasSigned = settled[round % 2 === 0 ? 0 : 1]?.status === 'fulfilled';
    expect(first).toMatchObject(
      hasSigned
        ? { status: 'completed', signingContactInfo: KIM.contact }
        : { status: 'need_signing', signingContactInfo: NEW_KIM.contact },
    );
  }
});

test('[MSG-01] a message that was planned for the old contact is not sent with the new link', async () => {
  const documentId = await sendDocument(client, { fileId });
  await signerOf(service(), KIM, documentId);
  await ownerRows(
    service(),
    `insert into delivery (public_id, tenant_id, document_id, participant_id, event, recipient, channel, template,
       parameters, state, created_at, updated_at)
     select 'late' || v.public_id, v.tenant_id, v.document_id, v.participant_id, 'late:' || v.public_id, v.recipient,
       v.channel, 'reminder', '{}', 'planned', now(), now()
     from delivery v join document d on d.id = v.document_id where d.public_id = $1`,
    [documentId],
  );
  await change(documentId, NEW_KIM);
  const state = await until('the late message', async () => {
    const [row] = await ownerRows<{ state: string; error: string }>(
      service(),
      `select state, error from delivery v join document d on d.id = v.document_id
       where d.public_id = $1 and v.event like 'late:%' and v.state <> 'planned'`,
      [documentId],
    );
    return row;
  });
  expect(state).toEqual({ state: 'failed', error: 'contact-changed' });
});
