import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOfHex, hexOf } from './checkpoint.ts';
import { leafHash, nodeHash, rootByPath, rootOf } from './hash-tree.ts';
import {
  addedTiles,
  partialTiles,
  pathByTiles,
  type ReadTile,
  rootByTiles,
  tilePath,
  tilesFor,
} from './tiles.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());

/** The test vectors of the reference implementation of RFC 6962 (certificate-transparency, merkle_tree_test.cc). */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => bytesOfHex(hex) ?? new Uint8Array());
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const PATHS = [
  { index: 0, size: 1, path: [] },
  {
    index: 0,
    size: 8,
    path: [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  },
  {
    index: 5,
    size: 8,
    path: [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  },
  { index: 2, size: 3, path: ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'] },
  {
    index: 1,
    size: 5,
    path: [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  },
];

/** The tiles of a tree that grew in steps, each step reading only what the one before has written. */
function grownTiles(leaves: readonly Uint8Array[], steps: readonly number[]): ReadTile {
  const files = new Map<string, readonly Uint8Array[]>();
  const read: ReadTile = (tile) => {
    const hashes = files.get(tilePath(tile));
    if (!hashes) throw new Error(`${tilePath(tile)} is missing`);
    return hashes;
  };
  let size = 0;
  for (const end of [...steps, leaves.length]) {
    for (const tile of addedTiles(size, read, leaves.slice(size, end), sha256))
      files.set(tilePath(tile), tile.hashes);
    size = end;
  }
  return read;
}

/** The definition of RFC 6962, section 2.1, word for word. */
function definedRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (leaves.length === 1 && only) return only;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeHash(definedRoot(leaves.slice(0, split)), definedRoot(leaves.slice(split)), sha256);
}

const numbered = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, at) => leafHash(new TextEncoder().encode(String(at)), sha256));

describe('[AUD-04] the hash tree of RFC 6962', () => {
  test('has the roots and the inclusion proofs of the test vectors, from leaves and from tiles', () => {
    const leaves = ENTRIES.map((entry) => leafHash(entry, sha256));
    for (const [size, root] of ROOTS.entries()) {
      expect(hexOf(rootOf(leaves.slice(0, size), sha256))).toBe(root);
      if (size > 0)
        expect(hexOf(rootByTiles(size, grownTiles(leaves.slice(0, size), []), sha256))).toBe(root);
    }
    for (const { index, size, path } of PATHS) {
      const read = grownTiles(leaves.slice(0, size), []);
      expect(pathByTiles(index, size, read, sha256).map(hexOf)).toEqual(path);
    }
  });

  test('a tree that grew in any steps has the root of the definition, and every proof leads to it', () => {
    const grown = fc.integer({ min: 1, max: 1400 }).chain((size) =>
      fc.record({
        size: fc.constant(size),
        index: fc.nat({ max: size - 1 }),
        steps: fc
          .array(fc.integer({ min: 1, max: size }), { maxLength: 4 })
          .map((steps) => steps.toSorted((a, b) => a - b)),
      }),
    );
    fc.assert(
      fc.property(grown, ({ size, index, steps }) => {
        const leaves = numbered(size);
        const read = grownTiles(leaves, steps);
        const root = definedRoot(leaves);
        expect(rootByTiles(size, read, sha256)).toEqual(root);
        expect(rootOf(leaves, sha256)).toEqual(root);
        const path = pathByTiles(index, size, read, sha256);
        const leaf = leaves[index] ?? new Uint8Array();
        expect(rootByPath(leaf, { index, size }, path, sha256)).toEqual(root);
        for (const tile of [...tilesFor(size, index), ...partialTiles(size)])
          expect(read(tile)).toHaveLength(tile.width);
      }),
      { numRuns: 40 },
    );
  });

  test('a proof leads elsewhere for another leaf, another place, another size or a changed path', () => {
    const cases = fc
      .integer({ min: 2, max: 300 })
      .chain((size) =>
        fc.record({ size: fc.constant(size), index: fc.nat({ max: size - 1 }), turned: fc.nat() }),
      );
    fc.assert(
      fc.property(cases, ({ size, index, turned }) => {
        const leaves = numbered(size);
        const root = hexOf(rootOf(leaves, sha256));
        const path = pathByTiles(index, size, grownTiles(leaves, []), sha256);
        const leaf = leaves[index] ?? new Uint8Array();
        const led = (place: { index: number; size: number }, by: Uint8Array[], from = leaf) => {
          const found = rootByPath(from, place, by, sha256);
          return found === null ? null : hexOf(found);
        };
        const at = turned % path.length;
        const changed = path.with(at, sha256(path[at] ?? leaf));
        expect(led({ index, size }, path)).toBe(root);
        expect(led({ index, size }, path, sha256(leaf))).not.toBe(root);
        expect(led({ index: (index + 1) % size, size }, path)).not.toBe(root);
        expect(led({ index, size }, changed)).not.toBe(root);
        expect(led({ index, size }, path.slice(1))).not.toBe(root);
        expect(led({ index, size }, [...path, leaf])).toBeNull();
        expect(led({ index: size, size }, path)).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  test('tiles have the paths and the widths of the specification', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
    expect(tilePath({ level: 2, index: 0, width: 1 })).toBe('tile/2/000.p/1');
    expect(tilePath({ level: 0, index: 273, width: 112 }, 'entries')).toBe('tile/entries/273.p/112');
    expect(partialTiles(70_000)).toEqual([
      { level: 0, index: 273, width: 112 },
      { level: 1, index: 1, width: 17 },
      { level: 2, index: 0, width: 1 },
    ]);
    expect(partialTiles(256)).toEqual([{ level: 1, index: 0, width: 1 }]);
  });
});
