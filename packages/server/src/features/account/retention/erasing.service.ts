import { asTenant, type Tx } from '../../../platform/db/database.ts';
import type { PersonEraser } from '../../../platform/erased-person.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import { changeAccount, findServiceTenant, lockAccountOfAnyState } from '../people/people.repo.ts';
import { endFamilies } from '../session/session.repo.ts';
import * as repo from './retention.repo.ts';

/**
 * Owns the erasure of personal data. The login id stays, so that nobody else can take it; former members of an organization keep
 * their name, which appears on its documents. Sent documents stay with their file and audit trail. Drafts, personal templates,
 * signatures and the files that only these used are removed.
 */

export interface ErasingPorts extends Pick<AccountPorts, 'db' | 'clock'> {
  /** The erasers of each feature's personal data, in the order of execution. */
  readonly erasers: readonly PersonEraser[];
}

const BATCH = 200;
const NAMELESS = '탈퇴 회원';

/** Erases accounts that were closed before this moment. */
export async function eraseClosed(ports: ErasingPorts, before: Date): Promise<void> {
  await eraseEach(ports, 'closedAccount', () => repo.closedAccounts(ports.db.reader, before, BATCH));
}

/** Closes and erases accounts that have been dormant since before this moment. */
export async function eraseDormant(ports: ErasingPorts, before: Date): Promise<void> {
  await eraseEach(ports, 'dormantAccount', () => repo.dormantAccounts(ports.db.reader, before, BATCH));
}

/** Erases an account that was closed a moment ago; one that is open, or was erased before, is left alone. */
export async function eraseNow({ db, clock, erasers }: ErasingPorts, closed: repo.DueAccount): Promise<void> {
  const now = clock.now();
  const isErased = await db.inTenant(closed.tenantId, async (tx) => {
    const { status, password_hash: hash } = await lockAccountOfAnyState(tx, closed.accountId);
    if (status !== 'closed' || hash === '') return false;
    await erasePerson(tx, { ...closed, now }, erasers);
    return true;
  });
  if (isErased) await db.outside((tx) => repo.logRemoval(tx, 'closedAccount', 1, now));
}

/** Works in batches, with one transaction in its tenant per account; an erased account is not found again. */
async function eraseEach(
  { db, clock, erasers }: ErasingPorts,
  rule: string,
  due: () => Promise<repo.DueAccount[]>,
): Promise<void> {
  for (let accounts = await due(); accounts.length > 0; accounts = await due()) {
    for (const { tenantId, accountId } of accounts)
      await db.inTenant(tenantId, (tx) =>
        erasePerson(tx, { tenantId, accountId, now: clock.now() }, erasers),
      );
    await db.outside((tx) => repo.logRemoval(tx, rule, accounts.length, clock.now()));
  }
}

/** Closes an account for good and erases the person, with everything that the features have of it; in its tenant's transaction. */
export async function erasePerson(
  tx: Tx,
  person: { readonly tenantId: string; readonly accountId: string; readonly now: Date },
  erasers: readonly PersonEraser[],
): Promise<void> {
  await eraseAccount(tx, person);
  const isLast = !(await repo.isInhabited(tx));
  for (const erase of erasers) await erase(tx, { ...person, isLast });
}

/** Erases the columns of the account itself. */
async function eraseAccount(
  tx: Tx,
  { tenantId, accountId, now }: { readonly tenantId: string; readonly accountId: string; readonly now: Date },
): Promise<void> {
  const account = await lockAccountOfAnyState(tx, accountId);
  const contacts = [account.email, account.phone, account.pending_email ?? ''].filter((one) => one !== '');
  await asTenant(tx, await findServiceTenant(tx), () => repo.eraseMessagesTo(tx, contacts));
  if (account.kind === 'main') await repo.dropBusinessProfile(tx, tenantId);
  await endFamilies(tx, accountId, null, 'account erased', now);
  await repo.eraseTraces(tx, accountId);
  await changeAccount(tx, accountId, {
    status: 'closed',
    closed_at: account.closed_at ?? now,
    name: account.kind === 'main' ? NAMELESS : account.name,
    email: '',
    email_verified_at: null,
    pending_email: null,
    phone: '',
    phone_verified_at: null,
    birth_date: null,
    absence: null,
    // No log-in is possible: closed accounts are not found, and no password has this hash.
    password_hash: '',
  });
}
