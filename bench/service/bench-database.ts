/** Starts a PostgreSQL server for one bench run, with the settings of the default start, and creates databases on it. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseUrls, startEmbeddedPostgres, withClient } from '@dojang/embedded-postgres';
import { migrate } from '@dojang/server/platform/db/migrate';
import { root } from '../../tools/project-files.ts';

const folder = join(root, '.cache', 'bench-postgres');

export interface BenchServer {
  /** A migrated, empty database. */
  openDatabase(name: string): Promise<DatabaseUrls>;
  /** A copy of a database to which nobody is connected. */
  copyDatabase(from: string, name: string): Promise<DatabaseUrls>;
  /** Stops the server and removes all of its data. */
  close(): Promise<void>;
}

export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = join(folder, String(process.pid));
  mkdirSync(dataDir, { recursive: true });
  const log = { info: () => undefined, warn: (message: string) => console.warn(message) };
  const server = await startEmbeddedPostgres({ dataDir, log });
  const create = async (name: string, template = ''): Promise<DatabaseUrls> => {
    await withClient(server.ownerUrl, (client) => client.query(`create database ${name} ${template}`));
    return { ownerUrl: onDatabase(server.ownerUrl, name), appUrl: onDatabase(server.appUrl, name) };
  };
  return {
    openDatabase: async (name) => {
      const urls = await create(name);
      await migrate(urls.ownerUrl);
      return urls;
    },
    copyDatabase: (from, name) => create(name, `template ${from}`),
    close: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function onDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
