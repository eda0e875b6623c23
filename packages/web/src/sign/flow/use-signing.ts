import type { SigningEntry, ValueInput } from '@dojang/contract';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Calls, makeCalls, type Opened } from './calls.ts';
import { type Failure, failureOf } from './failure.ts';
import { pendingKey, recall, remember, type SignerLink, sessionKey } from './link.ts';
import {
  type Stage,
  type StopReason,
  stageAfterOpening,
  stageAfterReading,
  stageAtEntry,
  stageOvertaken,
  stopReasonOf,
} from './stage.ts';

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
  /** Reads the entry quietly; leaves the screen only when it has become untrue. False when nothing answered. */
  readonly look: () => Promise<boolean>;
  /** Null when the document opened, else why not. */
  readonly enterContact: (contact: string) => Promise<Failure | null>;
  readonly agree: () => Promise<Failure | null>;
  /** Null when it is signed. The same body may be sent any number of times. */
  readonly sign: (values: ValueInput[]) => Promise<Failure | null>;
  /** Shows the document to read only, to whoever may read on; asks for the contact where no session holds. */
  readonly read: () => Promise<void>;
  /** Leaves what is being read. */
  readonly stopReading: () => void;
  /** Leaves the document for later: the session ends, what was written stays with the service. */
  readonly leave: () => Promise<void>;
  readonly refuse: (reason: string) => Promise<Failure | null>;
  /** Withdraws the signature; null when the document has ended by it. */
  readonly withdraw: (reason: string) => Promise<Failure | null>;
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
  /** How many screens there were, and how many steps of the signer are under way: an answer from before is stale. */
  readonly moment: RefObject<{ moves: number; steps: number }>;
  /** Fetches the code of the open document. */
  readonly prepare: () => Promise<void>;
}

const stopAt = (failure: Failure & { kind: 'refused' }, entry: SigningEntry | null): Stage => ({
  name: 'stop',
  reason: stopReasonOf(failure, entry),
  sender: failure.sender,
});

/** Where a failure leads by itself. What a refusal says is completed by the entry, which knows when and until when. */
function useFollow({ link, calls, entry, setEntry, setToken, go, setSessionOver }: Core): Signing['follow'] {
  return useCallback(
    (failure) => {
      const complete = async (): Promise<void> => {
        try {
          const read = await calls.entry();
          setEntry(read);
          if (failure.kind === 'refused' || read.refusal) go(stageAtEntry(read));
        } catch (error) {
          const closed = failureOf(error);
          if (closed.kind === 'refused') go(stopAt(closed, null));
        }
      };
      switch (failure.kind) {
        case 'refused':
          go(stopAt(failure, entry));
          void complete();
          return true;
        case 'locked':
          setToken(null);
          remember(localStorage, pendingKey(link), null);
          go({ name: 'locked', until: failure.until });
          void complete();
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
    [calls, entry, link, setEntry, setToken, go, setSessionOver],
  );
}

function useOpening({ calls, setOpened, setEntry, go, token, setToken, prepare }: Core) {
  const open = useCallback(
    async (to: SigningEntry) => {
      const first = stageAfterOpening(to, true);
      if (first.name !== 'document') {
        go(first);
        return;
      }
      const [document] = await Promise.all([calls.open(), prepare()]);
      setOpened(document);
      go(stageAfterOpening(to, document.consent.givenAt !== null));
    },
    [calls, go, setOpened, prepare],
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
      go(failure.kind === 'refused' ? stopAt(failure, null) : { name: 'unreachable' });
    }
  }, [calls, open, setEntry, setToken, go, token]);

  return { open, reload };
}

