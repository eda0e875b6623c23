import { type EndpointName, endpoints } from '@dojang/contract';
import { EMBED_SESSION_MINUTES, ERRORS } from '@dojang/domain';
import { describe, expect, test } from 'vitest';
import { documentBody, KIM, LEE, sendDocument, upload } from '../../testing/main-job.ts';
import {
  type CreatedSession,
  createSession,
  embeddingKey,
  openEmbedded,
  SITE,
} from '../../testing/open/embedding-steps.ts';
import { openCall } from '../../testing/open/open-steps.ts';
import { serviceWithSite } from '../../testing/open/with-site.ts';
import { reasonOf, refusal, unsentLink } from '../../testing/refusals.ts';
import { type Client, clientWith, type Headers, linkHeaders, rawCall } from '../../testing/test-client.ts';
import { wholeDatabase } from '../../testing/whole-database.ts';

/** Attacks on pages inside other sites: a session opens one thing, on one site, for thirty minutes, and ends with what it stands on. */

let hangyeol: Client;
let fileId = '';
let headers: Headers = {};
const service = serviceWithSite((site) => {
  ({ hangyeol, fileId, headers } = site);
});

const clientOf = (token: string): Client => clientWith(service().url, { token });

async function viewing(by: Headers = headers) {
  const documentId = await sendDocument(hangyeol, { fileId, people: [KIM] });
  const session = await createSession(service(), by, { kind: 'viewing', documentId });
  return { documentId, session };
}

async function signing(by: Headers = headers, documentId?: string) {
  const id =
    documentId ?? (await sendDocument(hangyeol, { fileId, people: [KIM, LEE], isSequential: false }));
  const { participantId } = await unsentLink(service(), id, KIM);
  const session = await createSession(service(), by, { kind: 'signing', documentId: id, participantId });
  return { session, params: { documentId: id, participantId } };
}

const frameOf = (params: { documentId: string; participantId: string }, accessToken: string): Client =>
  clientWith(service().url, linkHeaders({ ...params, linkKey: accessToken, method: 'email' }, KIM.contact));

async function proven(by: Headers = headers, documentId?: string) {
  const { session, params } = await signing(by, documentId);
  const { accessToken } = await openEmbedded(service(), session);
  const frame = frameOf(params, accessToken);
  const { token } = await frame(endpoints.openSession, { params, body: { contact: KIM.contact } });
  return { session, params, frame, kim: clientOf(token) };
}

describe('framer → other documents and calls', () => {
  test('[DEV-04] the access token of a session opens no other call of an account, and no other document', async () => {
    const { documentId, session } = await viewing();
    const other = await sendDocument(hangyeol, { fileId, people: [KIM] });
    const { accessToken } = await openEmbedded(service(), session);
    const allowed: readonly EndpointName[] = [
      'document',
      'documentDownload',
      'listAttachments',
      'attachment',
    ];
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const { access, method, path } = endpoints[name];
      if (access === 'public') continue;
      const filled = path.replace(/\{(\w+)\}/g, allowed.includes(name) ? other : documentId);
      const { envelope } = await rawCall(service().url, method, filled, { token: accessToken });
      expect([name, envelope.code]).toEqual([name, ERRORS.notAllowed.code]);
    }
  });

  test('[DEV-04] it is no token of the programming interface, and no link', async () => {
    const { documentId, session } = await viewing();
    const { accessToken } = await openEmbedded(service(), session);
    const open = await openCall(service(), 'GET', `/documents/${documentId}`, {
      authorization: `Bearer ${accessToken}`,
    });
    expect(open.code).toBe(ERRORS.notLoggedIn.code);
    const { participantId } = await unsentLink(service(), documentId, KIM);
    const params = { documentId, participantId };
    expect(await reasonOf(frameOf(params, accessToken)(endpoints.entry, { params }))).toMatchObject({
      reason: 'signerError',
    });
  });

  test('[DEV-04] the session of a signer opens no other participant, no other document and no account', async () => {
    const { session, params } = await signing();
    const { accessToken } = await openEmbedded(service(), session);
    const frame = frameOf(params, accessToken);
    const lee = {
      ...params,
      participantId: (await unsentLink(service(), params.documentId, LEE)).participantId,
    };
    expect(await reasonOf(frame(endpoints.entry, { params: lee }))).toMatchObject({ reason: 'signerError' });
    const { params: other } = await signing();
    expect(await reasonOf(frame(endpoints.entry, { params: other }))).toMatchObject({
      reason: 'signerError',
    });
    await refusal(clientOf(accessToken)(endpoints.user), 'notLoggedIn');
    await refusal(clientOf(accessToken)(endpoints.document, { params }), 'notLoggedIn');
  });

  test('[DEV-04] an editor’s session keeps the file and the folder of its draft', async () => {
    const body = documentBody({ fileId, people: [KIM], send: false });
    const { documentId } = await hangyeol(endpoints.createDocument, { body });
    const otherFile = await upload(hangyeol, 'pdf/issue16278.pdf');
    const folder = await hangyeol(endpoints.createFolder, { body: { name: '인사팀 보관' } });
    const session = await createSession(service(), headers, { kind: 'signCreating', documentId });
    const { accessToken } = await openEmbedded(service(), session);
    const change = (more: object) =>
      clientOf(accessToken)(endpoints.updateDocument, { params: { documentId }, body: { ...body, ...more } });
    await refusal(change({ fileId: otherFile }), 'notAllowed');
    await refusal(change({ folderId: folder.folderId }), 'notAllowed');
    expect((await change({ name: '새 이름' })).documentId).toBe(documentId);
  });
});

