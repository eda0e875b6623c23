/** Owns the installation that a capacity run measures: a web and a worker process on Debian's PostgreSQL, with a mail server and a bucket beside them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@dojang/contract';
import { withClient } from '@dojang/embedded-postgres';
import { createS3Storage } from '@dojang/server/adapters/storage/s3-storage';
import { fixture, sendDocument, sign } from '@dojang/server/testing/main-job';
import { unzipSync, zipSync } from 'fflate';
import { freePort } from '../../tools/free-port.ts';
import { type Company, foundCompany, logInAs, SIGNERS } from '../../tools/own-server/company.ts';
import { startServer } from '../../tools/own-server/server.ts';
import { type Settings, startSurroundings } from '../../tools/own-server/surroundings.ts';
import type { Usage } from './capacity-model.ts';
import type { Kind } from './company-month.ts';
import { startProcessorMeter } from './processor-time.ts';

/** One page and a few pages, as most contracts have. */
const FILES: Readonly<Record<Kind, string>> = {
  pdf: 'pdf/issue16278.pdf',
  office: 'office/52449.docx',
  kept: 'pdf/issue16278.pdf',
};

/** Sooner than a log-in ends. */
const LOG_IN_EVERY_MS = 120_000;

export interface CapacityStage {
  /** Completes a document: upload, request, two signatures, seal and certificate. */
  complete(kind: Kind): Promise<void>;
  /** What was used since the start. */
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts the installation in a folder. */
export async function startCapacityStage(folder: string): Promise<CapacityStage> {
  const around = await startSurroundings(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings: Settings = {
    ...around.settings,
    PUBLIC_URL: `https://127.0.0.1:${port}`,
    CALLS_PER_MINUTE: '0',
    POINTS: 'off',
    LOG_LEVEL: 'warn',
  };
  const worker = await startServer(join(folder, 'worker'), await freePort(), {
    ...settings,
    PROCESS: 'worker',
  });
  const web = await startServer(join(folder, 'web'), port, { ...settings, PROCESS: 'web' });
  const LOGIN_ID = 'harbor2026';
  let company = await foundCompany({ url, inbox: around.inbox }, settings, LOGIN_ID);
  let loggedInAt = performance.now();
  const logInAgain = async (): Promise<void> => {
    if (performance.now() - loggedInAt < LOG_IN_EVERY_MS) return;
    loggedInAt = performance.now();
    company = { ...company, ...(await logInAs(url, LOGIN_ID)) };
  };
  const contents = await readContents();
  let uploads = 0;
  const uploaded = (kind: Kind): Promise<string> => {
    uploads += 1;
    return upload(company, contents(kind, uploads), kind);
  };
  const kept = await uploaded('kept');
  const [database = ''] = readFileSync(join(folder, 'database', 'cluster', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  const meter = startProcessorMeter([web.pid, worker.pid, Number(database)]);
  const storage = createS3Storage({
    endpoint: settings.S3_ENDPOINT ?? '',
    region: settings.S3_REGION ?? '',
    bucket: settings.S3_BUCKET ?? '',
    accessKeyId: settings.S3_ACCESS_KEY ?? '',
    secretAccessKey: settings.S3_SECRET_KEY ?? '',
  });
  /** Milliseconds of the database for the readings themselves. */
  let ofReadings = 0;
  const sizes = new Map<string, number>();
  const objectBytes = async (): Promise<number> => {
    for (const key of around.keysOfBucket())
      if (!sizes.has(key)) sizes.set(key, (await storage.stat(key))?.size ?? 0);
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  };
  return {
    complete: async (kind) => {
      await logInAgain();
      await completed(company, kind === 'kept' ? kept : await uploaded(kind));
    },
    usage: async () => {
      const own = meter.ms(Number(database));
      const times = { web: meter.ms(web.pid), worker: meter.ms(worker.pid), database: own - ofReadings };
      const bytes = await databaseBytes(around.database.ownerUrl);
      const objects = await objectBytes();
      ofReadings += meter.ms(Number(database)) - own;
      return { ...times, databaseBytes: bytes, objectBytes: objects, messages: around.inbox.list().length };
    },
    stop: async () => {
      meter.stop();
      storage.close();
      await Promise.all([web.stop(), worker.stop()]);
      await around.stop();
    },
  };
}

/** Asks as seldom as a page without a stream of events does, so that the questions do not count as the work. */
async function untilTrue(question: () => Promise<boolean>): Promise<void> {
  for (let left = 600; left > 0; left -= 1) {
    await pause(1000);
    if (await question()) return;
  }
  throw new Error('a document was not completed');
}

async function completed({ client, url, inbox }: Company, fileId: string): Promise<void> {
  const documentId = await sendDocument(client, { fileId, people: SIGNERS });
  for (const person of SIGNERS) await sign({ url, inbox }, person, documentId);
  await untilTrue(async () => (await client(endpoints.document, { params: { documentId } })).sealed);
}

/** Returns files that differ from each other, since equal ones are stored once. */
async function readContents(): Promise<(kind: Kind, number: number) => Uint8Array> {
  const [pdf, office] = await Promise.all([fixture(FILES.pdf), fixture(FILES.office)]);
  const parts = unzipSync(office);
  return (kind, number) =>
    kind === 'office'
      ? zipSync({ ...parts, 'docProps/number.txt': Buffer.from(String(number)) })
      : Buffer.concat([pdf, Buffer.from(`\n% ${number}\n`)]);
}

async function upload({ client }: Company, bytes: Uint8Array, kind: Kind): Promise<string> {
  const ext = FILES[kind].split('.').at(-1) ?? '';
  const body = { base64: Buffer.from(bytes).toString('base64'), ext, name: `contract.${ext}` };
  const { fileId } = await client(endpoints.upload, { body });
  const isReady = async () => (await client(endpoints.file, { params: { fileId } })).state === 'ready';
  await untilTrue(isReady);
  return fileId;
}

/** Bytes of the tables with their indexes, without the room that changes leave: in use they have a fifth more. */
const databaseBytes = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    await client.query('vacuum full');
    const { rows } = await client.query<{ bytes: number }>(
      `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    );
    return rows[0]?.bytes ?? 0;
  });