/** The steps that a signer takes; each is one call and the screen that follows it. */
function useSteps(core: Core, follow: Signing['follow'], open: (entry: SigningEntry) => Promise<void>) {
  const { calls, setEntry, setToken, setSessionOver, go, moment } = core;
  async function attempt(step: () => Promise<void>): Promise<Failure | null> {
    moment.current.steps += 1;
    try {
      await step();
      return null;
    } catch (error) {
      const failure = failureOf(error);
      return follow(failure) ? null : failure;
    } finally {
      moment.current.steps -= 1;
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
    refuse: (reason: string) =>
      attempt(async () => {
        await calls.refuse(reason);
        go({ name: 'refused' });
      }),
    withdraw: (reason: string) =>
      attempt(async () => {
        await calls.withdraw(reason);
        const read = await calls.entry().catch(() => null);
        if (read) setEntry(read);
        go(read ? stageAtEntry(read) : { name: 'stop', reason: 'withdrawnByMe', sender: null });
      }),
    sign: (values: ValueInput[]) =>
      attempt(async () => {
        await calls.sign(values);
        const read = await calls.entry().catch(() => null);
        if (read) setEntry(read);
        go({ name: 'done' });
      }),
  };
}

/** Reading on, leaving, and noticing what has happened elsewhere meanwhile. */
function useComings(core: Core, stage: Stage, isReading: boolean) {
  const { calls, entry, setEntry, setOpened, token, setToken, go, prepare, moment } = core;
  return {
    look: async (): Promise<boolean> => {
      const { moves } = moment.current;
      try {
        const read = await calls.entry();
        // The signer has gone on, or is about to: the step that is under way says where to.
        if (moment.current.steps > 0 || moment.current.moves !== moves) return true;
        setEntry(read);
        const next = stageOvertaken(stage, isReading, read);
        if (next) go(next);
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind === 'noReply') return false;
        if (failure.kind === 'refused') go(stopAt(failure, null));
      }
      return true;
    },
    read: async (): Promise<void> => {
      const opening = token.current === null ? null : Promise.all([calls.open(), prepare()]);
      const [opened] = (await opening?.catch(() => null)) ?? [null];
      if (opened) setOpened(opened);
      go({ name: opened ? 'document' : 'contact' });
    },
    stopReading: (): void => go(entry ? stageAfterReading(entry) : { name: 'landing' }),
    leave: async (): Promise<void> => {
      setToken(null);
      const read = await calls.entry().catch(() => entry && { ...entry, begun: true });
      if (read) setEntry(read);
      go(read ? stageAtEntry(read) : { name: 'landing' });
    },
  };
}

/** Tells the server once that a page was seen; a call that gets no answer is made again with the next page. */
function usePageShown({ calls, entry }: Core): () => void {
  const told = useRef(false);
  const isWaited = entry?.refusal === null;
  return useCallback(() => {
    if (told.current || !isWaited) return;
    told.current = true;
    // Evidence only: the document is open whether or not this arrives.
    calls.begin().catch(() => {
      told.current = false;
    });
  }, [calls, isWaited]);
}

/**
 * @param broken why there is no link to begin with, or null
 * @param prepare fetches the code of the open document
 */
export function useSigning(
  link: SignerLink,
  broken: StopReason | null,
  prepare: () => Promise<void>,
): Signing {
  const token = useRef(recall(sessionStorage, sessionKey(link)));
  const calls = useMemo(() => makeCalls(link, () => token.current), [link]);
  const [entry, setEntry] = useState<SigningEntry | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [stage, setStage] = useState<Stage>(
    broken ? { name: 'stop', reason: broken, sender: null } : { name: 'loading' },
  );
  const moment = useRef({ moves: 0, steps: 0 });
  const go = useCallback((next: Stage) => {
    moment.current.moves += 1;
    setStage(next);
  }, []);
  const [sessionOver, setSessionOver] = useState(false);
  const setToken = useCallback(
    (value: string | null) => {
      token.current = value;
      remember(sessionStorage, sessionKey(link), value);
    },
    [link],
  );
  const tokens = { token, setToken, setSessionOver };
  const core = { link, calls, entry, setEntry, setOpened, go, moment, prepare, ...tokens };
  const follow = useFollow(core);
  const { open, reload } = useOpening(core);
  const steps = useSteps(core, follow, open);
  const pageShown = usePageShown(core);
  const comings = useComings(core, stage, opened?.locked ?? false);
  useEffect(() => {
    if (broken === null) void reload();
  }, [broken, reload]);
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
    ...comings,
    agree: () => steps.agree(version),
    follow,
    pageShown,
    sessionOver,
  };
}
