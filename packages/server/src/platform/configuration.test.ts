import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigurationError, readConfiguration } from './configuration.ts';
import { reportConfiguration } from './configuration-report.ts';

const project = mkdtempSync(join(tmpdir(), 'dojang-test-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));
writeFileSync(join(project, 'signing.p12'), '');

const read = (env: Record<string, string | undefined>) => readConfiguration(env, project);

function errorsOf(env: Record<string, string | undefined>): ConfigurationError {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
  }
  throw new Error('expected a ConfigurationError');
}

const secrets = {
  APP_SECRET: 'geheim-APP-0123456789-0123456789-0123456789',
  DATABASE_URL:
    'postgresql://dojang:geheim-DB@db.example.com/dojang?sslmode=verify-full&sslpassword=geheim-SSL',
  DATABASE_APP_URL: 'postgresql://dojang_app:geheim-APPDB@db.example.com/dojang?sslmode=verify-full',
  SMTP_URL: 'smtps://mailer:geheim-SMTP@smtp.example.com',
  SIGNING_P12_PASSWORD: 'geheim-P12',
  S3_SECRET_KEY: 'geheim-S3',
  SOLAPI_API_SECRET: 'geheim-SOLAPI',
  PORTONE_API_SECRET: 'geheim-PORTONE',
};
const production = {
  ...secrets,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sign.example.com/',
  MAIL_FROM: '도장 <no-reply@sign.example.com>',
  SIGNING_P12_FILE: 'signing.p12',
  STORAGE: 's3',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'ap-northeast-2',
  S3_BUCKET: 'dojang',
  S3_ACCESS_KEY: 'access',
  SOLAPI_API_KEY: 'key',
  SOLAPI_SENDER: '02-1234-5678',
  SOLAPI_PF_ID: 'KA01PF',
  SOLAPI_TEMPLATES: 'signRequest=KA01A, completed=KA01B',
  PORTONE_STORE_ID: 'store-1',
  PORTONE_CHANNEL_KEY: 'channel-key-1',
};

test('an empty environment gives the local defaults', () => {
  expect(read({ PORT: ' ' })).toMatchObject({
    isProduction: false,
    host: '127.0.0.1',
    port: 4300,
    dataDir: join(project, '.data'),
    database: undefined,
    mail: undefined,
    messenger: undefined,
    storage: { kind: 'local', folder: join(project, '.data', 'files') },
    pointsUnit: 'document',
    maxParticipants: 5,
    viewingDays: 30,
  });
});

test('maintenance and dormancy are off by default', () => {
  expect(read({})).toMatchObject({
    maintenance: { isActive: false, until: null, allow: [] },
    hasDormancy: false,
    hasAdminAccess: false,
    signUpPoints: 10,
    freePointDays: 365,
  });
  const env = {
    MAINTENANCE: 'on',
    MAINTENANCE_UNTIL: '2026-12-01T06:00:00+09:00',
    MAINTENANCE_ALLOW: 'Tester1, tester2',
    DORMANCY: 'on',
  };
  expect(read(env)).toMatchObject({
    maintenance: { isActive: true, until: new Date('2026-11-30T21:00:00Z'), allow: ['tester1', 'tester2'] },
    hasDormancy: true,
  });
});

test('[ACC-01] everybody signs up outside production, nobody in production, unless SIGN_UP says otherwise', () => {
  expect(read({})).toMatchObject({ signUp: 'open', isSignUpSet: false });
  expect(read(production)).toMatchObject({ signUp: 'closed', isSignUpSet: false });
  for (const signUp of ['open', 'invited', 'closed'])
    expect(read({ ...production, SIGN_UP: signUp })).toMatchObject({ signUp, isSignUpSet: true });
  expect(errorsOf({ SIGN_UP: 'yes' }).message).toContain('SIGN_UP: open, invited, closed');
});

test('[APP-09] the banner is the configured one; without a setting only the default start has one', () => {
  expect(read({}).banner.ko.link).toBe('/inbox');
  expect(read(production).banner.ko.text).toBe('');
  const env = { BANNER_TEXT: '새 기능', BANNER_TEXT_EN: 'New', BANNER_LINK: 'https://news.example' };
  expect(read(env).banner).toEqual({
    ko: { text: '새 기능', linkText: '', link: 'https://news.example' },
    en: { text: 'New', linkText: '', link: 'https://news.example' },
  });
  expect(() => read({ BANNER_LINK: 'javascript:alert(1)' })).toThrow(/BANNER_LINK/);
});

test('the demo company gets documents by default, not in production, and not while messages leave this machine', () => {
  expect(read({}).hasDemoDocuments).toBe(true);
  const sender = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'no-reply@example.com' };
  for (const env of [{ DEMO: 'empty' }, production, { ...production, DEMO: 'full' }, sender])
    expect(read(env).hasDemoDocuments).toBe(false);
});

