import type { Tx } from '../../../platform/db/database.ts';
import type { PersonEraser } from '../../../platform/erased-person.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import { changeAccount, lockAccountOfAnyState } from '../people/people.repo.ts';
import { endFamilies } from '../session/session.repo.ts';
import * as repo from './retention.repo.ts';

/**
 * Owns the erasing of people. The login id stays, so that nobody else can take it; those who were members of an
 * organization keep their name, which stands on its documents. What was sent to others stays with its file and its audit
 * trail; drafts, templates of one's own, signatures and the files that only these had go.
 */

export interface ErasingPorts extends Pick<AccountPorts, 'db' | 'clock'> {
  /** What each feature keeps of a person, in the order in which it goes. */
  readonly erasers: readonly PersonEraser[];
}

const BATCH = 200;
const NAMELESS = '탈퇴 회원';

/** Erases whoever closed the account before this moment. */
export async function eraseClosed(ports: ErasingPorts, before: Date): Promise<void> {
  await eraseEach(ports, 'closedAccount', () => repo.closedAccounts(ports.db.reader, before, BATCH));
}

/** Closes and erases whoever has been asleep since before this moment. */
export async function eraseDormant(ports: ErasingPorts, before: Date): Promise<void> {
  await eraseEach(ports, 'dormantAccount', () => repo.dormantAccounts(ports.db.reader, before, BATCH));
}

/** In batches, each account in a transaction of its tenant; what was erased is not found again. */
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

async function erasePerson(
  tx: Tx,
  person: { readonly tenantId: string; readonly accountId: string; readonly now: Date },
  erasers: readonly PersonEraser[],
): Promise<void> {
  await eraseAccount(tx, person);
  const isLast = !(await repo.isInhabited(tx));
  for (const erase of erasers) await erase(tx, { ...person, isLast });
}

/** What the account itself holds. */
async function eraseAccount(
  tx: Tx,
  { tenantId, accountId, now }: { readonly tenantId: string; readonly accountId: string; readonly now: Date },
): Promise<void> {
  const account = await lockAccountOfAnyState(tx, accountId);
  if (account.kind === 'main') await repo.dropBusinessProfile(tx, tenantId);
  await endFamilies(tx, accountId, null, 'account erased', now);
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
    // Opens nothing: closed accounts are not found, and no password has this hash.
    password_hash: '',
  });
}
