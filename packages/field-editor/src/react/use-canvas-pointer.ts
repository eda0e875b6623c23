import { type MouseEvent, type PointerEvent, useCallback, useRef } from 'react';
import { CORNERS, toggled } from '../core/index.ts';
import type { EditorScope } from './editor-scope.ts';
import { select } from './editor-view.ts';
import { carryFields } from './gesture/carry-fields.ts';
import { drawMarquee } from './gesture/marquee.ts';
import { stretchField } from './gesture/stretch-field.ts';

function closest(event: { readonly target: EventTarget }, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}

/**
 * Pressing on the canvas. The mouse chooses and carries at once; a finger chooses by a tap first and carries what is
 * chosen, so that scrolling never moves a field.
 */
export function useCanvasPointer(scope: EditorScope) {
  const byMouse = useRef(true);

  const onPointerDown = useCallback(
    (event: PointerEvent) => {
      byMouse.current = event.pointerType === 'mouse';
      if (event.button !== 0 || closest(event, '.fe-toolbar')) return;
      const { arrange } = scope.latest.current.mode;
      const field = closest(event, '[data-field]');
      const dragKey = field?.dataset.field;
      const handle = closest(event, '.fe-handle');
      const corner = CORNERS.find((name) => name === handle?.dataset.corner);
      if (handle && corner && dragKey && arrange) {
        event.preventDefault();
        stretchField(scope, event.nativeEvent, handle, dragKey, corner);
        return;
      }
      const { selection } = scope.view.store.getState();
      if (dragKey) {
        const chosen = selection.includes(dragKey);
        if (!byMouse.current && !chosen) return;
        if (event.shiftKey) select(scope.view, toggled(selection, dragKey));
        else if (!chosen) select(scope.view, [dragKey]);
        if (arrange) carryFields(scope, event.nativeEvent, dragKey);
        return;
      }
      const sheet = closest(event, '[data-sheet]');
      if (byMouse.current && sheet && arrange) drawMarquee(scope, event.nativeEvent, sheet);
    },
    [scope],
  );

  const onClick = useCallback(
    (event: MouseEvent) => {
      if (byMouse.current || closest(event, '.fe-toolbar')) return;
      const dragKey = closest(event, '[data-field]')?.dataset.field;
      select(scope.view, dragKey ? [dragKey] : []);
    },
    [scope],
  );

  const onDoubleClick = useCallback(
    (event: MouseEvent) => {
      const dragKey = closest(event, '[data-field]')?.dataset.field;
      if (dragKey) scope.latest.current.onOpen?.(dragKey);
    },
    [scope],
  );

  return { onPointerDown, onClick, onDoubleClick };
}
