import { type MouseEvent, type PointerEvent, useCallback, useRef } from 'react';
import { CORNERS, toggled, withGroupMembers } from '../core/index.ts';
import type { EditorScope } from './editor-scope.ts';
import { disarm, select } from './editor-view.ts';
import { placeAimed } from './gesture/aim.ts';
import { addField, carryFields } from './gesture/carry-fields.ts';
import { whenHeld } from './gesture/hold.ts';
import { drawMarquee } from './gesture/marquee.ts';
import { stretchFields } from './gesture/stretch-fields.ts';
import { freePlace } from './use-canvas-port.ts';

function closest(event: { readonly target: EventTarget }, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}

/**
 * Places the chosen kind of field where the page was pressed: the mouse where the ghost is, a finger beside the fields that are
 * there. @returns whether one was placed
 */
function placeArmed(scope: EditorScope, event: MouseEvent, byMouse: boolean): boolean {
  const { pendingPlacement, scale } = scope.view.store.getState();
  if (pendingPlacement === null) return false;
  const { clientX: x, clientY: y, altKey, shiftKey } = event;
  if (byMouse) return placeAimed(scope, pendingPlacement, { x, y, altKey }, shiftKey);
  const sheet = closest(event, '[data-sheet]');
  if (!sheet) return false;
  const box = sheet.getBoundingClientRect();
  const page = Number(sheet.dataset.sheet);
  const center = { x: (x - box.left) / scale, y: (y - box.top) / scale };
  addField(scope, pendingPlacement, page, freePlace(scope, pendingPlacement, page, center));
  disarm(scope.view);
  return true;
}

/** A press on a field selects it with its group and drags the selection; a click without a drag selects the field alone. */
function pressField(scope: EditorScope, event: globalThis.PointerEvent, dragKey: string): void {
  const { selection } = scope.view.store.getState();
  if (event.shiftKey) select(scope.view, toggled(selection, dragKey));
  else if (!selection.includes(dragKey))
    select(scope.view, withGroupMembers(scope.latest.current.fields, [dragKey]));
  const { selection: now } = scope.view.store.getState();
  if (scope.latest.current.mode.arrange && now.includes(dragKey)) carryFields(scope, event, dragKey);
}

/**
 * Pointer handling of the canvas. The mouse selects and drags at once; a finger selects by a tap and drags only selected or held
 * fields, so that scrolling never moves a field. A finger held on an empty area draws a rectangle.
 */
export function useCanvasPointer(scope: EditorScope) {
  const byMouse = useRef(true);
  /** True after a long press, whose click is ignored. */
  const held = useRef(false);

  const onPointerDown = useCallback(
    (event: PointerEvent) => {
      byMouse.current = event.pointerType === 'mouse';
      held.current = false;
      const { pendingPlacement, selection } = scope.view.store.getState();
      if (event.button !== 0 || pendingPlacement !== null || closest(event, '.fe-toolbar')) return;
      const { arrange } = scope.latest.current.mode;
      const press = event.nativeEvent;
      const dragKey = closest(event, '[data-field]')?.dataset.field;
      const handle = closest(event, '.fe-handle');
      const corner = CORNERS.find((name) => name === handle?.dataset.corner);
      if (handle && corner && dragKey && arrange) {
        event.preventDefault();
        stretchFields(scope, press, handle, dragKey, corner);
        return;
      }
      const sheet = closest(event, '[data-sheet]');
      const begin = (): void => {
        if (dragKey) pressField(scope, press, dragKey);
        else if (sheet && arrange) drawMarquee(scope, press, sheet);
      };
      if (byMouse.current || (dragKey && selection.includes(dragKey))) begin();
      else if (arrange) {
        whenHeld(press, () => {
          held.current = true;
          if ('vibrate' in navigator) navigator.vibrate(10);
          begin();
        });
      }
    },
    [scope],
  );

  const onClick = useCallback(
    (event: MouseEvent) => {
      if (closest(event, '.fe-toolbar') || placeArmed(scope, event, byMouse.current)) return;
      if (byMouse.current || held.current) return;
      const dragKey = closest(event, '[data-field]')?.dataset.field;
      select(scope.view, dragKey ? [dragKey] : []);
    },
    [scope],
  );

  const onContextMenu = useCallback((event: MouseEvent) => {
    if (!byMouse.current) event.preventDefault();
  }, []);

  const onDoubleClick = useCallback(
    (event: MouseEvent) => {
      const dragKey = closest(event, '[data-field]')?.dataset.field;
      if (dragKey) scope.latest.current.onOpen?.(dragKey);
    },
    [scope],
  );

  return { onPointerDown, onClick, onContextMenu, onDoubleClick };
}
