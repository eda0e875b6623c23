/** Owns what a step changed, so that a screen reader can announce it. */
import { byDragKey, type EditorField, looksAlike } from './editor-field.ts';

export interface Difference {
  readonly added: number;
  readonly removed: number;
  readonly moved: number;
  readonly resized: number;
  /** Settings, owner or lock. */
  readonly changed: number;
  /** Whether the same fields are in another order. */
  readonly reordered: boolean;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

function settingsOf(field: EditorField): string {
  const { key: _key, page: _page, x: _x, y: _y, width: _width, height: _height, ...rest } = field;
  return JSON.stringify(rest);
}

/** The changes from `before` to `after`. */
export function differenceOf(before: readonly EditorField[], after: readonly EditorField[]): Difference {
  const old = byDragKey(before);
  const young = byDragKey(after);
  let [moved, resized, changed] = [0, 0, 0];
  for (const field of after) {
    const from = old.get(field.dragKey);
    if (from === undefined || looksAlike(from, field)) continue;
    const sized = !near(from.width, field.width) || !near(from.height, field.height);
    const shifted = from.page !== field.page || !near(from.x, field.x) || !near(from.y, field.y);
    if (sized) resized += 1;
    else if (shifted) moved += 1;
    if (settingsOf(from) !== settingsOf(field)) changed += 1;
  }
  const kept = before.filter((field) => young.has(field.dragKey));
  const now = after.filter((field) => old.has(field.dragKey));
  return {
    added: after.length - now.length,
    removed: before.length - kept.length,
    moved,
    resized,
    changed,
    reordered: kept.some((field, index) => field.dragKey !== now[index]?.dragKey),
  };
}
