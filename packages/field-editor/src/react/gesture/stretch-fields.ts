/** Owns dragging a corner of the selected fields: the elements follow directly, and the change is made once, on release. */
import { FIELD_TYPE_TRAITS } from '@dojang/domain';
import {
  type Corner,
  type FieldPatch,
  pageOf,
  pullCorner,
  resizeFields,
  type Shift,
  smallestOf,
  snapCorner,
  toPoints,
} from '../../core/index.ts';
import { type EditorScope, elementOf, sheetOf } from '../editor-scope.ts';
import { followPointer, type PointerAt } from './follow-pointer.ts';
import { type GhostLayer, ghostLayer } from './ghost-layer.ts';
import { grantOf, linesOfPage, onScreen } from './hover.ts';

function show(scope: EditorScope, patch: FieldPatch): void {
  if (patch.kind !== 'place') return;
  for (const place of patch.places) {
    const element = elementOf(scope, place.dragKey);
    if (!element) continue;
    element.style.left = `${place.x * 100}%`;
    element.style.top = `${place.y * 100}%`;
    element.style.width = `${place.width * 100}%`;
    element.style.height = `${place.height * 100}%`;
  }
}

/**
 * @param dragKey the field whose corner is dragged; the other selected fields are resized by the same amount
 */
export function stretchFields(
  scope: EditorScope,
  event: PointerEvent,
  handle: HTMLElement,
  dragKey: string,
  corner: Corner,
): void {
  const { fields, pages } = scope.latest.current;
  const { scale, selection } = scope.view.store.getState();
  const field = fields.find((candidate) => candidate.dragKey === dragKey);
  const root = scope.root.current;
  const sheet = field && sheetOf(scope, field.page);
  if (!field || !root || !sheet) return;
  const dragKeys = selection.includes(dragKey) ? selection : [dragKey];
  const before: FieldPatch = {
    kind: 'place',
    places: fields.filter((candidate) => dragKeys.includes(candidate.dragKey)),
  };
  const size = pageOf(pages, field.page);
  const lines = linesOfPage(scope, field.page, dragKeys);
  let layer: GhostLayer | null = null;

  const patchAt = (at: PointerAt): FieldPatch => {
    const wanted: Shift = { x: (at.x - event.clientX) / scale, y: (at.y - event.clientY) / scale };
    const ratio = FIELD_TYPE_TRAITS[field.type].keepsRatio;
    const pulled = pullCorner(toPoints(field, size), corner, wanted, size, ratio, smallestOf(field));
    // A field that keeps its proportions does not snap, since it would leave the line again in the other direction.
    const snap = snapCorner(pulled, corner, lines, ratio ? 0 : grantOf(at, scale));
    layer?.guide(onScreen(snap.guides, sheet.getBoundingClientRect(), scale));
    const shift = { x: wanted.x + snap.shift.x, y: wanted.y + snap.shift.y };
    return resizeFields(fields, dragKeys, corner, shift, pages);
  };
  const over = (): void => {
    layer?.remove();
    delete root.dataset.carrying;
  };
  followPointer(event, handle, {
    onStart: () => {
      layer = ghostLayer(root, []);
      root.dataset.carrying = 'true';
    },
    onMove: (at) => show(scope, patchAt(at)),
    onEnd: (at) => {
      const patch = patchAt(at);
      over();
      scope.latest.current.onPatch(patch);
    },
    onCancel: () => {
      over();
      show(scope, before);
    },
  });
}
