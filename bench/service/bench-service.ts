/** Starts the real service on a bench's database: real HTTP, jobs, sealing, local mail and messaging servers. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseUrls } from '@dojang/embedded-postgres';
import { createConversionPool } from '@dojang/pdf/convert';
import { createPagePool } from '@dojang/pdf/pages';
import { createSealPool } from '@dojang/pdf/pools';
import { createArtPool } from '@dojang/pdf/signature-art';
import { createVerifyPool } from '@dojang/pdf/verify';
import { createPayAppPayment } from '@dojang/server/adapters/contract-payment/payapp-payment';
import { createSmtpMail } from '@dojang/server/adapters/mail/smtp-mail';
import { createSolapiMessenger } from '@dojang/server/adapters/messenger/solapi-messenger';
import { createLocalStorage } from '@dojang/server/adapters/storage/local-storage';
import { createHttpWebhooks } from '@dojang/server/adapters/webhook/http-webhook';
import { NO_BANNER, seedDemo } from '@dojang/server/features/account/index';
import { talkTemplates } from '@dojang/server/features/messages/index';
import { systemClock } from '@dojang/server/platform/clock';
import { type DatabaseOptions, openDatabase } from '@dojang/server/platform/db/database';
import { randomIds } from '@dojang/server/platform/ids';
import { jobsAtOnce } from '@dojang/server/platform/jobs/worker';
import { createService } from '@dojang/server/service';
import { createInboxStore, startSmtpSimulator, startSolapiSimulator } from '@dojang/simulators';
import pino from 'pino';
import { startBenchServer } from './bench-database.ts';
import { forkServer } from './forked-server.ts';

const MAIL_SERVER = join(import.meta.dirname, 'mail-server.main.ts');

/** No payment is requested in a bench. */
const NOWHERE = 'http://127.0.0.1:9/';

export type BenchService = Awaited<ReturnType<typeof openBenchService>>;

export interface BenchOptions {
  readonly sealWorkers: number;
  /** Warm sandboxes of each kind. Default 0. */
  readonly warmSandboxes?: number;
  /** Folder of built pages to serve in addition to the API. */
  readonly webFolder?: string;
  /** Runs the mail server in a process of its own, as in production; `inbox` then holds no mail. */
  readonly hasMailServerApart?: boolean;
  /** False behind a pooler in transaction mode. */
  readonly keepsConnections?: boolean;
  /** The address of a replica. */
  readonly readUrl?: string;
  /** Receives every SQL statement. It slows the service down, so it is not for measurements. */
  readonly log?: NonNullable<DatabaseOptions['log']>;
}

/** Origin of the links in messages. */
const PUBLIC_URL = 'http://dojang.example';

/** Runs work on a service of its own with running jobs, and stops everything afterwards. */
export async function withBenchService<T>(
  name: string,
  options: BenchOptions,
  work: (service: BenchService) => Promise<T>,
): Promise<T> {
  const server = await startBenchServer();
  try {
    const service = await openBenchService(await server.openDatabase(name), options);
    const worker = await service.startWorker();
    try {
      return await work(service);
    } finally {
      await worker.stop();
      await service.close();
    }
  } finally {
    await server.close();
  }
}

/** What is off in the product too. */
const OFF = {
  hasDormancy: false,
  hasAdminAccess: false,
  maintenance: { isActive: false, until: null, allow: [] },
  banner: NO_BANNER,
};

const NOT_USED = { identity: null, payment: null, otherPayments: [], longTerm: null, pkcs12: null } as const;

/** Starts the service as the product does, with the demo company. Jobs run once `startWorker` is called. */
export async function openBenchService(urls: DatabaseUrls, options: BenchOptions) {
  const clock = systemClock;
  const logger = pino({ level: 'error' });
  const dataDir = await mkdtemp(join(tmpdir(), 'dojang-bench-'));
  const inbox = createInboxStore({ clock });
  const { close: closeOutside, ...outside } = await openProviders(inbox, options);
  const db = openDatabase({
    appUrl: urls.appUrl,
    ...options,
    poolSize: 20,
    onError: (error) => logger.error({ err: error.message }, 'database pool'),
    ...(options.log ? { log: options.log } : {}),
  });
  await seedDemo({ db, clock, ids: randomIds });
  const storage = createLocalStorage(join(dataDir, 'files'), () => randomIds.publicId());
  const pages = createPagePool({ workers: 2 });
  const ready = options.warmSandboxes ?? 0;
  const isBusy = () => pages.isLookedAt();
  const conversionPool = createConversionPool({ scratchDir: dataDir, ready, isBusy });
  const seals = createSealPool({ workers: options.sealWorkers });
  const art = createArtPool({ workers: 1 });
  const verifier = createVerifyPool();
  const secret = 'a secret that only the benches use';
  const parts = {
    db,
    ownerUrl: urls.ownerUrl,
    clock,
    ids: randomIds,
    secret,
    storage,
    ...outside,
    pages,
    conversionPool,
    seals,
    art,
    verifier,
    logger,
  };
  const service = await createService(
    { ...parts, ...NOT_USED },
    {
      publicUrl: () => PUBLIC_URL,
      mailFrom: 'no-reply@dojang.example',
      webFolder: options.webFolder ?? join(dataDir, 'no-screens'),
      maxParticipants: 5,
      pointsUnit: 'document',
      viewingDays: 30,
      signUpPoints: 10,
      freePointDays: 365,
      paidPointDays: 1825,
      ...OFF,
      jobConcurrency: jobsAtOnce(options.sealWorkers),
      callsPerMinute: 0,
      textLimits: { perHour: 0, perDay: 0 },
      openCallsPerMinute: Number.MAX_SAFE_INTEGER,
      trustedProxies: 0,
      isStrict: false,
      version: 'bench',
    },
    async () => undefined,
  );
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...service,
    ...parts,
    url,
    inbox,
    close: async () => {
      await service.app.close();
      await Promise.all([
        closeOutside(),
        ...[pages, conversionPool, seals, art, verifier].map((pool) => pool.close()),
      ]);
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openProviders(
  store: ReturnType<typeof createInboxStore>,
  { hasMailServerApart = false }: BenchOptions,
) {
  const clock = systemClock;
  const smtp = await (hasMailServerApart ? forkServer(MAIL_SERVER) : startSmtpSimulator({ clock, store }));
  const credentials = { apiKey: 'BENCH', apiSecret: randomBytes(16).toString('hex') };
  const solapi = await startSolapiSimulator({ clock, store, credentials, templates: talkTemplates() });
  const mail = createSmtpMail({ host: '127.0.0.1', port: smtp.port, secure: false, requireTls: false });
  const messenger = createSolapiMessenger(
    { baseUrl: solapi.url, sender: '0200000000', pfId: 'BENCH', templateIds: {}, ...credentials },
    { clock, randomSalt: () => randomBytes(16).toString('hex') },
  );
  const close = () => Promise.all([mail.close(), smtp.close(), solapi.close()]);
  const contractPayment = createPayAppPayment({ apiUrl: NOWHERE });
  const webhook = createHttpWebhooks({ allowsLocal: true });
  return { mail, messenger, contractPayment, webhook, chance: () => 0, close };
}
