import type { FieldResult, PageResult } from '@dojang/contract';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Opened } from '../flow/calls.ts';
import type { Failure } from '../flow/failure.ts';
import type { Signing } from '../flow/use-signing.ts';
import { type Choices, placesOf } from '../page/grouped.ts';
import { nextPlace } from '../page/places.ts';
import { useValues, type ValuesHandle } from '../values/use-values.ts';
import type { DraftValue } from '../values/value.ts';
import { useCurrentPages } from './use-current-pages.ts';

/** Owns the filling in of one document: the current place, the open input, and the place after a finished one. */

export interface Filling extends ValuesHandle {
  readonly opened: Opened;
  /** The pages with valid picture addresses. */
  readonly pages: readonly PageResult[];
  readonly renewPages: () => void;
  /** Whether the picture of a page was shown, or could not be. */
  readonly isPageThere: boolean;
  readonly pageCame: () => void;
  readonly walk: readonly FieldResult[];
  /** The choices of a place, by its key. */
  readonly choices: ReadonlyMap<string, Choices>;
  /** The place of a field. */
  readonly leadOf: (key: string) => string;
  /** Fields that the service fills in with the date of signing. */
  readonly daily: readonly FieldResult[];
  /** Keys of the places with a valid value. */
  readonly filled: ReadonlySet<string>;
  readonly current: FieldResult | null;
  readonly goTo: (key: string | null) => void;
  /** Keys of the places at which the signer has been. */
  readonly passed: ReadonlySet<string>;
  /** The place whose sheet is open. */
  readonly sheet: FieldResult | null;
  readonly openSheet: (key: string, fromReview?: boolean) => void;
  readonly closeSheet: () => void;
  /** The place that was last opened from the review; null after the document was opened in another way. */
  readonly changed: { readonly current: string | null };
  /** Saves a value and moves to the next empty place, or back to the review. */
  readonly finish: (key: string, value: DraftValue | null) => void;
  /** Moves on like `finish`, where the values are already saved. */
  readonly goOn: (key: string, filled: boolean) => void;
  /** The place to which `finish` moves from a place; null when it moves to the review or nowhere. */
  readonly after: (key: string) => FieldResult | null;
  /** What the open input shows on the page before it is a value, by field; null for an emptied field. */
  readonly entered: Entered | null;
  readonly setEntered: (entered: Entered | null) => void;
  /** Texts that were left with an error, to be shown again. */
  readonly rough: Map<string, string>;
  readonly pageOf: (field: FieldResult) => PageResult;
  readonly numberOf: (key: string) => number;
}

type Entered = ReadonlyMap<string, DraftValue | null>;

/** The text of an open input. */
export const enteredText = (key: string, text: string): Entered =>
  new Map([[key, text === '' ? null : { kind: 'text', text }]]);

/** The check boxes or radio buttons of an open input. */
export const enteredChecks = (keys: readonly string[], isChecked: (key: string) => boolean): Entered =>
  new Map(keys.map((key) => [key, isChecked(key) ? { kind: 'check' } : null]));

/** A signer who has already written something continues at the first empty place; a new one sees the document first. */
const resumePlace = (walk: readonly FieldResult[], filled: ReadonlySet<string>): string | null =>
  walk.some((field) => filled.has(field.key) && field.settings?.defaultValue === undefined)
    ? (nextPlace(walk, filled, null)?.key ?? null)
    : null;

/** After signing, the signer's own places are shown like those of others and can no longer be filled in. */
function readable(opened: Opened): Opened {
  if (!opened.locked) return opened;
  return { ...opened, fields: [], written: [...opened.written, ...opened.fields] };
}

const NO_PAGE: PageResult = { width: 595, height: 842, imageUrl: '', thumbUrl: '', texts: [] };

/** The places of the document with the present values. */
function usePlaces(opened: Opened, { values, errors }: ValuesHandle) {
  return useMemo(() => {
    const good = new Set([...values.keys()].filter((key) => !errors.has(key)));
    return placesOf(opened.fields, opened.fieldGroups, good);
  }, [opened, values, errors]);
}

