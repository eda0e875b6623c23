import {
  DomainError,
  endOfBulk,
  isCancelling,
  isClosed,
  isForgottenPause,
  isSending,
  moveBulk,
} from '@dojang/domain';
import type { BulkAuthor } from '../../../platform/db/bulk-tables.ts';
import { closedByOperator } from '../../../platform/db/closed-by-operator.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isRefusedByDatabase } from '../../../platform/db/refused-rows.ts';
import type { Jobs } from '../../../platform/jobs/queue.ts';
import type { Attempt } from '../../../platform/jobs/worker.ts';
import { ownTeamNow } from '../../access/index.ts';
import {
  approverRulesOf,
  assertPayable,
  type PlacedMark,
  type PreparedRequest,
  placeMarks,
  prepareRequest,
  type RequestSource,
  requesterOf,
  sendMany,
  sourceHash,
  withUnusedIds,
} from '../../documents/index.ts';
import { uploadFacts } from '../../files/index.ts';
import { captureEach, isHoldOverdue } from '../../points/index.ts';
import * as repo from '../bulk.repo.ts';
import type { BulkPorts } from '../bulks.service.ts';
import * as rows from '../rows/bulk-row.repo.ts';
import type { LockedBulk } from '../rows/bulk-rows.service.ts';
import { rowReader } from '../rows/row-check.service.ts';
import { cancelBulk, holdOf, isDue, releaseBulk } from './bulk-run.service.ts';
import { tellOwner } from './tell-owner.service.ts';

/**
 * Owns the job that does what is due on a bulk. It sends a part of the rows at a time, each part in one transaction that marks its
 * rows: however often the job is killed and started again, each row becomes one request, and one point is spent for it.
 */

/** The rows that one transaction sends: short enough that a pause waits for less than a second. */
const PART = 500;

/** Parts that are sent at the same time: each keeps one process of the database busy, while this process prepares the next one. */
const PARTS_AT_ONCE = 3;

/** Creates the handler of the job `run_bulk`. */
export function createBulkJob(ports: BulkPorts) {
  return async ({ tenantId, bulkId }: Jobs['run_bulk'], attempt: Attempt): Promise<void> => {
    const run = <T>(work: (tx: Tx) => Promise<T>) => ports.db.inTenant(tenantId, work);
    const step = (limit: number) => run((tx) => sendPart(ports, tx, bulkId, limit));
    try {
      while (await run((tx) => begin(ports, tx, bulkId))) {
        await allParts(step);
        if (await run((tx) => end(ports, tx, bulkId))) return;
      }
    } catch (error) {
      if (attempt.isLast) await run((tx) => giveUpCancelling(tx, bulkId));
      throw error;
    }
  };
}

type Step = (limit: number) => Promise<boolean>;

/** Sends parts until none is left, or until the bulk is paused or cancelled. After an error it waits for the other parts. */
async function allParts(step: Step): Promise<void> {
  const errors: unknown[] = [];
  const send = async (): Promise<void> => {
    while (await inParts(step));
  };
  const sends = Array.from({ length: PARTS_AT_ONCE }, () => send().catch((error) => void errors.push(error)));
  await Promise.all(sends);
  if (errors.length > 0) throw errors[0];
}

/**
 * Sends a part of the rows. When the database refuses a part because of one of its rows, that row is found by sending them one by one.
 */
async function inParts(step: Step): Promise<boolean> {
  try {
    return await step(PART);
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error;
    for (let sent = 0; sent < PART; sent += 1) if (!(await step(1))) return false;
    return true;
  }
}

/** Does what is due on a bulk before rows are sent. @returns whether rows are to be sent now */
async function begin(ports: BulkPorts, tx: Tx, bulkId: string): Promise<boolean> {
  const bulk = await repo.lockBulkById(tx, bulkId);
  const now = ports.clock.now();
  if (bulk === undefined) return false;
  if (await stopOverdue(ports, tx, bulk, now)) return false;
  if (isDue(bulk, now)) {
    const status = moveBulk(bulk.status, 'start');
    await repo.changeBulk(tx, bulk.id, { status, started_at: now, updated_at: now });
    return true;
  }
  if (isCancelling(bulk.status) || isForgottenPause(bulk.status, bulk.updated_at, now)) {
    await cancelBulk(tx, bulk, now);
    return false;
  }
  return isSending(bulk.status);
}

