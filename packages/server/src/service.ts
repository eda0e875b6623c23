import { VERIFY_PATH } from '@dojang/contract';
import { fitText } from '@dojang/pdf/pools';
import type { FastifyInstance } from 'fastify';
import { startWork } from './background-work.ts';
import { downloadStreams } from './download-streams.ts';
import { accountHandlers, createAccounts, createTextLimit } from './features/account/index.ts';
import * as anchoring from './features/anchoring/index.ts';
import * as apiKeys from './features/api-keys/index.ts';
import { attachmentHandlers } from './features/attachments/index.ts';
import { registerBrandLogos } from './features/branding/index.ts';
import { brandingHandlers } from './features/branding-settings/index.ts';
import * as bulk from './features/bulk/index.ts';
import { closingHandlers } from './features/closing/index.ts';
import { commentHandlers } from './features/comments/index.ts';
import { contactHandlers } from './features/contacts/index.ts';
import * as documents from './features/documents/index.ts';
import { draftPreviewHandlers } from './features/draft-preview/index.ts';
import { createEmbeddedAccess, EMBEDDED_PREFIX, embeddingHandlers } from './features/embedding/index.ts';
import * as files from './features/files/index.ts';
import { folderHandlers } from './features/folders/index.ts';
import { invitationHandlers } from './features/invitations/index.ts';
import { createSignerLinks, registerShortLinks, signerLinkHandlers } from './features/links/index.ts';
import { createLiveHub, registerLive } from './features/live/index.ts';
import { createBounces, registerHooks } from './features/messages/index.ts';
import { createOperators, operationHandlers } from './features/operations/index.ts';
import { organizationHandlers } from './features/organization/index.ts';
import * as payments from './features/payments/index.ts';
import * as points from './features/points/index.ts';
import { createSamples, openSampleCatalog, SAMPLE_FOLDER, sampleHandlers } from './features/samples/index.ts';
import { type Seal, sealSource } from './features/sealing/index.ts';
import { signatureHandlers } from './features/signatures/index.ts';
import * as signing from './features/signing/index.ts';
import { templateLinkHandlers } from './features/template-links/index.ts';
import { templateHandlers } from './features/templates/index.ts';
import { createVerification, verificationHandlers } from './features/verification/index.ts';
import * as webhooks from './features/webhooks/index.ts';
import { measuredParts, watchService } from './metrics-wiring.ts';
import { mcpWiring, oauthWiring } from './oauth-wiring.ts';
import { openWiring } from './open-wiring.ts';
import { readersOf } from './picture-readers.ts';
import { createAttempts } from './platform/attempts.repo.ts';
import { buildApp } from './platform/http/app.ts';
import type { Handlers } from './platform/http/binding.ts';
import { registerPackages } from './platform/http/pages/packages.ts';
import { registerPages } from './platform/http/pages/pages.ts';
import { createRateWindow } from './platform/http/rate-window.ts';
import { createReadiness, type Readiness } from './platform/http/readiness.ts';
import type { Worker } from './platform/jobs/worker.ts';
import { createKeys } from './platform/keys.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { ALL_WORK, pageContentsOf, type ServiceParts, type ServiceSettings } from './service-parts.ts';
import { tracedParts } from './tracing-wiring.ts';

/** Creates the service from its parts; every external dependency is an argument. */

export interface Service {
  readonly app: FastifyInstance;
  readonly readiness: Readiness;
  readonly startWorker: () => Promise<Worker>;
  /** Begins to tell open pages of changes; the start of the worker does so too where the process answers calls. */
  readonly startLive: () => void;
  /** Opens the certificate for sealing; created on first use. */
  readonly seal: () => Promise<Seal>;
  /** What is counted; undefined when nothing is. */
  readonly metrics: Metrics | undefined;
}

