import { addedTiles, type FilledTile, TILE_WIDTH, tilePath } from '@dojang/domain';
import { PROOF_CHECKS } from '@dojang/pdf/verify';
import { expect, test } from 'vitest';
import { publishedKeys } from './published-keys.ts';
import { keyOfPath } from './tile-files.ts';

test('names every file that a growing tree publishes, and no other', () => {
  const sizes = [1, 7, TILE_WIDTH, TILE_WIDTH + 3, 3 * TILE_WIDTH + 200];
  const stored = new Map<string, FilledTile>();
  const keys = new Set<string>();
  const { sha256 } = PROOF_CHECKS;
  let published = 0;
  for (const size of sizes) {
    const leaves = Array.from({ length: size - published }, (_, at) =>
      sha256(Buffer.from(`${published + at}`)),
    );
    const added = addedTiles(published, (tile) => stored.get(tilePath(tile))?.hashes ?? [], leaves, sha256);
    for (const tile of added) {
      stored.set(tilePath(tile), tile);
      keys.add(keyOfPath(tilePath(tile)));
      if (tile.level === 0) keys.add(keyOfPath(tilePath(tile, 'entries')));
    }
    published = size;
  }
  expect(publishedKeys(sizes).sort()).toEqual([...keys].sort());
  expect(publishedKeys([])).toEqual([]);
});
