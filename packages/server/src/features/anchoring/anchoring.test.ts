import { AUDIT_LOG_PATH, endpoints } from '@dojang/contract';
import {
  headLeaf,
  hexOf,
  isSignedBy,
  PROOF_FILE_NAME,
  readBundle,
  readCheckpoint,
  readLogKey,
  rootOf,
  tileHashes,
} from '@dojang/domain';
import { PROOF_CHECKS, readAttachment, verifyPair } from '@dojang/pdf/verify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { startLongTerm } from '../../testing/long-term.ts';
import { completedDocument, download, KIM, logIn, sendDocument, upload } from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { type Client, clientWith } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { createHourlyAnchoring } from './anchoring.jobs.ts';
import { appendDueHeads, publish } from './publication.service.ts';

const HOUR = 3_600_000;
let longTerm: Awaited<ReturnType<typeof startLongTerm>>;
const service = serviceWithInvariants({
  longTerm: {
    timestamp: (digest) => longTerm.ports.timestamp(digest),
    validation: (certificates) => longTerm.ports.validation(certificates),
  },
});
let client: Client;
let fileId = '';

beforeAll(async () => {
  longTerm = await startLongTerm({ now: () => new Date() }, { validDays: 125 });
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
});
afterAll(() => longTerm.close());

/** Ends the hour, and runs the check of several processes at once. */
async function nextHour(processes = 1): Promise<void> {
  service().clock.advance(HOUR);
  const { db, clock } = service();
  await Promise.all(Array.from({ length: processes }, () => createHourlyAnchoring(db, clock)()));
  await jobsAtRest(service().ownerUrl);
  // The session of the hour before has ended.
  ({ client } = await logIn(service().url, 'hangyeol'));
}

const read = async (path: string) => {
  const response = await fetch(`${service().url}${AUDIT_LOG_PATH}/${path}`);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const textOf = async (path: string) => new TextDecoder().decode((await read(path)).bytes);

const leaves = () =>
  ownerRows<{ index: number; head: string; document: string; seq: number }>(
    service(),
    `select leaf_index::int index, head, d.public_id document, seq from audit_leaf
     join document d on d.id = document_id order by 1`,
  );

const verified = async (file: Uint8Array) =>
  clientWith(service().url, {})(endpoints.verify, { body: { base64: Buffer.from(file).toString('base64') } });

describe('the published tree', () => {
  test('[AUD-04] 20 processes publish an hour once: a signed, stamped checkpoint over every head, as static files', async () => {
    const sent = await sendDocument(client, { fileId });
    await nextHour(20);
    const hours = await ownerRows(
      service(),
      `select 1 from audit_hour where begun_at > now() + interval '30 minutes'`,
    );
    expect(hours).toHaveLength(1);
    const published = await leaves();
    expect(published.map(({ index }) => index)).toEqual(published.map((_, at) => at));
    expect(published.filter(({ document }) => document === sent)).toHaveLength(1);
    const note = await textOf('checkpoint');
    const checkpoint = readCheckpoint(note);
    const key = readLogKey((await textOf('key')).trim(), PROOF_CHECKS.sha256);
    if (!checkpoint || !key) throw new Error('no checkpoint');
    expect(isSignedBy(checkpoint, key, PROOF_CHECKS)).toBe(true);
    expect(checkpoint).toMatchObject({ origin: 'dojang.test/audit-log', size: published.length });
    const tile = await read(`tile/0/000.p/${published.length}`);
    expect(tile.response.headers.get('cache-control')).toContain('immutable');
    expect(tile.response.headers.get('content-type')).toBe('application/octet-stream');
    const hashes = tileHashes(tile.bytes);
    const { sha256 } = PROOF_CHECKS;
    expect(hashes.map(hexOf)).toEqual(published.map(({ head }) => hexOf(headLeaf(head, sha256))));
    expect(hexOf(rootOf(hashes, sha256))).toBe(hexOf(checkpoint.root));
    const bundle = await read(`tile/entries/000.p/${published.length}`);
    expect(readBundle(bundle.bytes)).toEqual(
      published.map(({ head }) => JSON.stringify(['dojang-audit-head-1', head])),
    );
    expect(await textOf(`checkpoints/${published.length}`)).toBe(note);
    expect((await read(`checkpoints/${published.length}/timestamp`)).bytes.length).toBeGreaterThan(500);
    for (const path of ['tile/0/001', 'tile/0/../../x', 'tile/64/000', 'tile/0/000.p/256', 'checkpoints/999'])
      expect((await read(path)).response.status, path).toBe(404);
  });

  test('[AUD-04] an hour without events adds nothing, and interrupted publications leave one leaf per head', async () => {
    const before = await leaves();
    await nextHour();
    expect(await leaves()).toEqual(before);
    const sent = await Promise.all([1, 2, 3].map(() => sendDocument(client, { fileId, people: [KIM] })));
    await jobsAtRest(service().ownerUrl);
    const { db, clock, storage } = service();
    const ports = { db, clock, storage, logKey: () => Promise.reject(new Error('killed')) };
    // Each run adds leaves and stores files, and is killed before it signs.
    const killed = await Promise.allSettled(
      [1, 2, 3, 4].map(async () => publish(ports, await appendDueHeads(ports))),
    );
    expect(killed.map(({ status }) => status)).toContain('rejected');
    await nextHour();
    const after = await leaves();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(
      after
        .slice(before.length)
        .map(({ document }) => document)
        .toSorted(),
    ).toEqual(sent.toSorted());
    expect(readCheckpoint(await textOf('checkpoint'))?.size).toBe(after.length);
  });
});

describe('a completed document', () => {
  test('[AUD-01] [AUD-04] [AUD-05] its later certificate carries the proof; both certificates stay genuine', async () => {
    const documentId = await completedDocument(service(), client, { fileId });
    const completed = await download(service(), client, documentId, 'completed');
    const first = await download(service(), client, documentId, 'audit');
    expect(await readAttachment(first, PROOF_FILE_NAME)).toBeNull();
    const early = await verifyPair({ completed, certificate: first });
    expect([early.failed, early.proof]).toEqual([null, null]);
    expect((await verified(completed)).anchor).toEqual({ state: 'pending' });

    await nextHour();
    const certificate = await download(service(), client, documentId, 'audit');
    expect(certificate.equals(first)).toBe(false);
    const logKey = (await textOf('key')).trim();
    const verdict = await verifyPair({ completed, certificate }, { logKeys: [logKey] });
    expect(verdict.failed).toBeNull();
    expect(verdict.passed).toContain('proof');
    expect(verdict.proof?.timestampAt).toBeInstanceOf(Date);
    expect(verdict.proof?.checked?.checkpoint).toBe(await textOf('checkpoint'));
    expect((await verifyPair({ completed, certificate }, { logKeys: ['other'] })).proof?.fault).toBe('key');
    for (const file of [completed, first, certificate])
      expect(await verified(file)).toMatchObject({
        verdict: 'genuine',
        documentId,
        anchor: { state: 'proven' },
      });
    await nextHour();
    expect((await download(service(), client, documentId, 'audit')).equals(certificate)).toBe(true);
  });
});
