/** Owns what lies beneath carried fields: the page, and where on it they would land. */
import { type Landing, landing, type Place, pageOf, type Shift, toPoints } from '../../core/index.ts';
import { type EditorScope, sheetOf } from '../editor-scope.ts';
import type { PointerAt } from './follow-pointer.ts';
import type { GhostLayer } from './ghost-layer.ts';

/** An edge catches from this many pixels away. */
const REACH = 5;

export interface Load {
  readonly group: readonly Place[];
  /** From the leader's top left corner to the pointer, in points. */
  readonly grip: Shift;
  readonly dragKeys: readonly string[];
}

export interface Beneath extends Landing {
  readonly page: number;
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

/** Where the load would land, and draws it there; null when nothing lies beneath the pointer. */
export function hover(scope: EditorScope, load: Load, layer: GhostLayer, at: PointerAt): Beneath | null {
  const under = pageUnder(scope, at);
  const { scale } = scope.view.store.getState();
  const leader = load.group[0] ?? { x: 0, y: 0 };
  if (under === null) {
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
  const { fields, pages } = scope.latest.current;
  const { page, box } = under;
  const size = pageOf(pages, page);
  const land = landing({
    group: load.group,
    at: { x: (at.x - box.left) / scale - load.grip.x, y: (at.y - box.top) / scale - load.grip.y },
    page: size,
    neighbours: fields
      .filter((f) => f.page === page && !load.dragKeys.includes(f.dragKey))
      .map((f) => toPoints(f, size)),
    reach: at.altKey ? 0 : REACH / scale,
  });
  layer.draw(land.places.map((p) => ({ left: box.left + p.x * scale, top: box.top + p.y * scale })));
  layer.guide(
    land.guides.map((guide) =>
      guide.axis === 'x'
        ? { axis: 'x', left: box.left + guide.at * scale, top: box.top, length: box.height }
        : { axis: 'y', left: box.left, top: box.top + guide.at * scale, length: box.width },
    ),
  );
  return { ...land, page };
}
