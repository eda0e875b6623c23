/** The shape of a demo document and of what happens to it. */
import type { Party } from './demo-people.ts';

/** What happens to a document after it was sent. */
export type DemoStep =
  | { readonly kind: 'sign'; readonly who: Party }
  | { readonly kind: 'refuse' | 'withdraw' | 'return'; readonly who: Party; readonly reason: string }
  | { readonly kind: 'approve'; readonly who: Party; readonly comment: string }
  | { readonly kind: 'delegate'; readonly who: Party; readonly to: Party; readonly reason: string }
  | DemoCorrection
  | { readonly kind: 'cancel'; readonly reason: string }
  | { readonly kind: 'cancelReservation' };

/** The requester changes own values of the running document, by the labels of their fields. */
export interface DemoCorrection {
  readonly kind: 'correct';
  readonly values: Readonly<Record<string, string>>;
  readonly reason: string;
}

export interface DemoDocument {
  readonly name: string;
  /** The id of the sample contract. */
  readonly sample: string;
  /** The login id of the requester. */
  readonly requester: 'hangyeol' | 'haneul';
  /** The signers by role, in their order; the requester fills in the other role. */
  readonly signers: Readonly<Record<string, Party>>;
  /** Approves before the signers are asked. */
  readonly approver?: Party;
  /** Reads while the document runs. */
  readonly viewer?: Party;
  /** Gets the completed files. */
  readonly copyReceiver?: Party;
  /** Whether the signers may name others who sign instead. */
  readonly mayDelegate?: boolean;
  readonly isDraft?: boolean;
  readonly isInPerson?: boolean;
  /** Days until a reserved request is sent, at nine in the morning. */
  readonly reservedInDays?: number;
  readonly expiryDays?: number;
  readonly message?: string;
  readonly steps?: readonly DemoStep[];
}
