/**
 * Every setting of the product, read once from the environment. A wrong value stops the start with the variable's name and the
 * remedy; in production no required setting has a default.
 */
import { join, resolve } from 'node:path';
import { z } from 'zod';
import * as setting from './configuration-values.ts';
import { mailSender } from './mail-sender.ts';
import { operatorSettingsOf, operatorVariables } from './settings/access-settings.ts';
import { companyOf, companyVariables } from './settings/company-settings.ts';
import { errorsOfFiles } from './settings/configuration-files.ts';
import { connectionsOf, databaseVariables, errorsOfDatabase } from './settings/database-settings.ts';
import { developmentSecret, keptSecret } from './settings/development-secret.ts';
import { errorsOfMetrics, operationOf, operationVariables } from './settings/operation-settings.ts';
import { readPolicyFiles } from './settings/policy-files.ts';

const storageKeys = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
const messengerKeys = ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER', 'SOLAPI_PF_ID'] as const;
const identityKeys = ['PORTONE_API_SECRET', 'PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY'] as const;
const paymentKeys = ['TOSS_SECRET_KEY', 'TOSS_CLIENT_KEY'] as const;
const payAppKeys = ['PAYAPP_USER_ID', 'PAYAPP_LINK_KEY', 'PAYAPP_LINK_VALUE'] as const;
const productionKeys = [
  'DATABASE_URL',
  'APP_SECRET',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SIGNING_P12_FILE',
] as const;
/** What the processes of one installation have in common; outside production each would make its own. */
const sharedKeys = ['DATABASE_URL', 'APP_SECRET', 'PUBLIC_URL', 'SMTP_URL'] as const;

