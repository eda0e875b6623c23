import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import {
  bodyWithAuthentications,
  enterAccessCode,
  stepsOf,
} from '../../../testing/authentication/authentication-steps.ts';
import { messagesAbout } from '../../../testing/inbox-links.ts';
import { pdfText } from '../../../testing/invariants/sealed-files.ts';
import {
  documentBody,
  download,
  KIM,
  LEE,
  type Person,
  sealed,
  sendDocument,
  sign,
  signerOf,
  until,
} from '../../../testing/main-job.ts';
import { ownerRows, reasonOf, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { logIn } from '../../../testing/test-client.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

/** The requester changes who a participant of a running request is, and what the participant proves. */

let client: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client, fileId } = requester);
});

const detail = (documentId: string) => client(endpoints.document, { params: { documentId } });
const idOf = async (documentId: string, key: string): Promise<string> =>
  (await detail(documentId)).participants.find((one) => one.key === key)?.participantId ?? '';
async function change(
  documentId: string,
  key: string,
  body: {
    readonly name?: string;
    readonly signingMethodType?: 'email' | 'kakao' | 'none';
    readonly signingContactInfo?: string;
    readonly locale?: 'ko' | 'en' | null;
    readonly authentications?: { authType: 'password' | 'mobile_otp'; authValue?: string }[];
  },
  by: Client = client,
) {
  return by(endpoints.changeParticipant, {
    params: { documentId, participantId: await idOf(documentId, key) },
    body,
  });
}
const BADA: Person = { ...KIM, name: '한바다', contact: 'bada@change.example' };

test('[DLG-03] name, contact and language change together; the old link dies at once, and the new person signs', async () => {
  const documentId = await sendDocument(client, { fileId });
  const old = await signerOf(service(), KIM, documentId);
  const body = {
    name: BADA.name,
    signingMethodType: 'email',
    signingContactInfo: BADA.contact,
    locale: 'en',
  } as const;
  expect(await change(documentId, 'kim', body)).toEqual({ asked: true });
  expect(await reasonOf(old.client(endpoints.entry, { params: old.params }))).toEqual({
    reason: 'signerError',
  });
  const mail = await until('the request in English', async () =>
    (await messagesAbout(service(), documentId)).find(({ to }) => to === BADA.contact),
  );
  expect(mail.subject).toContain('Please sign');
  expect((await detail(documentId)).participants[0]).toMatchObject({
    name: BADA.name,
    signingContactInfo: BADA.contact,
    locale: 'en',
    status: 'need_signing',
  });
  await sign(service(), BADA, documentId);
  await sign(service(), LEE, documentId);
  await sealed(client, documentId);
  expect((await client(endpoints.auditTrail, { params: { documentId } })).valid).toBe(true);
  const words = (await pdfText(await download(service(), client, documentId, 'audit'))).replaceAll(/\s/g, '');
  expect(words).toContain('김하나님의정보를변경함(→한바다님으로)');
});

test('[DLG-03] a name alone changes with a new link to the same contact; the trail holds old and new, masked for outsiders', async () => {
  const documentId = await sendDocument(client, { fileId });
  const old = await signerOf(service(), KIM, documentId);
  await change(documentId, 'kim', { name: '김하늬' });
  expect(await reasonOf(old.client(endpoints.entry, { params: old.params }))).toEqual({
    reason: 'signerError',
  });
  const again = await until('another link', async () => {
    const next = await signerOf(service(), KIM, documentId);
    return next.link.linkKey !== old.link.linkKey && next;
  });
  await again.client(endpoints.entry, { params: again.params });
  const { list } = await client(endpoints.listDocuments, { query: { search: '김하늬' } });
  expect(list.map((one) => one.documentId)).toEqual([documentId]);
  await change(documentId, 'kim', {
    signingMethodType: 'email',
    signingContactInfo: 'haneul@hangyeol.example',
  });
  const read = async (by: Client) =>
    (await by(endpoints.histories, { params: { documentId } })).list
      .filter(({ type }) => type === 'participant.changed')
      .map(({ detail: facts }) => facts);
  expect(await read(client)).toMatchObject([
    { name: KIM.name, newName: '김하늬', oldContact: KIM.contact, newContact: KIM.contact },
    { name: '김하늬', oldContact: KIM.contact, newContact: 'haneul@hangyeol.example' },
  ]);
  await ownerRows(
    service(),
    `update membership set perms_scope = 4 where account_id = (select id from account where login_id = 'haneul')`,
  );
  const { client: haneul } = await logIn(service().url, 'haneul');
  const seen = JSON.stringify(await read(haneul));
  expect(seen).toContain('k***@person.example');
  expect(seen).not.toContain(KIM.contact);
});

