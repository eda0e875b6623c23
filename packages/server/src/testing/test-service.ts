import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaymentProviderName, PointsUnit, PolicyVersion, SignUpPolicy } from '@dojang/domain';
import { openTestDatabase, type TestDatabase } from '@dojang/embedded-postgres/test-database';
import { createConversionPool } from '@dojang/pdf/convert';
import { createPagePool, type PagePool } from '@dojang/pdf/pages';
import { createSealPool } from '@dojang/pdf/pools';
import type { LongTermPorts } from '@dojang/pdf/seal';
import { createArtPool } from '@dojang/pdf/signature-art';
import { createVerifyPool } from '@dojang/pdf/verify';
import {
  createInboxStore,
  inboxRoutes,
  startPayAppSimulator,
  startPortOneSimulator,
  startSmtpSimulator,
  startSolapiSimulator,
  startTossSimulator,
} from '@dojang/simulators';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import pino, { type Logger } from 'pino';
import { inject } from 'vitest';
import { createPayAppPayment } from '../adapters/contract-payment/payapp-payment.ts';
import type { ContractPaymentPort } from '../adapters/contract-payment/port.ts';
import { createPortOneIdentity } from '../adapters/identity/portone-identity.ts';
import { createSmtpMail } from '../adapters/mail/smtp-mail.ts';
import type { MessengerPort } from '../adapters/messenger/port.ts';
import { createSolapiMessenger } from '../adapters/messenger/solapi-messenger.ts';
import { createPayAppCharge } from '../adapters/payment/payapp-charge.ts';
import { createTossPayment } from '../adapters/payment/toss-payment.ts';
import { createLocalStorage } from '../adapters/storage/local-storage.ts';
import type { StoragePort } from '../adapters/storage/port.ts';
import { createHttpWebhooks } from '../adapters/webhook/http-webhook.ts';
import { type Banner, NO_BANNER, seedDemo } from '../features/account/index.ts';
import type { LiveLimits } from '../features/live/index.ts';
import { talkTemplates } from '../features/messages/index.ts';
import type { Clock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Maintenance } from '../platform/http/maintenance.ts';
import { randomIds } from '../platform/ids.ts';
import { createKeys } from '../platform/keys.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { createLogger } from '../platform/process/logging.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';
import { createService, type Service } from '../service.ts';
import { keepConversions } from './kept-conversions.ts';

/**
 * A complete service for feature tests: a separate database, real HTTP, real mail and messaging servers, real conversion and
 * sealing. Only the clock is controlled.
 */

export interface MovableClock extends Clock {
  /** Moves the service's time forward. */
  advance(milliseconds: number): void;
}

function movableClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}

export type TestService = Awaited<ReturnType<typeof startTestService>>;

export interface TestOptions {
  /** By default the time of the machine, which a test moves forward. */
  readonly clock?: MovableClock;
  /** Whether nothing leaves the service. */
  readonly holdsOutgoing?: boolean;
  /** What a point pays for; by default a document. */
  readonly pointsUnit?: PointsUnit;
  readonly maxParticipants?: number;
  readonly maintenance?: Maintenance;
  readonly banner?: Banner;
  /** Who may have an account; by default everybody. */
  readonly signUp?: SignUpPolicy;
  /** The operator's own terms and privacy policy. */
  readonly policies?: readonly PolicyVersion[];
  /** The certificate of the seal; by default one that the service makes. */
  readonly pkcs12?: { readonly file: string; readonly password: string };
  /** False without a messaging provider. */
  readonly canText?: boolean;
  readonly hasDormancy?: boolean;
  readonly hasAdminAccess?: boolean;
  /** Calls per minute and session, and of an address without one; 0, the default, is no limit. */
  readonly callsPerMinute?: number;
  /** Text messages of the whole service without those of requests; 0, the default, is no limit. */
  readonly textLimits?: { readonly perHour: number; readonly perDay: number };
  readonly operatorMail?: string;
  /** 1 lets a test choose the address of a call. */
  readonly trustedProxies?: number;
  /** The folder of the sample contracts. */
  readonly sampleFolder?: string;
  /** Converts every file, even when the run has converted it before. */
  readonly convertsAnew?: boolean;
  /** Counts what the service does. */
  readonly metrics?: Metrics;
  /** Follows calls through their jobs. */
  readonly tracing?: Tracing;
  /** Wraps the storage of the service. */
  readonly storageThrough?: (local: StoragePort) => StoragePort;
  /** Wraps the page workers of the service. */
  readonly pagesThrough?: (real: PagePool) => PagePool;
  /** False answers as the product does: a result that the contract does not declare is no fault. */
  readonly isStrict?: boolean;
  readonly liveLimits?: LiveLimits;
  readonly operatingOrganization?: () => string | undefined;
  /** Receives every line that the service logs, at the most detailed level. */
  readonly logTo?: (line: string) => void;
  /** Receives the text of every statement of the application's role. */
  readonly onStatement?: (statement: string) => void;
  /** A migrated database with a replica, instead of one of the server of the run. */
  readonly replicated?: Pick<TestDatabase, 'ownerUrl' | 'appUrl'> & { readonly readUrl: string };
  /** Wraps the messaging adapter of the service. */
  readonly messengerThrough?: (real: MessengerPort) => MessengerPort;
  /** A time-stamping authority with the sources of validation data. */
  readonly longTerm?: LongTermPorts | null;
  /** The origin of the installation, which is the issuer of OAuth. */
  readonly publicUrl?: string;
  /** The provider that sells points to people; cards are kept by Toss Payments. */
  readonly pointProvider?: PaymentProviderName;
}