const variables = z.object({
  ...operatorVariables,
  NODE_ENV: setting.oneOf(['production', 'development', 'test']).default('development'),
  PORT: setting.wholeNumber(0, 65_535).default(4300),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_URL: setting.origin().optional(),
  DATABASE_URL: setting
    .address(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/dojang')
    .optional(),
  DATABASE_APP_URL: setting
    .address(['postgres:', 'postgresql:'], 'postgresql://dojang_app:password@host:5432/dojang')
    .optional(),
  DATABASE_READ_URL: setting
    .address(['postgres:', 'postgresql:'], 'postgresql://standby:5432/dojang')
    .optional(),
  APP_SECRET: setting.secret(32).optional(),
  STORAGE: setting.oneOf(['local', 's3']).default('local'),
  S3_ENDPOINT: setting.address(['http:', 'https:'], 'https://s3.ap-northeast-2.amazonaws.com').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SMTP_URL: setting.smtp().optional(),
  MAIL_FROM: mailSender().optional(),
  BOUNCE_ADDRESS: setting.mailbox().optional(),
  BOUNCE_SECRET: setting.secret(32).optional(),
  SOLAPI_WEBHOOK_SECRET: setting.secret(16).optional(),
  SOLAPI_BASE_URL: setting
    .address(['http:', 'https:'], 'https://api.solapi.com')
    .default('https://api.solapi.com'),
  SOLAPI_API_KEY: z.string().optional(),
  SOLAPI_API_SECRET: z.string().optional(),
  SOLAPI_SENDER: setting.phoneNumber().optional(),
  SOLAPI_PF_ID: z.string().optional(),
  SOLAPI_TEMPLATES: setting.pairs('signRequest=KA01…,completed=KA01…').default({}),
  PORTONE_BASE_URL: setting
    .address(['http:', 'https:'], 'https://api.portone.io')
    .default('https://api.portone.io'),
  PORTONE_API_SECRET: z.string().optional(),
  PORTONE_STORE_ID: z.string().optional(),
  PORTONE_CHANNEL_KEY: z.string().optional(),
  TOSS_BASE_URL: setting
    .address(['http:', 'https:'], 'https://api.tosspayments.com')
    .default('https://api.tosspayments.com'),
  TOSS_SCRIPT_URL: setting
    .address(['http:', 'https:'], 'https://js.tosspayments.com/v2/standard')
    .default('https://js.tosspayments.com/v2/standard'),
  TOSS_SECRET_KEY: z.string().optional(),
  TOSS_CLIENT_KEY: z.string().optional(),
  PAYAPP_USER_ID: z.string().optional(),
  PAYAPP_LINK_KEY: z.string().optional(),
  PAYAPP_LINK_VALUE: z.string().optional(),
  POINT_PROVIDER: setting.oneOf(['toss', 'payapp']).optional(),
  SIGNPAY_API_URL: setting.address(['http:', 'https:'], 'https://api.payapp.kr/oapi/apiLoad.html').optional(),
  TSA_URL: setting.address(['http:', 'https:'], 'https://tsa.example.com').optional(),
  OPERATING_ORGANIZATION: z.string().optional(),
  SIGNING_P12_FILE: z.string().optional(),
  SIGNING_P12_PASSWORD: z.string().default(''),
  AUDIT_LOG_KEY_FILE: z.string().optional(),
  POINTS_UNIT: setting.oneOf(['document', 'participant']).default('document'),
  MAX_PARTICIPANTS: setting.wholeNumber(1, 30).default(5),
  TRUST_PROXY: setting.wholeNumber(0, 10).default(0),
  VIEWING_DAYS: setting.wholeNumber(1, 3_650).default(30),
  SIGN_UP_POINTS: setting.wholeNumber(0, 1_000_000).default(10),
  FREE_POINT_DAYS: setting.wholeNumber(1, 3_650).default(365),
  PAID_POINT_DAYS: setting.wholeNumber(1, 3_650).default(1825),
  MAINTENANCE: setting.oneOf(['off', 'on']).default('off'),
  MAINTENANCE_UNTIL: setting.moment().optional(),
  MAINTENANCE_ALLOW: setting.loginIds().default([]),
  BANNER_TEXT: z.string().max(100).optional(),
  BANNER_TEXT_EN: z.string().max(100).optional(),
  BANNER_LINK: setting.link().optional(),
  ADMIN_ACCESS: setting.oneOf(['off', 'on']).default('off'),
  DORMANCY: setting.oneOf(['off', 'on']).default('off'),
  DEMO: setting.oneOf(['full', 'empty']).default('full'),
  SEAL_WORKERS: setting.wholeNumber(1, 32).default(2),
  CONVERSION_POOL: setting.wholeNumber(0, 16).default(1),
  ...operationVariables,
  ...databaseVariables,
  ...companyVariables,
});

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(variables.shape);

type Variables = z.output<typeof variables>;
type Name = keyof Variables;

const DEMO_BANNER = {
  ko: {
    text: '체험 환경입니다. 이메일과 메시지는 외부로 발송되지 않습니다.',
    linkText: '받은 메시지함 열기',
    link: '/inbox',
  },
  en: {
    text: 'This is a trial start: no mail or message leaves it.',
    linkText: 'Open the inbox',
    link: '/inbox',
  },
} as const;

/** One or more settings are invalid; each line names its variable and the remedy, Korean first. */
export class ConfigurationError extends Error {
  readonly variables: readonly string[];

  constructor(errors: readonly { variable: string; message: string }[]) {
    super(errors.map(({ variable, message }) => `${variable}: ${message}`).join('\n'));
    this.name = 'ConfigurationError';
    this.variables = errors.map(({ variable }) => variable);
  }
}

export type Configuration = ReturnType<typeof readConfiguration>;

/**
 * Reads the settings.
 * @param env the environment; an empty value counts as absent
 * @param project the folder to which DATA_DIR and SIGNING_P12_FILE are relative
 * @param isCommand commands create nothing: they work on the installation that the settings name
 * @throws ConfigurationError
 */
export function readConfiguration(
  env: Readonly<Record<string, string | undefined>>,
  project: string,
  { isCommand = false } = {},
) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map(({ path, message }) => ({ variable: String(path[0]), message })),
    );
  }
  const values = parsed.data;
  const errors: { variable: string; message: string }[] = [
    ...errorsOfGroups(values),
    ...errorsOfProduction(values),
    ...errorsOfFiles(values, project),
    ...errorsOfDatabase(values),
    ...errorsOfMetrics(values),
  ];
  const policies = readPolicyFiles(values.POLICIES_DIR, project, companyOf(values).company);
  if ('error' in policies) errors.push({ variable: 'POLICIES_DIR', message: policies.error });
  if (errors.length > 0 || 'error' in policies) throw new ConfigurationError(errors);
  return {
    ...arrange(values, project, isCommand ? keptSecret : developmentSecret),
    /** The operator's own terms and privacy policy; none where the product's own hold. */
    policies: policies.versions,
  };
}

