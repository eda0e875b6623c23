import type { Tx } from '../../../platform/db/database.ts';
import { queueAccountMessage } from '../../account/index.ts';
import { requesterOf } from '../../documents/index.ts';
import { mailLanguageOf } from '../../messages/index.ts';
import type { LockedBulk } from '../rows/bulk-rows.service.ts';

/** Owns the mails to the owner of a bulk. */

interface OwnerMail {
  readonly event: 'ended' | 'overdue' | 'undelivered';
  readonly template: 'bulkEnded' | 'bulkOverdue' | 'bulkUndelivered';
  readonly facts: Readonly<Record<string, number>>;
}

/** Plans the mail to the owner of a bulk, once for each event and each time that it was sent. */
export async function tellOwner(
  ports: Parameters<typeof queueAccountMessage>[0],
  tx: Tx,
  bulk: LockedBulk,
  { event, template, facts }: OwnerMail,
): Promise<void> {
  const { notice_email: recipient } = await requesterOf(tx, bulk.owner_id);
  if (recipient === '') return;
  const numbers = Object.fromEntries(Object.entries(facts).map(([name, count]) => [name, String(count)]));
  await queueAccountMessage(ports, tx, {
    event: `bulk-${event}:${bulk.public_id}:${bulk.hold_number}`,
    recipient,
    template,
    locale: await mailLanguageOf(tx, bulk.tenant_id, recipient, bulk.author?.locale === 'en' ? 'en' : 'ko'),
    parameters: { tenantId: bulk.tenant_id, bulkId: bulk.public_id, name: bulk.name, ...numbers },
  });
}
