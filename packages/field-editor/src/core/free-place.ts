/** Owns where a field goes that is added without a pointer: near the middle of what is seen, on nobody's toes. */
import type { PageSize } from './editor-field.ts';
import { clampPlace, overlaps, type Place, type Shift } from './geometry.ts';

/** Between a new field and its neighbours, in points. */
const GAP = 8;
const TRIES = 24;

/**
 * The middle of the nearest place, below or above the wanted one, that touches no other field.
 * When there is none, the wanted middle itself.
 */
export function freeCentre(wanted: Shift, size: PageSize, taken: readonly Place[], page: PageSize): Shift {
  for (let step = 0; step < TRIES; step++) {
    const lines = step % 2 === 0 ? step / 2 : -(step + 1) / 2;
    const place = clampPlace(
      {
        x: wanted.x - size.width / 2,
        y: wanted.y - size.height / 2 + lines * (size.height + GAP),
        width: size.width,
        height: size.height,
      },
      page,
    );
    if (!taken.some((other) => overlaps(place, other))) {
      return { x: place.x + size.width / 2, y: place.y + size.height / 2 };
    }
  }
  return wanted;
}
