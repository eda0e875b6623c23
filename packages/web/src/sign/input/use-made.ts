import type { FieldResult, InkColor } from '@dojang/contract';
import { useEffect, useState } from 'react';
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

const PAUSE_MS = 350;

/** Pictures of a name as handwriting or stamps, loaded on demand. */
export function useMade(type: FieldResult['type'], name: string, color: InkColor): Made {
  const { calls, follow } = useSigningContext();
  const { d } = useTexts();
  const [made, setMade] = useState<Made>({ list: [], busy: true, error: null });
  const clean = name.normalize('NFC').trim();
  useEffect(() => {
    if (clean === '') return setMade({ list: [], busy: false, error: d.ink.nameEmpty });
    let current = true;
    setMade((old) => ({ ...old, busy: true, error: null }));
    const timer = setTimeout(async () => {
      try {
        const { list } = await (type === 'stamp' ? calls.stamps(clean, color) : calls.fonts(clean, color));
        if (current) setMade({ list, busy: false, error: null });
      } catch (raw) {
        const failure = failureOf(raw);
        if (!current || follow(failure)) return;
        const message = 'message' in failure ? failure.message : d.ink.failed;
        setMade({ list: [], busy: false, error: message });
      }
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [calls, follow, type, clean, color, d]);
  return made;
}
