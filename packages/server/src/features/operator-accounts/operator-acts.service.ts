import { DomainError, type Locale, maskLoginId } from '@dojang/domain';
import type { Clock } from '../../platform/clock.ts';
import { type Database, enterTenant, type Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Keys } from '../../platform/keys.ts';
import { lockAccount, queueAccountMessage } from '../account/index.ts';
import type { OperatorNews } from '../messages/index.ts';
import {
  accountByLogin,
  addAct,
  lockTenant,
  type NamedAccount,
  type Owner,
  tenantByPublicId,
} from './operator-accounts.repo.ts';

/** Owns the record of what operators do to accounts, and the mails by which their owners learn of it. */

export interface ActPorts {
  readonly db: Database;
  /** The database with the role that owns it, for look-ups over all tenants. */
  readonly owner: Owner;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly keys: Keys;
}

/** Who acts, and why. */
export interface Author {
  readonly operator: string;
  readonly reason: string;
}

export interface Act {
  readonly act: string;
  readonly organizationId?: string | null;
  readonly accountId?: string | null;
}

/** Records an act in its own transaction's commit. */
export const record = (
  { clock }: Pick<ActPorts, 'clock'>,
  tx: Tx,
  { operator, reason }: Author,
  { act, organizationId = null, accountId = null }: Act,
): Promise<void> =>
  addAct(tx, {
    at: clock.now(),
    operator,
    act,
    organization_id: organizationId,
    account_id: accountId,
    reason,
  });

interface Told {
  readonly login_id: string;
  readonly email: string;
  readonly mail_locale: Locale | null;
}

/** Mails an owner what the operator has done; an account without an address gets nothing. */
export async function tell(
  ports: Pick<ActPorts, 'clock' | 'ids'>,
  tx: Tx,
  account: Told,
  news: OperatorNews,
  { organization = '', reason = '' } = {},
): Promise<void> {
  if (account.email === '') return;
  await queueAccountMessage(ports, tx, {
    event: `operator:${ports.ids.publicId()}`,
    recipient: account.email,
    template: 'operatorNews',
    locale: account.mail_locale ?? 'ko',
    parameters: {
      news,
      maskedLoginId: maskLoginId(account.login_id),
      organization,
      reason,
      at: ports.clock.now().toISOString(),
    },
  });
}

/** Returns the account with a login id. @throws DomainError notFound */
export async function namedAccount(
  { owner }: Pick<ActPorts, 'owner'>,
  loginId: string,
): Promise<NamedAccount> {
  const found = await accountByLogin(owner, loginId);
  if (found === null) throw new DomainError('notFound', { field: 'loginId' });
  return found;
}

/** Runs work on a locked account in its tenant. @throws DomainError notFound */
export async function withAccount<Result>(
  ports: ActPorts,
  loginId: string,
  work: (
    tx: Tx,
    account: NonNullable<Awaited<ReturnType<typeof lockAccount>>>,
    named: NamedAccount,
  ) => Promise<Result>,
): Promise<Result> {
  const named = await namedAccount(ports, loginId);
  return ports.db.outside(async (tx) => {
    await enterTenant(tx, named.tenantId);
    const account = await lockAccount(tx, named.id);
    if (account === undefined) throw new DomainError('notFound', { field: 'loginId' });
    return work(tx, account, named);
  });
}

/** Runs work in a locked tenant, by its public id. @throws DomainError notFound */
export async function inOrganization<Result>(
  { db, owner }: ActPorts,
  organizationId: string,
  work: (tx: Tx, tenant: Awaited<ReturnType<typeof lockTenant>>) => Promise<Result>,
): Promise<Result> {
  const tenantId = await tenantByPublicId(owner, organizationId);
  if (tenantId === null) throw new DomainError('notFound', { field: 'organizationId' });
  return db.outside(async (tx) => {
    await enterTenant(tx, tenantId);
    return work(tx, await lockTenant(tx, tenantId));
  });
}
