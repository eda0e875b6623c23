import { expect, test } from 'vitest';
import { SETTING_NAMES } from '../configuration.ts';
import { unknownSettings } from './unknown-settings.ts';

const unknown = (env: Record<string, string>) =>
  unknownSettings(env, SETTING_NAMES).map(({ variable, likely }) => `${variable} → ${likely}`);

test.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['SMTP_FROM', 'SMTP_URL'],
  ['APP_SECRETS', 'APP_SECRET'],
  ['app_secret', 'APP_SECRET'],
  ['DATABASE_APP', 'DATABASE_APP_URL'],
  ['URL_PUBLIC', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['S3_BUCKET_NAME', 'S3_BUCKET'],
  ['MAX_PARTICIPANT', 'MAX_PARTICIPANTS'],
  ['SIGNING_P12_PASS', 'SIGNING_P12_PASSWORD'],
])('%s is named with the setting that is probably meant: %s', (variable, likely) => {
  expect(unknown({ [variable]: 'x' })).toEqual([`${variable} → ${likely}`]);
});

test('variables of other programs, empty ones and real settings are not named', () => {
  const others =
    'PATH HOME HOSTNAME USER LANG LC_ALL PWD MAIL TERM SHELL TZ NODE_OPTIONS NODE_EXTRA_CA_CERTS';
  const more =
    'NODE_COMPILE_CACHE INVOCATION_ID JOURNAL_STREAM npm_config_cache npm_package_name KUBERNETES_SERVICE_HOST DEBUG';
  const env = [...others.split(' '), ...more.split(' '), ...SETTING_NAMES];
  expect(unknown({ ...Object.fromEntries(env.map((name) => [name, 'x'])), SMTP_URI: ' ' })).toEqual([]);
});
