import type { AuthenticationResult } from '@dojang/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '../flow/failure.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { unreachableAfter } from '../flow/stage.ts';

/** A step that is closed for a while. */
export interface StepLock {
  readonly until: string | null;
  /** Wrong values lock the step and tell the requester; too many requested codes only have to wait. */
  readonly isForWrongValues: boolean;
}

/** Owns the authentications of one signer on the screen: which is open, and what follows each answer. */

export interface Steps {
  /** The step that is open; null while it is loaded. */
  readonly open: AuthenticationResult | null;
  /** The lock of the open step. */
  readonly lock: StepLock | null;
  /** Loads the steps again, for instance to see whether a lock has ended. */
  readonly load: () => Promise<void>;
  /** Sends an answer; null when the next screen follows. */
  readonly send: (answer: () => Promise<{ auths: AuthenticationResult[] } | null>) => Promise<Failure | null>;
}

const lockOf = ({ lockedUntil: until }: AuthenticationResult): StepLock | null =>
  until === null ? null : { until, isForWrongValues: true };

/** Loads the steps; when all are proven, the document opens. */
export function useSteps(): Steps {
  const { calls, follow, proceed, go } = useSigningContext();
  const [steps, setSteps] = useState<readonly AuthenticationResult[] | null>(null);
  const [lock, setLock] = useState<StepLock | null>(null);
  const show = useCallback(
    async (auths: readonly AuthenticationResult[]): Promise<Failure | null> => {
      const next = auths.find(({ status }) => status === 'open');
      if (next === undefined) return proceed();
      setSteps(auths);
      setLock(lockOf(next));
      return null;
    },
    [proceed],
  );
  /** The steps tell whether wrong values locked the step; a reply that is missing leaves only the end of the lock. */
  const showLock = useCallback(
    async (until: string | null): Promise<void> => {
      const read = await calls.authentications().catch(() => null);
      const locked = read?.auths.map(lockOf).find((one) => one !== null);
      setLock(locked ?? { until, isForWrongValues: false });
    },
    [calls],
  );
  const send = useCallback<Steps['send']>(
    async (answer) => {
      try {
        const given = await answer();
        return given === null ? null : await show(given.auths);
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind === 'locked') {
          await showLock(failure.until);
          return null;
        }
        return follow(failure) ? null : failure;
      }
    },
    [show, showLock, follow],
  );
  const load = useCallback(async (): Promise<void> => {
    const failure = await send(() => calls.authentications());
    if (failure) go(unreachableAfter(failure));
  }, [calls, send, go]);
  // Only once: `load` is another function after each change of the signing, and steps loaded again would open the document again.
  const isLoaded = useRef(false);
  useEffect(() => {
    if (isLoaded.current) return;
    isLoaded.current = true;
    void load();
  }, [load]);
  return { open: steps?.find(({ status }) => status === 'open') ?? null, lock, load, send };
}
