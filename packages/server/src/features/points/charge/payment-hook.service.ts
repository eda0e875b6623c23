import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { addEvent, placeOfOrder, type ReportedEvent } from '../rows/charge.repo.ts';

/** Records a report about an order once, and has the provider asked for the payment. */
export async function takeReport(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  orderId: string,
  event: ReportedEvent,
): Promise<void> {
  const place = await placeOfOrder(db.reader, orderId);
  if (place === null) return;
  await db.inTenant(place.tenantId, async (tx) => {
    if (await addEvent(tx, place, event, clock.now()))
      await enqueue(tx, 'settle_charge', place, `charge:${place.chargeId}`);
  });
}
