import type { SigningEntry, ValueInput } from '@dojang/contract';
import { hasSigned } from '@dojang/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Access, callsOf } from './access.ts';
import type { Calls, NewHolder, Opened } from './calls.ts';
import { type Failure, failureOf } from './failure.ts';
import {
  deviceStorage,
  isPayerBack,
  pendingKey,
  recall,
  remember,
  type SignerLink,
  sessionKey,
  tabStorage,
} from './link.ts';
import { type Core, stopAt } from './signing-core.ts';
import {
  firstStage,
  type Stage,
  type StopReason,
  stageAfterOpening,
  stageAfterSigning,
  stageAtEntry,
  unreachableAfter,
} from './stage.ts';
import { useComings } from './use-comings.ts';
import { usePageShown } from './use-page-shown.ts';

/** Owns one signer's way through the screens, and the session for it. */

export interface Signing {
  readonly access: Access;
  readonly link: SignerLink;
  readonly calls: Calls;
  readonly entry: SigningEntry | null;
  readonly opened: Opened | null;
  /** Whether the signer is told of a correction: of one while the document was open, or of the one because of which to act again. */
  readonly news: 'changed' | 'correction' | null;
  /** The signer has read that. */
  readonly newsRead: () => void;
  readonly stage: Stage;
  readonly go: (stage: Stage) => void;
  /** Leads from the first screen into the document: by a link through the contact. */
  readonly start: () => void;
  /** Leads to the payment: by a link through the contact where there is no session. */
  readonly toPayment: () => void;
  /** Goes back to the first screen; in person, to the host. */
  readonly toStart: () => void;
  /** Loads the entry again: after an interruption, or to see whether something has changed. */
  readonly reload: () => Promise<void>;
  /** Loads the entry in the background; changes the screen only when it is outdated. False when no answer came. */
  readonly look: () => Promise<boolean>;
  /** Null when the document opened, otherwise the failure. */
  readonly enterContact: (contact: string) => Promise<Failure | null>;
  /** Opens the document after the authentications. */
  readonly proceed: () => Promise<Failure | null>;
  readonly agree: () => Promise<Failure | null>;
  /** Null when it is signed, or another screen follows. The same body may be sent any number of times. @param onSigned told once it is signed */
  readonly sign: (values: ValueInput[], onSigned: () => void) => Promise<Failure | null>;
  /** Shows the document for reading only, to a person who may read it; asks for the contact where there is no valid session. */
  readonly read: () => Promise<void>;
  /** Leaves the reading view. */
  readonly stopReading: () => void;
  /** Leaves the document for later: the session ends, the values stay with the service. */
  readonly leave: () => Promise<void>;
  readonly refuse: (reason: string) => Promise<Failure | null>;
  /** Approves the document; null when it is done. @param comment for the requester; empty for none */
  readonly approve: (comment: string) => Promise<Failure | null>;
  /** Returns the document as its approver, which ends it. */
  readonly returnDocument: (reason: string) => Promise<Failure | null>;
  /** Hands the signature over to another person, with which the own access ends. */
  readonly delegate: (holder: NewHolder) => Promise<Failure | null>;
  /** Withdraws the signature; null when the document has ended by it. */
  readonly withdraw: (reason: string) => Promise<Failure | null>;
  /** Shows the screen of a failure; false when the caller must show it. */
  readonly follow: (failure: Failure) => boolean;
  /** Called when a page's picture is on the screen: from the first one on the document counts as viewed. */
  readonly pageShown: () => void;
  /** True after the session expired while the document was open. */
  readonly sessionOver: boolean;
}

/** How the document is opened again after the sender has corrected it. */
interface Renewal {
  readonly setChanged: (isChanged: boolean) => void;
  readonly reload: () => Promise<void>;
}

