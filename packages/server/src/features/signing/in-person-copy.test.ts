import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import {
  documentBody,
  KIM,
  LEE,
  logIn,
  type Person,
  sealed,
  until,
  valuesOf,
} from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, clientWith } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** Where people who sign in person get the completed document. */

let host: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client: host, fileId } = requester);
});

const HOUR = 3_600_000;

async function send(people: readonly Person[], processType: 'FACE_TO_FACE' | 'PROCEDURE' = 'FACE_TO_FACE') {
  const body = { ...documentBody({ fileId, people, isSequential: false }), processType };
  const { documentId } = await host(endpoints.createDocument, { body });
  return documentId;
}

async function pathOf(documentId: string, person: Person) {
  const { participants } = await host(endpoints.signableParticipants, { params: { documentId } });
  const participantId = participants.find(({ name }) => name === person.name)?.participantId ?? '';
  return { documentId, participantId };
}

async function signInPerson(documentId: string, person: Person) {
  const params = await pathOf(documentId, person);
  await host(endpoints.consent, { params, body: { consent: true, version: '' } });
  await host(endpoints.sign, { params, body: { consent: true, values: valuesOf(person) } });
  return params;
}

const told = (to: string) =>
  service()
    .inbox.list()
    .filter((message) => message.to === to);

const copiesOf = (documentId: string) =>
  ownerRows<{ recipient: string; channel: string; state: string }>(
    service(),
    `select v.recipient, v.channel, v.state from delivery v join document d on d.id = v.document_id
     where d.public_id = $1 and v.participant_id is not null order by v.id`,
    [documentId],
  );

test('[SGN-05] each signer says once where the copy goes, by mail or phone; the trail has it, and it is sent at the end', async () => {
  const documentId = await send([KIM, LEE]);
  const kim = await signInPerson(documentId, KIM);
  expect(await host(endpoints.copyPlace, { params: kim })).toMatchObject({
    contact: KIM.contact,
    isGiven: false,
    channels: ['email', 'kakao'],
  });
  const body = { contact: ' Copy-Kim@Person.example ' };
  expect(await host(endpoints.askCopy, { params: kim, body })).toEqual({
    method: 'email',
    contactHint: 'c***@person.example',
  });
  await refusal(
    host(endpoints.askCopy, { params: kim, body: { contact: 'else@person.example' } }),
    'copyGiven',
  );
  expect(await copiesOf(documentId)).toEqual([]);
  const lee = await signInPerson(documentId, LEE);
  await host(endpoints.askCopy, { params: lee, body: { contact: '010-2345-6789' } });
  await sealed(host, documentId);
  await until(
    'the copies',
    async () => told('copy-kim@person.example').length === 1 && told('01023456789').length === 1,
  );
  expect(told(KIM.contact)).toEqual([]);
  expect(told(LEE.contact)).toEqual([]);
  const { events, valid } = await host(endpoints.auditTrail, { params: { documentId } });
  expect(valid).toBe(true);
  const asked = events.filter(({ type }) => type === 'participant.copyAsked');
  expect(asked.map(({ actor, detail }) => [actor.name, detail])).toMatchObject([
    [KIM.name, { method: 'email', by: 'face_to_face', hostName: '윤한결' }],
    [LEE.name, { method: 'kakao', by: 'face_to_face', hostName: '윤한결' }],
  ]);
});

test('[SGN-05] the last signer may say it after the sealing too, until an hour after the end; nothing is sent twice', async () => {
  const without = { ...KIM, contact: '' };
  const documentId = await send([without]);
  const params = await signInPerson(documentId, without);
  await sealed(host, documentId);
  const { participants } = await host(endpoints.signableParticipants, { params: { documentId } });
  expect(participants).toMatchObject([{ contactHint: '', mayGiveCopy: true }]);
  await host(endpoints.askCopy, { params, body: { contact: '' } });
  await host(endpoints.askCopy, { params, body: { contact: 'late@person.example' } });
  await until('the copies', async () => told('late@person.example').length === 1);
  await refusal(host(endpoints.askCopy, { params, body: { contact: 'late@person.example' } }), 'copyGiven');
  const other = await send([without]);
  const late = await signInPerson(other, without);
  await sealed(host, other);
  service().clock.advance(HOUR + 1);
  const { client } = await logIn(service().url, 'hangyeol');
  await refusal(
    client(endpoints.askCopy, { params: late, body: { contact: 'x@person.example' } }),
    'copyClosed',
  );
  await refusal(client(endpoints.copyPlace, { params: late }), 'copyClosed');
});

test('[SGN-05] who says nothing gets the copy at the contact of the request, ten minutes later; another place replaces it', async () => {
  const documentId = await send([KIM]);
  const params = await signInPerson(documentId, KIM);
  await sealed(host, documentId);
  expect(await copiesOf(documentId)).toMatchObject([{ recipient: KIM.contact, state: 'planned' }]);
  await host(endpoints.askCopy, { params, body: { contact: 'other@person.example' } });
  await until('the copies', async () => told('other@person.example').length === 1);
  expect(await copiesOf(documentId)).toMatchObject([
    { recipient: KIM.contact, state: 'failed' },
    { recipient: 'other@person.example' },
  ]);
  const same = await send([KIM]);
  const again = await signInPerson(same, KIM);
  await sealed(host, same);
  const before = told(KIM.contact).length;
  await host(endpoints.askCopy, { params: again, body: { contact: KIM.contact } });
  await until('the copies', async () => told(KIM.contact).length === before + 1);
});

test('[SGN-05] no mail relay: not before the own signature, not by another account, not for a link, not for a wrong contact', async () => {
  const documentId = await send([KIM, LEE]);
  const early = await pathOf(documentId, KIM);
  const body = { contact: 'a@person.example' };
  await refusal(host(endpoints.askCopy, { params: early, body }), 'copyClosed');
  await signInPerson(documentId, KIM);
  const { client: bada } = await logIn(service().url, 'bada');
  await refusal(bada(endpoints.askCopy, { params: early, body }), 'signingRefused');
  for (const contact of ['kim@', '02-123-4567', 'a@b.example, c@d.example'])
    await refusal(host(endpoints.askCopy, { params: early, body: { contact } }), 'contactInvalid');
  const remote = await send([KIM], 'PROCEDURE');
  await refusal(host(endpoints.signableParticipants, { params: { documentId: remote } }), 'signingRefused');
  expect(await copiesOf(documentId)).toEqual([]);
});

test('[SGN-05] the code for the own phone opens the document for its signer without a contact, and signs nothing', async () => {
  const without = { ...KIM, contact: '' };
  const documentId = await send([without, LEE]);
  const params = await signInPerson(documentId, without);
  const { path } = await host(endpoints.copyPlace, { params });
  const session = new URLSearchParams(path.split('#')[1]).get('session') ?? '';
  const phone = clientWith(service().url, { token: session });
  const opened = await phone(endpoints.signingFields, { params });
  expect(opened.locked).toBe(true);
  const lee = await pathOf(documentId, LEE);
  await refusal(phone(endpoints.signingFields, { params: lee }), 'signingRefused');
  await signInPerson(documentId, LEE);
  await sealed(host, documentId);
  const { url } = await phone(endpoints.documentDownload, {
    params: { documentId },
    query: { kind: 'completed' },
  });
  expect(url).not.toBe('');
});
