import type { ParticipantState } from '../document/participant-state.ts';
import { type DocumentState, isCompleted, moveDocument, stateAfter } from '../document/state.ts';
import { DomainError } from '../errors/errors.ts';
import { hasSigned } from './turn.ts';

/**
 * Owns the withdrawal of a signature: a participant who has signed can withdraw while others still have to sign, and the request
 * ends for everyone.
 */

/**
 * Returns the document's state after the withdrawal.
 * @throws DomainError withdrawalNotSigned, withdrawalCompleted or withdrawalEnded
 */
export function withdraw(
  document: { readonly status: DocumentState },
  signer: { readonly status: ParticipantState },
): DocumentState {
  if (isCompleted(document.status)) throw new DomainError('withdrawalCompleted');
  if (stateAfter(document.status, 'withdraw') === null) throw new DomainError('withdrawalEnded');
  if (!hasSigned(signer)) throw new DomainError('withdrawalNotSigned');
  return moveDocument(document.status, 'withdraw');
}
