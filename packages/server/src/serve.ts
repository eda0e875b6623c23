import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createArtPool,
  createConversionPool,
  createPagePool,
  createSealPool,
  createVerifyPool,
} from '@dojang/pdf/pools';
import type { Logger } from 'pino';
import { heldWebhooks } from './adapters/held-providers.ts';
import { createRfc3161Timestamp } from './adapters/timestamp/rfc3161-timestamp.ts';
import { createHttpValidation } from './adapters/validation/http-validation.ts';
import { createHttpWebhooks } from './adapters/webhook/http-webhook.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, demoCompanyId, seedDemo } from './features/account/index.ts';
import { createCertificateMail, holdOutgoing } from './features/operations/index.ts';
import { createCertificateWatch, type WatchPorts } from './features/sealing/index.ts';
import { randomChance } from './platform/chance.ts';
import { systemClock } from './platform/clock.ts';
import { closedParts } from './platform/closed-parts.ts';
import type { Configuration } from './platform/configuration.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { readAddress } from './platform/db/replica/read-address.ts';
import { buildHealthApp } from './platform/http/health.ts';
import { randomIds } from './platform/ids.ts';
import { jobsAtOnce, type Worker } from './platform/jobs/worker.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { listenForMetrics } from './platform/metrics/metrics-listener.ts';
import { readable } from './platform/process/logging.ts';
import { openScratch, type Scratch } from './platform/process/scratch-folder.ts';
import { whileListening, withCertificate, withFiles } from './platform/settings/start-failures.ts';
import type { Shutdown } from './platform/shutdown.ts';
import { EMBEDDING_DEMO_PATH, openProviders, TRIAL_PAYEE } from './providers.ts';
import { createService, type Service } from './service.ts';
import type { ProcessWork, ServiceParts } from './service-parts.ts';
import { openTracing } from './tracing-wiring.ts';

/** The only place that chooses adapters: it starts every part, and stops them in reverse order. */

/** The share of the stopping time for jobs; the rest is for the parts that jobs use. */
const SHARE_OF_JOBS = 0.5;

export interface Setting {
  readonly configuration: Configuration;
  /** The folder of the whole project. */
  readonly project: string;
  readonly logger: Logger;
}

/** Starts every part on an available database, and serves. */
export async function serve(
  { configuration, project, logger }: Setting,
  urls: { ownerUrl: string; appUrl: string },
  shutdown: Shutdown,
): Promise<void> {
  const db = openDatabase({
    appUrl: urls.appUrl,
    readUrl: readAddress(configuration.database?.readUrl, urls.appUrl),
    poolSize: configuration.connections.calls,
    keepsConnections: configuration.connections.areKept,
    onError: (error) => logger.error({ err: error }, 'database pool'),
  });
  if (!configuration.isProduction && configuration.does.calls)
    await seedDemo({ db, clock: systemClock, ids: randomIds });
  const demoCompany = configuration.isProduction ? null : await demoCompanyId({ db });
  const outside = await openProviders(configuration, shutdown);
  const pools = await openPools({ configuration, logger }, shutdown);
  // The database pool closes before the converters: a job whose conversion is interrupted must not record an error of the file.
  shutdown.add('pool', () => db.close());
  const version = await versionOf(project);
  const service = await createService(
    {
      db,
      ownerUrl: urls.ownerUrl,
      clock: systemClock,
      ids: randomIds,
      secret: configuration.appSecret,
      previousSecrets: configuration.previousSecrets,
      storage: outside.storage,
      mail: outside.mail,
      messenger: outside.messenger,
      identity: outside.identity,
      payment: outside.payment,
      otherPayments: outside.otherPayments,
      contractPayment: outside.contractPayment,
      ...webhookParts(configuration),
      longTerm: longTermOf(configuration, logger),
      pkcs12: configuration.signing ?? null,
      auditLogKeyFile: configuration.auditLogKeyFile,
      ...pools,
      logger,
      metrics: configuration.metrics && createMetrics(),
      tracing: await openTracing({ configuration, version, logger }, shutdown),
    },
    {
      publicUrl: () => configuration.publicUrl ?? originServed(configuration, service.app.listeningOrigin),
      mailFrom: outside.mailFrom.address,
      mailFromName: outside.mailFrom.name,
      bounceAddress: configuration.bounceAddress,
      hooks: configuration.hooks,
      operatingOrganization: () => configuration.operatingOrganization ?? demoCompany ?? undefined,
      webFolder: join(project, 'packages/web/dist'),
      packageFolder: join(project, 'dist/packages'),
      does: configuration.does,
      maxParticipants: configuration.maxParticipants,
      ...accountSettings(configuration),
      jobConcurrency: jobsAtOnce(configuration.sealWorkers),
      jobConnections: configuration.connections.jobs,
      holdsOutgoing: configuration.holdsOutgoing,
      trustedProxies: configuration.trustedProxies,
      hasTransportSecurity: configuration.isProduction,
      callsPerMinute: configuration.callsPerMinute,
      textLimits: configuration.textLimits,
      operatorMail: configuration.operatorMail,
      operatorLocale: configuration.operatorLocale,
      isStrict: false,
      version,
    },
    outside.extend,
  );
  if (configuration.holdsOutgoing) await beginHolding(db, logger);
  await listen({ configuration, logger }, service, shutdown);
  const { does } = configuration;
  if (does.jobs) await watchSeal({ configuration, logger }, db, service, shutdown);
  if (configuration.hasDemoDocuments && demoCompany !== null && does.calls && does.jobs)
    await beginDemo({ configuration, logger }, service, demoCompany, shutdown);
  await warmUp(pools, does);
  if (configuration.isProduction) void tellFaults(configuration, urls.ownerUrl, logger);
}

