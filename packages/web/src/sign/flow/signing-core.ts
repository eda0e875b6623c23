import type { SigningEntry } from '@dojang/contract';
import type { RefObject } from 'react';
import type { Access } from './access.ts';
import type { Calls, Opened } from './calls.ts';
import type { Failure } from './failure.ts';
import type { SignerLink } from './link.ts';
import { type Stage, stopReasonOf } from './stage.ts';

/** What the parts of a signer's way through the screens share. */
export interface Core {
  readonly access: Access;
  readonly link: SignerLink;
  readonly calls: Calls;
  readonly entry: SigningEntry | null;
  readonly setEntry: (entry: SigningEntry) => void;
  readonly setOpened: (opened: Opened) => void;
  /** The version of the open document. */
  readonly version: number;
  readonly token: RefObject<string | null>;
  readonly setToken: (token: string | null) => void;
  readonly go: (stage: Stage) => void;
  readonly setSessionOver: (over: boolean) => void;
  /**
   * The number of screen changes, and of running steps of the signer: an answer from before a change is outdated. Whether the
   * signature was sent and not refused.
   */
  readonly moment: RefObject<{ moves: number; steps: number; isSigned: boolean; mayBeDelegated: boolean }>;
  /** Whether the signer comes to pay, or back from the payment page. */
  readonly isPaying: RefObject<boolean>;
  /** Loads the code of the open document. */
  readonly prepare: () => Promise<void>;
}

/** The screen of a refusal. */
export const stopAt = (failure: Failure & { kind: 'refused' }, entry: SigningEntry | null): Stage => ({
  name: 'stop',
  reason: stopReasonOf(failure, entry),
  sender: failure.sender,
});
