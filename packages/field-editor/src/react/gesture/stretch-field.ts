/** Owns pulling a field's corner: the element follows by itself, the change is made once, on release. */
import { type Corner, type FieldPatch, resizeField } from '../../core/index.ts';
import { type EditorScope, elementOf } from '../editor-scope.ts';
import { followPointer, type PointerAt } from './follow-pointer.ts';

function show(element: HTMLElement, patch: FieldPatch): void {
  const place = patch.kind === 'place' ? patch.places[0] : undefined;
  if (!place) return;
  element.style.left = `${place.x * 100}%`;
  element.style.top = `${place.y * 100}%`;
  element.style.width = `${place.width * 100}%`;
  element.style.height = `${place.height * 100}%`;
}

export function stretchField(
  scope: EditorScope,
  event: PointerEvent,
  handle: HTMLElement,
  dragKey: string,
  corner: Corner,
): void {
  const { fields, pages } = scope.latest.current;
  const field = fields.find((candidate) => candidate.dragKey === dragKey);
  const element = elementOf(scope, dragKey);
  if (!field || !element) return;
  const { scale } = scope.view.store.getState();
  const patchAt = (at: PointerAt): FieldPatch => {
    const shift = { x: (at.x - event.clientX) / scale, y: (at.y - event.clientY) / scale };
    return resizeField(field, corner, shift, pages);
  };
  followPointer(event, handle, {
    onStart: () => element.classList.add('fe-stretching'),
    onMove: (at) => show(element, patchAt(at)),
    onEnd: (at) => {
      element.classList.remove('fe-stretching');
      scope.latest.current.onPatch(patchAt(at));
    },
    onCancel: () => {
      element.classList.remove('fe-stretching');
      show(element, { kind: 'place', places: [field] });
    },
  });
}
