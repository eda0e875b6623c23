import { DomainError, INVITATION_MAILS } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Attempts, Limit } from '../../platform/attempts.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueAccountMessage } from '../account/index.ts';
import type { InvitationPorts } from './invitation-ports.ts';

/** Owns the mails of invitations: how many an organization sends, and what they say. */

const DAY = 24 * 60;
const OF_ORGANIZATION: Limit = { most: INVITATION_MAILS.ofOrganization, minutes: DAY };
const TO_ADDRESS: Limit = { most: INVITATION_MAILS.toAddress, minutes: DAY };

const hoursUntil = (until: Date, clock: Clock): number =>
  Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 3_600_000));

/**
 * Counts one mail of the organization to an address. Only the organization's own mails count, so that the answer tells nothing about
 * an address.
 * @throws DomainError addressInvitedTooOften, invitationLimitReached
 */
export async function takeMail(
  { attempts, clock }: { readonly attempts: Attempts; readonly clock: Clock },
  tenantId: string,
  { email, field }: { readonly email: string; readonly field: string },
): Promise<void> {
  await attempts.take(`invitation:${tenantId}:${email}`, TO_ADDRESS, (until) => {
    const values = { email, max: INVITATION_MAILS.toAddress, hours: hoursUntil(until, clock) };
    return new DomainError('addressInvitedTooOften', { field, values });
  });
  await attempts.take(`invitations:${tenantId}`, OF_ORGANIZATION, (until) => {
    const values = { max: INVITATION_MAILS.ofOrganization, hours: hoursUntil(until, clock) };
    return new DomainError('invitationLimitReached', { values });
  });
}

export interface InvitationMail {
  readonly email: string;
  readonly linkId: string;
  readonly organization: string;
  readonly expiresAt: Date;
  readonly locale: 'ko' | 'en';
}

/** Plans the mail of an invitation; its link is derived when the mail is sent. */
export const planInvitationMail = (
  ports: Pick<InvitationPorts, 'ids' | 'clock'>,
  tx: Tx,
  actor: UserActor,
  { email, linkId, organization, expiresAt, locale }: InvitationMail,
): Promise<void> =>
  queueAccountMessage(ports, tx, {
    event: `invitation:${linkId}`,
    recipient: email,
    template: 'invited',
    locale,
    parameters: { linkId, organization, requester: actor.name, expiresAt: expiresAt.toISOString() },
  });
