import { type Rights, rightsRefusal } from './given-rights.ts';
import type { Authorization } from './matrix.ts';

/**
 * Owns the invitations to an organization by mail: how many, how long, and until when one holds. Invariant: an invitation gives no
 * rights that its sender could not give at that moment.
 */

/** The longest list of addresses of one call. */
export const INVITATIONS_AT_ONCE = 50;
/** Days until an invitation ends. */
export const INVITATION_DAYS = 7;
/** Invitation mails of an organization within a day, and to one address. */
export const INVITATION_MAILS = { ofOrganization: 200, toAddress: 5 } as const;

export const INVITATION_STATES = ['invited', 'accepted', 'expired', 'withdrawn'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export interface InvitationTimes {
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

/** Returns when an invitation ends that is mailed now. */
export const invitationEnd = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * 86_400_000);

/**
 * Returns the state of an invitation.
 * @param isBacked whether its sender may still give its rights; one that nobody backs has ended, until somebody sends it again
 */
export function invitationState(times: InvitationTimes, isBacked: boolean, now: Date): InvitationState {
  if (times.acceptedAt !== null) return 'accepted';
  if (times.withdrawnAt !== null) return 'withdrawn';
  return isBacked && times.expiresAt > now ? 'invited' : 'expired';
}

/**
 * Returns whether the sender may give these rights in that team now.
 * @param sender null when the account was closed
 */
export function backsInvitation(
  sender: Pick<Authorization, 'actorClass' | 'scope' | 'permsTeamIds'> | null,
  rights: Rights & { readonly teamId: string },
): boolean {
  if (sender === null || rightsRefusal(sender, null, rights) !== null) return false;
  return sender.actorClass !== 'sub-admin' || sender.permsTeamIds.includes(rights.teamId);
}