/** Stops a bulk that should have been sent long ago, such as before an outage of a month, and tells its owner. @returns whether it did */
async function stopOverdue(ports: BulkPorts, tx: Tx, bulk: LockedBulk, now: Date): Promise<boolean> {
  if (!isSending(bulk.status) && !isDue(bulk, now)) return false;
  if (!(await isHoldOverdue(tx, holdOf(bulk), now))) return false;
  const status = isSending(bulk.status) ? bulk.status : moveBulk(bulk.status, 'askCancel');
  await cancelBulk(tx, { ...bulk, status }, now);
  const { sent, cancelled } = await rows.countStates(tx, bulk.id);
  await tellOwner(ports, tx, bulk, { event: 'overdue', template: 'bulkOverdue', facts: { sent, cancelled } });
  return true;
}

/** Sends waiting rows that no other part has taken. @returns whether there may be more of them */
async function sendPart(ports: BulkPorts, tx: Tx, bulkId: string, limit: number): Promise<boolean> {
  const bulk = await repo.readSendingBulk(tx, bulkId);
  const now = ports.clock.now();
  if (bulk === undefined || !isSending(bulk.status) || (await isHoldOverdue(tx, holdOf(bulk), now)))
    return false;
  const taken = await rows.takeRows(tx, bulk.id, limit);
  if (taken.length === 0) return false;
  const source = await sourceOf(ports, tx, bulk);
  if (source instanceof DomainError) {
    await rows.markFailed(
      tx,
      bulk.id,
      taken.map(({ row_no: rowNo }) => ({ rowNo, failure: source.error })),
    );
    return true;
  }
  const { read } = await rowReader(ports, tx, bulk, now);
  const prepared = new Map<number, PreparedRequest>();
  const failed: { rowNo: number; failure: string }[] = [];
  for (const { row_no: rowNo, cells } of taken) {
    const made = prepareRow(ports, source, read(cells));
    if (made instanceof DomainError) failed.push({ rowNo, failure: made.error });
    else prepared.set(rowNo, made);
  }
  await rows.markFailed(tx, bulk.id, failed);
  if (prepared.size > 0) await send(ports, tx, bulk, source, prepared, now);
  return true;
}

/** Sends prepared rows, marks them and spends their points. */
async function send(
  ports: BulkPorts,
  tx: Tx,
  bulk: LockedBulk,
  source: RequestSource,
  prepared: ReadonlyMap<number, PreparedRequest>,
  now: Date,
): Promise<void> {
  const requests = await withUnusedIds(ports, tx, [...prepared.values()]);
  const idOf = await sendMany(ports, tx, source, requests, now);
  const sent = [...prepared.keys()].flatMap((rowNo, place) => {
    const documentId = idOf.get(requests[place]?.publicId ?? '');
    return documentId === undefined ? [] : [{ rowNo, documentId }];
  });
  await rows.markSent(tx, bulk.id, sent, now);
  const documentIds = requests.map(({ publicId }) => publicId);
  // Only now, since parts that are sent at the same time wait here for each other.
  const { held_lots, captured } = await repo.lockBulkPoints(tx, bulk.id);
  const held = await captureEach(tx, holdOf(bulk), held_lots, { documentIds, price: bulk.price }, now);
  await repo.changeBulk(tx, bulk.id, {
    held_lots: JSON.stringify(held),
    captured: Number(captured) + prepared.size * bulk.price,
    updated_at: now,
  });
}

