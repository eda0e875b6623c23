import type { RequestSettings } from '../document/request-settings.ts';
import { isCompleted } from '../document/state.ts';
import { closedLinkOf, type ReadableDocument } from './reading.ts';

/**
 * Owns whether a completion mail has the completed document and its certificate attached. Invariant: a mail gives nobody a file that its link
 * would not open at once: a person who has to prove something first, or can read no longer, gets the link only.
 */

/** The files of one mail together, in bytes. Mail servers commonly take 20 to 25 MB, and a mail makes a file a third larger. */
export const MOST_ATTACHED_BYTES = 10 * 1024 * 1024;

/** Why a completion mail has its files or not. refused: the receiving server did not accept the mail with them. */
export type CompletionFiles = 'attached' | 'turnedOff' | 'closed' | 'needsProof' | 'tooLarge' | 'refused';

export interface CompletionRecipient {
  readonly document: ReadableDocument & {
    readonly settings: RequestSettings;
    /** Whether the requester's side has deleted it. */
    readonly isDeleted: boolean;
  };
  /** Null for the requester. */
  readonly participantKey: string | null;
  /** The viewing period in days after the end. */
  readonly viewingDays: number;
  readonly now: Date;
}

/** Whether the requester wants the files in completion mails. */
export const attachesFiles = ({ attachCompletedFiles }: RequestSettings): boolean =>
  attachCompletedFiles !== false;

/** Returns why the files are not for this recipient, whatever their size; null when they may be attached. */
export function filesHeldBack(recipient: CompletionRecipient): 'turnedOff' | 'closed' | 'needsProof' | null {
  const { document, participantKey } = recipient;
  const { authentications = [] } = document.settings;
  if (!attachesFiles(document.settings)) return 'turnedOff';
  if (!isCompleted(document.status)) return 'closed';
  if (participantKey === null) return document.isDeleted ? 'closed' : null;
  if (closedLinkOf(recipient) !== null) return 'closed';
  return authentications.some((one) => one.participantKey === participantKey) ? 'needsProof' : null;
}
