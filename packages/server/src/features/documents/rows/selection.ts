import { MOST_SELECTED } from '@dojang/contract';
import { DomainError, ERRORS, type ErrorName, errorMessage, type Locale } from '@dojang/domain';

/** Owns the answer of an action on many documents: per document, what was done, and what was not and why. */

export interface Refused<Reason extends ErrorName> {
  readonly documentId: string;
  readonly reason: Reason;
}

/** Returns the selected ids, each once. @throws DomainError emptySelection, badInput for too many */
export function selectionOf(documentIds: readonly string[]): string[] {
  if (documentIds.length === 0) throw new DomainError('emptySelection', { field: 'documentIds' });
  if (documentIds.length > MOST_SELECTED) throw new DomainError('badInput', { field: 'documentIds' });
  return [...new Set(documentIds)];
}

/**
 * Returns the answer. When nothing was done, the call is refused with the first reason; its `result` has the reason of each
 * document.
 */
export function selectionAnswer<Reason extends ErrorName>(
  done: string[],
  refused: readonly Refused<Reason>[],
  locale: Locale,
) {
  const told = refused.map(({ documentId, reason }) => ({
    documentId,
    code: ERRORS[reason].code,
    reason,
    msg: errorMessage(reason, {}, locale),
  }));
  const [first] = refused;
  if (done.length === 0 && first) {
    throw new DomainError(first.reason, { field: 'documentIds', result: { done, refused: told } });
  }
  return { done, refused: told };
}
