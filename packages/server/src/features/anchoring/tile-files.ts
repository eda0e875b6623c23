import { type FilledTile, type ReadTile, type Tile, tileBytes, tileHashes, tilePath } from '@dojang/domain';
import { ObjectMissingError, type StoragePort } from '../../adapters/storage/port.ts';

/** Owns the files of the tree in the storage. Their keys are the paths of C2SP tlog-tiles without dots. */

const BYTES = 'application/octet-stream';

/** Returns the storage key of a published path, such as `tile/0/x001/234.p/7`. */
export const keyOfPath = (path: string): string => `audit-log/${path.replace('.p/', '-p/')}`;

/** Stores a tile. Storing it again stores the same bytes. */
export const storeTile = (storage: StoragePort, tile: FilledTile): Promise<void> =>
  storage.put(keyOfPath(tilePath(tile)), tileBytes(tile.hashes), BYTES);

/** Stores the entries of a tile of level 0. */
export const storeEntries = (storage: StoragePort, tile: Tile, bundle: Uint8Array): Promise<void> =>
  storage.put(keyOfPath(tilePath(tile, 'entries')), bundle, BYTES);

/** A published file is missing or has the wrong length. */
export class TreeFileError extends Error {
  constructor(path: string, options?: ErrorOptions) {
    super(`${path} of the audit tree is missing or damaged`, options);
    this.name = 'TreeFileError';
  }
}

/** Reads a published file. @throws TreeFileError when it is missing */
export async function readTreeFile(storage: StoragePort, path: string): Promise<Uint8Array> {
  try {
    return await storage.get(keyOfPath(path));
  } catch (cause) {
    throw cause instanceof ObjectMissingError ? new TreeFileError(path, { cause }) : cause;
  }
}

/** Reads tiles from the storage. @throws TreeFileError */
export async function readTiles(storage: StoragePort, tiles: readonly Tile[]): Promise<ReadTile> {
  const read = await Promise.all(
    tiles.map(async (tile) => {
      const hashes = tileHashes(await readTreeFile(storage, tilePath(tile)));
      if (hashes.length !== tile.width) throw new TreeFileError(tilePath(tile));
      return [tilePath(tile), hashes] as const;
    }),
  );
  const byPath = new Map(read);
  return (tile) => {
    const hashes = byPath.get(tilePath(tile));
    if (hashes === undefined) throw new Error(`${tilePath(tile)} was not read`);
    return hashes;
  };
}
