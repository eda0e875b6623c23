import type { ClosingResult } from '@dojang/contract';
import { closingEndsAt, DomainError, koreanDay, mayTakeBack } from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Attempts } from '../../platform/attempts.repo.ts';
import { closedByOperator } from '../../platform/db/closed-by-operator.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Keys } from '../../platform/keys.ts';
import { endFamilies, lockAccount, proveByPassword } from '../account/index.ts';
import { pointsAtClosing, settleAtClosing } from '../points/index.ts';
import * as repo from './closing.repo.ts';
import { type ClosingMailPorts, tellOfClosing } from './closing-mails.ts';

/**
 * Owns how an owner closes an account, and takes it back (회원 탈퇴). Invariants: both need the password, whatever session asks; from the
 * commit on nobody of the tenant is logged in and no key, app or direct link does anything, since their look-ups leave it out; what was
 * canceled or paid back by then does not return with the account.
 */

type PointPorts = Parameters<typeof settleAtClosing>[0];

export interface ClosingPorts extends ClosingMailPorts, PointPorts {
  readonly db: Database;
  readonly keys: Keys;
  readonly attempts: Attempts;
}

export interface WithdrawInput {
  readonly loginId: string;
  readonly password: string;
  readonly deviceToken?: string | undefined;
}

/** Creates the calls that close an account and take the closing back. */
export function createClosings(ports: ClosingPorts) {
  return {
    read: (actor: UserActor) => ports.db.inTenant(actor.tenantId, (tx) => read(ports, tx, actor.tenantId)),
    /** @throws DomainError passwordWrong, closingWaitsForPayment, notLoggedIn */
    close: (actor: UserActor, password: string, origin: Origin) => close(ports, actor, password, origin),
    /** @throws DomainError loginFailed, notClosing, organizationClosing, accountClosed, organizationClosed */
    withdraw: (input: WithdrawInput, origin: Origin) => withdraw(ports, input, origin),
  };
}

async function read(ports: ClosingPorts, tx: Tx, tenantId: string): Promise<ClosingResult> {
  const now = ports.clock.now();
  const counts = await repo.countAtClosing(tx, tenantId, now);
  const points = await pointsAtClosing(ports, tx, tenantId);
  const { kind, name } = await repo.lockTenant(tx, tenantId);
  const { requests, reserved, bulks, links, apiKeys, oauthApps, webhooks } = counts;
  const { completed, otherDocuments, drafts, templates, members } = counts;
  const { free, paid, refundedPoints, refundedPrice, subscription } = points;
  return {
    endsAt: closingEndsAt(now).toISOString(),
    organization: kind === 'organization' ? { name, members } : null,
    stopped: { requests, reserved, bulks, links, apiKeys, oauthApps, webhooks, subscription },
    erased: { completed, otherDocuments, drafts, templates },
    points: { free, paid, refundedPoints, refundedPrice, lapsing: Math.max(0, paid - refundedPoints) },
  };
}

async function close(
  ports: ClosingPorts,
  actor: UserActor,
  password: string,
  { ip }: Origin,
): Promise<{ endsAt: string }> {
  const proved = await proveByPassword(ports, { loginId: actor.loginId, password, ip });
  if (proved?.account_id !== actor.accountId) throw new DomainError('passwordWrong', { field: 'password' });
  const endsAt = await ports.db.inTenant(actor.tenantId, async (tx) => {
    const account = await lockAccount(tx, actor.accountId);
    // Another call has changed the password or closed the account meanwhile.
    if (account === undefined || account.password_hash !== proved.password_hash)
      throw new DomainError('notLoggedIn');
    return beginClosing(ports, tx, actor.tenantId);
  });
  return { endsAt: endsAt.toISOString() };
}

/** Begins the closing of the transaction's tenant. @returns when it is erased @throws DomainError closingWaitsForPayment, notLoggedIn */
async function beginClosing(ports: ClosingMailPorts & PointPorts, tx: Tx, tenantId: string): Promise<Date> {
  const now = ports.clock.now();
  const tenant = await repo.lockTenant(tx, tenantId);
  if ((await pointsAtClosing(ports, tx, tenantId)).isSettling)
    throw new DomainError('closingWaitsForPayment');
  const row = {
    tenant_id: tenantId,
    requested_at: now,
    ends_at: closingEndsAt(now),
  };
  if (!(await repo.addClosing(tx, row))) throw new DomainError('notLoggedIn');
  await settleAtClosing(ports, tx, tenantId);
  const accounts = await repo.accountsOf(tx, tenantId);
  for (const { id } of accounts) await endFamilies(tx, id, null, 'account closing', now);
  const closing = await repo.findClosing(tx, tenantId);
  for (const account of accounts)
    await tellOfClosing(ports, tx, account, 'requested', {
      closingId: closing?.id ?? '',
      organization: tenant.kind === 'organization' ? tenant.name : '',
      endsAt: row.ends_at,
    });
  await enqueue(tx, 'run_closing', { tenantId }, `run_closing:${tenantId}`);
  return row.ends_at;
}

async function withdraw(
  ports: ClosingPorts,
  { loginId, password, deviceToken }: WithdrawInput,
  { ip }: Origin,
): Promise<Record<string, never>> {
  const proved = await proveByPassword(ports, { loginId, password, deviceToken, ip });
  if (proved === null) throw new DomainError('loginFailed');
  await ports.db.inTenant(proved.tenant_id, async (tx) => {
    const account = await lockAccount(tx, proved.account_id);
    if (account?.password_hash !== proved.password_hash) throw new DomainError('loginFailed');
    const closed = await closedByOperator(tx, account.id);
    if (closed === 'account' || closed === 'organization')
      throw new DomainError(closed === 'account' ? 'accountClosed' : 'organizationClosed');
    const closing = await repo.findClosing(tx, proved.tenant_id);
    if (closing === undefined) throw new DomainError('notClosing');
    if (!mayTakeBack(account.kind))
      throw new DomainError('organizationClosing', { values: { day: koreanDay(closing.ends_at) } });
    await withdrawClosing(ports, tx, proved.tenant_id, 'owner');
  });
  return {};
}

/** Takes the closing of the transaction's tenant back, and tells everybody. @throws DomainError notClosing */
export async function withdrawClosing(
  ports: ClosingMailPorts,
  tx: Tx,
  tenantId: string,
  by: 'owner' | 'operator',
): Promise<void> {
  const tenant = await repo.lockTenant(tx, tenantId);
  const closing = await repo.lockClosing(tx, tenantId);
  if (closing === undefined) throw new DomainError('notClosing');
  await repo.changeClosing(tx, closing.id, { withdrawn_by: by, withdrawn_at: ports.clock.now() });
  for (const account of await repo.accountsOf(tx, tenantId))
    await tellOfClosing(ports, tx, account, 'withdrawn', {
      closingId: closing.id,
      organization: tenant.kind === 'organization' ? tenant.name : '',
      endsAt: closing.ends_at,
    });
}
