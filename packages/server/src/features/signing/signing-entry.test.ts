import { endpoints } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { expect, test } from 'vitest';
import { KIM, LEE, sealed, sendDocument, sign, signerOf, until, valuesOf } from '../../testing/main-job.ts';
import { ownerRows, reasonOf, refusal, signerBy } from '../../testing/refusals.ts';
import { type Client, clientWith, linkHeaders } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

let client: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client, fileId } = requester);
});

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Returns all rows of a document that a GET could change. */
async function traceOf(documentId: string) {
  return ownerRows(
    service(),
    `select d.updated_at, d.audit_seq, d.audit_head, d.status, p.public_id, p.status person, p.viewed_at, p.consent_at,
       p.signed_at from document d join participant p on p.document_id = d.id where d.public_id = $1 order by p.id`,
    [documentId],
  );
}

test('[SGN-03] every call of the link works with its four headers, and no GET changes anything', async () => {
  const documentId = await sendDocument(client, { fileId });
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  const before = await traceOf(documentId);
  await kim(endpoints.entry, { params });
  const shown = await kim(endpoints.signingFields, { params });
  expect(shown.fields.map((field) => field.key)).toEqual(['kim-signature', 'kim-text', 'kim-date']);
  await kim(endpoints.documentDownload, { params: { documentId }, query: { kind: 'original' } });
  expect(await traceOf(documentId)).toEqual(before);
  await kim(endpoints.startHistory, { params: { documentId } });
  const [after] = await ownerRows<{ viewed_at: Date | null }>(
    service(),
    'select viewed_at from participant where public_id = $1',
    [params.participantId],
  );
  expect(after?.viewed_at).not.toBeNull();
  await kim(endpoints.consent, { params, body: { consent: true, version: shown.consent.version } });
  await kim(endpoints.saveValues, { params, body: { values: [{ key: 'kim-text', value: '쓰다 만 글' }] } });
  expect((await kim(endpoints.signingFields, { params })).fields[1]?.value).toBe('쓰다 만 글');
  await kim(endpoints.sign, { params, body: { consent: true, values: valuesOf(KIM) } });
});

test('[SGN-03] refuses calls without the key, without the contact, or with another’s session', async () => {
  const documentId = await sendDocument(client, { fileId, isSequential: false });
  const kim = await signerOf(service(), KIM, documentId);
  const lee = await signerOf(service(), LEE, documentId);
  const nobody = clientWith(service().url, { token: 'none' });
  await refusal(nobody(endpoints.signingFields, { params: kim.params }), 'notLoggedIn');
  await refusal(
    signerBy(service(), kim.link, '').client(endpoints.signingFields, { params: kim.params }),
    'contactMismatch',
  );
  const session = await kim.client(endpoints.openSession, {
    params: kim.params,
    body: { contact: KIM.contact },
  });
  const inSession = clientWith(service().url, { token: session.token });
  await inSession(endpoints.signingFields, { params: kim.params });
  expect(await reasonOf(inSession(endpoints.signingFields, { params: lee.params }))).toEqual({
    reason: 'signerError',
  });
  const forged = clientWith(service().url, { token: `${session.token.slice(0, -4)}AAAA` });
  await refusal(forged(endpoints.signingFields, { params: kim.params }), 'notLoggedIn');
  service().clock.advance(4 * 3600_000 + 1000);
  await refusal(inSession(endpoints.signingFields, { params: kim.params }), 'tokenExpired');
});

test('[SGN-03] locks the step for thirty minutes after five wrong contacts', async () => {
  const documentId = await sendDocument(client, { fileId });
  const { link, params } = await signerOf(service(), KIM, documentId);
  const wrong = signerBy(service(), link, 'kimm@person.example');
  for (let tries = 1; tries <= 4; tries += 1)
    await refusal(wrong.client(endpoints.signingFields, { params }), 'contactMismatch');
  await refusal(wrong.client(endpoints.signingFields, { params }), 'stepLocked');
  const right = signerBy(service(), link, KIM.contact);
  const locked = await refusal(right.client(endpoints.signingFields, { params }), 'stepLocked');
  expect(locked.result).toHaveProperty('until');
  const told = await until('a mail to the requester', async () =>
    service()
      .inbox.list()
      .find((mail) => mail.to === 'hangyeol@hangyeol.example' && mail.subject.includes('본인 확인 잠김')),
  );
  expect(told.text).toContain('30분 동안 잠겼습니다');
  expect(told.text).not.toContain(KIM.contact);
  service().clock.advance(30 * MINUTE + 1000);
  await right.client(endpoints.signingFields, { params });
});

test('[SGN-03] concurrent guesses of a contact are no faster than sequential ones', async () => {
  const documentId = await sendDocument(client, { fileId });
  const { link, params } = await signerOf(service(), KIM, documentId);
  const guesses = Array.from({ length: 200 }, (_, index) =>
    signerBy(service(), link, index === 199 ? KIM.contact : `kim${index}@person.example`),
  );
  const codes = await Promise.all(
    guesses.map((guess) =>
      guess.client(endpoints.signingFields, { params }).then(
        () => 0,
        (error: unknown) => (error instanceof ApiError ? error.code : error),
      ),
    ),
  );
  expect(codes.filter((code) => code === ERRORS.contactMismatch.code).length).toBeLessThanOrEqual(4);
  const planned = await ownerRows(
    service(),
    `select 1 from delivery where template = 'locked' and event like '%${link.participantId}%'`,
  );
  expect(planned).toHaveLength(1);
  expect(codes[199]).toBe(ERRORS.stepLocked.code);
});

