import { useEffect } from 'react';
import { type EditorScope, elementOf, sheetOf } from './editor-scope.ts';
import { select, type ViewState } from './editor-view.ts';
import { addField, carryNew } from './gesture/carry-fields.ts';

/** Points by which the next field is put aside when one already stands in the middle. */
const ASIDE = 18;

/** Middle of what is visible of the page in view, in points on it. */
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

function freeCentre(scope: EditorScope, state: ViewState) {
  const { fields, pages } = scope.latest.current;
  const size = pages[state.page - 1];
  const centre = middleOfView(scope, state);
  if (!size) return centre;
  const taken = (x: number, y: number) =>
    fields.some(
      (f) =>
        f.page === state.page &&
        Math.abs((f.x + f.width / 2) * size.width - x) < ASIDE / 2 &&
        Math.abs((f.y + f.height / 2) * size.height - y) < ASIDE / 2,
    );
  let steps = 0;
  while (steps < 20 && taken(centre.x + steps * ASIDE, centre.y + steps * ASIDE)) steps += 1;
  return { x: centre.x + steps * ASIDE, y: centre.y + steps * ASIDE };
}

/** Lets the palette, the thumbnails and the panels reach the canvas through the view. */
export function useCanvasPort(scope: EditorScope): void {
  useEffect(() => {
    const { port, store } = scope.view;
    port.current = {
      placeInView(type) {
        const state = store.getState();
        addField(scope, type, state.page, freeCentre(scope, state));
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
        elementOf(scope, dragKey)?.scrollIntoView({ block: 'center', inline: 'nearest' });
      },
    };
    return () => {
      port.current = null;
    };
  }, [scope]);
}
