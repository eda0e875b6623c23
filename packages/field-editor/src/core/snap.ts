/** Owns how a moving field catches on the edges and centres of its neighbours and on the page's centre. */
import type { PageSize } from './editor-field.ts';
import type { Place, Shift } from './geometry.ts';

export interface Guide {
  readonly axis: 'x' | 'y';
  /** In points from the page's left or top. */
  readonly at: number;
}

export interface Snap {
  /** To be added to the movement. */
  readonly shift: Shift;
  readonly guides: readonly Guide[];
}

interface Catch {
  readonly by: number;
  readonly at: number;
}

const marks = (start: number, length: number): readonly number[] => [
  start,
  start + length / 2,
  start + length,
];

function nearest(own: readonly number[], lines: readonly number[], reach: number): Catch | null {
  let best: Catch | null = null;
  for (const line of lines) {
    for (const mark of own) {
      const by = line - mark;
      if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best.by)))
        best = { by, at: line };
    }
  }
  return best;
}

/**
 * Where a moving place is caught.
 * @param reach how near an edge must come, in points
 */
export function snapPlace(moving: Place, others: readonly Place[], page: PageSize, reach: number): Snap {
  const columns = [page.width / 2, ...others.flatMap((p) => marks(p.x, p.width))];
  const rows = [page.height / 2, ...others.flatMap((p) => marks(p.y, p.height))];
  const column = nearest(marks(moving.x, moving.width), columns, reach);
  const row = nearest(marks(moving.y, moving.height), rows, reach);
  const guides: Guide[] = [];
  if (column) guides.push({ axis: 'x', at: column.at });
  if (row) guides.push({ axis: 'y', at: row.at });
  return { shift: { x: column?.by ?? 0, y: row?.by ?? 0 }, guides };
}
