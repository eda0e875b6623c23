/**
 * Starts one PostgreSQL server for a whole test run: the embedded one, or Debian's with DOJANG_TEST_DATABASE=debian. This is
 * Vitest's global setup; every test file creates its own databases through `openTestDatabase`.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { debianPrograms } from './binaries.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { isAlive, livingPostmaster } from './postmaster.ts';
import { takeDown } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: {
      readonly ownerUrl: string;
      readonly appUrl: string;
      readonly version: number;
      /** Folder in which this run keeps converted files. */
      readonly conversions: string;
    };
  }
}

const memory = '/dev/shm';
/** What the databases of one run take at most, with room to spare. */
const neededBytes = 3 * 1024 ** 3;

/**
 * The folder of all runs of this project. Each test file creates a database of a thousand files and drops it; on a disk the file
 * system spends a fifth of the processor time of a run on them, so the folder is in memory where there is enough of it.
 */
function folderOfRuns(): string {
  const onDisk = join(import.meta.dirname, '../../../.cache/test-postgres');
  if (!existsSync(memory)) return onDisk;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < neededBytes) return onDisk;
  const project = createHash('sha256').update(onDisk).digest('hex').slice(0, 8);
  return join(memory, `dojang-test-${process.getuid?.() ?? 0}-${project}`);
}

const runs = folderOfRuns();

/** The data of a test need not survive a power failure, so no write waits for the disk. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const programs = process.env.DOJANG_TEST_DATABASE === 'debian' ? debianPrograms() : undefined;
  const dataDir = join(runs, String(process.pid));
  mkdirSync(dataDir, { recursive: true });
  const log = { info: () => undefined, warn: (message: string) => console.warn(message) };
  const server = await startEmbeddedPostgres({ dataDir, log, settings: fast, ...(programs && { programs }) });
  const version = programs?.version ?? 18;
  console.log(`Feature tests use PostgreSQL ${version} (${programs ? 'Debian' : 'embedded'}).`);
  const { ownerUrl, appUrl } = server;
  project.provide('testServer', { ownerUrl, appUrl, version, conversions: join(dataDir, 'conversions') });
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Stops the servers of killed runs, and removes their folders. */
async function sweep(): Promise<void> {
  mkdirSync(runs, { recursive: true });
  for (const run of readdirSync(runs)) {
    if (isAlive(Number(run))) continue;
    const home = join(runs, run, 'postgres');
    for (const version of readdirSync(home).filter((name) => /^\d+$/.test(name))) {
      const left = livingPostmaster(join(home, version));
      if (left) await takeDown(left.pid);
    }
    rmSync(join(runs, run), { recursive: true, force: true });
  }
}
