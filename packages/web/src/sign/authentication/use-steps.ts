import type { AuthenticationResult } from '@dojang/contract';
import { useCallback, useEffect, useState } from 'react';
import { type Failure, failureOf } from '../flow/failure.ts';
import { useSigningContext } from '../flow/signing-context.ts';

/** Owns the authentications of one signer on the screen: which is open, and what follows each answer. */

export interface Steps {
  /** The step that is open; null while it is loaded. */
  readonly open: AuthenticationResult | null;
  /** The lock of the open step. */
  readonly lockedUntil: string | null;
  /** Loads the steps again, for instance to see whether a lock has ended. */
  readonly load: () => Promise<void>;
  /** Sends an answer; null when the next screen follows. */
  readonly send: (answer: () => Promise<{ auths: AuthenticationResult[] } | null>) => Promise<Failure | null>;
}

/** Loads the steps; when all are proven, the document opens. */
export function useSteps(): Steps {
  const { calls, follow, proceed, go } = useSigningContext();
  const [steps, setSteps] = useState<readonly AuthenticationResult[] | null>(null);
  const [lock, setLock] = useState<string | null>(null);
  const show = useCallback(
    async (auths: readonly AuthenticationResult[]): Promise<Failure | null> => {
      const next = auths.find(({ status }) => status === 'open');
      if (next === undefined) return proceed();
      setSteps(auths);
      setLock(next.lockedUntil);
      return null;
    },
    [proceed],
  );
  const send = useCallback<Steps['send']>(
    async (answer) => {
      try {
        const given = await answer();
        return given === null ? null : await show(given.auths);
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind === 'locked') {
          setLock(failure.until);
          return null;
        }
        return follow(failure) ? null : failure;
      }
    },
    [show, follow],
  );
  const load = useCallback(async (): Promise<void> => {
    const failure = await send(() => calls.authentications());
    if (failure) go({ name: 'unreachable' });
  }, [calls, send, go]);
  useEffect(() => {
    void load();
  }, [load]);
  return { open: steps?.find(({ status }) => status === 'open') ?? null, lockedUntil: lock, load, send };
}
