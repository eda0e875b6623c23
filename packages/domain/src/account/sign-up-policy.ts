import { DomainError } from '../errors/errors.ts';

/** Owns who may have an account of this installation: everybody, invited people, or those whom its operator and admins add. */

export const SIGN_UP_POLICIES = ['open', 'invited', 'closed'] as const;
export type SignUpPolicy = (typeof SIGN_UP_POLICIES)[number];

/** @throws DomainError signUpInvited or signUpClosed, when visitors make no accounts */
export function assertMaySignUp(policy: SignUpPolicy): void {
  if (policy === 'invited') throw new DomainError('signUpInvited');
  if (policy === 'closed') throw new DomainError('signUpClosed');
}

/** @throws DomainError invitationsClosed, when invitations make no accounts either */
export function assertMayInvite(policy: SignUpPolicy): void {
  if (policy === 'closed') throw new DomainError('invitationsClosed');
}
