import { endpoints } from '@dojang/contract';
import { ERRORS } from '@dojang/domain';
import { describe, expect, test } from 'vitest';
import { documentBody, KIM, upload, valuesOf } from '../../testing/main-job.ts';
import { askForSession, createSession, openEmbedded } from '../../testing/open/embedding-steps.ts';
import { serviceWithSite } from '../../testing/open/with-site.ts';
import { connect, PAYMENT } from '../../testing/payments/payment-steps.ts';
import { unsentLink } from '../../testing/refusals.ts';
import { templateContent } from '../../testing/template-steps.ts';
import { type Client, clientWith, type Headers, linkHeaders, logIn } from '../../testing/test-client.ts';

/** What a site begins with a session: the draft of a file or a template, and the payment of a signer. */

let hangyeol: Client;
let fileId = '';
let headers: Headers = {};
const service = serviceWithSite((site) => {
  ({ hangyeol, fileId, headers } = site);
});

const clientOf = (token: string): Client => clientWith(service().url, { token });

/** Creates a session for the editor of requests, and opens its page. */
async function editor(source: { fileId: string } | { templateId: string; name?: string }) {
  const session = await createSession(service(), headers, { kind: 'signCreating', ...source });
  const opened = await openEmbedded(service(), session);
  expect(opened.documentId).toBe(session.documentId);
  return { documentId: opened.documentId ?? '', client: clientOf(opened.accessToken) };
}

describe('[DEV-04] a session that makes its draft', () => {
  test('begins with an uploaded file, and sends it', async () => {
    const { documentId, client } = await editor({ fileId });
    const draft = await client(endpoints.document, { params: { documentId } });
    expect([draft.status, draft.name, draft.fields, draft.participants]).toEqual([
      'draft',
      'issue16278',
      [],
      [],
    ]);
    const body = documentBody({ fileId, people: [KIM], send: true });
    const sent = await client(endpoints.updateDocument, { params: { documentId }, body });
    expect(sent.status).toBe('on_going');
  });

  test('begins with the fields and roles of a template', async () => {
    const made = await hangyeol(endpoints.createTemplate, { body: { fileId, name: '근로계약서' } });
    const content = { ...templateContent(fileId), revision: made.revision };
    await hangyeol(endpoints.updateTemplate, { params: { templateId: made.templateId }, body: content });
    const { documentId, client } = await editor({ templateId: made.templateId, name: '근로계약서 (김하나)' });
    const draft = await client(endpoints.document, { params: { documentId } });
    expect(draft.name).toBe('근로계약서 (김하나)');
    expect(draft.fields.length).toBe(content.fields.length);
    expect(draft.participants.map(({ key }) => key)).toEqual(content.roles.map(({ key }) => key));
  });

  test('takes only what the account of the key may use, and makes nothing otherwise', async () => {
    const { client: sarang } = await logIn(service().url, 'sarang');
    const foreign = await upload(sarang, 'pdf/issue16278.pdf');
    const count = async () => (await hangyeol(endpoints.listDocuments, {})).total;
    const before = await count();
    const codes = [];
    for (const target of [
      { fileId: foreign },
      { fileId: 'nothing' },
      { templateId: 'nothing' },
      { fileId, templateId: 'nothing' },
      { documentId: 'nothing', name: '이름' },
      { fileId, name: '홍길동 900101-1234567' },
      { fileId, origin: 'https://other.example' },
    ])
      codes.push((await askForSession(service(), headers, { kind: 'signCreating', ...target })).code);
    expect(codes).toEqual(
      (
        [
          'fileBelongsElsewhere',
          'fileBelongsElsewhere',
          'notFound',
          'embedTargetWrong',
          'embedTargetWrong',
          'residentNumber',
          'embedOriginUnknown',
        ] as const
      ).map((name) => ERRORS[name].code),
    );
    expect(await count()).toBe(before);
  });
});

test('[DEV-04] [SGN-10] a signer inside a site pays on the page of the provider, which comes back to a page of the service', async () => {
  await connect(hangyeol);
  const body = { ...documentBody({ fileId, people: [KIM], send: true }), payment: PAYMENT };
  const { documentId } = await hangyeol(endpoints.createDocument, { body });
  const { participantId } = await unsentLink(service(), documentId, KIM);
  const session = await createSession(service(), headers, { kind: 'signing', documentId, participantId });
  const { accessToken } = await openEmbedded(service(), session);
  const params = { documentId, participantId };
  const link = { ...params, linkKey: accessToken, method: 'email' };
  const frame = clientWith(service().url, linkHeaders(link, ''));
  const { token } = await frame(endpoints.openSession, { params, body: { contact: KIM.contact } });
  const kim = clientOf(token);
  await kim(endpoints.sign, { params, body: { consent: true, values: valuesOf(KIM) } });
  const { payUrl } = await kim(endpoints.beginPayment, { params, body: { phone: '01000000011' } });
  const number = payUrl.split('/').at(-1) ?? '';
  const atProvider = service().payApp.payments.get(number);
  expect(atProvider?.returnUrl).toBe(
    `http://dojang.test/signing/payment?di=${documentId}&pi=${participantId}`,
  );
  await service().payApp.pay(number, 1);
  await service().payApp.settled();
  const seen = await frame(endpoints.entry, { params });
  expect(seen.payment?.state).toBe('complete');
});
