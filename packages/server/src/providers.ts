import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { hasPoints } from '@dojang/domain';
import type { FastifyInstance } from 'fastify';
import { createPayAppPayment } from './adapters/contract-payment/payapp-payment.ts';
import type { ContractPaymentPort } from './adapters/contract-payment/port.ts';
import {
  HELD_IDENTITY,
  HELD_MESSENGER,
  heldContractPayment,
  heldMail,
  heldPayment,
} from './adapters/held-providers.ts';
import type { IdentityVerifier } from './adapters/identity/port.ts';
import { createPortOneIdentity } from './adapters/identity/portone-identity.ts';
import type { MailPort } from './adapters/mail/port.ts';
import { createSmtpMail } from './adapters/mail/smtp-mail.ts';
import type { MessengerPort } from './adapters/messenger/port.ts';
import { createSolapiMessenger, type SolapiSettings } from './adapters/messenger/solapi-messenger.ts';
import { createPayAppCharge } from './adapters/payment/payapp-charge.ts';
import type { PaymentProvider } from './adapters/payment/port.ts';
import { createTossPayment } from './adapters/payment/toss-payment.ts';
import { createLocalStorage } from './adapters/storage/local-storage.ts';
import type { StoragePort } from './adapters/storage/port.ts';
import { DEMO_PASSWORD } from './features/account/index.ts';
import { talkTemplates } from './features/messages/index.ts';
import { TOSS_HOOK_PATH } from './features/points/index.ts';
import { systemClock } from './platform/clock.ts';
import type { Configuration } from './platform/configuration.ts';
import { randomIds } from './platform/ids.ts';
import { sha256Hex } from './platform/keys.ts';
import type { MailSender } from './platform/mail-sender.ts';
import type { Shutdown } from './platform/shutdown.ts';

/** Chooses the providers: configured ones or, outside production, simulators that implement their protocols. */

export interface Providers {
  readonly storage: StoragePort;
  readonly mail: MailPort;
  readonly mailFrom: MailSender;
  readonly messenger: MessengerPort | null;
  readonly identity: IdentityVerifier | null;
  readonly payment: PaymentProvider | null;
  readonly otherPayments: readonly PaymentProvider[];
  readonly contractPayment: ContractPaymentPort;
  /** Mounts the inbox and the windows of payments if there are simulators. */
  readonly extend: (app: FastifyInstance) => Promise<void>;
}

const surroundings = { clock: systemClock, randomSalt: () => randomBytes(16).toString('hex') };

/** Opens the providers; where nothing may leave, in a form that refuses. */
export async function openProviders(configuration: Configuration, shutdown: Shutdown): Promise<Providers> {
  const all = await openAll(configuration, shutdown);
  // Where nothing costs, nothing is sold; what was sold before can still be paid back.
  const sold = [all.payment, ...all.otherPayments].filter((one) => one !== null);
  const opened = hasPoints(configuration.pointsUnit) ? all : { ...all, payment: null, otherPayments: sold };
  if (!configuration.holdsOutgoing) return opened;
  const { mail, messenger, identity, payment, otherPayments, contractPayment } = opened;
  return {
    ...opened,
    mail: heldMail(mail),
    messenger: messenger && HELD_MESSENGER,
    identity: identity && HELD_IDENTITY,
    payment: payment && heldPayment(payment),
    otherPayments: otherPayments.map(heldPayment),
    contractPayment: heldContractPayment(contractPayment),
  };
}

/** Opens the configured providers, and simulators for the others outside production. */
async function openAll(configuration: Configuration, shutdown: Shutdown): Promise<Providers> {
  const simulated = await simulators(configuration, shutdown);
  const mail = configuration.mail ? createSmtpMail(configuration.mail) : simulated?.mail;
  if (!mail) throw new Error('SMTP_URL must be set');
  shutdown.add('mail', () => mail.close());
  const messenger = configuration.messenger
    ? createSolapiMessenger(configuration.messenger, surroundings)
    : simulated?.messenger;
  const identity = configuration.identity
    ? createPortOneIdentity(configuration.identity)
    : simulated?.identity;
  const payments = paymentsOf(configuration, simulated?.payments ?? []);
  const contractPayment = simulated?.contractPayment ?? createPayAppPayment(configuration.contractPayment);
  return {
    storage: await storageOf(configuration),
    mail,
    mailFrom: configuration.mail?.from ?? { name: '', address: 'no-reply@dojang.example' },
    messenger: messenger ?? null,
    identity: identity ?? null,
    ...payments,
    contractPayment,
    extend: async (app) => simulated?.extend(app),
  };
}

/** Returns the configured providers of payments for points. */
export const configuredPayments = ({
  payment,
  payApp,
  contractPayment,
}: Pick<Configuration, 'payment' | 'payApp' | 'contractPayment'>): PaymentProvider[] => [
  ...(payment ? [createTossPayment(payment)] : []),
  ...(payApp ? [createPayAppCharge(createPayAppPayment(contractPayment), payApp)] : []),
];

