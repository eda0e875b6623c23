import { FIELD_TYPE_TRAITS, type FieldType, freeCenter } from '@dojang/domain';
import { useEffect } from 'react';
import { pageOf, type Shift, toPoints } from '../core/index.ts';
import { type EditorScope, elementOf, sheetOf } from './editor-scope.ts';
import { disarm, select, type ViewState } from './editor-view.ts';
import { addField, carryNew } from './gesture/carry-fields.ts';

/** Center of the visible part of the page in view, in points on it. */
function middleOfView(scope: EditorScope, { page, scale }: ViewState) {
  const window = scope.scroller.current?.getBoundingClientRect();
  const sheet = sheetOf(scope, page)?.getBoundingClientRect();
  if (!window || !sheet) return { x: 0, y: 0 };
  const left = Math.max(window.left, sheet.left);
  const right = Math.min(window.right, sheet.right);
  const top = Math.max(window.top, sheet.top);
  const bottom = Math.min(window.bottom, sheet.bottom);
  return { x: ((left + right) / 2 - sheet.left) / scale, y: ((top + bottom) / 2 - sheet.top) / scale };
}

/** The nearest center on a page where a new field overlaps no other one; points. */
export function freePlace(scope: EditorScope, type: FieldType, page: number, wanted: Shift): Shift {
  const { fields, pages } = scope.latest.current;
  const size = pageOf(pages, page);
  const taken = fields.filter((field) => field.page === page).map((field) => toPoints(field, size));
  return freeCenter(wanted, FIELD_TYPE_TRAITS[type].firstSize, taken, size);
}

function bringIntoSight(scope: EditorScope, dragKey: string): void {
  elementOf(scope, dragKey)?.scrollIntoView({ block: 'center', inline: 'nearest' });
}

/** Lets the palette, the thumbnails and the panels call the canvas through the view. */
export function useCanvasPort(scope: EditorScope): void {
  useEffect(() => {
    const { port, store } = scope.view;
    port.current = {
      placeInView(type, more = false) {
        const state = store.getState();
        const center = freePlace(scope, type, state.page, middleOfView(scope, state));
        addField(scope, type, state.page, center);
        if (more) scope.focusNext.current = null;
        else disarm(scope.view);
      },
      dragIn: (type, event, source, onStart) => carryNew(scope, event, type, source, onStart),
      showPage(page) {
        const scroller = scope.scroller.current;
        const sheet = sheetOf(scope, page);
        if (!scroller || !sheet) return;
        const by = sheet.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
        scroller.scrollBy({ top: by - 16 });
      },
      showField(dragKey) {
        select(scope.view, [dragKey]);
        bringIntoSight(scope, dragKey);
      },
      bringIntoSight: (dragKey) => bringIntoSight(scope, dragKey),
      showMatch({ page, boxes }) {
        const scroller = scope.scroller.current;
        const sheet = sheetOf(scope, page)?.getBoundingClientRect();
        const box = boxes[0];
        if (!scroller || !sheet || !box) return;
        const window = scroller.getBoundingClientRect();
        scroller.scrollBy({
          left: sheet.left + box.x * sheet.width - (window.left + window.width * 0.3),
          top: sheet.top + box.y * sheet.height - (window.top + window.height * 0.35),
        });
      },
    };
    return () => {
      port.current = null;
    };
  }, [scope]);
}
