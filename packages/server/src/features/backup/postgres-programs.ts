import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { both } from '../../platform/configuration-values.ts';

/** Owns the calls of PostgreSQL's own programs, which must be as new as the server. The password is not in their arguments, which all users see. */

/** Writes one moment of a database to a file. @throws Error with what the program said */
export async function dumpDatabase(url: string, snapshot: string, file: string): Promise<void> {
  // The program keeps the rights of a file that exists, and gives a new one to everybody for reading.
  await writeFile(file, '', { mode: 0o600 });
  await run('pg_dump', url, ['--format=custom', '--no-owner', `--snapshot=${snapshot}`, `--file=${file}`]);
}

/** Fills an empty database from a file, wholly or not at all. @throws Error with what the program said */
export const fillDatabase = (url: string, file: string): Promise<void> =>
  run('pg_restore', url, ['--no-owner', '--single-transaction', '--exit-on-error', file]);

async function run(program: string, url: string, words: readonly string[]): Promise<void> {
  const { address, password } = withoutPassword(url);
  const child = spawn(program, [`--dbname=${address}`, '--no-password', ...words], {
    env: { PATH: process.env.PATH, ...authorities(), ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, 'close').catch((cause: unknown) => {
    throw new Error(absent(program), { cause });
  });
  if (code !== 0)
    throw new Error(`${program}: ${said.trim()}${/version mismatch/.test(said) ? OTHER_VERSION : ''}`);
}

function withoutPassword(url: string): { readonly address: string; readonly password: string } {
  const parsed = new URL(url);
  const { searchParams } = parsed;
  const password = searchParams.get('password') ?? decodeURIComponent(parsed.password);
  parsed.password = '';
  searchParams.delete('password');
  // Words of the driver of Node.js, in those of PostgreSQL's programs.
  if (searchParams.has('ssl')) searchParams.set('sslmode', 'verify-full');
  searchParams.delete('ssl');
  if (searchParams.get('sslmode') === 'no-verify') searchParams.set('sslmode', 'require');
  return { address: parsed.href, password };
}

/** The driver of Node.js knows the authorities of the machine; PostgreSQL's programs are told where they are. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';
const authorities = (): Readonly<Record<string, string>> =>
  existsSync(AUTHORITIES) ? { PGSSLROOTCERT: AUTHORITIES } : {};

const absent = (program: string): string =>
  both(
    `${program}을 찾을 수 없습니다. postgresql-client를 설치해 주세요.`,
    `${program} was not found: apt-get install postgresql-client`,
  );

const OTHER_VERSION = `\n${both(
  '데이터베이스 서버와 같거나 더 새로운 버전의 postgresql-client를 설치해 주세요.',
  'install a postgresql-client of the version of the database server, or a later one.',
)}`;
