import {
  checkReservation,
  DomainError,
  isCancellableBulk,
  isReservedBulk,
  isStoppedAtOnce,
  moveBulk,
  priceOfSending,
  signingRoles,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { BulkAuthor } from '../../../platform/db/bulk-tables.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Idempotency, notIdempotent } from '../../../platform/idempotency.repo.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { assertPayable, chooseMarks, sourceHash } from '../../documents/index.ts';
import { requesterFacts } from '../../evidence/index.ts';
import { endHoldFor, holdFor, keepHoldFor, type ManyHold } from '../../points/index.ts';
import * as repo from '../bulk.repo.ts';
import { lockBulkForAction } from '../bulk-access.ts';
import type { BulkPorts } from '../bulks.service.ts';
import * as rows from '../rows/bulk-row.repo.ts';
import { checkAllRows, type LockedBulk, lockBulkForEdit } from '../rows/bulk-rows.service.ts';
import { shownBulk } from '../shown-bulk.service.ts';

/**
 * Owns the course of a bulk: begin, reserve, begin at another time, pause, resume, cancel, send failed rows again. Invariant: before a row can be sent, the
 * points of all waiting rows are held; what is not spent is given back when the bulk ends.
 */

/** Creates the calls that start and stop a bulk. Each returns the bulk in its new state. */
export function createBulkRuns(ports: BulkPorts) {
  const act = (
    actor: UserActor,
    bulkId: string,
    change: (tx: Tx, bulk: LockedBulk, now: Date) => Promise<void>,
    idempotent: Idempotency = notIdempotent,
  ) =>
    ports.db.inTenant(actor.tenantId, (tx) =>
      idempotent(tx, async () => {
        await change(tx, await lockBulkForAction(tx, actor, bulkId), ports.clock.now());
        return shownBulk(tx, actor, bulkId, ports.clock.now());
      }),
    );
  return {
    send: (
      actor: UserActor,
      bulkId: string,
      input: { readonly reservationDate?: string | null | undefined },
      origin: Origin,
      idempotent: Idempotency,
    ) =>
      ports.db.inTenant(actor.tenantId, (tx) =>
        idempotent(tx, async () => {
          const bulk = await lockBulkForEdit(tx, actor, bulkId, undefined);
          await beginBulk(ports, tx, bulk, actor, input.reservationDate ?? null, origin);
          return shownBulk(tx, actor, bulkId, ports.clock.now());
        }),
      ),
    /** @param wanted the time at which sending begins; null for now */
    changeReservation: (actor: UserActor, bulkId: string, wanted: string | null) =>
      act(actor, bulkId, async (tx, bulk, now) => {
        if (!isReservedBulk({ status: bulk.status, isReserved: bulk.reservation_at !== null }))
          throw new DomainError('bulkStateRefused', { result: { status: bulk.status } });
        const at = wanted === null ? null : checkReservation(wanted, now);
        const start = at === null ? { status: moveBulk(bulk.status, 'start'), started_at: now } : {};
        await repo.changeBulk(tx, bulk.id, { ...start, reservation_at: at, updated_at: now });
        await keepHoldFor(tx, holdOf(bulk), at ?? now);
        await planRun(tx, bulk, at);
      }),
    pause: (actor: UserActor, bulkId: string) =>
      act(actor, bulkId, async (tx, bulk, now) => {
        await repo.changeBulk(tx, bulk.id, { status: moveBulk(bulk.status, 'pause'), updated_at: now });
        await keepHoldFor(tx, holdOf(bulk), now);
      }),
    resume: (actor: UserActor, bulkId: string) =>
      act(actor, bulkId, async (tx, bulk, now) => {
        await repo.changeBulk(tx, bulk.id, { status: moveBulk(bulk.status, 'resume'), updated_at: now });
        await keepHoldFor(tx, holdOf(bulk), now);
        await planRun(tx, bulk);
      }),
    cancel: (actor: UserActor, bulkId: string, idempotent: Idempotency) =>
      act(actor, bulkId, (tx, bulk, now) => askCancel(tx, bulk, now), idempotent),
    retry: (actor: UserActor, bulkId: string, origin: Origin, idempotent: Idempotency) =>
      ports.db.inTenant(actor.tenantId, (tx) =>
        idempotent(tx, async () => {
          const bulk = await lockBulkForAction(tx, actor, bulkId);
          await retry(ports, tx, bulk, actor, origin);
          return shownBulk(tx, actor, bulkId, ports.clock.now());
        }),
      ),
  };
}

/** Cancels a bulk now, or after the part that is being sent. @throws DomainError bulkStateRefused */
async function askCancel(tx: Tx, bulk: LockedBulk, now: Date): Promise<void> {
  const isReserved = bulk.reservation_at !== null;
  if (!isCancellableBulk({ status: bulk.status, isReserved }))
    throw new DomainError('bulkStateRefused', { result: { status: bulk.status } });
  if (isStoppedAtOnce(bulk.status)) return cancelBulk(tx, bulk, now);
  await repo.changeBulk(tx, bulk.id, { status: moveBulk(bulk.status, 'askCancel'), updated_at: now });
  await planRun(tx, bulk);
}

/** Plans the job that does what is due on a bulk. */
export const planRun = (tx: Tx, bulk: Pick<LockedBulk, 'id' | 'tenant_id'>, at: Date | null = null) =>
  enqueue(
    tx,
    'run_bulk',
    { tenantId: bulk.tenant_id, bulkId: bulk.id },
    at === null ? `bulk:${bulk.id}` : `bulk:${bulk.id}:${at.getTime()}`,
    at,
  );

/** @throws DomainError savedStampMissing, savedSignatureMissing */
async function authorOf(
  tx: Tx,
  { content }: LockedBulk,
  actor: UserActor,
  { ip, device, locale }: Origin,
): Promise<string> {
  const chosen = await chooseMarks(tx, actor.accountId, content.fields);
  const marks = { accountId: actor.accountId, chosen };
  const author: BulkAuthor = { actor: requesterFacts(actor), origin: { ip, device }, locale };
  return JSON.stringify(Object.keys(chosen).length === 0 ? author : { ...author, marks });
}

/**
 * Checks all rows, holds their points, and begins to send or reserves it.
 * @throws DomainError bulkEmpty, bulkRowsWrong, savedStampMissing, savedSignatureMissing, notEnoughPoints, templateFileGone, paymentNotConnected, reservationTooSoon, reservationTooLate
 */
export async function beginBulk(
  ports: BulkPorts,
  tx: Tx,
  bulk: LockedBulk,
  actor: UserActor,
  reservationDate: string | null,
  origin: Origin,
): Promise<void> {
  const now = ports.clock.now();
  const at = reservationDate === null ? null : checkReservation(reservationDate, now);
  if (bulk.row_count === 0) throw new DomainError('bulkEmpty');
  await sourceHash(tx, bulk.file_id);
  await assertPayable(tx, bulk.content.settings, bulk.content.processType);
  const author = await authorOf(tx, bulk, actor, origin);
  const { errorRows } = await checkAllRows(ports, tx, bulk);
  if (errorRows > 0) throw new DomainError('bulkRowsWrong', { values: { count: errorRows } });
  const ready = moveBulk(bulk.status, 'check');
  const held = await holdRows(ports, tx, bulk, { count: bulk.row_count, sendingAt: at ?? now }, now);
  const common = { ...held, author, upload: null, updated_at: now };
  if (at === null) {
    await repo.changeBulk(tx, bulk.id, {
      ...common,
      status: moveBulk(ready, 'start'),
      started_at: now,
      reservation_at: null,
    });
    return planRun(tx, bulk);
  }
  await repo.changeBulk(tx, bulk.id, { ...common, status: ready, reservation_at: at });
  return planRun(tx, bulk, at);
}

/** Returns the last hold of a bulk. */
export const holdOf = (bulk: Pick<LockedBulk, 'tenant_id' | 'public_id' | 'hold_number'>): ManyHold => ({
  tenantId: bulk.tenant_id,
  reference: `${bulk.public_id}:${bulk.hold_number}`,
});

/** Holds the points of rows. @returns the columns that record it @throws DomainError notEnoughPoints */
async function holdRows(
  { pointsUnit }: BulkPorts,
  tx: Tx,
  bulk: LockedBulk,
  { count, sendingAt }: { readonly count: number; readonly sendingAt: Date },
  now: Date,
) {
  const price = priceOfSending(pointsUnit, signingRoles(bulk.content).length);
  const hold_number = bulk.hold_number + 1;
  const held = await holdFor(tx, holdOf({ ...bulk, hold_number }), count * price, sendingAt, now);
  return { price, hold_number, held_lots: JSON.stringify(held) };
}

async function retry(
  ports: BulkPorts,
  tx: Tx,
  bulk: LockedBulk,
  actor: UserActor,
  origin: Origin,
): Promise<void> {
  const now = ports.clock.now();
  const status = moveBulk(bulk.status, 'retry');
  await sourceHash(tx, bulk.file_id);
  await assertPayable(tx, bulk.content.settings, bulk.content.processType);
  const count = await rows.moveRows(tx, bulk.id, 'failed', 'waiting');
  if (count === 0) throw new DomainError('bulkNothingToRetry');
  const held = await holdRows(ports, tx, bulk, { count, sendingAt: now }, now);
  const author = await authorOf(tx, bulk, actor, origin);
  const change = { ...held, status, author, ended_at: null, updated_at: now };
  await repo.changeBulk(tx, bulk.id, change);
  await planRun(tx, bulk);
}

/** Ends the hold of a bulk and returns what was not spent. The caller stores that nothing is held any more. */
export const releaseBulk = (
  tx: Tx,
  bulk: Pick<LockedBulk, 'tenant_id' | 'public_id' | 'hold_number' | 'held_lots'>,
  now: Date,
): Promise<void> => endHoldFor(tx, holdOf(bulk), bulk.held_lots, now);

/** Stops a bulk: waiting rows are not sent, and their points are given back. */
export async function cancelBulk(tx: Tx, bulk: LockedBulk, now: Date): Promise<void> {
  const status = moveBulk(bulk.status, 'cancel');
  await rows.moveRows(tx, bulk.id, 'waiting', 'cancelled');
  await releaseBulk(tx, bulk, now);
  await repo.changeBulk(tx, bulk.id, { status, held_lots: '[]', ended_at: now, updated_at: now });
}

/** Returns whether the time of a reserved bulk has come. */
export const isDue = (bulk: Pick<LockedBulk, 'status' | 'reservation_at'>, now: Date): boolean =>
  isReservedBulk({ status: bulk.status, isReserved: bulk.reservation_at !== null }) &&
  bulk.reservation_at !== null &&
  bulk.reservation_at <= now;
