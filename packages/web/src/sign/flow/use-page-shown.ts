import type { SigningEntry } from '@dojang/contract';
import { useCallback, useRef } from 'react';
import type { Calls } from './calls.ts';

/** Tells the server once that a page was viewed; a call without an answer is repeated with the next page. */
export function usePageShown({ calls, entry }: { calls: Calls; entry: SigningEntry | null }): () => void {
  const told = useRef(false);
  const isWaited = entry?.refusal === null;
  return useCallback(() => {
    if (told.current || !isWaited) return;
    told.current = true;
    // This is only evidence: the document is open whether or not the call arrives.
    calls.begin().catch(() => {
      told.current = false;
    });
  }, [calls, isWaited]);
}
