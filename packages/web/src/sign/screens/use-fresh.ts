import type { SigningEntry } from '@dojang/contract';
import { useEffect, useState } from 'react';
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
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const read = await calls.entry().catch(() => null);
      if (read) setFresh(read);
    };
    const timer = setInterval(() => void look(), PAUSE_MS[state]);
    const onShow = (): void => void look();
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [calls, state]);
  return fresh;
}
