import { isCompleted } from '../document/state.ts';
import { type ReadableDocument, readableUntil } from '../signing/reading.ts';

/**
 * Owns which completed documents an account keeps after the links of their participants have ended. Invariant: only an account that had
 * proven the participant's contact before the link ended, so that an address or a number that changes hands opens nothing to its next
 * owner.
 */

export interface KeepingSituation {
  readonly document: ReadableDocument;
  /** Whether the participant was asked to sign. */
  readonly wasAsked: boolean;
  /** When the account proved the contact of the participant; null when it has not. */
  readonly provenAt: Date | null;
  /** The viewing period of links in days. */
  readonly viewingDays: number;
}

/** Returns whether the account reads the document for as long as its requester keeps it. */
export function isKept({ document, wasAsked, provenAt, viewingDays }: KeepingSituation): boolean {
  if (!wasAsked || provenAt === null || !isCompleted(document.status)) return false;
  const until = readableUntil(document, viewingDays);
  return until !== null && provenAt <= until;
}

export interface KeepableRequest {
  readonly status: ReadableDocument['status'];
  readonly isTest: boolean;
  /** Whether the participants sign on the requester's device. */
  readonly isInPerson: boolean;
  /** How many authentications the participant was asked for. */
  readonly authentications: number;
}

/**
 * Returns whether a participant can keep the completed document in an account that proves the contact. What asks for an authentication is
 * opened by its link only, since a proof belongs to a session.
 */
export const isKeepable = ({ status, isTest, isInPerson, authentications }: KeepableRequest): boolean =>
  isCompleted(status) && !isTest && !isInPerson && authentications === 0;