/** The place at which the signer is, and those at which the signer has been. */
function useCurrentKey(first: () => string | null) {
  const [currentKey, setKey] = useState(first);
  const [passed, setPassed] = useState<ReadonlySet<string>>(
    () => new Set(currentKey === null ? [] : [currentKey]),
  );
  const goTo = useCallback((key: string | null) => {
    setKey(key);
    if (key !== null) setPassed((before) => new Set(before).add(key));
  }, []);
  return { currentKey, goTo, passed };
}

/** The pages and values. Where a correction opens the document anew, what the open input shows is kept as well. */
function useKeptValues(signing: Signing, opened: Opened, entered: Entered | null) {
  const keep = useRef<() => void>(() => undefined);
  const follow = (failure: Failure): boolean => {
    if (failure.kind === 'changed') keep.current();
    return signing.follow(failure);
  };
  const fresh = useCurrentPages(signing.calls, opened, follow);
  const handle = useValues(signing.link, signing.calls, opened, follow);
  useEffect(() => {
    keep.current = () => {
      for (const [key, value] of entered ?? []) handle.keep(key, value);
    };
  });
  return { fresh, handle };
}

/**
 * The state of filling in. `leading`: the next place opens automatically, as on a wide screen, where the input is next to the
 * page.
 */
export function useFilling(signing: Signing, from: Opened, leading: boolean): Filling {
  const opened = useMemo(() => readable(from), [from]);
  const [sheetKey, setSheetKey] = useState<string | null>(null);
  const [entered, setEntered] = useState<Entered | null>(null);
  const { fresh, handle } = useKeptValues(signing, opened, entered);
  const fromReview = useRef(false);
  const changed = useRef<string | null>(null);
  const rough = useRef(new Map<string, string>()).current;
  const places = usePlaces(opened, handle);
  const { walk, filled, leadOf } = places;
  const { currentKey, goTo, ...been } = useCurrentKey(() => resumePlace(walk, filled));
  const passed = new Set([...been.passed].map(leadOf));
  const byKey = (key: string | null): FieldResult | null =>
    key === null ? null : (walk.find((field) => field.key === leadOf(key)) ?? null);
  const after = (key: string): FieldResult | null =>
    fromReview.current ? null : nextPlace(walk, new Set([...filled, key]), key, passed);

  function closeSheet(): void {
    setSheetKey(null);
    setEntered(null);
    if (!fromReview.current) return;
    fromReview.current = false;
    signing.go({ name: 'review' });
  }

  const openSheet = useCallback(
    (key: string, review = false): void => {
      fromReview.current = review;
      changed.current = review ? key : null;
      goTo(key);
      setEntered(null);
      setSheetKey(key);
    },
    [goTo],
  );

  function finish(key: string, value: DraftValue | null): void {
    rough.delete(key);
    handle.set(key, value);
    goOn(key, value !== null);
  }

  function goOn(key: string, done: boolean): void {
    const next = after(key);
    // An optional place is shown, and opens by itself only after another one was left empty.
    if (!fromReview.current && leading && next && (next.required || !done)) {
      openSheet(next.key);
      return;
    }
    if (!fromReview.current) goTo(next?.key ?? null);
    closeSheet();
  }

  return {
    ...handle,
    ...fresh,
    opened,
    ...places,
    current: byKey(currentKey),
    goTo,
    passed,
    sheet: byKey(sheetKey),
    openSheet,
    closeSheet,
    changed,
    finish,
    goOn,
    after,
    entered,
    setEntered,
    rough,
    pageOf: (field) => opened.pages[field.page - 1] ?? NO_PAGE,
    numberOf: (key) => walk.findIndex((field) => field.key === leadOf(key)) + 1,
  };
}

export const FillingContext = createContext<Filling | null>(null);

/** The state of filling in. @throws Error outside of the document */
export function useFillingContext(): Filling {
  const filling = useContext(FillingContext);
  if (!filling) throw new Error('No document is open here');
  return filling;
}
