import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@dojang/contract';
import { PROOF_FILE_NAME } from '@dojang/domain';
import { createSealPool } from '@dojang/pdf/pools';
import type { LongTermPorts } from '@dojang/pdf/seal';
import { inspectSealed, isIntact, readAttachment, verifyPair } from '@dojang/pdf/verify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256Hex } from '../../platform/keys.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { pdfSignature } from '../../testing/invariants/sealed-files.ts';
import { startLongTerm } from '../../testing/long-term.ts';
import { completedDocument, download, logIn, until, upload } from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { storedKeys } from '../../testing/stored-objects.ts';
import { type Client, clientWith } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { createHourlyAnchoring } from '../anchoring/index.ts';
import { createSweep } from '../documents/index.ts';
import { createRenewalJob } from './renewal.jobs.ts';

const DAY = 24 * 60 * 60 * 1000;

let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
let longTerm: Awaited<ReturnType<typeof startLongTerm>>;
let isReachable = true;
/** The ports of the service, which a test can cut off from the sources of validation data. */
const ports: LongTermPorts = {
  timestamp: (digest) => longTerm.ports.timestamp(digest),
  validation: async (certificates) => (isReachable ? longTerm.ports.validation(certificates) : null),
};
const service = serviceWithInvariants({ longTerm: ports });
const pool = createSealPool({ workers: 1 });
let client: Client;
let fileId = '';

beforeAll(async () => {
  longTerm = await startLongTerm(clock, { validDays: 125 });
});
afterAll(async () => {
  await pool.close();
  await longTerm.close();
});
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId ||= await upload(client, 'pdf/issue16278.pdf');
});

const completed = () => completedDocument(service(), client, { fileId });
const detail = (documentId: string) => client(endpoints.document, { params: { documentId } });
const verify = (pdf: Buffer) =>
  clientWith(service().url, {})(endpoints.verify, { body: { base64: pdf.toString('base64') } });

interface Version {
  kind: string;
  number: number;
  level: string;
  sha256: string;
}
const versions = (documentId: string) =>
  ownerRows<Version>(
    service(),
    `select v.kind, v.number, v.level, v.sha256 from seal_version v join document d on d.id = v.document_id
     where d.public_id = $1 order by 1, 2`,
    [documentId],
  );

/** Moves both clocks, runs the sweep, and waits until there are so many versions of both files. */
async function renewed(documentId: string, milliseconds: number, count: number): Promise<void> {
  ahead += milliseconds;
  service().clock.advance(milliseconds);
  await createSweep(service().db, service().clock, true)();
  await until('the renewal', async () => (await versions(documentId)).length === count);
  // The session has ended in the meantime.
  ({ client } = await logIn(service().url, 'hangyeol'));
}

