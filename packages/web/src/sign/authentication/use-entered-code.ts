import { useRef, useState } from 'react';
import type { Failure } from '../flow/failure.ts';
import { useTexts } from '../text/texts.ts';
import { authenticationTexts } from './texts.ts';

/**
 * The input of a code and its error.
 * @param wrong the sentence for a code that is not the right one
 */
export function useEnteredCode(wrong: string) {
  const { t, language } = useTexts();
  const a = authenticationTexts(language);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** Shows an error, and lets the next typing replace the code. */
  const fail = (message: string): void => {
    setError(message);
    input.current?.focus();
    input.current?.select();
  };
  function sentence(failure: Failure): string {
    if (failure.kind === 'wrongValue')
      return failure.left === null ? wrong : `${wrong} ${a.left(failure.left)}`;
    return 'message' in failure ? failure.message : t.unreachableWhy;
  }
  return { text, setText, error, busy, setBusy, input, fail, sentence };
}