/** @param extend routes of the default start only, such as the inbox */
export async function createService(
  given: ServiceParts,
  settings: ServiceSettings,
  extend: (app: FastifyInstance) => Promise<void>,
): Promise<Service> {
  const outside = tracedParts(measuredParts(given));
  const storage = files.trackedStorage(outside.storage, given.db, given.clock);
  const parts = { ...outside, storage };
  const wiring = wire(parts, settings);
  const live = createLiveHub({ ...parts, keys: wiring.ports.keys, limits: settings.liveLimits });
  const { does = ALL_WORK } = settings;
  let worker: Worker | undefined;
  const readiness = createReadiness({
    ...parts,
    hasJobs: () => !does.jobs || worker?.isWorking() === true,
  });
  watchService(parts, settings, { readiness, live, seal: wiring.seal, worker: () => worker });
  const app = await buildApp({
    handlers: wiring.handlers,
    authenticator: {
      user: wiring.authenticate,
      holder: wiring.accounts.sessions.holder,
      link: wiring.links.authenticate,
    },
    open: wiring.open,
    maintenance: settings.maintenance,
    clock: parts.clock,
    isStrict: settings.isStrict,
    logger: parts.logger,
    ids: parts.ids,
    version: settings.version,
    readiness,
    onCall: parts.metrics?.onCall,
    tracing: parts.tracing,
    callsPerMinute: settings.callsPerMinute,
    trustedProxies: settings.trustedProxies,
    hasTransportSecurity: settings.hasTransportSecurity ?? false,
    extend: async (instance) => {
      files.registerBlobs(instance, wiring.blobs);
      registerBrandLogos(instance, parts);
      const { authenticate: user, holder } = wiring.accounts.sessions;
      registerLive(instance, live, { user, holder, maintenance: settings.maintenance });
      await registerHooks(instance, createBounces(parts), settings.hooks ?? {});
      await payments.registerPaymentFeedback(instance, wiring.feedback);
      registerShortLinks(instance, wiring.signerLinks);
      await registerPayment(instance, parts, settings, wiring);
      await wiring.registerOauth(instance);
      await wiring.registerMcp(instance);
      anchoring.registerTree(instance, anchoring.createTreeFiles(parts));
      await extend(instance);
      if (settings.packageFolder !== undefined) await registerPackages(instance, settings.packageFolder);
      await registerPages(instance, settings.webFolder, {
        clock: parts.clock,
        publicUrl: settings.publicUrl,
        securityContact: settings.securityContact ?? '',
        maintenance: settings.maintenance,
        ...pageContentsOf(parts, settings),
        embeddedPage: wiring.embedded.pageOf,
        signerPage: {
          draw: wiring.landings,
          limit: settings.callsPerMinute > 0 ? createRateWindow(settings.callsPerMinute, parts.clock) : null,
        },
      });
    },
  });
  const startWorker = async (): Promise<Worker> => {
    const { ports, seal } = wiring;
    const publicUrl = settings.publicUrl();
    const verifyUrl = `${publicUrl}${VERIFY_PATH}`;
    worker = await startWork({ ...ports, publicUrl, verifyUrl, pool: parts.seals, seal });
    if (does.calls) live.start();
    return worker;
  };
  const { metrics } = parts;
  return { app, readiness, seal: wiring.seal, metrics, startWorker, startLive: () => live.start() };
}

/** Registers what the payment providers reach and open; nothing without one. */
async function registerPayment(
  app: FastifyInstance,
  parts: Parts,
  settings: ServiceSettings,
  { ports: { windows }, pageReports }: Wiring,
): Promise<void> {
  const { publicUrl } = settings;
  for (const { once } of [parts.payment, ...parts.otherPayments].filter((one) => one !== null))
    if (once.kind === 'window') {
      points.registerPaymentWindow(app, { windows, settings: once.settings, publicUrl });
      points.registerPaymentHook(app, parts);
    } else await points.registerPageReports(app, pageReports);
}

/** Returns the available channels for messages to participants. */
const channelsOf = ({ messenger }: Parts): ('email' | 'kakao')[] =>
  messenger === null ? ['email'] : ['email', 'kakao'];