test('[SGN-03] shows a signer no other contact in full', async () => {
  const documentId = await sendDocument(client, { fileId, isSequential: false });
  await sign(service(), LEE, documentId);
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  const entry = await kim(endpoints.entry, { params });
  expect(entry.contactHint).toBe('k***@person.example');
  expect(entry.participantName).toBe('김*나');
  const shown = JSON.stringify([entry, await kim(endpoints.signingFields, { params })]);
  for (const secret of [LEE.contact, '010-0000-0012', 'hangyeol@hangyeol.example', KIM.contact])
    expect(shown).not.toContain(secret);
  const written = (await kim(endpoints.signingFields, { params })).written;
  expect(written.map((field) => field.key)).toEqual(['lee-signature', 'lee-text', 'lee-date']);
});

test('[SGN-03] draft values are visible to their signer only', async () => {
  const documentId = await sendDocument(client, { fileId, isSequential: false });
  const lee = await signerOf(service(), LEE, documentId);
  await lee.client(endpoints.saveValues, {
    params: lee.params,
    body: { values: [{ key: 'lee-text', value: '아직 비밀' }] },
  });
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  expect(JSON.stringify(await kim(endpoints.signingFields, { params }))).not.toContain('아직 비밀');
});

test('[SGN-03] cancelling without access invalidates links and sessions at once', async () => {
  const documentId = await sendDocument(client, { fileId });
  const kim = await signerOf(service(), KIM, documentId);
  const session = await kim.client(endpoints.openSession, {
    params: kim.params,
    body: { contact: KIM.contact },
  });
  const inSession = clientWith(service().url, { token: session.token });
  const body = { message: '다시 보내겠습니다', disableAccess: true };
  await client(endpoints.cancelRequest, { params: { documentId }, body });
  const dead = { reason: 'docStatusError', detail: 'cancelled' };
  for (const signer of [kim.client, inSession]) {
    expect(await reasonOf(signer(endpoints.signingFields, { params: kim.params }))).toEqual(dead);
    expect(await reasonOf(signer(endpoints.startHistory, { params: { documentId } }))).toEqual(dead);
    expect(await reasonOf(signer(endpoints.documentDownload, { params: { documentId } }))).toEqual(dead);
  }
  expect(await reasonOf(kim.client(endpoints.entry, { params: kim.params }))).toEqual({
    ...dead,
    sender: { organizationName: '한결상사', requesterName: '' },
  });
  expect(
    await reasonOf(kim.client(endpoints.openSession, { params: kim.params, body: { contact: KIM.contact } })),
  ).toEqual(dead);
});

test('[SGN-13] serves the completed document by link for thirty days, and then no longer', async () => {
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  await sign(service(), KIM, documentId);
  await sealed(client, documentId);
  const { client: kim, params, link } = await signerOf(service(), KIM, documentId);
  const file = () =>
    kim(endpoints.documentDownload, { params: { documentId }, query: { kind: 'completed' } });
  const { url } = await file();
  const pdf = await (await fetch(`${service().url}${url}`)).text();
  expect(pdf.startsWith('%PDF-')).toBe(true);
  service().clock.advance(30 * DAY - MINUTE);
  await file();
  service().clock.advance(2 * MINUTE);
  const over = { reason: 'completed', detail: 'viewingOver' };
  expect(await reasonOf(file())).toEqual(over);
  expect(await (await fetch(`${service().url}${url}`)).json()).toMatchObject({ code: 1101 });
  expect(
    await reasonOf(clientWith(service().url, linkHeaders(link, KIM.contact))(endpoints.entry, { params })),
  ).toEqual({ ...over, sender: { organizationName: '한결상사', requesterName: '' } });
});

test('[SIG-02] the headers of a link also authorize generated signature pictures, and do not help to guess a contact', async () => {
  const documentId = await sendDocument(client, { fileId });
  const { link } = await signerOf(service(), KIM, documentId);
  const made = async (contact: string, key = link.linkKey) => {
    const call = clientWith(service().url, linkHeaders({ ...link, linkKey: key }, contact));
    const { list } = await call(endpoints.fonts, { query: { name: '김하나' } });
    return [
      ...list,
      ...(await call(endpoints.stamps, { params: { type: 'personal' }, query: { name: '김하나' } })).list,
    ];
  };
  expect((await made(KIM.contact)).length).toBeGreaterThan(2);
  await refusal(made(KIM.contact, 'x'.repeat(43)), 'contactMismatch');
  for (let wrong = 0; wrong < 4; wrong += 1) await refusal(made(`not${KIM.contact}`), 'contactMismatch');
  expect((await made(KIM.contact)).length).toBeGreaterThan(2);
  await refusal(made(LEE.contact), 'stepLocked');
  await refusal(made(KIM.contact), 'stepLocked');
});