/** The secrets with which tests report as a mail server and as the messaging provider. */
export const HOOK_SECRETS = {
  bounces: 'a mail server reports with this secret',
  solapi: 'the provider reports with this',
};

/** Accounts at the payment provider. */
export const PAYEES = [
  { userId: 'hangyeolpay', linkKey: 'hangyeol key', linkValue: 'hangyeol value' },
  { userId: 'sarangpay', linkKey: 'sarang key', linkValue: 'sarang value' },
] as const;

/** The service's own account at the provider of payments, with which it sells points. */
export const SELLER = { userId: 'dojang', linkKey: 'dojang key', linkValue: 'dojang value' } as const;

/** Where the build puts the packages; tests that install them build them first. */
const PACKAGE_FOLDER = join(import.meta.dirname, '../../../../dist/packages');
const PUBLIC_URL = 'http://dojang.test';
/** The APP_SECRET of the services of tests. */
export const TEST_SECRET = 'a secret that is only used by the feature tests';

/** Starts the mail and messaging simulators, and the adapters that connect to them. */
async function startProviders(clock: Clock) {
  const inbox = createInboxStore({ clock });
  const smtp = await startSmtpSimulator({ clock, store: inbox });
  const credentials = { apiKey: 'TEST', apiSecret: randomBytes(16).toString('hex') };
  const solapi = await startSolapiSimulator({ clock, store: inbox, credentials, templates: talkTemplates() });
  const mail = createSmtpMail({ host: '127.0.0.1', port: smtp.port, secure: false, requireTls: false });
  const messenger = createSolapiMessenger(
    { baseUrl: solapi.url, sender: '0200000000', pfId: 'TEST', templateIds: {}, ...credentials },
    { clock, randomSalt: () => randomBytes(16).toString('hex') },
  );
  const channel = { apiSecret: randomBytes(16).toString('hex'), storeId: 'TEST', channelKey: 'TEST' };
  const portOne = await startPortOneSimulator({ clock, store: inbox, credentials: channel });
  const identity = createPortOneIdentity({ baseUrl: portOne.url, ...channel });
  const keys = { secretKey: randomBytes(16).toString('hex'), clientKey: 'TEST' };
  const toss = await startTossSimulator({ clock, credentials: keys, newKey: () => randomIds.publicId() });
  const payment = createTossPayment({
    baseUrl: toss.url,
    scriptUrl: `${toss.url}/v2/standard`,
    timeoutMs: 2000,
    ...keys,
  });
  const payApp = await startPayAppSimulator({ clock, accounts: [...PAYEES, SELLER] });
  const contractPayment = createPayAppPayment({ apiUrl: payApp.apiUrl, timeoutMs: 2000 });
  const close = () =>
    Promise.all([mail.close(), smtp.close(), solapi.close(), portOne.close(), toss.close(), payApp.close()]);
  return {
    servers: { inbox, smtp, solapi, portOne, toss, payApp },
    adapters: { mail, messenger, identity, payment, contractPayment },
    close,
  };
}

/** The public address of tests leads nowhere, so the provider reports to the address that the service serves. */
const reportingTo = (real: ContractPaymentPort, served: () => string): ContractPaymentPort => ({
  ...real,
  request: (request) =>
    real.request({ ...request, feedbackUrl: request.feedbackUrl.replace(PUBLIC_URL, served()) }),
});

/**
 * Shared by all services of a test file: the pools have no state of a service, and starting their threads takes longer than
 * starting a service.
 */
const pools = {
  pages: createPagePool({ workers: 1 }),
  seals: createSealPool({ workers: 1 }),
  art: createArtPool({ workers: 1 }),
  verifier: createVerifyPool(),
};

/** The settings that are the same in every test. */
const SETTINGS = {
  publicUrl: () => PUBLIC_URL,
  mailFrom: 'no-reply@dojang.example',
  bounceAddress: 'bounces@dojang.example',
  hooks: HOOK_SECRETS,
  pointsUnit: 'document',
  viewingDays: 30,
  signUpPoints: 10,
  freePointDays: 365,
  paidPointDays: 1825,
  jobConcurrency: 4,
  callsPerMinute: 0,
  textLimits: { perHour: 0, perDay: 0 },
  openCallsPerMinute: 100_000,
  hasDormancy: false,
  hasAdminAccess: false,
  isStrict: true,
  version: 'test',
} as const;

