import { mayRead } from '@dojang/domain';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sha256Hex } from '../../../platform/keys.ts';
import type { AddressRight } from '../../files/index.ts';
import * as repo from '../rows/document.repo.ts';
import { isOpenAccount, participantOf } from './address-right.repo.ts';

/**
 * Owns on whose right the addresses of a document's files and pictures stand. Invariant: an address is dead as soon as its holder could get
 * no new one: after a removal for good, a change of the contact, a refusal, a cancellation without access, or the end of the account.
 */

/** Returns the right of a participant. @param isKept whether an account keeps the document beyond the participant's own access */
export const participantRight = (
  document: Pick<repo.DocumentRow, 'id' | 'tenant_id'>,
  participant: Pick<repo.ParticipantRow, 'id' | 'link_nonce'>,
  isKept = false,
): AddressRight => ({
  tenantId: document.tenant_id,
  documentId: document.id,
  participantId: participant.id,
  link: linkHash(participant.link_nonce),
  isKept,
});

/** Returns the right of an account of the requester's side. */
export const accountRight = (
  document: Pick<repo.DocumentRow, 'id' | 'tenant_id'>,
  accountId: string,
): AddressRight => ({ tenantId: document.tenant_id, documentId: document.id, accountId });

const linkHash = (nonce: string): string => sha256Hex(`address-right:${nonce}`).slice(0, 32);

export interface RightPorts {
  readonly db: Database;
  readonly clock: Clock;
  /** The viewing period in days after the document's end. */
  readonly viewingDays: number;
}

/** Creates the check whether a right is still there. */
export const createAddressRights =
  ({ db, clock, viewingDays }: RightPorts) =>
  (right: AddressRight): Promise<boolean> =>
    db.inTenant(right.tenantId, async (tx) => {
      const document = await repo.findDocumentById(tx, right.documentId);
      if (document === undefined || document.removed_at !== null) return false;
      if ('accountId' in right) return isOpenAccount(tx, right.accountId);
      const participant = await participantOf(tx, right.participantId, document.id);
      if (participant === undefined || linkHash(participant.link_nonce) !== right.link) return false;
      const wasAsked = participant.asked_at !== null;
      return (
        right.isKept ||
        mayRead({ document: repo.readable(document), wasAsked, viewingDays, now: clock.now() })
      );
    });
