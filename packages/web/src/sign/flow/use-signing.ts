import type { SigningEntry, ValueInput } from '@dojang/contract';
import { hasSigned } from '@dojang/domain';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
  /** Null when the document opened, else why not. */
  readonly enterContact: (contact: string) => Promise<Failure | null>;
  readonly agree: () => Promise<Failure | null>;
  /** Null when it is signed. The same body may be sent any number of times. */
  readonly sign: (values: ValueInput[]) => Promise<Failure | null>;
  /** After signing: shows the document with what one wrote, to read only. */
  readonly viewOwn: () => Promise<Failure | null>;
  readonly refuse: (reason: string) => Promise<Failure | null>;
  /** Shows the screen that belongs to a failure; false when the caller has to show it. */
  readonly follow: (failure: Failure) => boolean;
  /** A page's picture is on the screen: the document counts as viewed from the first one on. */
  readonly pageShown: () => void;
  /** True after the session ran out while the document was open. */
  readonly sessionOver: boolean;
}

interface Core {
  readonly link: SignerLink;
  readonly calls: Calls;
  readonly entry: SigningEntry | null;
  readonly setEntry: (entry: SigningEntry) => void;
  readonly setOpened: (opened: Opened) => void;
  readonly token: RefObject<string | null>;
  readonly setToken: (token: string | null) => void;
  readonly go: (stage: Stage) => void;
  readonly setSessionOver: (over: boolean) => void;
}

function useFollow({ link, entry, setToken, go, setSessionOver }: Core): Signing['follow'] {
  return useCallback(
    (failure) => {
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
    [entry, link, setToken, go, setSessionOver],
  );
}

function useOpening({ calls, setOpened, setEntry, go, token, setToken }: Core) {
  const open = useCallback(
    async (to: SigningEntry) => {
      if (hasSigned(to)) {
        go(stageAfterOpening(to, true));
        return;
      }
      const document = await calls.open();
      setOpened(document);
      go(stageAfterOpening(to, document.consent.givenAt !== null));
    },
    [calls, go, setOpened],
  );

  const reload = useCallback(async () => {
    try {
      const read = await calls.entry();
      setEntry(read);
      const first = stageAtEntry(read);
      if (token.current === null || (first.name === 'stop' && first.reason !== 'finished')) {
        go(first);
        return;
      }
      await open(read).catch((error: unknown) => {
        if (failureOf(error).kind === 'noReply') throw error;
        setToken(null);
        go(first);
      });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'refused') go({ name: 'stop', reason: stopReasonOf(failure, null) });
      else go({ name: 'unreachable' });
    }
  }, [calls, open, setEntry, setToken, go, token]);

  return { open, reload };
}

/** The steps that a signer takes; each is one call and the screen that follows it. */
function useSteps(core: Core, follow: Signing['follow'], open: (entry: SigningEntry) => Promise<void>) {
  const { calls, setEntry, setOpened, setToken, setSessionOver, go } = core;
  async function attempt(step: () => Promise<void>): Promise<Failure | null> {
    try {
      await step();
      return null;
    } catch (error) {
      const failure = failureOf(error);
      return follow(failure) ? null : failure;
    }
  }
  return {
    enterContact: (contact: string) =>
      attempt(async () => {
        const session = await calls.openSession(contact);
        setToken(session.token);
        setSessionOver(false);
        const read = await calls.entry();
        setEntry(read);
        await open(read);
      }),
    agree: (version: string) =>
      attempt(async () => {
        await calls.consent(version);
        go({ name: 'document' });
      }),
    viewOwn: () =>
      attempt(async () => {
        setOpened(await calls.open());
        go({ name: 'document' });
      }),
    refuse: (reason: string) =>
      attempt(async () => {
        await calls.refuse(reason);
        go({ name: 'refused' });
      }),
    sign: async (values: ValueInput[]): Promise<Failure | null> => {
      const failure = await calls.sign(values).then(() => null, failureOf);
      const landed = failure?.kind === 'refused' && failure.reason === 'completed';
      if (failure && !landed) return follow(failure) ? null : failure;
      const read = await calls.entry().catch(() => null);
      if (read) setEntry(read);
      go({ name: 'done' });
      return null;
    },
  };
}

/** Tells the server once that a page was seen; a call that gets no answer is made again with the next page. */
function usePageShown(calls: Calls): () => void {
  const told = useRef(false);
  return useCallback(() => {
    if (told.current) return;
    told.current = true;
    // Evidence only: the document is open whether or not this arrives.
    calls.begin().catch(() => {
      told.current = false;
    });
  }, [calls]);
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
  const core = { link, calls, entry, setEntry, setOpened, token, setToken, go, setSessionOver };
  const follow = useFollow(core);
  const { open, reload } = useOpening(core);
  const steps = useSteps(core, follow, open);
  const pageShown = usePageShown(calls);
  useEffect(() => void reload(), [reload]);
  const version = opened?.consent.version ?? '';
  return {
    link,
    calls,
    entry,
    opened,
    stage,
    go,
    reload,
    ...steps,
    agree: () => steps.agree(version),
    follow,
    pageShown,
    sessionOver,
  };
}
