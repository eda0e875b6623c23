/**
 * Owns what the parts of one editor share: the latest fields, the participants, the labels, and the function that changes fields.
 */
import type { FieldType, TextFormat } from '@dojang/domain';
import { createContext, type RefObject, useContext } from 'react';
import type {
  CreateId,
  Direction,
  Edge,
  EditorField,
  FieldPatch,
  PageSize,
  PageText,
} from '../core/index.ts';
import type { EditorView } from './editor-view.ts';

/** A mode is data: the operations that it allows on fields. */
export interface EditorMode {
  /** Fields may be placed, moved, resized, changed and removed. */
  readonly arrange: boolean;
}

export const MODES = { author: { arrange: true }, view: { arrange: false } } as const satisfies Record<
  string,
  EditorMode
>;

export interface EditorPerson {
  readonly key: string;
  readonly number: number;
  readonly tint: string;
}

export interface EditorPage extends PageSize {
  readonly imageUrl: string;
  readonly thumbUrl: string;
  /** The texts of the page, which fields snap to and a search goes through. */
  readonly texts?: readonly PageText[];
}

/** Every text that the editor shows or that is read out. */
export interface EditorLabels {
  readonly canvas: string;
  /** Read out with each field: how to move and remove it. */
  readonly keys: string;
  readonly typeName: (type: FieldType) => string;
  /** The example in an empty text field of a format. */
  readonly sampleOf: (format: TextFormat) => string;
  /** For example '서명, 김영자, 서명자 1, 1쪽'. */
  readonly fieldName: (field: EditorField, person: number | null) => string;
  readonly page: (page: number) => string;
  /** Shown on a page whose picture does not load. */
  readonly pictureFailed: string;
  readonly thumbnails: string;
  readonly fieldCount: (count: number) => string;
  readonly toolbar: string;
  readonly duplicate: string;
  readonly repeat: string;
  readonly settings: string;
  readonly remove: string;
  readonly align: Readonly<Record<Edge, string>>;
  readonly distribute: Readonly<Record<Direction, string>>;
  readonly equalize: string;
  readonly lock: string;
  readonly unlock: string;
  /** Shown while a kind of field waits for the place where the person will put it. */
  readonly pendingPlacement: string;
  /** The keys that work meanwhile, where there is a keyboard. */
  readonly placementKeys: string;
  readonly placeInMiddle: string;
  readonly disarm: string;
  /** The example in an empty date field. */
  readonly dateSample: string;
}

export interface Latest {
  readonly mode: EditorMode;
  readonly fields: readonly EditorField[];
  readonly pages: readonly EditorPage[];
  readonly people: readonly EditorPerson[];
  /** The participant who gets the fields that are placed now. */
  readonly activeKey: string;
  readonly createId: CreateId;
  readonly onPatch: (patch: FieldPatch) => void;
  /** The fields that a placed field becomes, its own place first; without it, the field alone. */
  readonly unfolded?: ((field: EditorField) => readonly EditorField[]) | undefined;
  /** Opens the settings of a field: by Enter, a double click or the toolbar. */
  /** Opens the settings of a field, or fills it in; 'keys' where the focus follows. */
  readonly onOpen?: ((dragKey: string, by?: 'keys') => void) | undefined;
  /** Called for ctrl-F, and for '?'. */
  readonly onSearch?: (() => void) | undefined;
  readonly onKeys?: (() => void) | undefined;
}

export interface EditorScope {
  readonly view: EditorView;
  readonly labels: EditorLabels;
  /** The values of the last render, since a gesture continues over several renders. */
  readonly latest: RefObject<Latest>;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The field that gets the focus as soon as it is rendered. */
  readonly focusNext: RefObject<string | null>;
}

export const ScopeContext = createContext<EditorScope | null>(null);

/** The editor to which a component belongs. @throws Error outside of an editor */
export function useScope(): EditorScope {
  const scope = useContext(ScopeContext);
  if (scope === null) throw new Error('used outside of FieldEditor');
  return scope;
}

/** The element of a page (from 1), or null while it is not rendered. */
export const sheetOf = (scope: EditorScope, page: number): HTMLElement | null =>
  scope.scroller.current?.querySelector<HTMLElement>(`[data-sheet="${page}"]`) ?? null;

/** The element of a field, or null while it is not rendered. */
export const elementOf = (scope: EditorScope, dragKey: string): HTMLElement | null =>
  scope.scroller.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(dragKey)}"]`) ?? null;
