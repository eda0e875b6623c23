/** Owns dragging fields over the pages: existing ones, and a new one from the palette. */
import { FIELD_TYPE_TRAITS, type FieldType } from '@dojang/domain';
import { type Aim, isLocked, pageOf, placeField, putField, type Shift, toPoints } from '../../core/index.ts';
import { type EditorScope, elementOf, sheetOf } from '../editor-scope.ts';
import { select } from '../editor-view.ts';
import { autoScroll } from './auto-scroll.ts';
import { followPointer } from './follow-pointer.ts';
import { copyOf, type Ghost, type GhostLayer, ghostLayer } from './ghost-layer.ts';
import { type Beneath, hover, type Load } from './hover.ts';
import { ghostOf } from './new-ghost.ts';

interface Carrying {
  readonly load: Load;
  readonly ghosts: () => readonly Ghost[];
  readonly onStart?: () => void;
  readonly onDrop: (land: Beneath | null) => void;
  readonly onClick?: () => void;
  readonly onOver: () => void;
}

function carry(scope: EditorScope, event: PointerEvent, target: HTMLElement, carrying: Carrying): void {
  const root = scope.root.current;
  const scroller = scope.scroller.current;
  if (!root || !scroller) return;
  let layer: GhostLayer | null = null;
  const over = (): void => {
    layer?.remove();
    delete root.dataset.carrying;
    carrying.onOver();
  };
  followPointer(event, target, {
    onStart() {
      carrying.onStart?.();
      layer = ghostLayer(root, carrying.ghosts());
      root.dataset.carrying = 'true';
    },
    tick: autoScroll(scroller),
    onMove(at) {
      if (layer) hover(scope, carrying.load, layer, at);
    },
    onEnd(at) {
      const land = layer ? hover(scope, carrying.load, layer, at) : null;
      over();
      carrying.onDrop(land);
    },
    onCancel: over,
    ...(carrying.onClick ? { onClick: carrying.onClick } : {}),
  });
}

/** Drags the selected fields on the page of the pressed one. */
export function carryFields(scope: EditorScope, event: PointerEvent, dragKey: string): void {
  const { fields, pages } = scope.latest.current;
  const lead = fields.find((field) => field.dragKey === dragKey);
  const target = elementOf(scope, dragKey);
  const sheet = lead && sheetOf(scope, lead.page)?.getBoundingClientRect();
  if (!lead || !target || !sheet || isLocked(lead)) return;
  const { selection, scale } = scope.view.store.getState();
  const others = fields.filter(
    (f) => f !== lead && f.page === lead.page && !isLocked(f) && selection.includes(f.dragKey),
  );
  const moving = [lead, ...others];
  const size = pageOf(pages, lead.page);
  const group = moving.map((field) => toPoints(field, size));
  const place = toPoints(lead, size);
  const elements = moving.flatMap((field) => elementOf(scope, field.dragKey) ?? []);
  carry(scope, event, target, {
    load: {
      group,
      grip: {
        x: (event.clientX - sheet.left) / scale - place.x,
        y: (event.clientY - sheet.top) / scale - place.y,
      },
      dragKeys: moving.map((field) => field.dragKey),
      lines: new Map(),
    },
    ghosts: () =>
      elements.map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const ghost = { element: copyOf(element), width, height };
        element.classList.add('fe-away');
        return ghost;
      }),
    onOver: () => {
      for (const element of elements) element.classList.remove('fe-away');
    },
    onDrop: (land) => {
      if (land === null) return;
      const places = moving.flatMap((field, index) => {
        const to = land.places[index];
        return to ? [putField(field, land.page, to, pages)] : [];
      });
      if (land.page !== lead.page) scope.focusNext.current = dragKey;
      scope.latest.current.onPatch({ kind: 'place', places });
    },
    onClick: () => {
      if (others.length > 0 && !event.shiftKey) select(scope.view, [dragKey]);
    },
  });
}

/** Drags a new field out of the palette; a press without a movement is left to the palette's click. */
export function carryNew(
  scope: EditorScope,
  event: PointerEvent,
  type: FieldType,
  source: HTMLElement,
  onStart: () => void,
): void {
  const size = FIELD_TYPE_TRAITS[type].firstSize;
  const center = { x: size.width / 2, y: size.height / 2 };
  carry(scope, event, source, {
    load: { group: [{ x: 0, y: 0, ...size }], grip: center, dragKeys: [], lines: new Map() },
    onStart,
    ghosts: () => [ghostOf(scope, { type }, size)],
    onOver: () => {},
    onDrop: (land) => {
      const to = land?.places[0];
      if (land && to) addField(scope, type, land.page, { x: to.x + center.x, y: to.y + center.y }, 'once');
    },
  });
}

/** Adds a field for the active participant; unless more follow, it is selected and focused. */
export function addField(scope: EditorScope, type: FieldType, page: number, center: Shift, aim?: Aim): void {
  const { pages, activeKey, createId, onPatch } = scope.latest.current;
  const field = placeField({ type, participantKey: activeKey, page, center }, pages, createId);
  if (aim !== 'more') scope.focusNext.current = field.dragKey;
  onPatch({ kind: 'add', fields: [field], ...(aim === undefined ? {} : { aim }) });
}
