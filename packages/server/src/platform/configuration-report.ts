/** The report of the settings at the start: it contains enough to find a mistake, and no secret. */
import type { Configuration } from './configuration.ts';
import { reportCompany } from './settings/company-settings.ts';
import { reportOperation } from './settings/operation-settings.ts';

const withoutSecret = (address: string): string => {
  const url = new URL(address);
  if (url.password !== '') url.password = '***';
  for (const name of url.searchParams.keys()) {
    if (/password|secret|key/i.test(name)) url.searchParams.set(name, '***');
  }
  return url.href;
};

/** Returns one line per setting, by the name of its variable. */
export function reportConfiguration(configuration: Configuration): Record<string, string> {
  const { database, storage, mail, messenger, identity, payment, timestamp, signing, isProduction } =
    configuration;
  const local = isProduction ? '-' : 'simulator';
  return {
    NODE_ENV: isProduction ? 'production' : 'development',
    HOST: configuration.host,
    PORT: String(configuration.port),
    DATA_DIR: configuration.dataDir,
    PUBLIC_URL: configuration.publicUrl ?? '(address served)',
    DATABASE_URL: database ? withoutSecret(database.ownerUrl) : 'embedded',
    DATABASE_READ_URL: database?.readUrl === undefined ? '-' : withoutSecret(database.readUrl),
    DATABASE_POOLER: configuration.connections.areKept ? 'none' : 'transaction',
    DATABASE_CALL_CONNECTIONS: String(configuration.connections.calls),
    DATABASE_JOB_CONNECTIONS: String(configuration.connections.jobs),
    STORAGE: storage.kind === 's3' ? `s3 ${storage.bucket}` : storage.folder,
    SMTP_URL: mail ? `${mail.host}:${mail.port}` : local,
    OPERATING_ORGANIZATION: configuration.operatingOrganization ?? '-',
    BOUNCE_ADDRESS: configuration.bounceAddress ?? '-',
    SOLAPI_BASE_URL: messenger ? messenger.baseUrl : local,
    PORTONE_BASE_URL: identity ? identity.baseUrl : local,
    TOSS_BASE_URL: payment ? payment.baseUrl : local,
    PAYAPP_USER_ID: configuration.payApp ? configuration.payApp.userId : local,
    POINT_PROVIDER: configuration.pointProvider ?? '(the configured one)',
    TSA_URL: timestamp ? withoutSecret(timestamp.url) : '-',
    SIGNING_P12_FILE: signing?.file ?? '(made at first start)',
    AUDIT_LOG_KEY_FILE: configuration.auditLogKeyFile ?? '(made at first publication)',
    POINTS: configuration.pointsUnit === 'none' ? 'off' : 'on',
    POINTS_UNIT: configuration.pointsUnit,
    MAX_PARTICIPANTS: String(configuration.maxParticipants),
    VIEWING_DAYS: String(configuration.viewingDays),
    SIGN_UP: configuration.signUp,
    SIGN_UP_POINTS: String(configuration.signUpPoints),
    FREE_POINT_DAYS: String(configuration.freePointDays),
    PAID_POINT_DAYS: String(configuration.paidPointDays),
    MAINTENANCE: configuration.maintenance.isActive ? 'on' : 'off',
    MAINTENANCE_UNTIL: configuration.maintenance.until?.toISOString() ?? '-',
    MAINTENANCE_ALLOW: configuration.maintenance.allow.join(',') || '-',
    BANNER_TEXT: configuration.banner.ko.text || '-',
    ADMIN_ACCESS: configuration.hasAdminAccess ? 'on' : 'off',
    DORMANCY: configuration.hasDormancy ? 'on' : 'off',
    DEMO: isProduction ? '-' : configuration.hasDemoDocuments ? 'full' : 'empty',
    SEAL_WORKERS: String(configuration.sealWorkers),
    CONVERSION_POOL: String(configuration.conversionPool),
    ...reportOperation(configuration),
    ...reportCompany(configuration),
    POLICIES_DIR:
      configuration.policies.map(({ name, effective }) => `${name} ${effective}`).join(', ') || '-',
  };
}
