import type { SigningEntry, ValueInput } from '@dojang/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Calls, makeCalls, type Opened } from './calls.ts';
import { type Failure, failureOf } from './failure.ts';
import { pendingKey, recall, remember, type SignerLink, sessionKey } from './link.ts';
import { type Stage, stageAfterOpening, stageAtEntry, stopReasonOf } from './stage.ts';

/** Owns the way of one signer through the screens, and the session that goes with it. */

export interface Signing {
  readonly link: SignerLink;
  readonly calls: Calls;
  readonly entry: SigningEntry | null;
  readonly opened: Opened | null;
  readonly stage: Stage;
  readonly go: (stage: Stage) => void;
  /** Reads the entry again: after an interruption, or to see whether something has changed. */
  readonly reload: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Null when the document opened, else why not. */
  readonly enterContact: (contact: string) => Promise<Failure | null>;
  readonly agree: () => Promise<Failure | null>;
  /** Null when it is signed. The same body may be sent any number of times. */
  readonly sign: (values: ValueInput[]) => Promise<Failure | null>;
  readonly refuse: (reason: string) => Promise<Failure | null>;
  /** Shows the screen that belongs to a failure; false when the caller has to show it. */
  readonly follow: (failure: Failure) => boolean;
  /** True after the session ran out while the document was open. */
  readonly sessionOver: boolean;
}

export function useSigning(link: SignerLink): Signing {
  const token = useRef(recall(sessionStorage, sessionKey(link)));
  const calls = useMemo(() => makeCalls(link, () => token.current), [link]);
  const [entry, setEntry] = useState<SigningEntry | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [stage, go] = useState<Stage>({ name: 'loading' });
  const [sessionOver, setSessionOver] = useState(false);

  const setToken = useCallback(
    (value: string | null) => {
      token.current = value;
      remember(sessionStorage, sessionKey(link), value);
    },
    [link],
  );

  const follow = useCallback(
    (failure: Failure): boolean => {
      switch (failure.kind) {
        case 'refused':
          go({ name: 'stop', reason: stopReasonOf(failure, entry) });
          return true;
        case 'locked':
          setToken(null);
          remember(localStorage, pendingKey(link), null);
          go({ name: 'locked', until: failure.until });
          return true;
        case 'sessionOver':
          setToken(null);
          setSessionOver(true);
          go({ name: 'contact' });
          return true;
        default:
          return false;
      }
    },
    [entry, link, setToken],
  );

  const open = useCallback(
    async (to: SigningEntry) => {
      if (to.status === 'completed') return go(stageAfterOpening(to, true));
      const document = await calls.open();
      setOpened(document);
      go(stageAfterOpening(to, document.consent.givenAt !== null));
      await calls.begin();
    },
    [calls],
  );

  const reload = useCallback(async () => {
    try {
      const read = await calls.entry();
      setEntry(read);
      const first = stageAtEntry(read);
      if (token.current === null || first.name === 'stop') return go(first);
      await open(read).catch((error: unknown) => {
        const failure = failureOf(error);
        if (failure.kind === 'noReply') throw error;
        setToken(null);
        go(first);
      });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'refused') go({ name: 'stop', reason: stopReasonOf(failure, null) });
      else go({ name: 'unreachable' });
    }
  }, [calls, open, setToken]);

  useEffect(() => void reload(), [reload]);

  /** Runs a step; what it fails with is shown by `follow` or given back. */
  const attempt = useCallback(
    async (step: () => Promise<void>): Promise<Failure | null> => {
      try {
        await step();
        return null;
      } catch (error) {
        const failure = failureOf(error);
        return follow(failure) ? null : failure;
      }
    },
    [follow],
  );

  const start = useCallback(async () => go({ name: 'contact' }), []);

  const enterContact = useCallback(
    (contact: string) =>
      attempt(async () => {
        const session = await calls.openSession(contact);
        setToken(session.token);
        setSessionOver(false);
        const read = await calls.entry();
        setEntry(read);
        await open(read);
      }),
    [attempt, calls, open, setToken],
  );

  const agree = useCallback(
    () =>
      attempt(async () => {
        await calls.consent(opened?.consent.version ?? '');
        go({ name: 'document' });
      }),
    [attempt, calls, opened],
  );

  const sign = useCallback(
    async (values: ValueInput[]) => {
      try {
        await calls.sign(values);
      } catch (error) {
        const failure = failureOf(error);
        const landed = failure.kind === 'refused' && failure.reason === 'completed';
        if (!landed) return follow(failure) ? null : failure;
      }
      const read = await calls.entry().catch(() => null);
      if (read) setEntry(read);
      go({ name: 'done' });
      return null;
    },
    [calls, follow],
  );

  const refuse = useCallback(
    (reason: string) =>
      attempt(async () => {
        await calls.refuse(reason);
        go({ name: 'refused' });
      }),
    [attempt, calls],
  );

  return { link, calls, entry, opened, stage, go, reload, start, enterContact, agree, sign, refuse, follow, sessionOver };
}
