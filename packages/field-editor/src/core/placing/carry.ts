/** Owns where dragged fields would land: snapped to their neighbors, together, and within the page. */
import type { PageSize } from '../editor-field.ts';
import { clampPlace, clampShift, type Place, type Shift } from '../geometry.ts';
import { type Guide, type SnapLines, snapPlace } from './snap.ts';

export interface Carrying {
  /** The dragged places in points; the first one leads. */
  readonly group: readonly Place[];
  /** The requested top left corner of the leading place, in points on the page beneath. */
  readonly at: Shift;
  readonly page: PageSize;
  /** The lines to which the places can snap. */
  readonly lines: SnapLines;
  /** The distance in points within which an edge snaps; 0 turns snapping off. */
  readonly reach: number;
}

export interface Landing {
  /** In the order of the group. */
  readonly places: readonly Place[];
  readonly guides: readonly Guide[];
}

const moved = (places: readonly Place[], by: Shift): Place[] =>
  places.map((place) => ({ ...place, x: place.x + by.x, y: place.y + by.y }));

function boundsOf(places: readonly Place[]): Place {
  const x = Math.min(...places.map((p) => p.x));
  const y = Math.min(...places.map((p) => p.y));
  const right = Math.max(...places.map((p) => p.x + p.width));
  const bottom = Math.max(...places.map((p) => p.y + p.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Where dragged fields would land: snapped to guide lines within reach, and kept on the page. */
export function landing({ group, at, page, lines, reach }: Carrying): Landing {
  const leader = group[0];
  if (leader === undefined) return { places: [], guides: [] };
  const wanted = moved(group, { x: at.x - leader.x, y: at.y - leader.y });
  const snap = reach > 0 ? snapPlace(boundsOf(wanted), lines, reach) : { shift: { x: 0, y: 0 }, guides: [] };
  const room = clampShift(wanted, snap.shift, page);
  const places = moved(wanted, room).map((place) => clampPlace(place, page));
  const free = room.x === snap.shift.x && room.y === snap.shift.y;
  return { places, guides: free ? snap.guides : [] };
}