function prepareRow(
  ports: BulkPorts,
  source: RequestSource,
  { request, faults }: ReturnType<Awaited<ReturnType<typeof rowReader>>['read']>,
): PreparedRequest | DomainError {
  if (request === null) return new DomainError(faults[0]?.error ?? 'badInput');
  try {
    return prepareRequest(ports, source, request);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** Returns what the requests have in common, or the reason for which none can be sent. */
async function sourceOf(ports: BulkPorts, tx: Tx, bulk: LockedBulk): Promise<RequestSource | DomainError> {
  const owner = await requesterOf(tx, bulk.owner_id);
  const { author, file_id: fileId } = bulk;
  if (isClosed(owner.status) || author === null || (await closedByOperator(tx, bulk.owner_id)) !== null)
    return new DomainError('requesterGone');
  if (fileId === null) return new DomainError('templateFileGone');
  const refused = await refusalOf(assertPayable(tx, bulk.content.settings, bulk.content.processType));
  if (refused instanceof DomainError) return refused;
  const marks = await refusalOf(marksOf(ports, tx, { ...bulk, author, file_id: fileId }));
  if (marks instanceof DomainError) return marks;
  const teamId = await ownTeamNow(tx, { accountId: bulk.owner_id });
  const sender = { tenant_id: bulk.tenant_id, requester_id: bulk.owner_id, team_id: teamId };
  return {
    tenantId: bulk.tenant_id,
    requesterId: bulk.owner_id,
    teamId,
    approvers: await approverRulesOf(tx, sender),
    templateId: bulk.template_id,
    templateName: bulk.template_name,
    templateVersion: bulk.template_version,
    fileId,
    originalSha256: await sourceHash(tx, fileId),
    uploadFacts: await uploadFacts(tx, fileId),
    content: bulk.content,
    by: { actor: author.actor, origin: author.origin },
    locale: author.locale,
    marks,
    points: bulk.price,
  };
}

/** Stores the pictures of the sender's saved stamp and signature for the requests. @throws DomainError savedStampMissing, … */
function marksOf(
  ports: BulkPorts,
  tx: Tx,
  bulk: LockedBulk & { readonly author: BulkAuthor; readonly file_id: string },
): Promise<PlacedMark[]> {
  const { accountId = bulk.owner_id, chosen = {} } = bulk.author.marks ?? {};
  const place = { tenantId: bulk.tenant_id, accountId, fileId: bulk.file_id };
  return placeMarks(ports, tx, place, bulk.content.fields, chosen);
}

/** Returns what a check returns, or its refusal. */
const refusalOf = <T>(check: Promise<T>): Promise<T | DomainError> =>
  check.catch((error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  });

/**
 * Ends a bulk whose rows are all sent or failed, gives back what is held, and tells the owner.
 * @returns whether nothing is left to do now
 */
async function end(ports: BulkPorts, tx: Tx, bulkId: string): Promise<boolean> {
  const bulk = await repo.lockBulkById(tx, bulkId);
  if (bulk === undefined || !isSending(bulk.status)) return false;
  const counts = await rows.countStates(tx, bulk.id);
  // Another transaction holds the other rows, or they are overdue; the sweep returns to them.
  if (counts.waiting > 0) return true;
  const now = ports.clock.now();
  const status = moveBulk(bulk.status, endOfBulk(counts));
  await releaseBulk(tx, bulk, now);
  await repo.changeBulk(tx, bulk.id, { status, held_lots: '[]', ended_at: now, updated_at: now });
  const { sent, failed } = counts;
  await tellOwner(ports, tx, bulk, { event: 'ended', template: 'bulkEnded', facts: { sent, failed } });
  return true;
}

/** Records that the points of a cancelled bulk could not be given back; the owner can cancel it again. */
async function giveUpCancelling(tx: Tx, bulkId: string): Promise<void> {
  const bulk = await repo.lockBulkById(tx, bulkId);
  if (bulk === undefined || !isCancelling(bulk.status)) return;
  await repo.changeBulk(tx, bulk.id, { status: moveBulk(bulk.status, 'failCancel') });
}
