import { endpoints } from '@dojang/contract';
import { type S3Simulator, startS3Simulator } from '@dojang/simulators';
import { afterAll, describe, expect, test } from 'vitest';
import type { StoragePort } from '../../../adapters/storage/port.ts';
import { createS3Storage } from '../../../adapters/storage/s3-storage.ts';
import { jobsAtRest } from '../../../testing/invariants/jobs-at-rest.ts';
import {
  completedDocument,
  documentBody,
  inkPng,
  KIM,
  logIn,
  until,
  upload,
} from '../../../testing/main-job.ts';
import { closeAccount, signUpMember } from '../../../testing/members.ts';
import { LOCKED_PASSWORD, lockedPdf } from '../../../testing/pdf/locked-pdf.ts';
import { ownerRows } from '../../../testing/refusals.ts';
import { NAMED_KEYS, storedKeys } from '../../../testing/stored-objects.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';
import { createDailyCleanUp } from './daily.service.ts';

/** Objects of an erased person are removed; documents that others have signed remain complete. */

const DAY = 86_400_000;
const credentials = { accessKeyId: 'dojang-test', secretAccessKey: 'a-secret', region: 'ap-northeast-2' };
/** The client signs with the machine's clock, so the simulator reads it too. */
const clock = { now: () => new Date(performance.timeOrigin + performance.now()) };
const simulator: S3Simulator = await startS3Simulator({ clock, credentials, bucket: 'contracts' });
const bucket = createS3Storage({ endpoint: simulator.url, bucket: 'contracts', ...credentials });
afterAll(async () => {
  bucket.close();
  await simulator.close();
});

/** Keys whose removal fails for now. */
const stuck = new Set<string>();
const sometimesStuck = (storage: StoragePort): StoragePort => ({
  ...storage,
  delete: async (key) => {
    if (stuck.has(key)) throw new Error(`${key} cannot be removed now`);
    await storage.delete(key);
  },
});

const PLACES = [
  { name: 'a folder', through: (local: StoragePort) => local, isBucket: false },
  { name: 'a bucket', through: () => bucket, isBucket: true },
] as const;