test('outside production the secret is created once, readable by its owner only', () => {
  const { appSecret } = read({ DATA_DIR: 'made' });
  expect(appSecret.length).toBeGreaterThanOrEqual(32);
  expect(read({ DATA_DIR: 'made' }).appSecret).toBe(appSecret);
  expect(read({ DATA_DIR: 'other' }).appSecret).not.toBe(appSecret);
  expect(statSync(join(project, 'made', 'secret')).mode & 0o777).toBe(0o600);
});

test('a full production environment is read', () => {
  expect(read(production)).toMatchObject({
    isProduction: true,
    publicUrl: 'https://sign.example.com',
    appSecret: secrets.APP_SECRET,
    storage: { kind: 's3', bucket: 'dojang', secretKey: 'geheim-S3' },
    mail: { host: 'smtp.example.com', port: 465, secure: true, user: 'mailer', password: 'geheim-SMTP' },
    messenger: { sender: '0212345678', templateIds: { signRequest: 'KA01A', completed: 'KA01B' } },
    identity: {
      baseUrl: 'https://api.portone.io',
      apiSecret: 'geheim-PORTONE',
      storeId: 'store-1',
      channelKey: 'channel-key-1',
    },
    signing: { file: join(project, 'signing.p12'), password: 'geheim-P12' },
  });
});

test('without the messaging app or PortOne production starts, and does not offer them', () => {
  const names = Object.keys(production).filter((name) => !/^(?:SOLAPI|PORTONE)_/.test(name));
  const env = Object.fromEntries(names.map((name) => [name, Reflect.get(production, name)]));
  expect(read(env)).toMatchObject({ messenger: undefined, identity: undefined });
});

