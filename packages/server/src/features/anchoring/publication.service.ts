import {
  addedTiles,
  entryBundle,
  headLeaf,
  leafEntry,
  partialTiles,
  readBundle,
  readCheckpoint,
  rootByTiles,
  sameBytes,
  TILE_WIDTH,
  type Tile,
  tilePath,
  tilesFor,
} from '@dojang/domain';
import { PROOF_CHECKS } from '@dojang/pdf/pools';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LogSigner } from './log-key.service.ts';
import { readTiles, readTreeFile, storeEntries, storeTile, TreeFileError } from './tile-files.ts';
import * as repo from './tree.repo.ts';

/**
 * Owns the publication of the tree. Invariant: a checkpoint is signed only after the files of its size are stored, and only if it
 * continues the published one. Run twice, killed or raced, the leaves, the files and the checkpoint are the same.
 */

export interface PublicationPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: StoragePort;
  readonly logKey: () => Promise<LogSigner>;
}

const BATCH = 10_000;

/** Adds every head that is due to the tree. @returns the number of leaves */
export async function appendDueHeads({ db, clock }: PublicationPorts): Promise<number> {
  for (let before = -1; ; ) {
    const size = await db.outside((tx) => repo.appendHeads(tx, clock.now(), BATCH));
    if (size === before) return size;
    before = size;
  }
}

/** Stores the files of a tree of this size, and signs its checkpoint. @throws Error when the published files were changed */
export async function publish(ports: PublicationPorts, size: number): Promise<void> {
  const { sha256 } = PROOF_CHECKS;
  const last = await repo.lastCheckpoint(ports.db.reader);
  const published = Number(last?.size ?? 0);
  if (size <= published) return;
  if (last !== null) await assertPublished(ports, last.note, published);
  const heads = await headsBetween(ports, published, size);
  const kept = await readTiles(ports.storage, partialTiles(published));
  const leaves = heads.map((head) => headLeaf(head, sha256));
  const added = addedTiles(published, kept, leaves, sha256);
  for (const tile of added) await storeTile(ports.storage, tile);
  await storeAddedEntries(ports, published, heads);
  const read = await readTiles(ports.storage, tilesFor(size, null));
  const { signed, keyText } = await ports.logKey();
  const note = signed({ size, root: rootByTiles(size, read, sha256) });
  const row = { size: String(size), note, log_key: keyText, at: ports.clock.now(), timestamp_token: null };
  await ports.db.outside((tx) => repo.addCheckpoint(tx, row));
}

async function assertPublished({ storage }: PublicationPorts, note: string, size: number): Promise<void> {
  const read = await readTiles(storage, tilesFor(size, null));
  const root = readCheckpoint(note)?.root ?? new Uint8Array();
  if (!sameBytes(rootByTiles(size, read, PROOF_CHECKS.sha256), root))
    throw new TreeFileError(`the checkpoint of size ${size}`);
}

async function headsBetween({ db }: PublicationPorts, first: number, size: number): Promise<string[]> {
  const heads: string[] = [];
  while (first + heads.length < size) {
    const next = first + heads.length;
    const batch = await repo.headsFrom(db.reader, next, Math.min(BATCH, size - next));
    if (batch.length === 0) throw new Error(`leaf ${next} of the audit tree is missing`);
    heads.push(...batch);
  }
  return heads;
}

/** Stores the entries of the tiles of level 0 that are new or have grown. */
async function storeAddedEntries(
  { storage }: PublicationPorts,
  published: number,
  heads: readonly string[],
): Promise<void> {
  const partial = partialTiles(published).find(({ level }) => level === 0);
  const kept = partial ? readBundle(await readTreeFile(storage, tilePath(partial, 'entries'))) : [];
  const entries = [...kept, ...heads.map(leafEntry)];
  const first = Math.floor(published / TILE_WIDTH);
  for (let at = 0; at < entries.length; at += TILE_WIDTH) {
    const part = entries.slice(at, at + TILE_WIDTH);
    const tile: Tile = { level: 0, index: first + at / TILE_WIDTH, width: part.length };
    await storeEntries(storage, tile, entryBundle(part));
  }
}
