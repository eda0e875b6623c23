import type { ServiceFacts } from '@dojang/contract';
import {
  type Company,
  hasPoints,
  koreanDay,
  NO_COMPANY,
  type PointsUnit,
  type PolicyVersion,
  policiesOn,
  type SignUpPolicy,
} from '@dojang/domain';
import type { ConversionPool } from '@dojang/pdf/convert';
import type { PagePool } from '@dojang/pdf/pages';
import type { SealPool } from '@dojang/pdf/pools';
import type { LongTermPorts } from '@dojang/pdf/seal';
import type { ArtPool } from '@dojang/pdf/signature-art';
import type { VerifyPool } from '@dojang/pdf/verify';
import type { Logger } from 'pino';
import type { ContractPaymentPort } from './adapters/contract-payment/port.ts';
import type { IdentityVerifier } from './adapters/identity/port.ts';
import type { MailPort } from './adapters/mail/port.ts';
import type { MessengerPort } from './adapters/messenger/port.ts';
import type { PaymentProvider } from './adapters/payment/port.ts';
import type { StoragePort } from './adapters/storage/port.ts';
import type { WebhookPort } from './adapters/webhook/port.ts';
import type { Banner, Support } from './features/account/index.ts';
import type { LiveLimits } from './features/live/index.ts';
import type { HookSecrets } from './features/messages/index.ts';
import type { Chance } from './platform/chance.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { Maintenance } from './platform/http/maintenance.ts';
import type { Ids } from './platform/ids.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Tracing } from './platform/tracing/tracing.ts';

/** What a service is made from: its external dependencies, and its settings. */

export interface ServiceParts {
  readonly db: Database;
  readonly ownerUrl: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly secret: string;
  /** Earlier secrets: what they made stays readable; none by default. */
  readonly previousSecrets?: readonly string[];
  readonly storage: StoragePort;
  readonly mail: MailPort;
  readonly messenger: MessengerPort | null;
  /** Null: phone identity checks are not offered. */
  readonly identity: IdentityVerifier | null;
  /** Null: this installation takes no payments. */
  readonly payment: PaymentProvider | null;
  readonly otherPayments: readonly PaymentProvider[];
  /** Collects payments inside contracts, into the requesters' own accounts. */
  readonly contractPayment: ContractPaymentPort;
  /** Sends webhooks to the addresses of customers. */
  readonly webhook: WebhookPort;
  /** The time-stamping authority and the sources of validation data; null without an authority. */
  readonly longTerm: LongTermPorts | null;
  readonly pkcs12: { readonly file: string; readonly password: string } | null;
  /** The file of the key that signs the checkpoints of the audit tree; without one, the service creates a key. */
  readonly auditLogKeyFile?: string | undefined;
  readonly pages: PagePool;
  readonly conversionPool: ConversionPool;
  readonly seals: SealPool;
  readonly art: ArtPool;
  readonly verifier: VerifyPool;
  readonly logger: Logger;
  /** Counts what the service does; by default nothing is counted. */
  readonly metrics?: Metrics | undefined;
  /** Follows calls through their jobs to the providers; by default nothing is followed. */
  readonly tracing?: Tracing | undefined;
}

/** What a process of an installation does. */
export interface ProcessWork {
  readonly calls: boolean;
  readonly jobs: boolean;
}

export const ALL_WORK: ProcessWork = { calls: true, jobs: true };

export interface ServiceSettings {
  /** Returns the origin of every outbound link; called only after the server listens. */
  readonly publicUrl: () => string;
  /** The address from which mails are sent. */
  readonly mailFrom: string;
  /** The name of their sender; by default that of the service. */
  readonly mailFromName?: string;
  /** The mailbox of failure reports; without one they go to the sender. */
  readonly bounceAddress?: string | undefined;
  /** By default nobody reports. */
  readonly hooks?: HookSecrets;
  readonly webFolder: string;
  /** The folder of the packages for other programs; without one none are served. */
  readonly packageFolder?: string;
  /** The folder of the sample contracts; by default the program's own. */
  readonly sampleFolder?: string;
  /** Whether this process answers calls and does jobs; by default both. */
  readonly does?: ProcessWork;
  readonly maxParticipants: number;
  readonly pointsUnit: PointsUnit;
  readonly viewingDays: number;
  /** Who may have an account; by default everybody. */
  readonly signUp?: SignUpPolicy;
  readonly signUpPoints: number;
  readonly freePointDays: number;
  readonly paidPointDays: number;
  readonly maintenance: Maintenance;
  readonly banner: Banner;
  /** Who runs the installation; by default nobody is named. */
  readonly company?: Company;
  /** The operator's own terms and privacy policy; by default the product's hold. */
  readonly policies?: readonly PolicyVersion[];
  /** By default there is no customer support. */
  readonly support?: Support;
  /** The address for reports of security faults (RFC 9116); by default there is none. */
  readonly securityContact?: string;
  /** Whether unused accounts become dormant. */
  readonly hasDormancy: boolean;
  /** Whether operators may begin read-only sessions in accounts. */
  readonly hasAdminAccess: boolean;
  /** How many streams of live updates may be open; by default 10 per account. */
  readonly liveLimits?: LiveLimits | undefined;
  readonly jobConcurrency: number;
  /** Connections with which jobs are claimed and completed; by default 14. */
  readonly jobConnections?: number | undefined;
  /** Whether nothing leaves the installation; by default it does. */
  readonly holdsOutgoing?: boolean | undefined;
  readonly callsPerMinute: number;
  /** Text messages of the whole service within an hour and within a day, without those of requests; 0 is no limit. */
  readonly textLimits: { readonly perHour: number; readonly perDay: number };
  /** Where the operator is told what nobody else can mend; by default nobody is told. */
  readonly operatorMail?: string | undefined;
  readonly operatorLocale?: 'ko' | 'en';
  /** Calls under /openapi/v1 per minute and API key; by default 600. */
  readonly openCallsPerMinute?: number;
  readonly trustedProxies: number;
  /** Whether browsers are told to use https only; by default no. */
  readonly hasTransportSecurity?: boolean;
  /** The id of the organization whose main admin runs the installation. */
  readonly operatingOrganization?: () => string | undefined;
  readonly isStrict: boolean;
  readonly version: string;
}

/** Returns what the pages depend on and say. */
export const pageContentsOf = (
  { messenger, identity, payment, clock }: Pick<ServiceParts, 'messenger' | 'identity' | 'payment' | 'clock'>,
  {
    signUp = 'open',
    company = NO_COMPANY,
    policies = [],
    pointsUnit,
    freePointDays,
  }: Pick<ServiceSettings, 'signUp' | 'company' | 'policies' | 'pointsUnit' | 'freePointDays'>,
) => ({
  facts: { signUp, canText: messenger !== null },
  serviceFacts: (): ServiceFacts => ({
    company,
    policies: policiesOn(policies, koreanDay(clock.now())),
    offers: {
      texts: messenger !== null,
      identity: identity !== null,
      points: payment !== null && hasPoints(pointsUnit),
      pointsUnit,
      freePointDays,
    },
  }),
});
