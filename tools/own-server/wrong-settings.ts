/**
 * Owns the settings that an administrator gets wrong, and the words that each must bring. `start`: the server ends with them. `check`: the
 * server runs, since the part may come back, and `npm run operator -- check` and the log say them.
 */
import type { Settings, Surroundings } from './surroundings.ts';

export interface WrongSetting {
  readonly what: string;
  readonly by: 'start' | 'check';
  readonly change: Settings;
  /** Must be in what is printed; the name of the variable first. */
  readonly says: RegExp;
}

const start = (what: string, change: Settings, says: RegExp): WrongSetting => ({
  what,
  by: 'start',
  change,
  says,
});
const check = (what: string, change: Settings, says: RegExp): WrongSetting => ({
  what,
  by: 'check',
  change,
  says,
});

/** What the settings alone show. */
export const WRONG_VALUES: readonly WrongSetting[] = [
  start('no database', { DATABASE_URL: '' }, /^DATABASE_URL: .*must be set in production/m),
  start('no secret', { APP_SECRET: '' }, /^APP_SECRET: .*must be set in production/m),
  start('no public address', { PUBLIC_URL: '' }, /^PUBLIC_URL: .*must be set in production/m),
  start('no mail server', { SMTP_URL: '' }, /^SMTP_URL: .*must be set in production/m),
  start('no sender', { MAIL_FROM: '' }, /^MAIL_FROM: .*must be set/m),
  start('no certificate', { SIGNING_P12_FILE: '' }, /^SIGNING_P12_FILE: .*must be set in production/m),
  start('a short secret', { APP_SECRET: 'short' }, /^APP_SECRET: .*at least 32 unpredictable/m),
  start('a secret of one letter', { APP_SECRET: 'a'.repeat(64) }, /^APP_SECRET: .*unpredictable/m),
  start(
    'an alphabet',
    { APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' },
    /^APP_SECRET: .*unpredictable/m,
  ),
  start('a process of an unknown kind', { PROCESS: 'cron' }, /^PROCESS: .*must be one of/m),
  start('a port out of range', { PORT: '70000' }, /^PORT: .*whole number from 0 to 65535/m),
  start('an environment that does not exist', { NODE_ENV: 'prod' }, /^NODE_ENV: .*must be one of/m),
  start(
    'a path in the address',
    { PUBLIC_URL: 'https://sign.example.com/app' },
    /^PUBLIC_URL: .*without a path/m,
  ),
  start('an address without TLS', { PUBLIC_URL: 'http://sign.example.com' }, /^PUBLIC_URL: .*https/m),
  start(
    'another kind of database',
    { DATABASE_URL: 'mysql://root@localhost/x' },
    /^DATABASE_URL: .*must be an address/m,
  ),
  start(
    'a mail server without its kind',
    { SMTP_URL: 'smtp.example.com' },
    /^SMTP_URL: .*must be an address/m,
  ),
  start('two senders', { MAIL_FROM: 'a@sign.example, b@sign.example' }, /^MAIL_FROM: /m),
  start('a storage that does not exist', { STORAGE: 'ftp' }, /^STORAGE: .*local, s3/m),
  start('a bucket without a name', { S3_BUCKET: '' }, /^S3_BUCKET: .*STORAGE=s3/m),
  start('a bucket without a secret', { S3_SECRET_KEY: '' }, /^S3_SECRET_KEY: .*STORAGE=s3/m),
  start(
    'an endpoint without its kind',
    { S3_ENDPOINT: 's3.example.com' },
    /^S3_ENDPOINT: .*must be an address/m,
  ),
  start('proxies as a word', { TRUST_PROXY: 'true' }, /^TRUST_PROXY: .*whole number from 0 to 10/m),
  start('a sign-up that does not exist', { SIGN_UP: 'yes' }, /^SIGN_UP: .*open, invited, closed/m),
  start('a messenger without its secret', { SOLAPI_API_KEY: 'key' }, /^SOLAPI_API_SECRET: .*messaging app/m),
  start('an identity provider without its key', { PORTONE_API_SECRET: 'x' }, /^PORTONE_STORE_ID: /m),
  start(
    'a time without its zone',
    { MAINTENANCE_UNTIL: '2026-12-01 06:00' },
    /^MAINTENANCE_UNTIL: .*with its zone/m,
  ),
  start('a bounce address without its secret', { BOUNCE_ADDRESS: 'b@sign.example' }, /^BOUNCE_SECRET: /m),
  start('a level that does not exist', { LOG_LEVEL: 'verbose' }, /^LOG_LEVEL: /m),
  start(
    'a certificate that is not there',
    { SIGNING_P12_FILE: '/nowhere/signing.p12' },
    /^SIGNING_P12_FILE: /m,
  ),
];

/** What shows only against the real parts of the trial. */
export function wrongPlaces(around: Surroundings): readonly WrongSetting[] {
  const { DATABASE_URL = '', DATABASE_APP_URL = '', SMTP_URL = '' } = around.settings;
  return [
    start(
      'a wrong password of the database',
      { DATABASE_URL: DATABASE_URL.replace('geheim-owner', 'x') },
      /^DATABASE_URL: /m,
    ),
    start(
      'a database that does not exist',
      { DATABASE_URL: DATABASE_URL.replace('/dojang?', '/nothing?') },
      /^DATABASE_URL: /m,
    ),
    start(
      'a database that is away',
      { DATABASE_URL: DATABASE_URL.replace(/localhost:\d+/, 'localhost:1') },
      /^DATABASE_URL: /m,
    ),
    start('the owner as the application', { DATABASE_APP_URL: DATABASE_URL }, /^DATABASE_APP_URL: .*own/m),
    start(
      'a wrong password of the application',
      { DATABASE_APP_URL: DATABASE_APP_URL.replace('geheim-app', 'x') },
      /^DATABASE_APP_URL: /m,
    ),
    start(
      'another secret than the database knows',
      { APP_SECRET: 'geheim-OTHER-0123456789-9876543210-9876543210' },
      /^APP_SECRET: /m,
    ),
    start('a wrong password of the certificate', { SIGNING_P12_PASSWORD: 'x' }, /^SIGNING_P12_PASSWORD: /m),
    start(
      'a certificate that is none',
      { SIGNING_P12_FILE: around.certificates.cert },
      /^SIGNING_P12_FILE: /m,
    ),
    check(
      'a wrong password of the mail server',
      { SMTP_URL: SMTP_URL.replace('geheim-mail', 'x') },
      /fault\s+mail server\s+SMTP_URL.*535/,
    ),
    check(
      'a mail server that is away',
      { SMTP_URL: SMTP_URL.replace(/:\d+$/, ':1') },
      /fault\s+mail server\s+SMTP_URL.*ECONNREFUSED/,
    ),
    check(
      'a wrong secret of the bucket',
      { S3_SECRET_KEY: 'x' },
      /fault\s+file storage\s+STORAGE.*cannot be stored/,
    ),
    check(
      'a bucket that does not exist',
      { S3_BUCKET: 'nothing' },
      /fault\s+file storage\s+STORAGE.*cannot be stored/,
    ),
    check(
      'an address that nobody has',
      { PUBLIC_URL: 'https://nowhere.invalid' },
      /fault\s+name of the address\s+PUBLIC_URL/,
    ),
    check(
      'an authority that is away',
      { TSA_URL: 'http://127.0.0.1:1' },
      /fault\s+time-stamping authority\s+TSA_URL/,
    ),
  ];
}