/** The screen of a failure. The entry completes a refusal, since it has the times. */
function useFollow({
  access,
  link,
  calls,
  entry,
  setEntry,
  setToken,
  go,
  setSessionOver,
  moment,
  setChanged,
  reload,
}: Core & Renewal): Signing['follow'] {
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
          // A value that was still on its way when the signature arrived is refused because of that signature.
          if (failure.reason === 'completed' && moment.current.isSigned) return true;
          go(stopAt(failure, entry));
          void complete();
          return true;
        case 'locked':
          setToken(null);
          remember(deviceStorage(), pendingKey(link), null);
          go({ name: 'locked', until: failure.until });
          void complete();
          return true;
        case 'authentication':
          go({ name: 'authentication' });
          return true;
        case 'changed':
          setChanged(true);
          void reload();
          return true;
        case 'sessionOver':
          if (access.logIn) {
            access.logIn();
            return true;
          }
          setToken(null);
          setSessionOver(true);
          go({ name: 'contact' });
          return true;
        default:
          return false;
      }
    },
    [access, calls, entry, link, setEntry, setToken, go, setSessionOver, moment, setChanged, reload],
  );
}

function useOpening(core: Core) {
  const { access, calls, setOpened, setEntry, go, token, setToken, prepare, moment, isPaying } = core;
  const open = useCallback(
    async (to: SigningEntry) => {
      const first = stageAfterOpening(to, true, isPaying.current);
      if (first.name !== 'document') {
        go(first);
        return;
      }
      const { moves } = moment.current;
      const [document] = await Promise.all([calls.open(), prepare()]);
      // The screen has changed meanwhile, for example by the consent, which this answer may not know.
      if (moment.current.moves !== moves) return;
      setOpened(document);
      go(stageAfterOpening(to, document.consent.givenAt !== null));
    },
    [calls, go, setOpened, prepare, moment, isPaying],
  );

  const reload = useCallback(async () => {
    try {
      const read = await calls.entry();
      setEntry(read);
      if (token.current !== null && hasSigned(read) && isPaying.current && read.payment !== null) {
        go({ name: 'payment' });
        return;
      }
      const first = stageAtEntry(read);
      if (token.current === null || (first.name === 'stop' && first.reason !== 'finished')) {
        go(first);
        return;
      }
      await open(read).catch((error: unknown) => {
        const { kind } = failureOf(error);
        if (kind === 'authentication') {
          go({ name: 'authentication' });
          return;
        }
        if (kind === 'noReply' || (access.logIn && kind === 'sessionOver')) throw error;
        setToken(null);
        go(first);
      });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'sessionOver' && access.logIn) access.logIn();
      else go(failure.kind === 'refused' ? stopAt(failure, null) : unreachableAfter(failure));
    }
  }, [access, calls, open, setEntry, setToken, go, token, isPaying]);

  return { open, reload };
}

/** The steps of a signer; each is one call and the screen that follows it. */
function useSteps(core: Core, follow: Signing['follow'], open: (entry: SigningEntry) => Promise<void>) {
  const { calls, setEntry, setToken, setSessionOver, go, moment, version } = core;
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
  /** Reads the entry after a step; null when no answer came. */
  async function readAgain(): Promise<SigningEntry | null> {
    const read = await calls.entry().catch(() => null);
    if (read) setEntry(read);
    return read;
  }
  /** Ends the document by a call. */
  async function end(call: Promise<unknown>): Promise<void> {
    await call;
    go({ name: 'refused' });
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
    proceed: () =>
      attempt(async () => {
        const read = await calls.entry();
        setEntry(read);
        await open(read);
      }),
    agree: (version: string) =>
      attempt(async () => {
        await calls.consent(version);
        go({ name: 'document' });
      }),
    refuse: (reason: string) => attempt(() => end(calls.refuse(reason))),
    approve: (comment: string) =>
      attempt(async () => {
        await calls.approve(comment, version);
        await readAgain();
        go({ name: 'done' });
      }),
    returnDocument: (reason: string) => attempt(() => end(calls.returnDocument(reason, version))),
    delegate: (holder: NewHolder) =>
      attempt(async () => {
        await calls.delegate(holder).catch((error: unknown) => {
          const failure = failureOf(error);
          // An attempt whose answer was lost has ended this link.
          const wasDone = moment.current.mayBeDelegated && failure.kind === 'refused';
          moment.current.mayBeDelegated = failure.kind === 'noReply';
          if (!wasDone) throw error;
        });
        setToken(null);
        go({ name: 'stop', reason: 'delegated', sender: null });
      }),
    withdraw: (reason: string) =>
      attempt(async () => {
        await calls.withdraw(reason);
        const read = await readAgain();
        go(read ? stageAtEntry(read) : { name: 'stop', reason: 'withdrawnByMe', sender: null });
      }),
    sign: (values: ValueInput[], onSigned: () => void) =>
      attempt(async () => {
        moment.current.isSigned = true;
        await calls.sign(values, version).catch((error: unknown) => {
          moment.current.isSigned = failureOf(error).kind === 'noReply';
          throw error;
        });
        onSigned();
        const read = await readAgain();
        go(read ? stageAfterSigning(read) : { name: 'done' });
      }),
  };
}

