/** Supervises the embedded PostgreSQL of one data folder: starts, adopts, restarts after a crash, stops. */
import { chmodSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PostgresPrograms, packagedPrograms } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { chooseLauncher } from './launcher.ts';
import { type DatabaseUrls, ensureAppRole, withClient } from './roles.ts';
import { bringUp, ownerUrlOf, type RunningServer, type ServerPlace, takeDown } from './server.ts';
import { prepareSocketFolder } from './socket-folder.ts';

const database = 'dojang';

export interface PostgresLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** Folder with all data of this installation; created when missing. */
  readonly dataDir: string;
  readonly log: PostgresLog;
  /** How long to wait for another process that is about to release the folder (default 10 s). */
  readonly patienceMs?: number;
  /** Aborts the start, and stops what has started. */
  readonly signal?: AbortSignal;
  /** Programs to use instead of the packaged ones. */
  readonly programs?: PostgresPrograms;
  /** Server settings in addition to the defaults of this package. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres extends DatabaseUrls {
  /** Process id of the running server. */
  pid(): number;
  /**
   * Stops the server and waits until it has ended; a second call gets the same promise.
   * @param withinMs after this time it is killed (default 20 s)
   */
  stop(withinMs?: number): Promise<void>;
}

/**
 * Starts PostgreSQL on `dataDir` and returns when both addresses answer. A server whose supervisor was killed is adopted; a
 * server that crashes is restarted under the same addresses.
 * @throws NoPostgresProgramsError where none can run; Error when another process uses the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const programs = options.programs ?? packagedPrograms();
  const home = join(realpathSync(options.dataDir), 'postgres');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(home, options.patienceMs ?? 10_000);
  try {
    const cluster = join(home, String(programs.version));
    const launcher = chooseLauncher(programs.postgres, home, cluster);
    chmodSync(home, 0o700);
    const quit = new AbortController();
    options.signal?.addEventListener('abort', () => quit.abort());
    if (options.signal?.aborted) quit.abort();
    await ensureCluster(programs, launcher, cluster, quit.signal);
    const socketFolder = prepareSocketFolder(home);
    launcher.own(socketFolder);
    const place = {
      programs,
      launcher,
      cluster,
      logFile: join(home, 'server.log'),
      settings: options.settings ?? {},
    };
    const supervisor = new Supervisor(
      place,
      options.log,
      await bringUp(place, socketFolder, quit.signal),
      lock,
      quit,
    );
    return await supervisor.open();
  } catch (error) {
    lock.release();
    throw error;
  }
}

class Supervisor {
  readonly #place: ServerPlace;
  readonly #log: PostgresLog;
  readonly #lock: { release(): void };
  #server: RunningServer;
  readonly #quit: AbortController;
  #stopping: Promise<void> | undefined;
  #watching: Promise<void>;

  constructor(
    place: ServerPlace,
    log: PostgresLog,
    server: RunningServer,
    lock: { release(): void },
    quit: AbortController,
  ) {
    this.#place = place;
    this.#log = log;
    this.#server = server;
    this.#lock = lock;
    this.#quit = quit;
    if (server.isAdopted) log.info(`adopted the living PostgreSQL (process ${server.pid})`);
    this.#watching = this.#watch();
  }

  async open(): Promise<EmbeddedPostgres> {
    try {
      await createDatabase(ownerUrlOf(this.#server.socketFolder, 'postgres'));
      const urls = await ensureAppRole(ownerUrlOf(this.#server.socketFolder, database));
      return { ...urls, pid: () => this.#server.pid, stop: (withinMs) => this.#stop(withinMs) };
    } catch (error) {
      await this.#stop();
      throw error;
    }
  }

  async #watch(): Promise<void> {
    for (let failures = 0; ; ) {
      await this.#server.gone;
      // The stop may follow the abort only seconds later; nothing is started again in between.
      if (this.#quit.signal.aborted) return;
      this.#log.warn(`PostgreSQL (process ${this.#server.pid}) ended unexpectedly; starting it again`);
      try {
        this.#server = await bringUp(this.#place, this.#server.socketFolder, this.#quit.signal);
        failures = 0;
      } catch (error) {
        if (this.#quit.signal.aborted) return;
        failures += 1;
        this.#log.warn(error instanceof Error ? error.message : String(error));
        const quit = { signal: this.#quit.signal };
        await pause(Math.min(1_000 * failures, 10_000), undefined, quit).catch(() => undefined);
      }
    }
  }

  #stop(withinMs?: number): Promise<void> {
    this.#stopping ??= this.#end(withinMs);
    return this.#stopping;
  }

  async #end(withinMs?: number): Promise<void> {
    this.#quit.abort();
    await takeDown(this.#server.pid, withinMs);
    await this.#watching;
    // A restart may have ended just before it received the stop.
    await takeDown(this.#server.pid, withinMs);
    // Only a folder outside the data folder remains; PostgreSQL has removed its socket from it.
    if (!this.#server.socketFolder.startsWith(dirname(this.#place.cluster))) {
      rmSync(this.#server.socketFolder, { recursive: true, force: true });
    }
    this.#lock.release();
  }
}

async function createDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (known.rowCount === 0) await client.query(`create database ${database}`);
  });
}
