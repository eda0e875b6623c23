import { closingReminderAt, closingStep, isReserved, isRunning, keptSince } from '@dojang/domain';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { PersonEraser } from '../../platform/erased-person.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { closeForGood } from '../account/index.ts';
import { cancelRequest, endReservation, lockDocumentById, tellParticipants } from '../documents/index.ts';
import { SERVICE } from '../evidence/index.ts';
import * as repo from './closing.repo.ts';
import { type ClosingMailPorts, tellOfClosing } from './closing-mails.ts';

/**
 * Owns what happens to an account that is being closed: its requests are canceled at once, one transaction each, its owner is reminded, and
 * at the end everybody of the tenant is erased. Invariants: each step looks again whether the closing is still open, under its lock, so
 * that nothing is canceled or erased after it was taken back; a step that was interrupted is repeated.
 */

export interface ClosingJobPorts extends ClosingMailPorts {
  readonly db: Database;
  readonly erasers: readonly PersonEraser[];
  /** Removes documents of erased accounts for good: completed ones that ended before a moment, others at once. */
  readonly removeClosed: (completedBefore: Date) => Promise<number>;
}

const BATCH = 200;
/** The reason that participants read. */
const TOLD_REASON = '요청한 쪽이 도장에서 탈퇴했습니다.';

/** Creates what enqueues the closings that have something to do. */
export function createClosingSweep({ db, clock }: Pick<ClosingJobPorts, 'db' | 'clock'>) {
  return async (): Promise<void> => {
    const now = clock.now();
    const remindedBefore = new Date(2 * now.getTime() - closingReminderAt(now).getTime());
    const due = await repo.dueClosings(db.reader, now, remindedBefore, BATCH);
    for (const tenantId of due)
      await db.outside((tx) => enqueue(tx, 'run_closing', { tenantId }, `run_closing:${tenantId}`));
  };
}

/** Creates the job `run_closing`. */
export function createClosingJob(ports: ClosingJobPorts) {
  return async ({ tenantId }: { readonly tenantId: string }): Promise<void> => {
    await stopRequests(ports, tenantId);
    const step = await ports.db.inTenant(tenantId, (tx) => takeStep(ports, tx, tenantId));
    if (step === 'end') await ports.removeClosed(keptSince('closedDocument', ports.clock.now()));
  };
}

async function stopRequests(ports: ClosingJobPorts, tenantId: string): Promise<void> {
  const { db } = ports;
  const isStopped = async (): Promise<boolean> =>
    db.inTenant(tenantId, async (tx) => {
      const closing = await repo.findClosing(tx, tenantId);
      return closing === undefined || closing.stopped_at !== null;
    });
  if (await isStopped()) return;
  for (let after = '0'; ; ) {
    const ids = await db.inTenant(tenantId, (tx) => repo.openRequests(tx, tenantId, after, BATCH));
    for (const id of ids) await db.inTenant(tenantId, (tx) => stopRequest(ports, tx, tenantId, id));
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  await db.inTenant(tenantId, async (tx) => {
    const closing = await repo.lockClosing(tx, tenantId);
    if (closing !== undefined) await repo.changeClosing(tx, closing.id, { stopped_at: ports.clock.now() });
  });
}

async function stopRequest(ports: ClosingJobPorts, tx: Tx, tenantId: string, id: string): Promise<void> {
  const closing = await repo.lockClosing(tx, tenantId);
  const document = closing === undefined ? undefined : await lockDocumentById(tx, id);
  if (document === undefined) return;
  const now = ports.clock.now();
  if (isReserved(document.status)) await endReservation(tx, document, SERVICE, null, now);
  if (!isRunning(document.status)) return;
  const reason = TOLD_REASON;
  await cancelRequest(tx, document, { by: SERVICE, reason, disableAccess: true }, now);
  await tellParticipants(ports, tx, document, { template: 'cancelled', parameters: { reason } }, now);
}

async function takeStep(ports: ClosingJobPorts, tx: Tx, tenantId: string) {
  const now = ports.clock.now();
  const tenant = await repo.lockTenant(tx, tenantId);
  const closing = await repo.lockClosing(tx, tenantId);
  if (closing === undefined) return 'wait';
  const accounts = await repo.accountsOf(tx, tenantId);
  const owner = accounts.find(({ kind }) => kind === 'main');
  const isHeld = tenant.closed_at !== null || (owner?.operator_closed_at ?? null) !== null;
  const step = closingStep({ endsAt: closing.ends_at, remindedAt: closing.reminded_at, isHeld }, now);
  const told = {
    closingId: closing.id,
    organization: tenant.kind === 'organization' ? tenant.name : '',
    endsAt: closing.ends_at,
  };
  if (step === 'remind') {
    if (owner !== undefined) await tellOfClosing(ports, tx, owner, 'reminded', told);
    await repo.changeClosing(tx, closing.id, { reminded_at: now });
  }
  if (step === 'end') {
    for (const account of accounts) await tellOfClosing(ports, tx, account, 'ended', told);
    await eraseTenant(ports, tx, { tenantId, isPersonal: tenant.kind === 'personal' }, accounts);
    await repo.changeClosing(tx, closing.id, { erased_at: now });
  }
  return step;
}

/** Members first, so that the owner is the last one, with whom what belongs to all of them goes. */
async function eraseTenant(
  { clock, erasers }: ClosingJobPorts,
  tx: Tx,
  { tenantId, isPersonal }: { readonly tenantId: string; readonly isPersonal: boolean },
  accounts: readonly repo.ClosingAccount[],
): Promise<void> {
  const now = clock.now();
  for (const { id, kind } of [...accounts].reverse()) {
    if (kind === 'sub') await repo.endMembership(tx, id);
    await closeForGood(tx, { tenantId, accountId: id, now }, erasers);
  }
  if (isPersonal) await repo.renameTenant(tx, tenantId, '탈퇴 회원');
}