const loggerOf = (logTo: TestOptions['logTo']) =>
  logTo === undefined
    ? pino({ level: process.env.LOG_LEVEL ?? 'fatal' })
    : createLogger('trace', { write: logTo });

/** The demo accounts log in thousands of times in a run; the product's own hash would take most of the time of a log-in. */
const lightly = (clientHash: string): Promise<string> =>
  hash(clientHash, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Connections of the role that owns the tables. They are kept: to open one takes longer than most queries of tests. */
function openOwner(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4, idleTimeoutMillis: 0 });
  // A test that ends its connections must not end the process.
  pool.on('error', () => undefined);
  return pool;
}

const databaseOf = async (replicated: TestOptions['replicated']) =>
  replicated
    ? { ...replicated, close: async () => undefined }
    : { ...(await openTestDatabase(migrate)), readUrl: undefined };

const openPools = (
  { appUrl, readUrl }: { readonly appUrl: string; readonly readUrl: string | undefined },
  logger: Logger,
  onStatement: TestOptions['onStatement'],
) =>
  openDatabase({
    appUrl,
    readUrl,
    poolSize: 20,
    onError: (error) => logger.error(error),
    ...(onStatement && { log: ({ query }) => onStatement(query.sql) }),
  });

/** Closes the server without waiting for running requests. */
async function closeAtOnce(app: Service['app']): Promise<void> {
  const closed = app.close();
  app.server.closeAllConnections();
  await closed;
}

export async function startTestService({
  clock = movableClock(),
  maxParticipants = 5,
  longTerm = null,
  pointProvider = 'toss',
  canText = true,
  pkcs12,
  messengerThrough,
  metrics,
  tracing,
  storageThrough = (local) => local,
  pagesThrough,
  sampleFolder,
  trustedProxies = 0,
  convertsAnew = false,
  operatingOrganization = () => undefined,
  logTo,
  onStatement,
  replicated,
  publicUrl = PUBLIC_URL,
  banner = NO_BANNER,
  maintenance = { isActive: false, until: null, allow: [] },
  ...others
}: TestOptions = {}) {
  const database = await databaseOf(replicated);
  const dataDir = await mkdtemp(join(tmpdir(), 'dojang-test-'));
  const folders = { scratchDir: join(dataDir, 'scratch'), filesDir: join(dataDir, 'files') };
  const logger = loggerOf(logTo);
  const { servers, adapters, close: closeProviders } = await startProviders(clock);
  const storage = storageThrough(createLocalStorage(folders.filesDir, () => randomIds.publicId()));
  const db = openPools(database, logger, onStatement);
  await seedDemo({ db, clock, ids: randomIds, hashPassword: lightly });
  const real = createConversionPool({ scratchDir: folders.scratchDir, ready: 0 });
  const conversionPool = convertsAnew ? real : keepConversions(real, inject('testServer').conversions);
  let url = '';
  const contractPayment = reportingTo(adapters.contractPayment, () => url);
  const pages = createPayAppCharge(contractPayment, SELLER);
  const service = await createService(
    {
      db,
      ownerUrl: database.ownerUrl,
      clock,
      ids: randomIds,
      chance: () => 0,
      secret: TEST_SECRET,
      storage,
      ...adapters,
      contractPayment,
      payment: pointProvider === 'toss' ? adapters.payment : pages,
      otherPayments: pointProvider === 'toss' ? [] : [adapters.payment],
      messenger: canText ? (messengerThrough?.(adapters.messenger) ?? adapters.messenger) : null,
      webhook: createHttpWebhooks({ allowsLocal: true }),
      longTerm,
      pkcs12: pkcs12 ?? null,
      conversionPool,
      ...pools,
      pages: pagesThrough?.(pools.pages) ?? pools.pages,
      logger,
      metrics,
      tracing,
    },
    {
      ...SETTINGS,
      publicUrl: () => publicUrl,
      ...others,
      operatingOrganization,
      webFolder: join(dataDir, 'no-screens'),
      packageFolder: PACKAGE_FOLDER,
      ...(sampleFolder === undefined ? {} : { sampleFolder }),
      maxParticipants,
      maintenance,
      banner,
      trustedProxies,
    },
    async (app) => void (await app.register(inboxRoutes(servers.inbox))),
  );
  const worker = await service.startWorker();
  const owner = openOwner(database.ownerUrl);
  url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    clock,
    db,
    ...servers,
    storage,
    owner,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    ...folders,
    keys: createKeys(TEST_SECRET),
    close: async () => {
      await closeAtOnce(service.app);
      await worker.stop();
      await closeProviders();
      await db.close();
      await owner.end();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