/** Stands for the token where the session is the account's. */
const ACCOUNT_SESSION = 'account';

/**
 * @param broken why there is no usable link, or null
 * @param prepare loads the code of the open document
 * @param given what the page contained of the signing when it arrived, or null
 */
export function useSigning(
  access: Access,
  link: SignerLink,
  broken: StopReason | null,
  prepare: () => Promise<void>,
  given: SigningEntry | null,
): Signing {
  const isLink = access.way === 'link';
  const token = useRef(isLink ? recall(tabStorage(), sessionKey(link)) : ACCOUNT_SESSION);
  const calls = useMemo(() => callsOf(access, link, () => token.current), [access, link]);
  // With a session the document opens, whatever the page contained.
  const [known] = useState(() => (token.current === null ? given : null));
  const [entry, setEntry] = useState<SigningEntry | null>(known);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [stage, setStage] = useState<Stage>(() => firstStage(broken, known));
  const moment = useRef({ moves: 0, steps: 0, isSigned: false, mayBeDelegated: false });
  const isPaying = useRef(isPayerBack(link));
  const go = useCallback((next: Stage) => {
    moment.current.moves += 1;
    setStage(next);
  }, []);
  const [sessionOver, setSessionOver] = useState(false);
  const setToken = useCallback(
    (value: string | null) => {
      if (!isLink) return;
      token.current = value;
      remember(tabStorage(), sessionKey(link), value);
    },
    [isLink, link],
  );
  const tokens = { token, setToken, setSessionOver };
  const version = opened?.version ?? 1;
  const document = { entry, setEntry, setOpened, version };
  const core = { access, link, calls, go, moment, isPaying, prepare, ...document, ...tokens };
  const { open, reload } = useOpening(core);
  const [isChanged, setChanged] = useState(false);
  const [readVersion, setReadVersion] = useState(0);
  const follow = useFollow({ ...core, setChanged, reload });
  const steps = useSteps(core, follow, open);
  const pageShown = usePageShown(core);
  const comings = useComings(core, stage, opened?.locked ?? false);
  useEffect(() => {
    if (broken === null && known === null) void reload();
  }, [broken, known, reload]);
  const consent = opened?.consent.version ?? '';
  return {
    access,
    link,
    calls,
    toPayment: () => {
      isPaying.current = true;
      go({ name: token.current === null ? 'contact' : 'payment' });
    },
    start: () => (isLink ? go({ name: 'contact' }) : void reload()),
    toStart: () =>
      access.way === 'face_to_face' && access.leave ? access.leave.act() : go({ name: 'landing' }),
    entry,
    opened,
    stage,
    go,
    reload,
    ...steps,
    ...comings,
    agree: () => steps.agree(consent),
    news: isChanged ? 'changed' : opened?.correction && readVersion !== version ? 'correction' : null,
    newsRead: () => {
      setChanged(false);
      setReadVersion(version);
    },
    follow,
    pageShown,
    sessionOver,
  };
}
