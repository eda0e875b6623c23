/**
 * Owns the drill: the newest backup becomes a database of its own, the product starts on it without sending anything, and every invariant, every
 * audit trail with its tree, and a sample of the seals are checked. The original is not touched.
 */
import { join } from 'node:path';
import { withClient } from '@dojang/embedded-postgres';
import { verifyPair } from '@dojang/pdf/verify';
import { verifyHistory } from '@dojang/server/features/anchoring/index';
import { openDatabase } from '@dojang/server/platform/db/database';
import type { StoragePort } from '../../packages/server/src/adapters/storage/port.ts';
import { findBreaches } from '../../packages/server/src/testing/invariants.ts';
import { freePort } from '../free-port.ts';
import { startServer } from '../own-server/server.ts';
import type { Settings } from '../own-server/surroundings.ts';
import { type BackupPlace, restoreDatabase } from './restored-database.ts';

export interface DrillPlace extends BackupPlace {
  /** An empty folder for the copy. */
  readonly folder: string;
  /** The settings of the product. */
  readonly settings: Settings;
  /** Where the files are: the bucket, or a copy of it. */
  readonly storage: StoragePort;
  readonly database: string;
  readonly owner: string;
  readonly app: string;
  /** How many seals are checked, chosen at random. */
  readonly seals: number;
}

export interface DrillReport {
  /** Seconds from the beginning until the database answers, and until the product does: the RTO. */
  readonly restored: number;
  readonly ready: number;
  /** The time of the newest recorded event of the copy; null in an empty one. */
  readonly newest: Date | null;
  readonly seals: number;
  /** What is wrong; empty when the backup is good. */
  readonly faults: readonly string[];
}

/** Restores, starts and checks. @throws Error when the backup cannot be restored or the product does not start on it */
export async function drill(place: DrillPlace): Promise<DrillReport> {
  const { folder, database: name, owner, app, settings, storage } = place;
  const begin = performance.now();
  const database = await restoreDatabase(join(folder, 'database'), place, name);
  try {
    const server = await startServer(join(folder, 'server'), await freePort(), {
      ...settings,
      DATABASE_URL: database.urlOf(owner),
      DATABASE_APP_URL: database.urlOf(app),
      DATABASE_POOLER: '',
      PROCESS: 'web',
      OUTBOUND: 'off',
    });
    const ready = (performance.now() - begin) / 1000;
    await server.stop();
    const url = database.urlOf('postgres');
    const [breaches, damages, seals] = [
      await findBreaches({ ownerUrl: url, storage }),
      await historyDamages(url, storage),
      await brokenSeals(url, storage, place.seals),
    ];
    return {
      restored: database.seconds,
      ready,
      newest: await newestEvent(url),
      seals: seals.checked,
      faults: [...breaches, ...damages, ...seals.broken],
    };
  } finally {
    await database.stop();
  }
}

async function historyDamages(url: string, storage: StoragePort): Promise<string[]> {
  const db = openDatabase({ appUrl: url, poolSize: 2, onError: () => undefined });
  try {
    const { findings } = await verifyHistory({ db, storage }, {});
    return findings.map(({ kind, what, which }) => `audit: ${kind} ${what} ${which}`);
  } finally {
    await db.close();
  }
}

interface SealedRow {
  readonly public_id: string;
  readonly sealed_key: string;
  readonly certificate_key: string;
}

/** Checks sealed documents, chosen at random, with their certificates. */
export async function brokenSeals(url: string, storage: StoragePort, most: number) {
  const { rows } = await withClient(url, (client) =>
    client.query<SealedRow>(
      `select public_id, sealed_key, certificate_key from document
       where sealed_key is not null and certificate_key is not null order by random() limit $1`,
      [most],
    ),
  );
  const broken: string[] = [];
  for (const { public_id, sealed_key, certificate_key } of rows) {
    const [completed, certificate] = [await storage.get(sealed_key), await storage.get(certificate_key)];
    const { failed } = await verifyPair({ completed, certificate });
    if (failed !== null) broken.push(`seal of ${public_id}: ${failed}`);
  }
  return { checked: rows.length, broken };
}

/** Returns the time of the newest recorded event; null when there is none. */
export const newestEvent = (url: string): Promise<Date | null> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ at: Date | null }>('select max(at) as at from audit_event');
    return rows[0]?.at ?? null;
  });
