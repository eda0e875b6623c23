/**
 * Owns placing the chosen kind of field with the mouse: a ghost follows it over the pages, and the next click puts the fields where
 * the ghost is.
 */
import type { FieldType } from '@dojang/domain';
import { type EditorField, pageOf, placeField, toPoints } from '../../core/index.ts';
import type { EditorScope } from '../editor-scope.ts';
import { disarm } from '../editor-view.ts';
import { addField } from './carry-fields.ts';
import type { PointerAt } from './follow-pointer.ts';
import { type GhostLayer, ghostLayer } from './ghost-layer.ts';
import { beneath, hover, type Load } from './hover.ts';
import { ghostOf } from './new-ghost.ts';

interface Held {
  readonly fields: readonly EditorField[];
  readonly load: Load;
}

/** The drawn ghost, and on what its look and its lines to snap to depend. */
interface Shown {
  readonly held: Held;
  readonly layer: GhostLayer;
  readonly there: readonly EditorField[];
  readonly scale: number;
  readonly activeKey: string;
}

/** What a field of this kind would become, held at its center. */
function hold(scope: EditorScope, type: FieldType): Held {
  const { pages, activeKey, createId, unfolded } = scope.latest.current;
  const { page } = scope.view.store.getState();
  const size = pageOf(pages, page);
  const center = { x: size.width / 2, y: size.height / 2 };
  const field = placeField({ type, participantKey: activeKey, page, center }, pages, createId);
  const fields = unfolded?.(field) ?? [field];
  const group = fields.map((one) => toPoints(one, size));
  const { x, y } = group[0] ?? center;
  const grip = { x: center.x - x, y: center.y - y };
  return { fields, load: { group, grip, dragKeys: [], lines: new Map() } };
}

/**
 * Puts the chosen kind where the ghost is; while `more` follow, the kind stays chosen.
 * @returns false where no page is
 */
export function placeAimed(scope: EditorScope, type: FieldType, at: PointerAt, more: boolean): boolean {
  const { load } = hold(scope, type);
  const land = beneath(scope, load, at);
  const to = land?.places[0];
  if (!land || !to) return false;
  const center = { x: to.x + load.grip.x, y: to.y + load.grip.y };
  addField(scope, type, land.page, center, more ? 'more' : 'once');
  if (!more) disarm(scope.view);
  return true;
}

/** Shows the ghost of a kind at the mouse, while it is over the pages. @returns a function that ends it */
export function showGhost(scope: EditorScope, type: FieldType): () => void {
  const root = scope.root.current;
  const scroller = scope.scroller.current;
  if (!root || !scroller) return () => {};
  const stop = new AbortController();
  let shown: Shown | null = null;
  let at: PointerAt | null = null;
  const hide = (): void => {
    shown?.layer.remove();
    shown = null;
    at = null;
  };
  const draw = (): void => {
    if (at === null) return;
    const { fields, activeKey } = scope.latest.current;
    const { scale } = scope.view.store.getState();
    if (shown === null || shown.scale !== scale || shown.activeKey !== activeKey) {
      shown?.layer.remove();
      const held = hold(scope, type);
      const ghosts = held.load.group.map((size, index) =>
        ghostOf(scope, held.fields[index] ?? { type }, size),
      );
      shown = { held, layer: ghostLayer(root, ghosts), there: fields, scale, activeKey };
    }
    if (shown.there !== fields) {
      // There are other lines to snap to.
      shown.held.load.lines.clear();
      shown = { ...shown, there: fields };
    }
    hover(scope, shown.held.load, shown.layer, at);
  };
  const move = (event: PointerEvent): void => {
    const overPages = event.target instanceof Node && scroller.contains(event.target);
    if (event.pointerType !== 'mouse' || !overPages) {
      hide();
      return;
    }
    at = { x: event.clientX, y: event.clientY, altKey: event.altKey };
    draw();
  };
  const { signal } = stop;
  window.addEventListener('pointermove', move, { signal });
  document.documentElement.addEventListener('pointerleave', hide, { signal });
  scroller.addEventListener('scroll', draw, { signal, passive: true });
  return () => {
    stop.abort();
    hide();
  };
}