describe('[AUD-03] the long-term seal', () => {
  test('both files have the level B-LTA, and the document and the verification page say so', async () => {
    const documentId = await completed();
    for (const kind of ['completed', 'audit'] as const) {
      const pdf = await download(service(), client, documentId, kind);
      expect(inspectSealed(pdf).level).toBe('B-LTA');
      expect(await pdfSignature(pdf)).toContain('Total document signed');
      expect(await verify(pdf)).toMatchObject({ verdict: 'genuine', sealLevel: 'B-LTA' });
    }
    expect((await detail(documentId)).sealLevel).toBe('B-LTA');
  });

  test('[AUD-05] after a renewal both files still count as unchanged, online and offline', async () => {
    const documentId = await completed();
    const before = await download(service(), client, documentId, 'completed');
    const certificate = await download(service(), client, documentId, 'audit');
    await renewed(documentId, 36 * DAY, 4);
    const after = await download(service(), client, documentId, 'completed');
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
    expect(after.length).toBeGreaterThan(before.length);
    expect(inspectSealed(after).documentTimestamps).toHaveLength(2);
    for (const pdf of [before, after])
      expect(await verify(pdf)).toMatchObject({ verdict: 'genuine', documentId, sealLevel: 'B-LTA' });
    for (const one of [certificate, await download(service(), client, documentId, 'audit')])
      expect((await verifyPair({ completed: after, certificate: one })).failed).toBeNull();
    expect((await detail(documentId)).completedSha256).toBe(sha256Hex(before));
    const flipped = Buffer.from(after);
    flipped[before.length + 40] = (flipped[before.length + 40] ?? 0) ^ 1;
    expect(await verify(flipped)).toMatchObject({ verdict: 'changed' });
    const { list } = await client(endpoints.histories, { params: { documentId } });
    expect(list.filter(({ type }) => type === 'document.sealRenewed')).toHaveLength(2);
  });

  test('a renewal that is repeated or raced adds one version', async () => {
    const documentId = await completed();
    const [row] = await ownerRows<{ tenant: string; id: string }>(
      service(),
      `update seal_version set renew_at = now() - interval '1 day' where document_id =
         (select id from document where public_id = $1) returning tenant_id tenant, document_id id`,
      [documentId],
    );
    const job = createRenewalJob({ ...service(), pool, longTerm: ports });
    const payload = { tenantId: row?.tenant ?? '', documentId: row?.id ?? '' };
    await Promise.all([job(payload), job(payload), job(payload)]);
    await job(payload);
    expect((await versions(documentId)).map(({ kind, number }) => `${kind} ${number}`)).toEqual([
      'certificate 0',
      'certificate 1',
      'completed 0',
      'completed 1',
    ]);
  });

  test('[AUD-05] of many renewals the storage keeps the file as sealed, the one before the newest, and the newest', async () => {
    const documentId = await completed();
    const job = createRenewalJob({ ...service(), pool, longTerm: ports });
    for (let count = 0; count < 4; count += 1) {
      const [row] = await ownerRows<{ tenant: string; id: string }>(
        service(),
        `update seal_version set renew_at = now() - interval '1 day' where document_id =
           (select id from document where public_id = $1) returning tenant_id tenant, document_id id`,
        [documentId],
      );
      await job({ tenantId: row?.tenant ?? '', documentId: row?.id ?? '' });
    }
    const kept = await ownerRows<{ number: number; key: string | null; sha256: string }>(
      service(),
      `select number, key, sha256 from seal_version where kind = 'completed' and document_id =
         (select id from document where public_id = $1) order by number`,
      [documentId],
    );
    expect(kept.map(({ number, key }) => [number, key !== null])).toEqual([
      [0, false],
      [1, false],
      [2, false],
      [3, true],
      [4, true],
    ]);
    const [sealed, ...dropped] = kept.slice(0, 3).map(({ sha256 }) => sha256);
    // The service's own sweep runs by the moved clock, for which a loose object is old at once: it may be gone from the storage already.
    const loose = await ownerRows<{ key: string }>(service(), 'select key from loose_object');
    const stored = await storedKeys(service());
    const isStored = (sha256: string) => stored.some((key) => key.endsWith(`/sealed/${sha256}`));
    for (const sha256 of dropped)
      expect(loose.some(({ key }) => key.endsWith(`/sealed/${sha256}`)) || !isStored(sha256)).toBe(true);
    for (const sha256 of [sealed, ...kept.slice(3).map((one) => one.sha256)])
      expect(isStored(sha256 ?? '')).toBe(true);
    const newest = await download(service(), client, documentId, 'completed');
    expect(sha256Hex(newest)).toBe(kept.at(-1)?.sha256);
    // The bytes of every earlier file, also of those that are not stored any more.
    for (const sha256 of [sealed, ...dropped]) expect(inspectSealed(newest).revisions).toContain(sha256);
    expect(await verify(newest)).toMatchObject({ verdict: 'genuine', sealLevel: 'B-LTA' });
  });

  test('[AUD-05] a timestamp that another authority has added is named, and the file is not called unchanged', async () => {
    const documentId = await completed();
    const pdf = await download(service(), client, documentId, 'completed');
    const stranger = await startLongTerm(clock, { validDays: 125 });
    const timestamp = stranger.ports.timestamp;
    const extended = await pool.extend(new Uint8Array(pdf), { ...ports, timestamp });
    await stranger.close();
    if (extended === null || typeof extended === 'string') throw new Error('the file is extended');
    expect(isIntact(inspectSealed(extended.pdf))).toBe(true);
    expect(await verify(Buffer.from(extended.pdf))).toMatchObject({
      genuine: false,
      verdict: 'changed',
      documentId,
      added: { before: 0, after: 0, timestamps: [expect.stringMatching(/^\d{4}-/)] },
    });
    const own = await pool.extend(new Uint8Array(pdf), ports);
    if (own === null || typeof own === 'string') throw new Error('the file is extended');
    expect(await verify(Buffer.from(own.pdf))).toMatchObject({
      genuine: true,
      verdict: 'genuine',
      documentId,
    });
  });

  test('a damaged file gets no further timestamp', async () => {
    const documentId = await completed();
    const [row] = await ownerRows<{ tenant: string; id: string; key: string }>(
      service(),
      `update seal_version v set renew_at = now() - interval '1 day' from document d where d.id = v.document_id
         and d.public_id = $1 and kind = 'completed' returning v.tenant_id tenant, d.id, d.sealed_key key`,
      [documentId],
    );
    if (!row) throw new Error('no version');
    const { storage } = service();
    const whole = Buffer.from(await storage.get(row.key));
    const job = createRenewalJob({
      ...service(),
      pool,
      longTerm: ports,
      storage: { ...storage, get: async () => whole.subarray(0, -1) },
    });
    await expect(job({ tenantId: row.tenant, documentId: row.id })).rejects.toThrow('was changed');
    expect(await versions(documentId)).toHaveLength(2);
  });

  test('[AUD-04] the certificate with the proof is renewed too, also one from before its versions were recorded', async () => {
    const documentId = await completed();
    service().clock.advance(60 * 60 * 1000);
    await createHourlyAnchoring(service().db, service().clock)();
    await jobsAtRest(service().ownerUrl);
    ({ client } = await logIn(service().url, 'hangyeol'));
    const before = await download(service(), client, documentId, 'audit');
    expect(await readAttachment(before, PROOF_FILE_NAME)).not.toBeNull();
    await ownerRows(
      service(),
      `delete from seal_version where kind = 'anchored' and document_id = (select id from document where public_id = $1)`,
      [documentId],
    );
    await renewed(documentId, 36 * DAY, 6);
    const after = await download(service(), client, documentId, 'audit');
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
    expect(inspectSealed(after).documentTimestamps).toHaveLength(2);
    expect(await verify(after)).toMatchObject({ verdict: 'genuine', kind: 'certificate', documentId });
    const pair = {
      completed: await download(service(), client, documentId, 'completed'),
      certificate: after,
    };
    expect(await verifyPair(pair)).toMatchObject({ failed: null, proof: { fault: null } });
  });

  test('without validation data the document is completed as B-T, and becomes B-LTA when it can be fetched', async () => {
    isReachable = false;
    const documentId = await completed();
    expect((await detail(documentId)).sealLevel).toBe('B-T');
    isReachable = true;
    await renewed(documentId, 2 * 60 * 60 * 1000, 4);
    expect((await detail(documentId)).sealLevel).toBe('B-LTA');
    const pdf = await download(service(), client, documentId, 'completed');
    expect(await verify(pdf)).toMatchObject({ verdict: 'genuine', sealLevel: 'B-LTA' });
  });

  test('openssl verifies the signature and the document timestamp from the extracted parts', async () => {
    const documentId = await completed();
    const pdf = await download(service(), client, documentId, 'completed');
    expect(isIntact(inspectSealed(pdf))).toBe(true);
    const folder = mkdtempSync(join(tmpdir(), 'dojang-openssl-'));
    const put = (name: string, bytes: Buffer | string): string => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    const openssl = (...args: string[]): string =>
      execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    const [seal, stamp] = partsOf(pdf);
    if (!seal || !stamp) throw new Error('the file has no two signatures');
    const cms = put('seal.der', seal.cms);
    const chain = put('chain.pem', openssl('pkcs7', '-inform', 'DER', '-in', cms, '-print_certs'));
    const content = put('content.bin', seal.content);
    const common = [
      '-inform',
      'DER',
      '-in',
      cms,
      '-content',
      content,
      '-binary',
      '-out',
      join(folder, 'out'),
    ];
    openssl('cms', '-verify', ...common, '-CAfile', chain, '-purpose', 'any');
    const root = put('root.pem', longTerm.ca.caPem);
    const data = put('stamped.bin', stamp.content);
    const token = put('token.der', stamp.cms);
    const verdict = openssl('ts', '-verify', '-data', data, '-in', token, '-token_in', '-CAfile', root);
    expect(verdict).toContain('Verification: OK');
    put('stamped.bin', Buffer.concat([stamp.content, Buffer.from(' ')]));
    expect(() =>
      openssl('ts', '-verify', '-data', data, '-in', token, '-token_in', '-CAfile', root),
    ).toThrow();
    rmSync(folder, { recursive: true });
  });
});

/** The CMS of each signature and the bytes that it covers, in the order of their ends. */
function partsOf(pdf: Buffer): { cms: Buffer; content: Buffer; end: number }[] {
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange ?\[0 (\d+) (\d+) (\d+)\]/g)];
  const parts = ranges.map(([, start, second, rest]) => {
    const [from, to] = [Number(start), Number(second)];
    const padded = Buffer.from(pdf.toString('latin1', from + 1, to - 1), 'hex');
    const length = 4 + padded.readUInt16BE(2);
    const end = to + Number(rest);
    return {
      cms: padded.subarray(0, length),
      content: Buffer.concat([pdf.subarray(0, from), pdf.subarray(to, end)]),
      end,
    };
  });
  return parts.sort((a, b) => a.end - b.end);
}