function arrange(values: Variables, project: string, secretIn: (dataDir: string) => string) {
  const isProduction = values.NODE_ENV === 'production';
  const dataDir = resolve(project, values.DATA_DIR);
  return {
    isProduction,
    host: values.HOST,
    /** 0 lets the operating system choose. */
    port: values.PORT,
    dataDir,
    /** The origin of every outbound link; undefined outside production, where the served address is used. */
    publicUrl: values.PUBLIC_URL,
    /** Undefined outside production, where the embedded server is used. */
    database: values.DATABASE_URL
      ? { ownerUrl: values.DATABASE_URL, appUrl: values.DATABASE_APP_URL, readUrl: values.DATABASE_READ_URL }
      : undefined,
    /** How many connections to the database one process has, and whether calls keep theirs between transactions. */
    connections: connectionsOf(values),
    /** The base key of keyed hashes and sealed tokens. */
    appSecret: values.APP_SECRET ?? secretIn(dataDir),
    storage: storageOf(values, dataDir),
    /** Undefined outside production, where the local mail simulator is used. */
    mail: values.SMTP_URL && {
      ...values.SMTP_URL,
      requireTls: values.SMTP_URL.requireTls && isProduction,
      from: values.MAIL_FROM ?? { name: '', address: '' },
    },
    /** The mailbox of failure reports; undefined when they go to the sender. */
    bounceAddress: values.BOUNCE_ADDRESS,
    /** The id of the organization whose main admin sees the operators' page; undefined when nobody does. */
    operatingOrganization: values.OPERATING_ORGANIZATION,
    /** The secrets with which a mail server and the messaging provider report; without one, the address does not exist. */
    hooks: { bounces: values.BOUNCE_SECRET, solapi: values.SOLAPI_WEBHOOK_SECRET },
    /** Undefined means no messaging app in production, and the local simulator elsewhere. */
    messenger: messengerOf(values),
    /** Undefined means no identity verification in production, and the local simulator elsewhere. */
    identity: identityOf(values),
    /** Undefined means no charging of points in production, and the local simulator elsewhere. */
    payment: paymentOf(values),
    /** The service's own account at PayApp; undefined means that points are not sold by it, except by the local simulator. */
    payApp: payAppOf(values),
    /** The provider that sells points to people; undefined means the configured one, and Toss Payments of two. */
    pointProvider: values.POINT_PROVIDER,
    /** The API of the provider of payments inside contracts; outside production the local simulator unless one is given. */
    contractPayment: {
      apiUrl: values.SIGNPAY_API_URL ?? 'https://api.payapp.kr/oapi/apiLoad.html',
      isGiven: values.SIGNPAY_API_URL !== undefined,
    },
    timestamp: values.TSA_URL ? { url: values.TSA_URL } : undefined,
    /** Undefined outside production, where a certificate is created at the first start. */
    signing: values.SIGNING_P12_FILE
      ? { file: resolve(project, values.SIGNING_P12_FILE), password: values.SIGNING_P12_PASSWORD }
      : undefined,
    /** Undefined means a key that is created at the first publication of the audit tree. */
    auditLogKeyFile: values.AUDIT_LOG_KEY_FILE && resolve(project, values.AUDIT_LOG_KEY_FILE),
    pointsUnit: values.POINTS === 'off' ? ('none' as const) : values.POINTS_UNIT,
    maxParticipants: values.MAX_PARTICIPANTS,
    /** Trusted proxies in front, whose X-Forwarded-For is used; the audit trail records the address behind them. */
    trustedProxies: values.TRUST_PROXY,
    viewingDays: values.VIEWING_DAYS,
    sealWorkers: values.SEAL_WORKERS,
    conversionPool: values.CONVERSION_POOL,
    ...accountsOf(values),
    ...operatorSettingsOf(values),
    ...operationOf(values),
    maintenance: {
      isActive: values.MAINTENANCE === 'on',
      until: values.MAINTENANCE_UNTIL ?? null,
      allow: values.MAINTENANCE_ALLOW,
    },
    /** The banner above every page; in the default start it says where messages go. */
    banner: bannerOf(values, isProduction),
    /** Who runs the installation, and where users get help. */
    ...companyOf(values),
  };
}

