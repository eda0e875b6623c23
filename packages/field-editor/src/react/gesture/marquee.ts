/** Owns selecting fields by a rectangle drawn on a page with the mouse. */
import { fieldsIn, type Place, pageOf } from '../../core/index.ts';
import type { EditorScope } from '../editor-scope.ts';
import { select } from '../editor-view.ts';
import { followPointer, type PointerAt } from './follow-pointer.ts';

/** Selects the fields that a dragged rectangle touches. */
export function drawMarquee(scope: EditorScope, event: PointerEvent, sheet: HTMLElement): void {
  const page = Number(sheet.dataset.sheet);
  const frame = document.createElement('i');
  frame.className = 'fe-marquee';
  const before = event.shiftKey ? scope.view.store.getState().selection : [];
  const areaTo = (at: PointerAt): Place => {
    const box = sheet.getBoundingClientRect();
    const x = Math.min(at.x, event.clientX) - box.left;
    const y = Math.min(at.y, event.clientY) - box.top;
    return { x, y, width: Math.abs(at.x - event.clientX), height: Math.abs(at.y - event.clientY) };
  };
  followPointer(event, sheet, {
    onStart: () => sheet.append(frame),
    onMove: (at) => {
      const { x, y, width, height } = areaTo(at);
      frame.style.transform = `translate3d(${x}px, ${y}px, 0)`;
      frame.style.width = `${width}px`;
      frame.style.height = `${height}px`;
    },
    onEnd: (at) => {
      frame.remove();
      const { scale } = scope.view.store.getState();
      const { x, y, width, height } = areaTo(at);
      const area = { x: x / scale, y: y / scale, width: width / scale, height: height / scale };
      const { fields, pages } = scope.latest.current;
      select(scope.view, [...new Set([...before, ...fieldsIn(fields, page, area, pageOf(pages, page))])]);
    },
    onClick: () => select(scope.view, before),
    onCancel: () => frame.remove(),
  });
}
