import type { Tx } from '../../../platform/db/database.ts';
import { listDeliveries, lockUnknownMail, sendMailAgain } from '../../messages/index.ts';
import * as repo from '../rows/document.repo.ts';
import { isStillNeeded } from './deliveries.service.ts';

/**
 * Owns what becomes of a mail whose arrival nobody can tell: after ten minutes without a report it is sent again with the same Message-ID, by
 * which receivers recognize the second one. Invariant: a mail that serves nobody any more is not sent again, and none more than three times.
 */

/** The minutes in which a report of the receiving server may still settle the mail. */
export const UNKNOWN_MINUTES = 10;

/** Sends an unknown mail again, or lets it rest when it is needed no more. */
export async function settleUnknownMail(
  tx: Tx,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  now: Date,
): Promise<void> {
  const documentId = await repo.documentOfDelivery(tx, id);
  // As everywhere, the document is locked before its messages.
  const document = documentId === null ? undefined : await repo.lockDocumentById(tx, documentId);
  const delivery = await lockUnknownMail(tx, id);
  if (delivery === null) return;
  const isNeeded =
    document === undefined ||
    isStillNeeded(
      document,
      await repo.listParticipants(tx, document.id),
      delivery,
      await listDeliveries(tx, document.id),
    );
  await sendMailAgain(tx, { tenantId, delivery, isNeeded }, now);
}