const accountsOf = (values: Variables) => ({
  /** The free points of a new member, and the days until they expire. */
  signUpPoints: values.POINTS === 'off' ? 0 : values.SIGN_UP_POINTS,
  freePointDays: values.FREE_POINT_DAYS,
  /** The days until bought points expire. */
  paidPointDays: values.PAID_POINT_DAYS,
  /** Whether unused accounts become dormant; the law that required it ended in 2023. */
  hasDormancy: values.DORMANCY === 'on',
  /** Whether operators may begin read-only sessions in accounts. */
  hasAdminAccess: values.ADMIN_ACCESS === 'on',
  /** Whether the demo company gets documents at its first start; never while messages leave this machine. */
  hasDemoDocuments:
    values.NODE_ENV !== 'production' &&
    values.DEMO === 'full' &&
    values.SMTP_URL === undefined &&
    values.SOLAPI_API_KEY === undefined,
});

function bannerOf(values: Variables, isProduction: boolean) {
  const link = values.BANNER_LINK ?? '';
  const ko = values.BANNER_TEXT ?? '';
  if (ko === '' && !isProduction) return DEMO_BANNER;
  const words = (text: string) => ({ text, linkText: '', link });
  return { ko: words(ko), en: words(values.BANNER_TEXT_EN ?? ko) };
}

function storageOf(values: Variables, dataDir: string) {
  if (values.STORAGE === 'local') return { kind: 'local' as const, folder: join(dataDir, 'files') };
  return {
    kind: 's3' as const,
    endpoint: values.S3_ENDPOINT ?? '',
    region: values.S3_REGION ?? '',
    bucket: values.S3_BUCKET ?? '',
    accessKey: values.S3_ACCESS_KEY ?? '',
    secretKey: values.S3_SECRET_KEY ?? '',
  };
}

function messengerOf(values: Variables) {
  if (values.SOLAPI_API_KEY === undefined) return undefined;
  return {
    baseUrl: values.SOLAPI_BASE_URL,
    apiKey: values.SOLAPI_API_KEY,
    apiSecret: values.SOLAPI_API_SECRET ?? '',
    sender: values.SOLAPI_SENDER ?? '',
    pfId: values.SOLAPI_PF_ID ?? '',
    templateIds: values.SOLAPI_TEMPLATES,
  };
}

function identityOf(values: Variables) {
  if (values.PORTONE_API_SECRET === undefined) return undefined;
  return {
    baseUrl: values.PORTONE_BASE_URL,
    apiSecret: values.PORTONE_API_SECRET,
    storeId: values.PORTONE_STORE_ID ?? '',
    channelKey: values.PORTONE_CHANNEL_KEY ?? '',
  };
}

