import type { ValueInput } from '@dojang/contract';
import { useEffect, useRef, useState } from 'react';
import { isDataUrl } from '../../ink/data-url.ts';
import { retryPause } from '../../ui/hooks/retry-pause.ts';
import type { Filling } from '../filling/filling.ts';
import type { Signing } from '../flow/use-signing.ts';
import { useTexts } from '../text/texts.ts';
import { inputOf, takesFiles } from '../values/value.ts';

/**
 * Owns '서명 완료': pressed once, sent until there is an answer. Invariant: after a lost reply the identical body is sent again, so
 * that the server can tell a repetition from a second signing.
 */

const FIRST_AGAIN_MS = 3000;

export interface Finish {
  readonly sending: boolean;
  readonly noReply: boolean;
  readonly error: string | null;
  readonly press: () => void;
}

/**
 * All values. A picture that the server already has as a draft is left out, since the server uses the draft; so are files.
 */
function bodyOf(filling: Filling): ValueInput[] {
  const fields = filling.opened.fields.filter((field) => !field.settings?.signingDay && !takesFiles(field));
  return fields.flatMap((field) => {
    const value = filling.values.get(field.key) ?? null;
    return value?.kind === 'picture' && !isDataUrl(value.url) ? [] : [inputOf(field.key, value)];
  });
}

/** Signs with the present values. */
export function useFinish(signing: Signing, filling: Filling): Finish {
  const { t } = useTexts();
  const [sending, setSending] = useState(false);
  const [noReply, setNoReply] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const body = useRef<ValueInput[] | null>(null);
  const stopped = useRef(false);
  const failures = useRef(0);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  async function send(): Promise<void> {
    body.current ??= bodyOf(filling);
    const failure = await signing.sign(body.current, filling.clear);
    if (failure === null) return;
    if (failure.kind === 'noReply') {
      setNoReply(true);
      failures.current += 1;
      setTimeout(() => !stopped.current && void send(), retryPause(failures.current, FIRST_AGAIN_MS));
      return;
    }
    body.current = null;
    failures.current = 0;
    setSending(false);
    setNoReply(false);
    if (failure.kind === 'value' && failure.key) filling.blame(failure.key, failure.message);
    setError('message' in failure ? failure.message : t.unreachableWhy);
  }

  function press(): void {
    if (sending) return;
    setSending(true);
    setError(null);
    void send();
  }

  return { sending, noReply, error, press };
}
