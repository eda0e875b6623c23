import type { SigningEntry } from '@dojang/contract';
import { useEffect, useState } from 'react';
import { keepAsking } from '../../ui/keep-asking.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { doneStateOf } from '../flow/stage.ts';

/** Owns looking again, after signing, whether the document has moved on: often while it is made, else seldom. */

const PAUSE_MS = { making: 2000, waiting: 20_000 } as const;

export function useFresh(): SigningEntry | null {
  const { calls, entry } = useSigningContext();
  const [fresh, setFresh] = useState<SigningEntry | null>(null);
  const latest = fresh ?? entry;
  const state = latest ? doneStateOf(latest) : 'waiting';
  useEffect(() => {
    if (state === 'ready') return;
    const ask = async (): Promise<boolean> => {
      setFresh(await calls.entry());
      return true;
    };
    return keepAsking({ ask, usual: PAUSE_MS[state] });
  }, [calls, state]);
  return fresh;
}