/** Chooses the provider that sells points to people; the others keep cards, and pay back what they have taken. */
function paymentsOf(
  configuration: Configuration,
  simulated: readonly PaymentProvider[],
): Pick<Providers, 'payment' | 'otherPayments'> {
  const configured = configuredPayments(configuration);
  const all = configured.length > 0 ? configured : simulated;
  const payment = all.find(({ name }) => name === configuration.pointProvider) ?? all[0] ?? null;
  return { payment, otherPayments: all.filter((one) => one !== payment) };
}

/** Opens the configured storage. The provider's SDK is loaded only where it is used. */
export async function storageOf({ storage }: Configuration): Promise<StoragePort> {
  if (storage.kind === 'local') return createLocalStorage(storage.folder, () => randomIds.publicId());
  const { createS3Storage } = await import('./adapters/storage/s3-storage.ts');
  return createS3Storage({ ...storage, accessKeyId: storage.accessKey, secretAccessKey: storage.secretKey });
}

/** The account of the simulated payment provider, for trying the product out. */
export const TRIAL_PAYEE = { userId: 'signpay', linkKey: 'trial-key', linkValue: 'trial-value' } as const;

/** Where the default start serves the windows of the simulated payments. */
const WINDOWS_PATH = '/simulated-payment';

/** Where the default start leads to the site that contains the product in a frame. */
export const EMBEDDING_DEMO_PATH = '/embedding-demo';
/** The demo account of that site. */
const DEMO_LOGIN = 'hangyeol';

/** Loaded only where they are used: a production start never imports them. */
async function simulators(configuration: Configuration, shutdown: Shutdown) {
  const { mail, messenger, identity, payment, contractPayment } = configuration;
  const isComplete = mail && messenger && identity && payment && contractPayment.isGiven;
  if (configuration.isProduction || isComplete) return null;
  const simulated = await import('@dojang/simulators/default-start');
  const { createInboxStore, inboxRoutes, startPortOneSimulator, startSmtpSimulator, startSolapiSimulator } =
    simulated;
  const store = createInboxStore({ clock: systemClock, file: join(configuration.dataDir, 'inbox.jsonl') });
  const smtp = await startSmtpSimulator({ clock: systemClock, store });
  const credentials = { apiKey: 'SIMULATOR', apiSecret: randomBytes(16).toString('hex') };
  const solapi = await startSolapiSimulator({
    clock: systemClock,
    store,
    credentials,
    templates: talkTemplates(),
    file: join(configuration.dataDir, 'solapi.jsonl'),
  });
  const portOneCredentials = {
    apiSecret: randomBytes(16).toString('hex'),
    storeId: 'SIMULATOR',
    channelKey: 'SIMULATOR',
  };
  const portOne = await startPortOneSimulator({ clock: systemClock, store, credentials: portOneCredentials });
  let served = '';
  const tossCredentials = { secretKey: randomBytes(16).toString('hex'), clientKey: 'SIMULATOR' };
  const toss = await simulated.startTossSimulator({
    clock: systemClock,
    credentials: tossCredentials,
    newKey: () => randomIds.publicId(),
    webhooks: { address: () => `${served}${TOSS_HOOK_PATH}`, pausesMs: [1500, 5000] },
  });
  const seller = {
    userId: 'dojang',
    linkKey: randomBytes(16).toString('hex'),
    linkValue: randomBytes(16).toString('hex'),
  };
  const payApp = await simulated.startPayAppSimulator({
    clock: systemClock,
    accounts: [TRIAL_PAYEE, seller],
  });
  const demo = await simulated.startEmbeddingDemo({
    product: () => configuration.publicUrl ?? served,
    account: { loginId: DEMO_LOGIN, passwordHash: sha256Hex(DEMO_PASSWORD) },
  });
  shutdown.add('simulators', () =>
    Promise.all([smtp.close(), solapi.close(), portOne.close(), toss.close(), payApp.close(), demo.close()]),
  );
  const settings: SolapiSettings = {
    baseUrl: solapi.url,
    sender: '0200000000',
    pfId: 'SIMULATOR',
    templateIds: {},
    ...credentials,
  };
  return {
    mail: createSmtpMail({ host: '127.0.0.1', port: smtp.port, secure: false, requireTls: false }),
    messenger: createSolapiMessenger(settings, surroundings),
    contractPayment: contractPayment.isGiven ? null : createPayAppPayment({ apiUrl: payApp.apiUrl }),
    identity: createPortOneIdentity({ baseUrl: portOne.url, ...portOneCredentials }),
    payments: [
      // The service serves the windows too, so that a browser on another machine reaches them.
      createTossPayment({ baseUrl: toss.url, scriptUrl: `${WINDOWS_PATH}/v2/standard`, ...tossCredentials }),
      createPayAppCharge(createPayAppPayment({ apiUrl: payApp.apiUrl }), seller),
    ],
    extend: async (app: FastifyInstance) => {
      app.addHook('onListen', async () => {
        served = app.listeningOrigin;
      });
      await app.register(inboxRoutes(store));
      app.get(EMBEDDING_DEMO_PATH, (_, reply) => reply.redirect(demo.url));
      await app.register(toss.windows, { prefix: WINDOWS_PATH });
    },
  };
}
