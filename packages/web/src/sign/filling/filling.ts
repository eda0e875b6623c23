import type { FieldResult, PageResult } from '@dojang/contract';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Opened } from '../flow/calls.ts';
import type { Signing } from '../flow/use-signing.ts';
import { type Choices, placesOf } from '../page/grouped.ts';
import { nextPlace } from '../page/places.ts';
import { useValues, type ValuesHandle } from '../values/use-values.ts';
import type { DraftValue } from '../values/value.ts';
import { useCurrentPages } from './use-current-pages.ts';

/** Owns the filling in of one document: which place one is at, what is open, where a finished place leads. */

export interface Filling extends ValuesHandle {
  readonly opened: Opened;
  /** The pages with addresses that hold now. */
  readonly pages: readonly PageResult[];
  readonly renewPages: () => void;
  readonly walk: readonly FieldResult[];
  /** The choices that a place stands for. */
  readonly choices: ReadonlyMap<string, Choices>;
  /** The place that a field belongs to. */
  readonly leadOf: (key: string) => string;
  /** Filled in by the service on the day of signing. */
  readonly daily: readonly FieldResult[];
  /** Keys of the places that hold a good value. */
  readonly filled: ReadonlySet<string>;
  readonly current: FieldResult | null;
  readonly goTo: (key: string | null) => void;
  /** The place whose sheet is open. */
  readonly sheet: FieldResult | null;
  readonly openSheet: (key: string, fromReview?: boolean) => void;
  readonly closeSheet: () => void;
  /** Saves a value and goes on to the next empty place, or back to the review. */
  readonly finish: (key: string, value: DraftValue | null) => void;
  /** Goes on as `finish` does, where the values have been saved already. */
  readonly goOn: (key: string, filled: boolean) => void;
  /** Where `finish` will lead to from a place; null when to the review or nowhere. */
  readonly after: (key: string) => FieldResult | null;
  /** What is being typed and shown on the page, not yet a value. */
  readonly typing: string | null;
  readonly setTyping: (text: string | null) => void;
  /** Texts that were left with an error, to be shown again. */
  readonly rough: Map<string, string>;
  readonly pageOf: (field: FieldResult) => PageResult;
  readonly numberOf: (key: string) => number;
}

/** Whoever wrote something before goes on at the first empty place; a newcomer sees the document first. */
const resumePlace = (walk: readonly FieldResult[], filled: ReadonlySet<string>): string | null =>
  walk.some((field) => filled.has(field.key) && field.settings?.defaultValue === undefined)
    ? (nextPlace(walk, filled, null)?.key ?? null)
    : null;

/** Once signed, one's own places are shown like those of others and no longer filled in. */
function readable(opened: Opened): Opened {
  if (!opened.locked) return opened;
  return { ...opened, fields: [], written: [...opened.written, ...opened.fields] };
}

const NO_PAGE: PageResult = { width: 595, height: 842, imageUrl: '', thumbUrl: '', texts: [] };

/** `leading`: the next place opens by itself, as on a wide screen where the input stands beside the page. */
export function useFilling(signing: Signing, from: Opened, leading: boolean): Filling {
  const opened = useMemo(() => readable(from), [from]);
  const fresh = useCurrentPages(signing.calls, from.pages);
  const handle = useValues(signing.link, signing.calls, opened, signing.follow);
  const [sheetKey, setSheetKey] = useState<string | null>(null);
  const [typing, setTyping] = useState<string | null>(null);
  const fromReview = useRef(false);
  const rough = useRef(new Map<string, string>()).current;
  const { values, errors, set } = handle;
  const places = useMemo(() => {
    const good = new Set([...values.keys()].filter((key) => !errors.has(key)));
    return placesOf(opened.fields, opened.fieldGroups, good);
  }, [opened, values, errors]);
  const { walk, filled, leadOf } = places;
  const [currentKey, goTo] = useState(() => resumePlace(walk, filled));
  const leadNow = useRef(leadOf);
  useEffect(() => {
    leadNow.current = leadOf;
  });
  const byKey = (key: string | null): FieldResult | null => walk.find((field) => field.key === key) ?? null;
  const after = (key: string): FieldResult | null =>
    fromReview.current ? null : nextPlace(walk, new Set([...filled, key]), key);

  function closeSheet(): void {
    setSheetKey(null);
    setTyping(null);
    if (!fromReview.current) return;
    fromReview.current = false;
    signing.go({ name: 'review' });
  }

  const openSheet = useCallback((key: string, review = false): void => {
    fromReview.current = review;
    goTo(leadNow.current(key));
    setTyping(null);
    setSheetKey(leadNow.current(key));
  }, []);

  function finish(key: string, value: DraftValue | null): void {
    rough.delete(key);
    set(key, value);
    goOn(key, value !== null);
  }

  function goOn(key: string, done: boolean): void {
    const next = after(key);
    const onward = next?.required || !done ? (next?.key ?? null) : null;
    if (!fromReview.current && leading && onward) {
      openSheet(onward);
      return;
    }
    if (!fromReview.current) goTo(onward);
    closeSheet();
  }

  return {
    ...handle,
    ...fresh,
    opened,
    ...places,
    current: byKey(currentKey),
    goTo,
    sheet: byKey(sheetKey),
    openSheet,
    closeSheet,
    finish,
    goOn,
    after,
    typing,
    setTyping,
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
