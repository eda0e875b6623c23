import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { pdfText } from '../../testing/invariants/sealed-files.ts';
import { download, KIM, sealed, sendDocument, valuesOf } from '../../testing/main-job.ts';
import { createSession, openEmbedded, SITE } from '../../testing/open/embedding-steps.ts';
import { serviceWithSite } from '../../testing/open/with-site.ts';
import { unsentLink } from '../../testing/refusals.ts';
import { type Client, clientWith, type Headers, linkHeaders } from '../../testing/test-client.ts';

/** What the audit trail and the certificate tell of pages inside other sites. */

let hangyeol: Client;
let fileId = '';
let headers: Headers = {};
const service = serviceWithSite((site) => {
  ({ hangyeol, fileId, headers } = site);
});

/** Opens the signing of Kim inside the site, and enters the contact. */
async function kimOnTheSite(documentId: string) {
  const { participantId } = await unsentLink(service(), documentId, KIM);
  const session = await createSession(service(), headers, { kind: 'signing', documentId, participantId });
  const { accessToken } = await openEmbedded(service(), session);
  const params = { documentId, participantId };
  const link = { ...params, linkKey: accessToken, method: 'email' };
  const frame = clientWith(service().url, linkHeaders(link, ''));
  const { token } = await frame(endpoints.openSession, { params, body: { contact: KIM.contact } });
  return { params, kim: clientWith(service().url, { token }) };
}

const trailOf = async (documentId: string) =>
  (await hangyeol(endpoints.auditTrail, { params: { documentId } })).events;

/** The types of the events that name the site. */
const onTheSite = async (documentId: string): Promise<string[]> =>
  (await trailOf(documentId)).filter(({ detail }) => detail.site === SITE).map(({ type }) => type);

test('[DEV-04] [AUD-01] each act of a signer inside a site names the site, and the certificate prints it', async () => {
  const documentId = await sendDocument(hangyeol, { fileId, people: [KIM] });
  const { params, kim } = await kimOnTheSite(documentId);
  await kim(endpoints.startHistory, { params, query: {} });
  await kim(endpoints.sign, { params, body: { consent: true, values: valuesOf(KIM) } });
  expect(await onTheSite(documentId)).toEqual([
    'participant.identified',
    'document.viewed',
    'participant.consented',
    'participant.signed',
  ]);
  await sealed(hangyeol, documentId);
  const text = (await pdfText(await download(service(), hangyeol, documentId, 'audit'))).replace(/\s+/g, '');
  expect(text).toContain('서명함(입력란3개)·hr.example.com사이트안에서');
  expect(text).toContain('연락처일치hr.example.com사이트안에서');
});

test('[DEV-04] [AUD-01] a signer who was identified by the link is identified again inside the site, each once', async () => {
  const documentId = await sendDocument(hangyeol, { fileId, people: [KIM] });
  const link = await unsentLink(service(), documentId, KIM);
  const byLink = clientWith(service().url, linkHeaders(link, ''));
  const enter = () =>
    byLink(endpoints.openSession, {
      params: { documentId, participantId: link.participantId },
      body: { contact: KIM.contact },
    });
  await enter();
  await enter();
  await kimOnTheSite(documentId);
  const { params, kim } = await kimOnTheSite(documentId);
  const identified = (await trailOf(documentId)).filter(({ type }) => type === 'participant.identified');
  expect(identified.map(({ detail }) => detail.site ?? null)).toEqual([null, SITE]);
  await kim(endpoints.refuse, { params, body: { reason: '조건이 다릅니다.' } });
  expect(await onTheSite(documentId)).toEqual(['participant.identified', 'participant.refused']);
});

test('[DEV-04] [AUD-01] a document that a site shows is recorded once for each session, a draft is not', async () => {
  const documentId = await sendDocument(hangyeol, { fileId, people: [KIM] });
  const session = await createSession(service(), headers, { kind: 'viewing', documentId });
  expect(await onTheSite(documentId)).toEqual([]);
  await openEmbedded(service(), session);
  await openEmbedded(service(), session);
  await openEmbedded(service(), await createSession(service(), headers, { kind: 'viewing', documentId }));
  expect(await onTheSite(documentId)).toEqual(['document.shown', 'document.shown']);
  const shown = (await trailOf(documentId)).find(({ type }) => type === 'document.shown');
  expect(shown?.actor.kind).toBe('requester');
  const { list } = await hangyeol(endpoints.histories, { params: { documentId } });
  expect(list.filter(({ type }) => type === 'document.shown').map(({ detail }) => detail.site)).toEqual([
    SITE,
    SITE,
  ]);
});
