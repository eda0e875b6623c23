import type { FieldResult, PageResult } from '@dojang/contract';
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { Opened } from '../flow/calls.ts';
import type { Signing } from '../flow/use-signing.ts';
import { nextPlace, walkOf } from '../page/places.ts';
import { useValues, type ValuesHandle } from '../values/use-values.ts';
import type { DraftValue } from '../values/value.ts';

/** Owns the filling in of one document: which place one is at, what is open, where a finished place leads. */

export interface Filling extends ValuesHandle {
  readonly opened: Opened;
  readonly walk: readonly FieldResult[];
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
  /** Where `finish` will lead to from a place; null when to the review or nowhere. */
  readonly after: (key: string) => FieldResult | null;
  /** What is being typed and shown on the page, not yet a value. */
  readonly typing: string | null;
  readonly setTyping: (text: string | null) => void;
  /** Texts that were left with a fault, to be shown again. */
  readonly rough: Map<string, string>;
  readonly pageOf: (field: FieldResult) => PageResult;
  readonly numberOf: (key: string) => number;
}

/** Whoever wrote something before goes on at the first empty place; a newcomer sees the document first. */
const resumePlace = (walk: readonly FieldResult[], filled: ReadonlySet<string>): string | null =>
  filled.size > 0 ? (nextPlace(walk, filled, null)?.key ?? null) : null;

/** Once signed, one's own places are shown like those of others and no longer filled in. */
function readable(opened: Opened): Opened {
  if (!opened.locked) return opened;
  return { ...opened, fields: [], written: [...opened.written, ...opened.fields] };
}

const NO_PAGE: PageResult = { width: 595, height: 842, imageUrl: '', thumbUrl: '', texts: [] };

/** `leading`: the next place opens by itself, as on a wide screen where the input stands beside the page. */
export function useFilling(signing: Signing, from: Opened, leading: boolean): Filling {
  const opened = useMemo(() => readable(from), [from]);
  const handle = useValues(signing.link, signing.calls, opened, signing.follow);
  const [sheetKey, setSheetKey] = useState<string | null>(null);
  const [typing, setTyping] = useState<string | null>(null);
  const fromReview = useRef(false);
  const rough = useRef(new Map<string, string>()).current;
  const walk = useMemo(() => walkOf(opened.fields), [opened]);
  const { values, faults, set } = handle;
  const filled = useMemo(
    () => new Set([...values.keys()].filter((key) => !faults.has(key))),
    [values, faults],
  );
  const [currentKey, goTo] = useState(() => resumePlace(walk, filled));
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
    goTo(key);
    setTyping(null);
    setSheetKey(key);
  }, []);

  function finish(key: string, value: DraftValue | null): void {
    const next = after(key);
    rough.delete(key);
    set(key, value);
    const onward = next?.required || value === null ? (next?.key ?? null) : null;
    if (!fromReview.current && leading && onward) {
      openSheet(onward);
      return;
    }
    if (!fromReview.current) goTo(onward);
    closeSheet();
  }

  return {
    ...handle,
    opened,
    walk,
    filled,
    current: byKey(currentKey),
    goTo,
    sheet: byKey(sheetKey),
    openSheet,
    closeSheet,
    finish,
    after,
    typing,
    setTyping,
    rough,
    pageOf: (field) => opened.pages[field.page - 1] ?? NO_PAGE,
    numberOf: (key) => walk.findIndex((field) => field.key === key) + 1,
  };
}

export const FillingContext = createContext<Filling | null>(null);

export function useFillingContext(): Filling {
  const filling = useContext(FillingContext);
  if (!filling) throw new Error('No document is open here');
  return filling;
}