test.each(['DATABASE_URL', 'APP_SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'SIGNING_P12_FILE'])(
  'production does not start without %s',
  (name) => {
    const error = errorsOf({ ...production, [name]: undefined });
    expect(error.variables).toContain(name);
    expect(error.message).toMatch(/[가-힣]+.* \/ [a-z]+/);
  },
);

describe('a wrong value names its variable and the remedy, and repeats no secret', () => {
  test.each([
    ['PORT', '43000000'],
    ['PORT', 'geheim'],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'https://sign.example.com/app'],
    ['PUBLIC_URL', 'http://sign.example.com'],
    ['DATABASE_URL', 'mysql://root:geheim@localhost/x'],
    ['APP_SECRET', 'geheim'],
    ['APP_SECRET', 'a'.repeat(64)],
    ['APP_SECRET', 'geheim'.repeat(12)],
    ['APP_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['AUDIT_LOG_KEY_FILE', 'signing.p12'],
    ['SIGNING_P12_FILE', '.'],
    ['SMTP_URL', 'smtp.example.com'],
    ['MAIL_FROM', 'geheim\r\nBcc: all@example.com'],
    ['MAX_PARTICIPANTS', '31'],
    ['VIEWING_DAYS', '0'],
    ['POINTS_UNIT', 'page'],
    ['SIGN_UP_POINTS', '-1'],
    ['FREE_POINT_DAYS', '0'],
    ['MAINTENANCE', 'yes'],
    ['MAINTENANCE_UNTIL', '2026-12-01 06:00'],
    ['MAINTENANCE_UNTIL', '2026-12-01T06:00:00'],
    ['MAINTENANCE_ALLOW', 'geheim;geheim'],
    ['DORMANCY', '1'],
    ['DEMO', 'none'],
    ['STORAGE', 'ftp'],
    ['OUTBOUND', 'none'],
    ['OPERATOR_MAIL', 'geheim'],
    ['DATABASE_TLS', 'never'],
    ['DATABASE_CALL_CONNECTIONS', '3'],
    ['DATABASE_JOB_CONNECTIONS', '0'],
    ['SOLAPI_SENDER', 'geheim'],
    ['SOLAPI_TEMPLATES', 'geheim'],
    ['SIGNING_P12_FILE', 'geheim.p12'],
  ])('%s=%s', (name, value) => {
    const error = errorsOf({ ...production, [name]: value });
    expect(error.variables).toEqual([name]);
    expect(error.message).not.toContain('geheim');
  });

  test.each([
    ['S3_BUCKET', { STORAGE: 's3', S3_ENDPOINT: 'https://s3.example.com' }],
    ['SOLAPI_API_SECRET', { SOLAPI_API_KEY: 'key' }],
    ['PORTONE_CHANNEL_KEY', { PORTONE_API_SECRET: 'geheim', PORTONE_STORE_ID: 'store-1' }],
    ['PORTONE_API_SECRET', { PORTONE_STORE_ID: 'store-1', PORTONE_CHANNEL_KEY: 'channel-key-1' }],
    ['DATABASE_URL', { DATABASE_APP_URL: 'postgresql://dojang_app@localhost/dojang' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://localhost' }],
  ])('%s belongs to what is set', (name, env) => {
    expect(errorsOf(env).variables).toContain(name);
  });
});

test.each([
  ['smtp://relay.example.com', 'production', true],
  ['smtp://relay.example.com?tls=optional', 'production', false],
  ['smtp://127.0.0.1:2525', 'production', false],
  ['smtp://relay.example.com', 'development', false],
])('mail through %s in %s: TLS required is %s', (SMTP_URL, NODE_ENV, requireTls) => {
  expect(read({ ...production, SMTP_URL, NODE_ENV }).mail?.requireTls).toBe(requireTls);
});

test.each([
  ['DATABASE_URL', 'postgresql://dojang:geh/eim@localhost/dojang'],
  ['DATABASE_URL', 'postgresql://dojang:1@geheim/2@localhost/dojang'],
  ['SMTP_URL', 'smtp://dojang:geh#eim@localhost'],
])('%s with a password that is not encoded: %s', (name, value) => {
  const error = errorsOf({ ...production, DATABASE_APP_URL: undefined, [name]: value });
  expect(error.variables).toEqual([name]);
  expect(error.message).toContain('%40');
  expect(error.message).not.toContain('geh');
});

describe('a database on another machine is reached with encryption', () => {
  const others = { ...production, DATABASE_APP_URL: undefined };
  test.each([
    'postgresql://dojang:pw@db.example.com/dojang',
    'postgresql://dojang:pw@10.0.0.5:5432/dojang',
    'postgresql://dojang:pw@db.example.com/dojang?sslmode=prefer',
    'postgresql://dojang:pw@db.example.com/dojang?sslmode=disable',
    'postgresql://dojang:pw@localhost/dojang?host=db.example.com',
  ])('%s is refused with the remedy', (DATABASE_URL) => {
    const error = errorsOf({ ...others, DATABASE_URL });
    expect(error.variables).toEqual(['DATABASE_URL']);
    expect(error.message).toContain('sslmode=verify-full');
    expect(error.message).toContain('DATABASE_TLS=optional');
    expect(error.message).toMatch(/another machine \((db\.example\.com|10\.0\.0\.5)\)/);
    expect(read({ ...others, DATABASE_URL, DATABASE_TLS: 'optional' }).database?.ownerUrl).toBe(DATABASE_URL);
  });

  test.each([
    'postgresql://dojang:pw@db.example.com/dojang?sslmode=verify-full',
    'postgresql://dojang:pw@db.example.com/dojang?sslmode=require',
    'postgresql://dojang:pw@db.example.com/dojang?ssl=true',
    'postgresql://dojang:pw@localhost/dojang',
    'postgresql://dojang:pw@127.0.0.1:5433/dojang',
    'postgresql://dojang:pw@[::1]/dojang',
    'postgresql://dojang@localhost/dojang?host=/run/postgresql',
  ])('%s is accepted', (DATABASE_URL) => {
    expect(read({ ...others, DATABASE_URL }).database?.ownerUrl).toBe(DATABASE_URL);
  });
});

test('a process has at most the connections of its parts, which are settings', () => {
  expect(read({}).connections).toEqual({ calls: 20, jobs: 14, areKept: true, most: 43 });
  const env = { DATABASE_CALL_CONNECTIONS: '8', DATABASE_JOB_CONNECTIONS: '4' };
  expect(read(env).connections).toEqual({ calls: 8, jobs: 4, areKept: true, most: 21 });
  expect(read({ ...production, PROCESS: 'web', DATABASE_POOLER: 'transaction' }).connections).toEqual({
    calls: 20,
    jobs: 14,
    areKept: false,
    most: 26,
  });
});

test('a process does everything, or what its setting says; outside production it then names what all processes share', () => {
  expect(read({}).does).toEqual({ calls: true, jobs: true });
  expect(read({ ...production, PROCESS: 'web' }).does).toEqual({ calls: true, jobs: false });
  expect(read({ ...production, PROCESS: 'worker' }).does).toEqual({ calls: false, jobs: true });
  for (const variable of ['DATABASE_URL', 'APP_SECRET', 'PUBLIC_URL', 'SMTP_URL'])
    expect(() => read({ PROCESS: 'web' })).toThrow(new RegExp(`^${variable}: .*PROCESS=web`, 'm'));
});

describe('the metrics', () => {
  const METRICS_TOKEN = 'geheim-METRICS-Gq0v7pZr2nXw5sLk8tYb3m';

  test('are read nowhere by default, and on this machine only unless METRICS_HOST says otherwise', () => {
    expect(read(production).metrics).toBeUndefined();
    expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({
      host: '127.0.0.1',
      port: 9464,
      token: undefined,
    });
  });

  test.each([
    ['METRICS_TOKEN', { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }],
    ['METRICS_TOKEN', { METRICS_PORT: '9464', METRICS_TOKEN: 'short' }],
    ['METRICS_PORT', { METRICS_TOKEN }],
    ['METRICS_PORT', { METRICS_PORT: '94640' }],
  ] as const)('%s is asked for by %j', (variable, env) => {
    expect(errorsOf(env).variables).toEqual([variable]);
  });

  test('are reported with their address and without their token', () => {
    const open = { ...production, METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN };
    expect(reportConfiguration(read(open))).toMatchObject({
      METRICS_PORT: '0.0.0.0:9464',
      METRICS_TOKEN: '***',
    });
  });
});

test('the report of the start contains no secret', () => {
  const report = JSON.stringify(reportConfiguration(read(production)));
  expect(report).toContain('db.example.com');
  expect(report).not.toContain('geheim');
});

test('a secret by chance is accepted in every usual form', () => {
  for (const form of ['hex', 'base64', 'base64url'] as const)
    for (let draw = 0; draw < 200; draw += 1) {
      const APP_SECRET = randomBytes(form === 'hex' ? 16 : 24).toString(form);
      expect(read({ ...production, APP_SECRET }).appSecret).toBe(APP_SECRET);
    }
});
