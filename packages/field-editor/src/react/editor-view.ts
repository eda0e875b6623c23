/**
 * Owns the view of the pages: zoom, page, selection. Nothing of it is saved. The canvas, the palette, the thumbnails and the top
 * bar share one view.
 */
import type { FieldType } from '@dojang/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EditorField, Match, Selection } from '../core/index.ts';

/** 'fit' fills the width, 'page' shows a whole page; a number is a factor, 1 being the paper's physical size. */
export type Zoom = 'fit' | 'page' | number;

/** CSS pixels of a point at a zoom of 1. */
export const PIXELS_PER_POINT = 96 / 72;
export const LEAST_ZOOM = 0.25;
export const MOST_ZOOM = 2;
const STEPS = [0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

export interface ViewState {
  readonly zoom: Zoom;
  /** Pixels per point in effect; only here the value of 'fit' is known. */
  readonly scale: number;
  /** The page in the middle of the window, counted from 1. */
  readonly page: number;
  /** First and last page whose pictures should be loaded. */
  readonly near: readonly [number, number];
  readonly selection: Selection;
  readonly copied: readonly EditorField[];
  /** The kind of field that the next press on the page places. */
  readonly pendingPlacement: FieldType | null;
  /** The entry of a menu from which it was chosen; null for the kind's own button. */
  readonly pendingVariant: string | null;
  /** Keys of participants whose fields are hidden. */
  readonly hidden: readonly string[];
  /** The participant whose order of filling in is numbered on the fields; null for none. */
  readonly walkOf: string | null;
  readonly found: { readonly matches: readonly Match[]; readonly at: number };
}

/** The functions of the canvas that other components call. */
export interface CanvasPort {
  /** Puts a field into the middle of what is visible; with `more` the kind stays chosen, and the focus where it is. */
  readonly placeInView: (type: FieldType, more?: boolean) => void;
  /** Drags a new field from `source`; `onStart` is called when the press becomes a drag. */
  readonly dragIn: (type: FieldType, event: PointerEvent, source: HTMLElement, onStart: () => void) => void;
  readonly showPage: (page: number) => void;
  readonly showField: (dragKey: string) => void;
  /** Scrolls to a field without selecting it. */
  readonly bringIntoSight: (dragKey: string) => void;
  readonly showMatch: (match: Match) => void;
}

export interface EditorView {
  readonly store: StoreApi<ViewState>;
  readonly port: { current: CanvasPort | null };
}

/** Creates the view state of one editor: zoom, selection, pending placement. */
export function createEditorView(): EditorView {
  const store = createStore<ViewState>(() => ({
    zoom: 'fit',
    scale: PIXELS_PER_POINT,
    page: 1,
    near: [1, 2],
    selection: [],
    copied: [],
    pendingPlacement: null,
    pendingVariant: null,
    hidden: [],
    walkOf: null,
    found: { matches: [], at: -1 },
  }));
  return { store, port: { current: null } };
}

/** Zoom in effect, 1 being the paper's physical size. */
export const zoomFactor = (scale: number): number => scale / PIXELS_PER_POINT;

/** The nearest zoom factor that is allowed. */
export const boundedZoom = (factor: number): number => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, factor));

/** Zooms one step in or out. */
export function zoomBy(view: EditorView, direction: 1 | -1): void {
  const now = zoomFactor(view.store.getState().scale);
  const next =
    direction === 1
      ? STEPS.find((step) => step > now + 0.01)
      : [...STEPS].reverse().find((step) => step < now - 0.01);
  view.store.setState({ zoom: next ?? boundedZoom(now) });
}

/** Zooms to the width of the window. */
export const zoomToFit = (view: EditorView): void => view.store.setState({ zoom: 'fit' });

/** Zooms so that a whole page is visible. */
export const zoomToPage = (view: EditorView): void => view.store.setState({ zoom: 'page' });

/** Shows or hides the fields of a participant. */
export function toggleHidden(view: EditorView, participantKey: string): void {
  const { hidden } = view.store.getState();
  const without = hidden.filter((key) => key !== participantKey);
  view.store.setState({ hidden: without.length < hidden.length ? without : [...hidden, participantKey] });
}

/** Shows the match at an index; an index beyond an end continues at the other end. */
export function goToMatch(view: EditorView, place: number): void {
  const { matches } = view.store.getState().found;
  const at = matches.length === 0 ? -1 : (place + matches.length) % matches.length;
  view.store.setState({ found: { matches, at } });
  const match = matches[at];
  if (match) view.port.current?.showMatch(match);
}

/** Chooses the kind of field that the next press on the page places; nothing is selected meanwhile. */
export function arm(view: EditorView, type: FieldType, variant: string | null = null): void {
  select(view, []);
  view.store.setState({ pendingPlacement: type, pendingVariant: variant });
}

/** Gives up the chosen kind of field. */
export const disarm = (view: EditorView): void =>
  view.store.setState({ pendingPlacement: null, pendingVariant: null });

/** Replaces the selection. */
export const select = (view: EditorView, selection: Selection): void => {
  const before = view.store.getState().selection;
  const same = before.length === selection.length && before.every((key, index) => key === selection[index]);
  if (!same) view.store.setState({ selection });
};