test('[DLG-03] authentications change: what was proven before the change counts no more', async () => {
  const asked = { kim: [{ authType: 'password' as const, authValue: '4821' }] };
  const body = bodyWithAuthentications(
    { fileId, people: [{ ...KIM, contact: 'haneul@hangyeol.example' }] },
    asked,
  );
  const { documentId } = await client(endpoints.createDocument, { body });
  const { client: haneul } = await logIn(service().url, 'haneul');
  const params = { documentId, participantId: await idOf(documentId, 'kim') };
  await enterAccessCode(haneul, params, '4821');
  await haneul(endpoints.signingFields, { params });
  await change(documentId, 'kim', { authentications: [{ authType: 'password', authValue: '9999' }] });
  await refusal(haneul(endpoints.signingFields, { params }), 'authenticationRequired');
  await refusal(enterAccessCode(haneul, params, '4821'), 'accessCodeWrong');
  await enterAccessCode(haneul, params, '9999');
  await haneul(endpoints.signingFields, { params });
  await change(documentId, 'kim', { authentications: [] });
  expect(await stepsOf(haneul, params)).toEqual([]);
  await haneul(endpoints.signingFields, { params });
  const { list } = await client(endpoints.histories, { params: { documentId } });
  const changes = list.filter(({ type }) => type === 'participant.changed');
  expect(changes.map(({ detail: facts }) => [facts.oldAuthentications, facts.newAuthentications])).toEqual([
    ['password', 'password'],
    ['password', ''],
  ]);
  expect(JSON.stringify(changes)).not.toContain('9999');
});

test('[DLG-03] refused after the signature, without a change, and for each wrong value, which is named', async () => {
  const documentId = await sendDocument(client, { fileId });
  const wrong: readonly (readonly [Parameters<typeof change>[2], Parameters<typeof refusal>[1], string])[] = [
    [{}, 'contactUnchanged', 'signingContactInfo'],
    [{ name: KIM.name, locale: null }, 'contactUnchanged', 'signingContactInfo'],
    [
      { signingMethodType: 'email', signingContactInfo: KIM.contact },
      'contactUnchanged',
      'signingContactInfo',
    ],
    [{ name: ' ' }, 'badInput', 'name'],
    [{ name: 'www.bad.example' }, 'nameHoldsAddress', ''],
    [{ name: '880808-1234567' }, 'residentNumber', 'name'],
    [{ signingContactInfo: 'x@mail.example' }, 'badInput', 'signingMethodType'],
    [{ signingMethodType: 'email' }, 'badInput', 'signingContactInfo'],
    [{ signingMethodType: 'email', signingContactInfo: 'x@' }, 'contactInvalid', 'signingContactInfo'],
    [{ signingMethodType: 'kakao', signingContactInfo: '' }, 'phoneMissing', 'signingContactInfo'],
    [{ authentications: [{ authType: 'password' }] }, 'accessCodeMissing', ''],
    [{ authentications: [{ authType: 'password', authValue: '1' }] }, 'accessCodeLength', 'authValue'],
    [{ authentications: [{ authType: 'mobile_otp', authValue: '02-1' }] }, 'phoneInvalid', ''],
  ];
  for (const [body, error, field] of wrong)
    expect((await refusal(change(documentId, 'kim', body), error)).message).toContain(field);
  const old = await signerOf(service(), KIM, documentId);
  await old.client(endpoints.entry, { params: old.params });
  await sign(service(), KIM, documentId);
  await refusal(change(documentId, 'kim', { name: '남의 이름' }), 'contactChangeSigned');
  expect(await change(documentId, 'lee', { name: '이하나' })).toEqual({ asked: true });
});

test('[DLG-03] a reserved request and a waiting participant change without a message', async () => {
  const documentId = await sendDocument(client, { fileId });
  expect(await change(documentId, 'lee', { name: '이하나', locale: 'en' })).toEqual({ asked: false });
  const draft = documentBody({ fileId, send: false });
  const { documentId: draftId } = await client(endpoints.createDocument, { body: draft });
  await refusal(change(draftId, 'kim', { name: '김하늬' }), 'documentStateRefused');
});
