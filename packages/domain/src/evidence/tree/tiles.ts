/**
 * Owns the division of the tree into tiles: files with up to 256 hashes of one height. Source: C2SP tlog-tiles. Invariant: a full
 * tile never changes, and the tiles of one size contain everything for its root and its proofs.
 */
import { type HashBytes, pathRanges, rangeHash, rootOf, type Subtree, subtreesOf } from './hash-tree.ts';

const TILE_HEIGHT = 8;
/** The number of hashes in a full tile. */
export const TILE_WIDTH = 2 ** TILE_HEIGHT;

export interface Tile {
  /** The height of the tile in tiles: 0 contains the hashes of leaves. */
  readonly level: number;
  readonly index: number;
  /** The number of hashes, 1 to 256. */
  readonly width: number;
}

export interface FilledTile extends Tile {
  readonly hashes: readonly Uint8Array[];
}

/** Reads the hashes of a tile. @throws when it is missing */
export type ReadTile = (tile: Tile) => readonly Uint8Array[];

/** Returns the path of a tile, or of the entries that a tile of level 0 hashes, such as `tile/0/x001/234.p/7`. */
export function tilePath({ level, index, width }: Tile, content: 'hashes' | 'entries' = 'hashes'): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const number = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  const partial = width < TILE_WIDTH ? `.p/${width}` : '';
  return `tile/${content === 'entries' ? 'entries' : level}/${number}${partial}`;
}

/** Returns the number of hashes of a level in a tree. */
const widthOfLevel = (level: number, size: number): number => Math.floor(size / TILE_WIDTH ** level);

/** Returns the partial tiles of a tree, one for each level at most, from level 0. */
export function partialTiles(size: number): Tile[] {
  const tiles: Tile[] = [];
  for (let level = 0; widthOfLevel(level, size) > 0; level += 1) {
    const count = widthOfLevel(level, size);
    if (count % TILE_WIDTH > 0)
      tiles.push({ level, index: Math.floor(count / TILE_WIDTH), width: count % TILE_WIDTH });
  }
  return tiles;
}

/**
 * Returns the tiles that a tree gains when leaves are added.
 * @param size the number of leaves before
 * @param read reads the partial tiles of this size
 * @param leaves the hashes of the added leaves
 */
export function addedTiles(
  size: number,
  read: ReadTile,
  leaves: readonly Uint8Array[],
  sha256: HashBytes,
): FilledTile[] {
  const kept = new Map(partialTiles(size).map((tile) => [tile.level, tile]));
  const added: FilledTile[] = [];
  let fresh = leaves;
  for (let level = 0; fresh.length > 0; level += 1) {
    const partial = kept.get(level);
    const hashes = [...(partial ? read(partial) : []), ...fresh];
    const first = Math.floor(widthOfLevel(level, size) / TILE_WIDTH);
    const roots: Uint8Array[] = [];
    for (let at = 0; at < hashes.length; at += TILE_WIDTH) {
      const part = hashes.slice(at, at + TILE_WIDTH);
      added.push({ level, index: first + at / TILE_WIDTH, width: part.length, hashes: part });
      if (part.length === TILE_WIDTH) roots.push(rootOf(part, sha256));
    }
    fresh = roots;
  }
  return added;
}

interface InTile {
  readonly tile: Tile;
  readonly offset: number;
  readonly count: number;
}

/** Returns where the hashes of a subtree are in a tree of this size. */
function placeOf({ level, index }: Subtree, size: number): InTile {
  const height = Math.floor(level / TILE_HEIGHT);
  const count = 2 ** (level % TILE_HEIGHT);
  const start = index * count;
  const tileIndex = Math.floor(start / TILE_WIDTH);
  const width = Math.min(TILE_WIDTH, widthOfLevel(height, size) - tileIndex * TILE_WIDTH);
  return { tile: { level: height, index: tileIndex, width }, offset: start % TILE_WIDTH, count };
}

const hashOf = (subtree: Subtree, size: number, read: ReadTile, sha256: HashBytes): Uint8Array => {
  const { tile, offset, count } = placeOf(subtree, size);
  return rootOf(read(tile).slice(offset, offset + count), sha256);
};

const whole = (size: number) => subtreesOf({ start: 0, end: size });
const siblings = (index: number, size: number) => pathRanges(index, size).map(subtreesOf);

/** Returns the tiles from which the root of a tree, and the proof of one of its leaves, are computed. */
export function tilesFor(size: number, index: number | null): Tile[] {
  const subtrees = [...whole(size), ...(index === null ? [] : siblings(index, size).flat())];
  const tiles = subtrees.map((subtree) => placeOf(subtree, size).tile);
  return [...new Map(tiles.map((tile) => [tilePath(tile), tile])).values()];
}

/** Returns the root of a tree of at least one leaf. */
export const rootByTiles = (size: number, read: ReadTile, sha256: HashBytes): Uint8Array =>
  rangeHash(
    whole(size).map((subtree) => hashOf(subtree, size, read, sha256)),
    sha256,
  );

/** Returns the inclusion proof of a leaf, from the leaf to the root. */
export const pathByTiles = (index: number, size: number, read: ReadTile, sha256: HashBytes): Uint8Array[] =>
  siblings(index, size).map((range) =>
    rangeHash(
      range.map((subtree) => hashOf(subtree, size, read, sha256)),
      sha256,
    ),
  );

/** Returns the file of the entries that a tile of level 0 hashes: each with its length in two bytes before it. */
export function entryBundle(entries: readonly string[]): Uint8Array {
  const texts = entries.map((entry) => new TextEncoder().encode(entry));
  const bytes = new Uint8Array(texts.reduce((sum, { length }) => sum + length + 2, 0));
  let at = 0;
  for (const text of texts) {
    bytes.set([text.length >> 8, text.length & 0xff], at);
    bytes.set(text, at + 2);
    at += text.length + 2;
  }
  return bytes;
}

/** Reads the entries of such a file. @throws RangeError when it is cut off */
export function readBundle(bytes: Uint8Array): string[] {
  const entries: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
    if (at + 2 + length > bytes.length) throw new RangeError('an entry is cut off');
    entries.push(new TextDecoder().decode(bytes.subarray(at + 2, at + 2 + length)));
    at += 2 + length;
  }
  return entries;
}

const HASH_BYTES = 32;

/** Returns the file of a tile. */
export function tileBytes(hashes: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(hashes.length * HASH_BYTES);
  for (const [at, hash] of hashes.entries()) bytes.set(hash, at * HASH_BYTES);
  return bytes;
}

/** Reads the hashes of a tile's file. */
export const tileHashes = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.floor(bytes.length / HASH_BYTES) }, (_, at) =>
    bytes.slice(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
