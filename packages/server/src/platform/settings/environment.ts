import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { both } from '../configuration-values.ts';
import { SettingError } from './setting-error.ts';

/**
 * Owns where settings come from: the environment, one file of settings (`DOJANG_ENV_FILE`), and a file for each secret (`NAME_FILE`), as
 * containers and supervisors hand secrets over. Server and commands read them alike.
 */

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that may be in a file of their own. */
export const SECRET_NAMES = [
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'BOUNCE_SECRET',
  'DATABASE_APP_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'PAYAPP_LINK_KEY',
  'PAYAPP_LINK_VALUE',
  'PORTONE_API_SECRET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SIGNING_P12_PASSWORD',
  'SMTP_URL',
  'SOLAPI_API_KEY',
  'SOLAPI_API_SECRET',
  'SOLAPI_WEBHOOK_SECRET',
  'TOSS_SECRET_KEY',
] as const;

const ENV_FILE = 'DOJANG_ENV_FILE';

/** Names that say where settings are. */
export const SOURCE_NAMES: readonly string[] = [ENV_FILE, ...SECRET_NAMES.map((name) => `${name}_FILE`)];

/**
 * Returns the environment with the settings of the files. What the environment itself says has precedence over the file of settings.
 * @param project the folder to which the paths are relative
 * @throws SettingError for a file that cannot be read, and for a secret that is given twice
 */
export function readEnvironment(given: Environment, project: string): Environment {
  const file = textOf(given, ENV_FILE);
  const inFile = file === null ? {} : parseEnv(contentOf(ENV_FILE, resolve(project, file)));
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => (value ?? '').trim() !== ''));
  const env: Record<string, string | undefined> = { ...inFile, ...set };
  for (const name of SECRET_NAMES) {
    const path = textOf(env, `${name}_FILE`);
    if (path === null) continue;
    if (textOf(env, name) !== null) throw new SettingError(`${name}_FILE`, twice(name));
    env[name] = contentOf(`${name}_FILE`, resolve(project, path)).replace(/\r?\n$/, '');
  }
  return env;
}

const textOf = (env: Environment, name: string): string | null => {
  const value = env[name]?.trim() ?? '';
  return value === '' ? null : value;
};

const twice = (name: string): string =>
  both(`${name}도 지정되어 있습니다. 하나만 지정해 주세요.`, `${name} is set as well; set one of the two.`);

function contentOf(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SettingError(
      variable,
      both(
        '파일을 읽을 수 없습니다. 경로와 읽기 권한을 확인해 주세요.',
        'the file cannot be read; check its path and the right to read it.',
      ),
      error,
    );
  }
}
