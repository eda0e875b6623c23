import { endpoints } from '@dojang/contract';
import { checkTrail, concealedContact, TRAIL_FILE_NAME } from '@dojang/domain';
import { readAttachment, verifyPair } from '@dojang/pdf/verify';
import { beforeEach, expect, test } from 'vitest';
import { sha256Hex } from '../../platform/keys.ts';
import { completedDocument, download, KIM, LEE, logIn, upload } from '../../testing/main-job.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let client: Client;
let documentId = '';
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  if (documentId !== '') return;
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  documentId = await completedDocument(service(), client, { fileId });
});

const filesOf = async () => ({
  completed: await download(service(), client, documentId, 'completed'),
  certificate: await download(service(), client, documentId, 'audit'),
});

test('[AUD-01] the certificate contains every event and every hash as JSON, without a contact', async () => {
  const { certificate } = await filesOf();
  const text = (await readAttachment(certificate, TRAIL_FILE_NAME)) ?? '';
  const trail = checkTrail(text, sha256Hex);
  const document = await client(endpoints.document, { params: { documentId } });
  const { events } = await client(endpoints.auditTrail, { params: { documentId } });
  expect(trail).toMatchObject({
    documentId,
    originalSha256: document.originalSha256,
    completedSha256: document.completedSha256,
    hashes: events.map(({ hash }) => hash),
    unprovable: 0,
    fault: null,
  });
  for (const secret of [KIM.contact, LEE.contact, '010-0000-0012', 'hangyeol@hangyeol.example'])
    expect(text).not.toContain(secret);
  for (const shown of ['k***@person.example', '010-****-0012', KIM.name, LEE.name])
    expect(text).toContain(shown);
});

test('[AUD-04] both files verify together, and the requester can prove the contact of an event', async () => {
  const files = await filesOf();
  expect((await verifyPair(files)).failed).toBeNull();
  const text = (await readAttachment(files.certificate, TRAIL_FILE_NAME)) ?? '';
  const { events } = await client(endpoints.auditTrail, { params: { documentId } });
  const signed = events.filter(({ type }) => type === 'participant.signed');
  expect(signed.map(({ actor }) => actor.contact)).toEqual([KIM.contact, LEE.contact]);
  for (const { salt, actor } of signed)
    expect(text).toContain(
      concealedContact({ salt, name: 'contact', contact: actor.contact ?? '' }, sha256Hex),
    );
});
