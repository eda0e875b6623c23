import { partialTiles, TILE_WIDTH, type Tile, tilePath } from '@dojang/domain';
import { keyOfPath } from './tile-files.ts';

/**
 * Returns the storage keys of everything that was published with checkpoints of these sizes: the full tiles of the largest one, and the partial
 * ones of each.
 */
export function publishedKeys(sizes: readonly number[]): string[] {
  const tiles = [...fullTiles(Math.max(0, ...sizes)), ...sizes.flatMap(partialTiles)];
  return [...new Set(tiles.flatMap(pathsOf))].map(keyOfPath);
}

function fullTiles(size: number): Tile[] {
  const tiles: Tile[] = [];
  for (let level = 0, count = Math.floor(size / TILE_WIDTH); count > 0; level += 1) {
    for (let index = 0; index < count; index += 1) tiles.push({ level, index, width: TILE_WIDTH });
    count = Math.floor(count / TILE_WIDTH);
  }
  return tiles;
}

const pathsOf = (tile: Tile): string[] =>
  tile.level === 0 ? [tilePath(tile), tilePath(tile, 'entries')] : [tilePath(tile)];