/** Watches the sealing certificate, whose end is told in time. */
async function watchSeal(
  { configuration, logger }: Pick<Setting, 'configuration' | 'logger'>,
  db: Database,
  service: Pick<Awaited<ReturnType<typeof createService>>, 'seal'>,
  shutdown: Shutdown,
): Promise<void> {
  const { operatorMail, operatorLocale } = configuration;
  const people = { operatorMail, operatorLocale };
  const tell = createCertificateMail({ db, clock: systemClock, ids: randomIds, ...people });
  await watchCertificate({ seal: service.seal, logger, tell }, shutdown);
}

/** Opens the processes and threads that work on documents; the stop ends them. */
async function openPools(
  { configuration, logger }: Pick<Setting, 'configuration' | 'logger'>,
  shutdown: Shutdown,
) {
  const scratch = await scratchOf(configuration, logger);
  const pages = createPagePool({ workers: 2, kept: 1 });
  const isBusy = () => pages.isLookedAt();
  const conversionPool = createConversionPool({
    scratchDir: scratch.folder,
    ready: configuration.conversionPool,
    isBusy,
  });
  const seals = createSealPool({ workers: configuration.sealWorkers, kept: 1 });
  const art = createArtPool({ workers: 2 });
  const verifier = createVerifyPool();
  shutdown.add('scratch', () => scratch.close());
  shutdown.add('conversion pool', () => conversionPool.close());
  for (const [name, pool] of Object.entries({ pages, seals, art, verifier }))
    shutdown.add(`workers: ${name}`, () => pool.close());
  return { pages, conversionPool, seals, art, verifier };
}

/** Prepares what the first call and the first job would wait for. */
async function warmUp(
  { pages, seals, conversionPool }: Awaited<ReturnType<typeof openPools>>,
  does: ProcessWork,
): Promise<void> {
  if (does.calls) pages.warmUp();
  if (!does.jobs) return;
  seals.warmUp();
  await conversionPool.fill();
}

/** Tries what the settings name, beside the work. */
async function tellFaults(configuration: Configuration, ownerUrl: string, logger: Logger): Promise<void> {
  try {
    const { warnOfFaults } = await import('./checks/installation-checks.ts');
    await warnOfFaults(configuration, ownerUrl, logger);
  } catch (error) {
    logger.error({ err: error }, 'the checks of the installation');
  }
}

/** Lets a monitoring system read the metrics. It is stopped first, after the running requests have ended. */
async function listenForReaders(
  { configuration, logger }: Pick<Setting, 'configuration' | 'logger'>,
  { metrics }: Service,
  shutdown: Shutdown,
): Promise<void> {
  const { metrics: settings } = configuration;
  if (!settings || !metrics) return;
  const listener = await whileListening(() => listenForMetrics(metrics, settings, logger), {
    PORT: 'METRICS_PORT',
    HOST: 'METRICS_HOST',
  });
  shutdown.add('metrics', () => listener.close());
  const address = `http://${settings.host}:${listener.port}/metrics`;
  if (configuration.isProduction) logger.info({ address }, 'metrics');
  readable(configuration.isProduction)(`  지표 / metrics: ${address}`);
}

/** What waits in a restored copy is ended before any job runs. */
async function beginHolding(db: Database, logger: Logger): Promise<void> {
  const held = await holdOutgoing(db.reader, systemClock.now());
  logger.warn(held, 'OUTBOUND=off: nothing leaves; messages and webhooks end as not sent');
}

const HOUR_MS = 3_600_000;

/** Looks at the certificate of the seal at the start and every hour. */
async function watchCertificate(
  { seal, logger, tell }: Pick<Service, 'seal'> & Pick<Setting, 'logger'> & Pick<WatchPorts, 'tell'>,
  shutdown: Shutdown,
): Promise<void> {
  const watch = createCertificateWatch({ seal, clock: systemClock, logger, ...(tell ? { tell } : {}) });
  await watch();
  const timer = setInterval(() => void watch(), HOUR_MS);
  timer.unref();
  shutdown.add('certificate watch', async () => clearInterval(timer));
}

const DEMO_BEGINS = `  시연 문서를 만들고 있습니다. 1분쯤 걸립니다. 없이 시작하려면 DEMO=empty로 실행해 주세요.
  Demo documents are being made, which takes about a minute; DEMO=empty starts without.`;

