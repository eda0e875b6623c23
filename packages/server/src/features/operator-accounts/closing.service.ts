import { DomainError, isRunning } from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';
import { changeAccount, endFamilies } from '../account/index.ts';
import { withdrawClosing } from '../closing/index.ts';
import { cancelRequest, lockDocumentById, tellParticipants } from '../documents/index.ts';
import { SERVICE } from '../evidence/index.ts';
import * as repo from './operator-accounts.repo.ts';
import {
  type ActPorts,
  type Author,
  inOrganization,
  record,
  tell,
  withAccount,
} from './operator-acts.service.ts';

/**
 * Owns what the operator closes and reopens. Invariant: from the commit on, nobody logs in and no session, API key, OAuth app or direct
 * link of a closed account does anything; reservations and bulks of it are not sent. Requests that are being signed go on, as those of a
 * removed member do, unless the operator cancels them, of which their participants are told as of every cancellation.
 */

export interface Closing extends Author {
  /** Cancels the requests that are being signed. */
  readonly cancelsRequests: boolean;
}

export interface Closed {
  /** The requests that were being signed. */
  readonly running: number;
  readonly cancelled: number;
  readonly endedSessions: number;
}

const ENDED = 'closed by the operator';

/** Closes an account. @throws DomainError notFound, alreadyClosed */
export const closeAccountByOperator = (ports: ActPorts, loginId: string, closing: Closing): Promise<Closed> =>
  withAccount(ports, loginId, async (tx, account, { tenantId }) => {
    if (account.operator_closed_at !== null) throw new DomainError('alreadyClosed');
    const now = ports.clock.now();
    await changeAccount(tx, account.id, { operator_closed_at: now });
    const endedSessions = await endFamilies(tx, account.id, null, ENDED, now);
    const ended = await endRequests(ports, tx, closing, await repo.runningRequests(tx, tenantId, account.id));
    await record(ports, tx, closing, { act: 'account.closed', accountId: account.public_id });
    await tell(ports, tx, account, 'accountClosed', { reason: closing.reason });
    return { ...ended, endedSessions };
  });

/**
 * Reopens an account that the operator has closed, or takes back that its owner closes it. An account of which both is true needs two calls.
 * @throws DomainError notFound, notClosed
 */
export const reopenAccount = (ports: ActPorts, loginId: string, author: Author): Promise<void> =>
  withAccount(ports, loginId, async (tx, account, { tenantId }) => {
    if (account.operator_closed_at === null) {
      if (account.kind !== 'main') throw new DomainError('notClosed');
      await takeBack(ports, tx, tenantId);
      return record(ports, tx, author, { act: 'account.closingWithdrawn', accountId: account.public_id });
    }
    await changeAccount(tx, account.id, { operator_closed_at: null });
    await record(ports, tx, author, { act: 'account.reopened', accountId: account.public_id });
    await tell(ports, tx, account, 'accountReopened');
  });

/** Closes an organization, or a personal account with its tenant. @throws DomainError notFound, alreadyClosed */
export const closeOrganization = (
  ports: ActPorts,
  organizationId: string,
  closing: Closing,
): Promise<Closed> =>
  inOrganization(ports, organizationId, async (tx, tenant) => {
    if (tenant.closed_at !== null) throw new DomainError('alreadyClosed');
    const now = ports.clock.now();
    await repo.setTenantClosed(tx, tenant.id, now);
    const accounts = await repo.accountsOfTenant(tx, tenant.id);
    let endedSessions = 0;
    for (const { id } of accounts) endedSessions += await endFamilies(tx, id, null, ENDED, now);
    const ended = await endRequests(ports, tx, closing, await repo.runningRequests(tx, tenant.id, null));
    await record(ports, tx, closing, { act: 'organization.closed', organizationId });
    const [admin] = accounts;
    if (admin !== undefined)
      await tell(ports, tx, admin, 'organizationClosed', {
        organization: tenant.name,
        reason: closing.reason,
      });
    return { ...ended, endedSessions };
  });

/** Takes back that the owner closes the transaction's tenant; everybody in it is told. @throws DomainError notClosed */
async function takeBack(ports: ActPorts, tx: Tx, tenantId: string): Promise<void> {
  await withdrawClosing(ports, tx, tenantId, 'operator').catch((error: unknown) => {
    throw error instanceof DomainError && error.error === 'notClosing' ? new DomainError('notClosed') : error;
  });
}

/**
 * Reopens an organization that the operator has closed, or takes back that its owner closes it.
 * @throws DomainError notFound, notClosed
 */
export const reopenOrganization = (ports: ActPorts, organizationId: string, author: Author): Promise<void> =>
  inOrganization(ports, organizationId, async (tx, tenant) => {
    if (tenant.closed_at === null) {
      await takeBack(ports, tx, tenant.id);
      return record(ports, tx, author, { act: 'organization.closingWithdrawn', organizationId });
    }
    await repo.setTenantClosed(tx, tenant.id, null);
    await record(ports, tx, author, { act: 'organization.reopened', organizationId });
    const [admin] = await repo.accountsOfTenant(tx, tenant.id);
    if (admin !== undefined)
      await tell(ports, tx, admin, 'organizationReopened', { organization: tenant.name });
  });

/** The reason that participants read; the operator's own words stay in the record. */
const TOLD_REASON = '요청한 쪽의 도장 이용이 정지되었습니다.';

async function endRequests(
  ports: ActPorts,
  tx: Tx,
  { cancelsRequests }: Closing,
  ids: readonly string[],
): Promise<Pick<Closed, 'running' | 'cancelled'>> {
  if (!cancelsRequests) return { running: ids.length, cancelled: 0 };
  const now = ports.clock.now();
  const reason = TOLD_REASON;
  let cancelled = 0;
  for (const id of ids) {
    const document = await lockDocumentById(tx, id);
    if (document === undefined || !isRunning(document.status)) continue;
    await cancelRequest(tx, document, { by: SERVICE, reason, disableAccess: false }, now);
    await tellParticipants(ports, tx, document, { template: 'cancelled', parameters: { reason } }, now);
    cancelled += 1;
  }
  return { running: ids.length, cancelled };
}
