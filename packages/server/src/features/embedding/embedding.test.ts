import { endpoints } from '@dojang/contract';
import { ERRORS } from '@dojang/domain';
import { describe, expect, test } from 'vitest';
import { documentBody, KIM, sendDocument, valuesOf } from '../../testing/main-job.ts';
import {
  askForSession,
  createSession,
  embeddingKey,
  openEmbedded,
} from '../../testing/open/embedding-steps.ts';
import { issueKey, openCall, tokenHeaders } from '../../testing/open/open-steps.ts';
import { serviceWithSite } from '../../testing/open/with-site.ts';
import { refusal, unsentLink } from '../../testing/refusals.ts';
import { templateContent } from '../../testing/template-steps.ts';
import { type Client, clientWith, type Headers, linkHeaders, logIn } from '../../testing/test-client.ts';

/** Pages of the product inside other sites: allowed origins, and sessions that open one thing. */

let hangyeol: Client;
let fileId = '';
let headers: Headers = {};
const service = serviceWithSite((site) => {
  ({ hangyeol, fileId, headers } = site);
});

const clientOf = (token: string): Client => clientWith(service().url, { token });

describe('[DEV-04] [SET-01] the sites that may contain the product', () => {
  test('are added in one spelling, listed and removed', async () => {
    const { client } = await logIn(service().url, 'sarang');
    const added = await client(endpoints.addEmbedOrigin, { body: { origin: 'https://A.example/' } });
    expect(added).toMatchObject({ origin: 'https://a.example', isForTests: false });
    const local = await client(endpoints.addEmbedOrigin, { body: { origin: 'http://localhost:4400' } });
    expect(local.isForTests).toBe(true);
    await refusal(
      client(endpoints.addEmbedOrigin, { body: { origin: 'https://a.example' } }),
      'embedOriginTaken',
    );
    await refusal(
      client(endpoints.addEmbedOrigin, { body: { origin: 'https://*.example' } }),
      'embedOriginInvalid',
    );
    const { list, max } = await client(endpoints.listEmbedOrigins);
    expect([list.map(({ origin }) => origin), max]).toEqual([
      ['http://localhost:4400', 'https://a.example'],
      20,
    ]);
    for (let n = list.length; n < max; n += 1)
      await client(endpoints.addEmbedOrigin, { body: { origin: `https://s${n}.example` } });
    await refusal(
      client(endpoints.addEmbedOrigin, { body: { origin: 'https://one-more.example' } }),
      'embedOriginsTooMany',
    );
    const params = { originId: added.originId };
    await client(endpoints.removeEmbedOrigin, { params });
    await refusal(client(endpoints.removeEmbedOrigin, { params }), 'notFound');
  });

  test('a session needs the scope, an allowed site, and exactly the ids of its kind', async () => {
    const documentId = await sendDocument(hangyeol, { fileId, people: [KIM] });
    const viewing = { kind: 'viewing', documentId } as const;
    const { key } = await issueKey(hangyeol, ['documents:write']);
    const other = await tokenHeaders(service(), key);
    const refusals = [
      await askForSession(service(), other, viewing),
      await askForSession(service(), headers, { ...viewing, origin: 'https://other.example' }),
      await askForSession(service(), headers, { ...viewing, origin: 'https://hr.example.com/path' }),
      await askForSession(service(), headers, { ...viewing, participantId: 'p' }),
      await askForSession(service(), headers, { kind: 'signing', documentId }),
      await askForSession(service(), headers, { kind: 'viewing', documentId: 'nothing' }),
      await askForSession(service(), headers, { kind: 'signCreating', documentId }),
    ];
    expect(refusals.map(({ status, code }) => [status, code])).toEqual(
      (
        [
          'apiScopeMissing',
          'embedOriginUnknown',
          'embedOriginInvalid',
          'embedTargetWrong',
          'embedTargetWrong',
          'notFound',
          'embedTargetUnfit',
        ] as const
      ).map((name) => [ERRORS[name].status, ERRORS[name].code]),
    );
  });

  test('a site on the own computer is for test keys only', async () => {
    const origin = 'http://localhost:4401';
    await hangyeol(endpoints.addEmbedOrigin, { body: { origin } });
    const documentId = await sendDocument(hangyeol, { fileId, people: [KIM] });
    const live = await askForSession(service(), headers, { kind: 'viewing', documentId, origin });
    expect(live.code).toBe(ERRORS.embedOriginForTests.code);
    const tester = await embeddingKey(service(), hangyeol, 'test');
    const made = await openCall(
      service(),
      'POST',
      '/documents',
      tester.headers,
      documentBody({ fileId, people: [KIM] }),
    );
    const test = { kind: 'viewing', documentId: made.result.documentId, origin } as const;
    const session = await createSession(service(), tester.headers, test);
    const { accessToken } = await openEmbedded(service(), session, origin);
    const shown = await clientOf(accessToken)(endpoints.document, {
      params: { documentId: test.documentId },
    });
    // The links of a test would open its signing.
    expect([shown.isTest, shown.testLinks]).toEqual([true, []]);
  });
});

