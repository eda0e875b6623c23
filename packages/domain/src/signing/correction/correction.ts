import { type DocumentState, isRunning } from '../../document/state.ts';
import { DomainError } from '../../errors/errors.ts';
import { cleanText } from '../../person/name.ts';

/**
 * Owns when a running document can be corrected (문서 수정), and its limits. Invariant: while a correction is open nobody acts, and a
 * document has ten versions at most.
 */

/** How long a correction stays open before it closes unchanged, in hours. */
export const CORRECTION_HOURS = 72;

/** The most versions of a document. */
export const MOST_VERSIONS = 10;

/** The length of the reason for a correction, in characters. */
export const CORRECTION_REASON = { least: 2, most: 200 } as const;

interface Correctable {
  readonly status: DocumentState;
  readonly version: number;
  /** Until when a correction is open; null without one. */
  readonly correctingUntil: Date | null;
}

/** Whether a correction of the document is open. */
export const isCorrecting = ({ status, correctingUntil }: Omit<Correctable, 'version'>, now: Date): boolean =>
  isRunning(status) && correctingUntil !== null && correctingUntil > now;

/** @throws DomainError documentStateRefused, correctionVersionsFull */
export function assertCorrectable({ status, version }: Correctable): void {
  if (!isRunning(status)) throw new DomainError('documentStateRefused', { values: { state: status } });
  if (version >= MOST_VERSIONS)
    throw new DomainError('correctionVersionsFull', { values: { max: MOST_VERSIONS } });
}

/** @throws DomainError correctionNotOpen */
export function assertCorrecting(document: Omit<Correctable, 'version'>, now: Date): void {
  if (!isCorrecting(document, now)) throw new DomainError('correctionNotOpen');
}

/** Refuses what would change the document beside its open correction. @throws DomainError correctionOpen */
export function assertNotCorrecting(document: Omit<Correctable, 'version'>, now: Date): void {
  if (isCorrecting(document, now)) throw new DomainError('correctionOpen');
}

/** Until when a correction that is opened now stays open. */
export const correctionEnd = (now: Date): Date => new Date(now.getTime() + CORRECTION_HOURS * 3_600_000);

/** Returns the reason for a correction, cleaned. @throws DomainError correctionReasonLength */
export function correctionReason(typed: string): string {
  const reason = cleanText(typed);
  const { length } = [...reason];
  if (length < CORRECTION_REASON.least || length > CORRECTION_REASON.most)
    throw new DomainError('correctionReasonLength', { field: 'reason' });
  return reason;
}

/**
 * Refuses what was entered under another version than the document has now.
 * @param seen the version that the page has shown; undefined by clients that know no versions, which have seen the first one
 * @throws DomainError documentChanged with `result.version`
 */
export function assertVersionSeen(version: number, seen: number | undefined): void {
  if ((seen ?? 1) !== version) throw new DomainError('documentChanged', { result: { version } });
}
