/** The base key of keyed hashes without APP_SECRET: it is created once and stored in the data folder. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { both } from '../configuration-values.ts';
import { SettingError } from './setting-error.ts';

/** The secret of this data folder (64 characters); created on the first call. */
export function developmentSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  const known = read(file);
  if (known !== undefined) return known;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The secret is written to a temporary file and linked: a kill leaves no partial secret, and of two concurrent starts one wins.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (read(file) === undefined) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}

/** The secret of this data folder, for commands. @throws SettingError when no server has created one here */
export function keptSecret(dataDir: string): string {
  const known = read(join(dataDir, 'secret'));
  if (known !== undefined) return known;
  throw new SettingError(
    'APP_SECRET',
    both(
      `${dataDir}에 설치가 없습니다. 서버와 같은 설정(DATABASE_URL, APP_SECRET 등)을 환경 변수나 DOJANG_ENV_FILE로 지정해 주세요.`,
      `${dataDir} has no installation; give the settings of the server (DATABASE_URL, APP_SECRET and others) in the environment or by DOJANG_ENV_FILE.`,
    ),
  );
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
