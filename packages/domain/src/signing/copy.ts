import type { ProcessType } from '../document/participant-state.ts';
import { type DocumentState, isCompleted, isRunning } from '../document/state.ts';
import { parseEmail, parseMobile } from '../person/contact.ts';

/**
 * Owns when a person who has signed in person may say where the completed document is sent: for the own part only, once, and while
 * the people are still together. Invariant: an in-person session sends at most one copy for each signature.
 */

/** How long after the last signature the people are taken to be still together. */
export const COPY_MINUTES = 60;

export interface CopySituation {
  readonly document: {
    readonly status: DocumentState;
    readonly processType: ProcessType;
    readonly completedAt: Date | null;
  };
  readonly hasSigned: boolean;
  /** The place that was given before; null for none, empty for no copy. */
  readonly given: string | null;
  readonly now: Date;
}

/** Returns why no place can be given, or null. No copy may still be changed to a place. */
export function copyRefusalOf({
  document,
  hasSigned,
  given,
  now,
}: CopySituation): 'copyClosed' | 'copyGiven' | null {
  const { status, processType, completedAt } = document;
  const isTogether =
    isRunning(status) ||
    (isCompleted(status) &&
      completedAt !== null &&
      now.getTime() - completedAt.getTime() <= COPY_MINUTES * 60_000);
  if (processType !== 'FACE_TO_FACE' || !hasSigned || !isTogether) return 'copyClosed';
  return given === null || given === '' ? null : 'copyGiven';
}

/** A place for a copy. */
export interface CopyPlace {
  readonly method: 'email' | 'kakao';
  readonly contact: string;
}

/** Reads an e-mail address or a mobile number; null for anything else. */
export function copyPlaceOf(text: string): CopyPlace | null {
  const phone = parseMobile(text);
  if (phone !== null) return { method: 'kakao', contact: phone };
  const email = parseEmail(text);
  return email === null ? null : { method: 'email', contact: email };
}

/** The kinds of contract of which an employer has to hand over a copy. Source: Labor Standards Act, articles 17 and 76-2 (근로기준법). */
const LABOR_CONTRACT = /(근로|고용)\s*계약|연봉\s*계약|(employment|labor|labour)\s+(contract|agreement)/i;

/** Returns whether the name of a document tells that it is a labor contract. */
export const isLaborContract = (documentName: string): boolean => LABOR_CONTRACT.test(documentName);
