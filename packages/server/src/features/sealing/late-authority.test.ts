import { endpoints } from '@dojang/contract';
import { createSealPool } from '@dojang/pdf/pools';
import { inspectSealed, verifyPair } from '@dojang/pdf/verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLongTerm } from '../../testing/long-term.ts';
import { completedDocument, download, logIn, upload } from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { clientWith } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { createRenewalJob } from './renewal.jobs.ts';

/** An authority that is configured after documents were sealed without one. */

let longTerm: Awaited<ReturnType<typeof startLongTerm>>;
const service = serviceWithInvariants();
const pool = createSealPool({ workers: 1 });
beforeAll(async () => {
  longTerm = await startLongTerm({ now: () => new Date() });
});
afterAll(async () => {
  await pool.close();
  await longTerm.close();
});

const due = (documentId: string) =>
  ownerRows<{ tenant: string; id: string }>(
    service(),
    `select r.tenant_id tenant, r.document_id id from due_renewals($2, 500) r join document d on d.id = r.document_id
     where d.public_id = $1`,
    [documentId, service().clock.now()],
  );

test('[AUD-03] a seal from before there was an authority becomes B-LTA by the renewal, and stays genuine', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const documentId = await completedDocument(service(), client, {
    fileId: await upload(client, 'pdf/issue16278.pdf'),
  });
  const level = async () => (await client(endpoints.document, { params: { documentId } })).sealLevel;
  expect(await level()).toBe('B-B');
  const before = await download(service(), client, documentId, 'completed');
  const [row] = await due(documentId);
  const payload = { tenantId: row?.tenant ?? '', documentId: row?.id ?? '' };

  await createRenewalJob({ ...service(), pool, longTerm: null })(payload);
  expect(await level()).toBe('B-B');

  const job = createRenewalJob({ ...service(), pool, longTerm: longTerm.ports });
  await Promise.all([job(payload), job(payload)]);
  expect(await level()).toBe('B-LTA');
  expect(await due(documentId)).toEqual([]);
  const completed = await download(service(), client, documentId, 'completed');
  const certificate = await download(service(), client, documentId, 'audit');
  for (const file of [completed, certificate]) {
    expect(inspectSealed(file)).toMatchObject({ level: 'B-LTA', timestampAt: null });
    const base64 = file.toString('base64');
    expect(await clientWith(service().url, {})(endpoints.verify, { body: { base64 } })).toMatchObject({
      verdict: 'genuine',
      sealLevel: 'B-LTA',
    });
  }
  expect(completed.subarray(0, before.length).equals(before)).toBe(true);
  expect((await verifyPair({ completed, certificate })).failed).toBeNull();
});

test('[AUD-03] a seal whose certificate ended before there was an authority stays as it is, and is not tried again', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const documentId = await completedDocument(service(), client, {
    fileId: await upload(client, 'pdf/issue16278.pdf'),
  });
  const [row] = await due(documentId);
  const extend = async () => 'expired' as const;
  const job = createRenewalJob({ ...service(), pool: { ...pool, extend }, longTerm: longTerm.ports });
  await job({ tenantId: row?.tenant ?? '', documentId: row?.id ?? '' });
  expect(await due(documentId)).toEqual([]);
  expect((await client(endpoints.document, { params: { documentId } })).sealLevel).toBe('B-B');
});
