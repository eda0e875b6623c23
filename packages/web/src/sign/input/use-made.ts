import type { FieldResult } from '@dojang/contract';
import type { InkColor } from '@dojang/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MadePicture } from '../flow/calls.ts';
import { failureOf } from '../flow/failure.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';

/** Owns the pictures that the server makes from a name, requested when typing pauses. */

export interface Made {
  readonly list: readonly MadePicture[];
  readonly busy: boolean;
  readonly error: string | null;
}

interface Making extends Made {
  /** Waits for the pictures of what is asked for now; without a picture or an error when the input was closed meanwhile. */
  readonly whenMade: () => Promise<Made>;
}

const PAUSE_MS = 350;

const CLOSED: Made = { list: [], busy: false, error: '' };

/** Pictures of a name as handwriting or stamps, loaded on demand. */
export function useMade(type: FieldResult['type'], name: string, color: InkColor): Making {
  const { calls, follow } = useSigningContext();
  const { d } = useTexts();
  const [made, setMade] = useState<Made>({ list: [], busy: true, error: null });
  const clean = name.normalize('NFC').trim();
  // Following a failure changes with every answer of the server, which is no reason to ask for the pictures again.
  const failed = useEffectEvent((error: unknown): void => {
    const failure = failureOf(error);
    if (follow(failure)) return;
    setMade({ list: [], busy: false, error: 'message' in failure ? failure.message : d.ink.failed });
  });
  useEffect(() => {
    if (clean === '') return setMade({ list: [], busy: false, error: d.ink.nameEmpty });
    let current = true;
    setMade((old) => ({ ...old, busy: true, error: null }));
    const timer = setTimeout(async () => {
      try {
        const { list } = await (type === 'stamp' ? calls.stamps(clean, color) : calls.fonts(clean, color));
        if (current) setMade({ list, busy: false, error: null });
      } catch (error) {
        if (current) failed(error);
      }
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [calls, type, clean, color, d]);
  return { ...made, whenMade: useWhenMade(made) };
}

function useWhenMade(made: Made): () => Promise<Made> {
  const [waiting] = useState(() => new Set<(made: Made) => void>());
  useEffect(() => {
    if (!made.busy) answer(waiting, made);
  }, [waiting, made]);
  useEffect(() => () => answer(waiting, CLOSED), [waiting]);
  return () => (made.busy ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve(made));
}

function answer(waiting: Set<(made: Made) => void>, made: Made): void {
  for (const resolve of waiting) resolve(made);
  waiting.clear();
}