describe('[DEV-04] [SGN-12] an embedded session', () => {
  test('opens the signing of one participant, who proves the contact and signs', async () => {
    const documentId = await sendDocument(hangyeol, { fileId, people: [KIM] });
    const { participantId } = await unsentLink(service(), documentId, KIM);
    const session = await createSession(service(), headers, { kind: 'signing', documentId, participantId });
    expect(session.url).toMatch(/\/embedded\/[0-9a-z]{20}$/);
    expect(session.url).not.toContain(session.token);
    const opened = await openEmbedded(service(), session);
    expect(opened).toMatchObject({ kind: 'signing', documentId, participantId, signingMethod: 'email' });
    const params = { documentId, participantId };
    const link = { documentId, participantId, linkKey: opened.accessToken, method: 'email' };
    const frame = clientWith(service().url, linkHeaders(link, ''));
    expect((await frame(endpoints.entry, { params })).refusal).toBeNull();
    await refusal(
      frame(endpoints.openSession, { params, body: { contact: 'other@person.example' } }),
      'contactMismatch',
    );
    const { token, expiresIn } = await frame(endpoints.openSession, {
      params,
      body: { contact: KIM.contact },
    });
    expect(expiresIn).toBeLessThanOrEqual(1800);
    const kim = clientOf(token);
    // A link to another browser would outlive the session.
    expect((await kim(endpoints.signingFields, { params })).directLink).toBeNull();
    const signed = await kim(endpoints.sign, { params, body: { consent: true, values: valuesOf(KIM) } });
    expect(signed.status).toBe('completed');
  });

  test('shows one document', async () => {
    const documentId = await sendDocument(hangyeol, { fileId, people: [KIM] });
    const session = await createSession(service(), headers, { kind: 'viewing', documentId });
    const { accessToken } = await openEmbedded(service(), session);
    const viewer = clientOf(accessToken);
    expect((await viewer(endpoints.document, { params: { documentId } })).documentId).toBe(documentId);
    const query = { kind: 'original' } as const;
    const { url } = await viewer(endpoints.documentDownload, { params: { documentId }, query });
    const file = Buffer.from(await (await fetch(`${service().url}${url}`)).arrayBuffer());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('edits and sends one draft', async () => {
    const documentId = await sendDocument(hangyeol, { fileId, people: [KIM], name: '초안' });
    const draft = await hangyeol(endpoints.createDocument, {
      body: documentBody({ fileId, people: [KIM], send: false }),
    });
    const session = await createSession(service(), headers, {
      kind: 'signCreating',
      documentId: draft.documentId,
    });
    const { accessToken } = await openEmbedded(service(), session);
    const editor = clientOf(accessToken);
    const body = documentBody({ fileId, people: [KIM], send: true });
    const sent = await editor(endpoints.updateDocument, { params: { documentId: draft.documentId }, body });
    expect(sent.status).toBe('on_going');
    await refusal(editor(endpoints.updateDocument, { params: { documentId }, body }), 'notAllowed');
  });

  test('edits one template', async () => {
    const { templateId } = await hangyeol(endpoints.createTemplate, { body: { fileId, name: '근로계약' } });
    const session = await createSession(service(), headers, { kind: 'templateEditing', templateId });
    const { accessToken } = await openEmbedded(service(), session);
    const editor = clientOf(accessToken);
    const { revision } = await editor(endpoints.template, { params: { templateId } });
    const body = { ...templateContent(fileId), revision };
    await editor(endpoints.updateTemplate, { params: { templateId }, body });
    const read = await hangyeol(endpoints.template, { params: { templateId } });
    expect(read.fields.length).toBe(body.fields.length);
  });
});
