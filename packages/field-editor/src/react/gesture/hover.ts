/** Owns which page is beneath dragged fields, and where on it they would land. */
import {
  type Guide,
  type Landing,
  landing,
  type Place,
  pageOf,
  type Shift,
  type SnapLines,
  snapLines,
  toPoints,
} from '../../core/index.ts';
import { type EditorScope, sheetOf } from '../editor-scope.ts';
import type { PointerAt } from './follow-pointer.ts';
import type { GhostLayer, ScreenGuide } from './ghost-layer.ts';

/** An edge snaps from this many pixels away. */
const REACH = 5;

export interface Load {
  readonly group: readonly Place[];
  /** From the leading field's top left corner to the pointer, in points. */
  readonly grip: Shift;
  readonly dragKeys: readonly string[];
  /** The lines to snap to on each page under the pointer so far; other fields do not move during the drag. */
  readonly lines: Map<number, SnapLines>;
}

function linesOf(scope: EditorScope, load: Load, page: number): SnapLines {
  const before = load.lines.get(page);
  if (before) return before;
  const lines = linesOfPage(scope, page, load.dragKeys);
  load.lines.set(page, lines);
  return lines;
}

/** The lines to which fields can snap: the page's other fields, its center, its text. */
export function linesOfPage(scope: EditorScope, page: number, without: readonly string[]): SnapLines {
  const { fields, pages } = scope.latest.current;
  const size = pageOf(pages, page);
  const others = fields.filter((f) => f.page === page && !without.includes(f.dragKey));
  return snapLines(
    others.map((f) => toPoints(f, size)),
    size,
    pages[page - 1]?.texts,
  );
}

/** The snapping distance in points; 0 while Alt is held. */
export const grantOf = (at: PointerAt, scale: number): number => (at.altKey ? 0 : REACH / scale);

export interface Beneath extends Landing {
  readonly page: number;
  /** The page's box in the window. */
  readonly box: DOMRect;
}

function pageUnder(scope: EditorScope, at: PointerAt): { page: number; box: DOMRect } | null {
  const scroller = scope.scroller.current?.getBoundingClientRect();
  if (!scroller || at.x < scroller.left || at.x > scroller.right) return null;
  if (at.y < scroller.top || at.y > scroller.bottom) return null;
  const [from, to] = scope.view.store.getState().near;
  for (let page = from; page <= to; page++) {
    const box = sheetOf(scope, page)?.getBoundingClientRect();
    if (box && at.y >= box.top && at.y <= box.bottom && at.x >= box.left - 40 && at.x <= box.right + 40) {
      return { page, box };
    }
  }
  return null;
}

/** Where fields would land that are held at a point of the window; null when no page is beneath it. */
export function beneath(scope: EditorScope, load: Load, at: PointerAt): Beneath | null {
  const under = pageUnder(scope, at);
  if (under === null) return null;
  const { scale } = scope.view.store.getState();
  const { page, box } = under;
  const land = landing({
    group: load.group,
    at: { x: (at.x - box.left) / scale - load.grip.x, y: (at.y - box.top) / scale - load.grip.y },
    page: pageOf(scope.latest.current.pages, page),
    lines: linesOf(scope, load, page),
    reach: grantOf(at, scale),
  });
  return { ...land, page, box };
}

/** Draws the dragged fields where they would land, or at the pointer when no page is beneath it. */
export function hover(scope: EditorScope, load: Load, layer: GhostLayer, at: PointerAt): Beneath | null {
  const land = beneath(scope, load, at);
  const { scale } = scope.view.store.getState();
  if (land === null) {
    const leader = load.group[0] ?? { x: 0, y: 0 };
    const left = at.x - load.grip.x * scale;
    const top = at.y - load.grip.y * scale;
    layer.draw(
      load.group.map((p) => ({
        left: left + (p.x - leader.x) * scale,
        top: top + (p.y - leader.y) * scale,
      })),
    );
    layer.guide([]);
    return null;
  }
  const { box } = land;
  layer.draw(land.places.map((p) => ({ left: box.left + p.x * scale, top: box.top + p.y * scale })));
  layer.guide(onScreen(land.guides, box, scale));
  return land;
}

/** The guides of a page in window coordinates; `box` is the page's box in the window. */
export const onScreen = (guides: readonly Guide[], box: DOMRect, scale: number): ScreenGuide[] =>
  guides.map((guide) =>
    guide.axis === 'x'
      ? { axis: 'x', left: box.left + guide.at * scale, top: box.top, length: box.height }
      : { axis: 'y', left: box.left, top: box.top + guide.at * scale, length: box.width },
  );