function paymentOf(values: Variables) {
  if (values.TOSS_SECRET_KEY === undefined) return undefined;
  return {
    baseUrl: values.TOSS_BASE_URL,
    scriptUrl: values.TOSS_SCRIPT_URL,
    secretKey: values.TOSS_SECRET_KEY,
    clientKey: values.TOSS_CLIENT_KEY ?? '',
  };
}

function payAppOf(values: Variables) {
  if (values.PAYAPP_USER_ID === undefined) return undefined;
  return {
    userId: values.PAYAPP_USER_ID,
    linkKey: values.PAYAPP_LINK_KEY ?? '',
    linkValue: values.PAYAPP_LINK_VALUE ?? '',
  };
}

type Error = { variable: Name; message: string };

const missing = (values: Variables, names: readonly Name[]) =>
  names.filter((name) => values[name] === undefined);

/** Returns the errors of settings that depend on each other. */
function errorsOfGroups(values: Variables): Error[] {
  const needed = (names: readonly Name[], korean: string, english: string): Error[] =>
    missing(values, names).map((variable) => ({
      variable,
      message: setting.both(`${korean} 함께 지정해야 합니다.`, `must be set as well ${english}.`),
    }));
  const usesMessenger = missing(values, messengerKeys).length < messengerKeys.length;
  const usesPayment = missing(values, paymentKeys).length < paymentKeys.length;
  const usesPayApp = missing(values, payAppKeys).length < payAppKeys.length;
  const isProduction = values.NODE_ENV === 'production';
  const chosen = isProduction && values.POINT_PROVIDER;
  const usesIdentity = missing(values, identityKeys).length < identityKeys.length;
  return [
    ...(values.STORAGE === 's3' ? needed(storageKeys, 'STORAGE=s3을 쓰려면', 'for STORAGE=s3') : []),
    ...(usesMessenger ? needed(messengerKeys, '알림톡을 보내려면', 'to send by the messaging app') : []),
    ...(usesIdentity
      ? needed(identityKeys, '휴대전화 본인확인을 쓰려면', 'to verify identities by phone')
      : []),
    ...(usesPayment || chosen === 'toss'
      ? needed(paymentKeys, '포인트를 충전하려면', 'to charge points')
      : []),
    ...(usesPayApp || chosen === 'payapp'
      ? needed(payAppKeys, '페이앱으로 포인트를 충전하려면', 'to charge points by PayApp')
      : []),
    ...(values.PROCESS === 'all'
      ? []
      : needed(sharedKeys, `PROCESS=${values.PROCESS}를 쓰려면`, `for PROCESS=${values.PROCESS}`)),
    ...(values.SMTP_URL ? needed(['MAIL_FROM'], 'SMTP_URL을 쓰려면', 'for SMTP_URL') : []),
    ...(values.BOUNCE_ADDRESS
      ? needed(['BOUNCE_SECRET'], 'BOUNCE_ADDRESS를 쓰려면', 'for BOUNCE_ADDRESS')
      : []),
    ...(['DATABASE_APP_URL', 'DATABASE_READ_URL'] as const).flatMap((name) =>
      values[name] ? needed(['DATABASE_URL'], `${name}을 쓰려면`, `for ${name}`) : [],
    ),
  ];
}

function errorsOfProduction(values: Variables): Error[] {
  if (values.NODE_ENV !== 'production') return [];
  const unset = missing(values, productionKeys).map((variable) => ({
    variable,
    message: setting.both('운영 환경에서는 반드시 지정해야 합니다.', 'must be set in production.'),
  }));
  const isOpen =
    values.PUBLIC_URL?.startsWith('http:') && !setting.isLoopback(new URL(values.PUBLIC_URL).hostname);
  const open = setting.both(
    '운영 환경에서는 https 주소여야 합니다.',
    'must be an https address in production.',
  );
  return isOpen ? [...unset, { variable: 'PUBLIC_URL', message: open }] : unset;
}