describe.each(PLACES)('in $name', ({ through, isBucket }) => {
  const service = serviceWithInvariants({ storageThrough: (local) => sometimesStuck(through(local)) });
  const tenantKeys = (tenant: string) => (key: string) => key.startsWith(`${tenant}/`);
  const stored = async (tenant: string) =>
    (isBucket ? simulator.keys() : await storedKeys(service())).filter(tenantKeys(tenant)).sort();
  const kinds = (keys: readonly string[]) => [...new Set(keys.map((key) => key.split('/')[1]))].sort();
  const tenantOf = async (loginId: string): Promise<string> =>
    (
      await ownerRows<{ t: string }>(service(), 'select tenant_id t from account where login_id = $1', [
        loginId,
      ])
    )[0]?.t ?? '';
  const named = async (tenant: string) =>
    (await ownerRows<{ key: string }>(service(), NAMED_KEYS))
      .map(({ key }) => key)
      .filter((key) => tenantKeys(tenant)(key) && !key.includes('/password/'))
      .sort();
  /** Requests the pictures of pages; a page is rendered and stored on its first request. */
  const look = async (pages: readonly { imageUrl: string; thumbUrl: string }[]): Promise<void> => {
    for (const address of pages.flatMap(({ imageUrl, thumbUrl }) => [imageUrl, thumbUrl]))
      expect((await fetch(`${service().url}${address}`)).status).toBe(200);
  };
  const nextDay = async (days: number): Promise<void> => {
    service().clock.advance(days * DAY);
    await createDailyCleanUp(service().db, service().clock)();
    await jobsAtRest(service().ownerUrl);
  };

  /** A draft of a password-protected PDF, with a picture in it. */
  async function draftOf(client: Client) {
    const bytes = await lockedPdf();
    const { fileId } = await client(endpoints.upload, {
      body: { base64: bytes.toString('base64'), ext: 'pdf', password: LOCKED_PASSWORD },
    });
    await until('the pages', async () => {
      const file = await client(endpoints.file, { params: { fileId } });
      return file.state === 'ready';
    });
    const picture = { type: 'image', base64: inkPng().toString('base64') } as const;
    const own = {
      key: 'own',
      dragKey: 'own',
      type: 'picture',
      page: 1,
      x: 0.1,
      y: 0.5,
      width: 0.3,
      height: 0.1,
    };
    const requesterFields = [{ ...own, type: 'picture' as const, required: true, value: picture }];
    const body = { ...documentBody({ fileId, send: false }), requesterFields };
    return client(endpoints.createDocument, { body });
  }

  test('[ACC-18] [UPL-06] erasing a person leaves only the sealed contracts in the storage', async () => {
    const { loginId, client } = await signUpMember(service());
    const tenant = await tenantOf(loginId);
    const contract = await upload(client, 'pdf/issue16278.pdf');
    const documentId = await completedDocument(service(), client, { fileId: contract, people: [KIM] });
    await client(endpoints.documentDownload, { params: { documentId }, query: { kind: 'all' } });
    await look((await client(endpoints.document, { params: { documentId } })).pages);
    await draftOf(client);
    await client(endpoints.createTemplate, { body: { fileId: await upload(client, 'pdf/rotation.pdf') } });
    const base64 = inkPng().toString('base64');
    await client(endpoints.createSignature, {
      body: { kind: 'signature', name: '홍새봄', origin: 'drawn', base64 },
    });
    const ofContract = ['certificate', 'ink', 'page', 'pdf', 'sealed', 'thumb'];
    expect(kinds(await stored(tenant))).toEqual([...ofContract, 'bundle', 'password', 'signature'].sort());
    const before = (await stored(tenant)).length;
    await closeAccount(service(), loginId);
    await nextDay(5 * 365 + 3);
    const left = await named(tenant);
    expect(kinds(left)).toEqual(ofContract);
    // Not at once: a running transaction may still reference an object.
    const unnamed = (await stored(tenant)).filter((key) => !left.includes(key));
    expect(unnamed.length).toBeGreaterThan(3);
    expect(before - left.length).toBeGreaterThan(5);
    const [first = ''] = unnamed.filter((key) => key.includes('/password/'));
    expect(first).not.toBe('');
    stuck.add(first);
    await nextDay(8);
    expect(await stored(tenant)).toEqual([...left, first].sort());
    stuck.clear();
    await nextDay(1);
    expect(await stored(tenant)).toEqual(left);
    expect(await ownerRows(service(), 'select 1 from loose_object where tenant_id = $1', [tenant])).toEqual(
      [],
    );
  });

  // The rules are the same in a bucket, so one test is enough there.
  if (isBucket) return;
  test('[ACC-18] objects that a colleague also uses stay, and the company’s templates are removed with the last member', async () => {
    const tenant = await tenantOf('hangyeol');
    const { client: hangyeol } = await logIn(service().url, 'hangyeol');
    const { client: haneul } = await logIn(service().url, 'haneul');
    const own = await upload(hangyeol, 'pdf/rotation.pdf');
    const made = await hangyeol(endpoints.createTemplate, { body: { fileId: own, teamId: null } });
    await look((await hangyeol(endpoints.template, { params: made })).pages);
    const same = await upload(haneul, 'pdf/rotation.pdf');
    const { documentId } = await haneul(endpoints.createDocument, {
      body: documentBody({ fileId: same, send: false }),
    });
    await look((await haneul(endpoints.document, { params: { documentId } })).pages);
    const other = await upload(haneul, 'pdf/issue16278.pdf');
    const seen = await stored(tenant);
    await haneul(endpoints.deleteDraft, { params: { documentId } });
    await closeAccount(service(), 'haneul');
    await nextDay(5 * 365 + 3);
    await nextDay(8);
    const files = await ownerRows(service(), 'select 1 from file where public_id = any($1)', [[same, other]]);
    expect(files).toEqual([]);
    const left = await stored(tenant);
    expect(left).toEqual(await named(tenant));
    expect(left.length).toBeLessThan(seen.length);
    expect(kinds(left)).toEqual(['page', 'pdf', 'thumb']);
    // An organization keeps its main admin as long as its rows exist.
    const closed = `update account set status = 'closed', closed_at = $1 where login_id = 'hangyeol'`;
    await ownerRows(service(), closed, [service().clock.now()]);
    for (const loginId of ['garam', 'jiwoo', 'areum', 'bada']) await closeAccount(service(), loginId);
    await nextDay(5 * 365 + 3);
    await nextDay(8);
    expect(await stored(tenant)).toEqual([]);
  });
});