/** Begins to give the demo company its documents. The start does not wait for them; the stop does, so that no call is interrupted. */
async function beginDemo(
  { configuration, logger }: Pick<Setting, 'configuration' | 'logger'>,
  { app }: Service,
  company: string,
  shutdown: Shutdown,
): Promise<void> {
  const { furnishDemo } = await import('./demo/furnish.ts');
  const { signal } = shutdown;
  const { dataDir } = configuration;
  const url = originServed(configuration, app.listeningOrigin);
  const onBegin = () => console.log(DEMO_BEGINS);
  const furnished = furnishDemo({ url, signal, clock: systemClock, logger, dataDir, company, onBegin });
  shutdown.add('demo documents', () => furnished);
}

const accountSettings = (configuration: Configuration) => ({
  pointsUnit: configuration.pointsUnit,
  viewingDays: configuration.viewingDays,
  signUp: configuration.signUp,
  signUpPoints: configuration.signUpPoints,
  freePointDays: configuration.freePointDays,
  paidPointDays: configuration.paidPointDays,
  maintenance: configuration.maintenance,
  banner: configuration.banner,
  support: configuration.support,
  company: configuration.company,
  policies: configuration.policies,
  securityContact: configuration.securityContact,
  hasDormancy: configuration.hasDormancy,
  hasAdminAccess: configuration.hasAdminAccess,
});

/** Webhooks reach this machine outside production only. */
function webhookParts({
  isProduction,
  holdsOutgoing,
}: Configuration): Pick<ServiceParts, 'webhook' | 'chance'> {
  const webhook = createHttpWebhooks({ allowsLocal: !isProduction });
  return { webhook: holdsOutgoing ? heldWebhooks(webhook) : webhook, chance: randomChance };
}

const scratchOf = ({ dataDir }: Configuration, logger: Logger): Promise<Scratch> =>
  withFiles('DATA_DIR', () =>
    openScratch(join(dataDir, 'scratch'), {
      clock: systemClock,
      newName: () => randomIds.publicId(),
      onError: (error) => logger.error({ err: error }, 'the scratch folder'),
    }),
  );

/** Requests tokens from the configured time-stamping authority; without one, seals contain the service's own time. */
function longTermOf({ timestamp }: Configuration, logger: Logger): ServiceParts['longTerm'] {
  if (!timestamp) return null;
  const authority = createRfc3161Timestamp(timestamp, randomBytes);
  const sources = createHttpValidation({ clock: systemClock });
  return {
    timestamp: async (digest) => (await authority.stamp(digest)).token,
    validation: (certificates) =>
      sources.find(certificates).catch((error: unknown) => {
        logger.warn(
          { err: error },
          'the validation data of a seal cannot be fetched; it is tried again later',
        );
        return null;
      }),
  };
}

async function listen(
  { configuration, logger }: Pick<Setting, 'configuration' | 'logger'>,
  service: Service,
  shutdown: Shutdown,
): Promise<void> {
  await withCertificate(() => service.seal());
  // Links contain the served port, which the system chooses for port 0; messages are sent after it is known.
  let worker: Promise<Worker> | undefined;
  shutdown.add('jobs', async (withinMs) => (await worker)?.stop(withinMs * SHARE_OF_JOBS));
  const { host, port, does } = configuration;
  const app = does.calls ? service.app : buildHealthApp(service.readiness, logger);
  const address = await whileListening(() => app.listen({ host, port }));
  shutdown.add('http', async () => app.server.closeAllConnections());
  shutdown.drain(() => {
    service.readiness.stop();
    return app.close();
  }, configuration.requestsEndWithinMs);
  if (does.jobs) {
    worker = service.startWorker();
    await worker;
  } else service.startLive();
  await listenForReaders({ configuration, logger }, service, shutdown);
  announce({ configuration, logger }, configuration.publicUrl ?? address);
}

function originServed({ host }: Configuration, address: string): string {
  const { port } = new URL(address);
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
}

function announce(
  { configuration, logger }: Pick<Setting, 'configuration' | 'logger'>,
  address: string,
): void {
  if (configuration.isProduction) logger.info({ address }, 'started');
  readable(configuration.isProduction)(`도장이 준비되었습니다 / Dojang is ready: ${address}`);
  for (const line of closedParts(configuration)) readable(configuration.isProduction)(`  ${line}`);
  if (configuration.isProduction) return;
  console.log(`  받은 메시지함 / inbox: ${address}/inbox`);
  console.log(`  임베딩 시연 / embedding demo: ${address}${EMBEDDING_DEMO_PATH}`);
  console.log(`  시연 계정 / demo logins (비밀번호 / password ${DEMO_PASSWORD}):`);
  for (const { loginId, name, what } of DEMO_PEOPLE)
    console.log(`    ${loginId.padEnd(10)} ${name} · ${what}`);
  const { userId, linkKey, linkValue } = TRIAL_PAYEE;
  console.log(`  Signpay 시험 계정 / trial account: ${userId} · ${linkKey} · ${linkValue}`);
}

async function versionOf(project: string): Promise<string> {
  const described: { version: string } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  return described.version;
}