describe('framer → other sites, other times', () => {
  const refused = (session: CreatedSession, error: keyof typeof ERRORS, origin?: string) =>
    refusal(openEmbedded(service(), session, origin), error);

  test('[DEV-04] a token is exchanged for its own session and on its own site only', async () => {
    const { session } = await viewing();
    const { session: other } = await viewing();
    await openEmbedded(service(), session);
    for (const origin of [
      'https://evil.example',
      `${SITE}.evil.example`,
      'http://hr.example.com',
      'null',
      '',
    ])
      await refused(session, 'embedOriginRefused', origin);
    await refused({ ...session, token: other.token }, 'embedSessionUnknown');
    await refused({ ...session, sessionId: 'nothing' }, 'embedSessionUnknown');
    await refused({ ...session, token: '' }, 'embedSessionUnknown');
  });

  test('[DEV-04] the token is stored nowhere', async () => {
    const { session } = await viewing();
    const kept = await wholeDatabase(service());
    expect(kept).toContain(session.sessionId);
    for (const form of [session.token, Buffer.from(session.token).toString('hex')])
      expect([form.length > 20, kept.includes(form)]).toEqual([true, false]);
  });

  test('[DEV-04] a session ends with its key, with its site, and at the request of its site', async () => {
    const own = await embeddingKey(service(), hangyeol);
    const { documentId, session } = await viewing(own.headers);
    const { accessToken } = await openEmbedded(service(), session);
    const { params, kim } = await proven(own.headers);
    await hangyeol(endpoints.revokeApiKey, { params: { apiKeyId: own.apiKeyId } });
    await refused(session, 'embedSessionEnded');
    await refusal(clientOf(accessToken)(endpoints.document, { params: { documentId } }), 'tokenExpired');
    await refusal(kim(endpoints.signingFields, { params }), 'tokenExpired');

    const ended = await viewing();
    const token = (await openEmbedded(service(), ended.session)).accessToken;
    const path = `/embedded-sessions/${ended.session.sessionId}`;
    const stranger = await embeddingKey(service(), hangyeol);
    expect((await openCall(service(), 'DELETE', path, stranger.headers)).code).toBe(ERRORS.notFound.code);
    expect((await openCall(service(), 'DELETE', path, headers)).code).toBe(0);
    await refused(ended.session, 'embedSessionEnded');
    const read = { params: { documentId: ended.documentId } };
    await refusal(clientOf(token)(endpoints.document, read), 'tokenExpired');

    const removed = await viewing();
    const late = (await openEmbedded(service(), removed.session)).accessToken;
    const [origin] = (await hangyeol(endpoints.listEmbedOrigins)).list;
    await hangyeol(endpoints.removeEmbedOrigin, { params: { originId: origin?.originId ?? '' } });
    await refused(removed.session, 'embedOriginRefused');
    await refusal(
      clientOf(late)(endpoints.document, { params: { documentId: removed.documentId } }),
      'tokenExpired',
    );
    await hangyeol(endpoints.addEmbedOrigin, { body: { origin: SITE } });
  });

  test('[DEV-04] [DOC-04] a document that was canceled without access is closed, and so is a replaced contact', async () => {
    const { params, frame, kim } = await proven();
    await hangyeol(endpoints.cancelRequest, {
      params: { documentId: params.documentId },
      body: { message: '조건이 바뀌었습니다.', disableAccess: true },
    });
    await refusal(frame(endpoints.entry, { params }), 'signingRefused');
    await refusal(kim(endpoints.signingFields, { params }), 'signingRefused');

    const { session, params: second } = await signing();
    const { accessToken } = await openEmbedded(service(), session);
    const contact = { signingMethodType: 'email', signingContactInfo: 'kim.new@person.example' } as const;
    await hangyeol(endpoints.changeContact, { params: second, body: contact });
    expect(await reasonOf(frameOf(second, accessToken)(endpoints.entry, { params: second }))).toMatchObject({
      reason: 'signerError',
    });
    await refused(session, 'embedSessionEnded');
  });

  // The last test: the log-in of the requester ends as well.
  test('[DEV-04] nothing works after thirty minutes, also for a signer who has entered the contact', async () => {
    const { documentId, session } = await viewing();
    const { accessToken } = await openEmbedded(service(), session);
    const { params, frame, kim } = await proven();
    service().clock.advance(EMBED_SESSION_MINUTES * 60_000);
    await refused(session, 'embedSessionEnded');
    await refusal(clientOf(accessToken)(endpoints.document, { params: { documentId } }), 'tokenExpired');
    await refusal(kim(endpoints.signingFields, { params }), 'tokenExpired');
    expect(await reasonOf(frame(endpoints.entry, { params }))).toMatchObject({ reason: 'signerError' });
  });
});