/** The parts for the features, with a storage that records each object before storing it. */
type Parts = Omit<ServiceParts, 'storage'> & { readonly storage: files.TrackedStorage };

type Wiring = ReturnType<typeof wire>;

/** The parts and settings, with what is derived from them for all features. */
const portsOf = (parts: Parts, settings: ServiceSettings) => {
  const keys = createKeys(parts.secret, parts.previousSecrets);
  const attempts = createAttempts(parts.db, parts.clock);
  return {
    ...parts,
    ...settings,
    keys,
    attempts,
    texts: createTextLimit({ ...parts, ...settings, attempts }),
    addresses: files.createBlobAddresses(keys, parts.clock),
    windows: points.createPaymentWindows(keys, parts.clock),
    ink: readersOf(parts),
    fit: fitText,
    sleep,
    canText: parts.messenger !== null,
    verifiesIdentity: parts.identity !== null,
  };
};

function wire(parts: Parts, settings: ServiceSettings) {
  const channels = channelsOf(parts);
  const base = { ...portsOf(parts, settings), channels };
  const embedded = createEmbeddedAccess(base);
  const ports = { ...base, embeddedSigners: embedded };
  const links = signing.createLinks(ports);
  const signerLinks = createSignerLinks(ports);
  const seal = sealSource(ports);
  const { maxParticipants, pointsUnit } = settings;
  const offered = { channels, maxParticipants, pointsUnit };
  const accounts = createAccounts(ports, offered, settings);
  const account = accountHandlers(accounts);
  const operators = createOperators({ ...ports, seal, banner: settings.banner });
  const counter = apiKeys.createCallCounter(ports);
  const apps = oauthWiring(ports);
  const handlers: Handlers = {
    ...account,
    ...apps.handlers,
    ...apiKeys.apiKeyHandlers({ ...ports, counter }),
    ...webhooks.webhookHandlers(ports),
    ...embeddingHandlers(ports, embedded),
    ...operationHandlers(operators),
    user: async (call) => operators.marked(call.actor, await account.user(call)),
    ...closingHandlers(ports),
    ...points.pointHandlers(ports),
    ...files.fileHandlers(files.createFiles(ports)),
    ...sampleHandlers(
      createSamples({ ...ports, catalog: openSampleCatalog(settings.sampleFolder ?? SAMPLE_FOLDER) }),
    ),
    ...documents.documentHandlers(ports),
    ...draftPreviewHandlers(ports),
    ...contactHandlers(ports),
    ...signerLinkHandlers(signerLinks),
    ...attachmentHandlers(ports),
    ...commentHandlers(ports),
    ...signing.signingHandlers(ports),
    ...payments.paymentHandlers(ports),
    ...organizationHandlers(ports),
    ...invitationHandlers(ports),
    ...brandingHandlers(ports),
    ...folderHandlers(ports),
    ...templateHandlers(ports),
    ...templateLinkHandlers(ports),
    ...bulk.bulkHandlers(ports),
    ...signatureHandlers(ports),
    ...verificationHandlers(
      createVerification({ ...ports, ownCertificates: async () => [(await seal()).fingerprint] }),
    ),
  };
  const blobs = files.createBlobs({
    ...ports,
    drawing: files.createPageDrawing(ports),
    streams: downloadStreams(ports),
    hasRight: documents.createAddressRights(ports),
  });
  const feedback = payments.createFeedback(ports);
  const pageReports = points.createPageReports({ ...ports, paidPointDays: settings.paidPointDays });
  const open = openWiring(ports, counter);
  const authenticate = (token: string) =>
    token.startsWith(EMBEDDED_PREFIX) ? embedded.user(token) : accounts.sessions.authenticate(token);
  const registerOauth = apps.register;
  const registerMcp = mcpWiring(ports, handlers);
  const access = { registerOauth, registerMcp, links, signerLinks, embedded, authenticate };
  const landings = signing.createLandings(signing.createEntry(ports), settings.webFolder);
  return { ports, pageReports, blobs, accounts, seal, handlers, open, feedback, landings, ...access };
}

const sleep = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
