/** Owns which of several names a mistyped one probably stands for. */

/** A longer name is compared by its beginning, so that no text of a stranger takes long. */
const COMPARED = 100;

/**
 * Returns the known name that is nearest to a name, or null without known names. The distance counts inserted, removed, replaced and
 * swapped letters in any case (optimal string alignment); a name that another one continues is nearer than its length says.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of known) {
    const distance = distanceOf(name.slice(0, COMPARED).toLowerCase(), one.toLowerCase());
    if (distance < least) [nearest, least] = [one, distance];
  }
  return nearest;
}

function distanceOf(left: string, right: string): number {
  const letters = lettersBetween(left, right);
  const isContinued = left !== '' && (left.startsWith(right) || right.startsWith(left));
  return isContinued ? letters / 2 : letters;
}

function lettersBetween(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row++) {
    const now = [row];
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      now.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, now];
  }
  return last[right.length] ?? 0;
}
