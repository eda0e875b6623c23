import { asleepSince, dormancyStep, maskLoginId, sleepsAt, unusedSince } from '@dojang/domain';
import { asTenant } from '../../../platform/db/database.ts';
import { queueAccountMessage } from '../people/account-message.service.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import { changeAccount, findServiceTenant, lockAccount } from '../people/people.repo.ts';
import { endFamilies } from '../session/session.repo.ts';
import { type ErasingPorts, eraseDormant } from './erasing.service.ts';
import * as repo from './retention.repo.ts';

/** Owns the dormancy of unused accounts: a warning by mail, then dormancy, then erasure. */

type DormancyPorts = ErasingPorts & Pick<AccountPorts, 'ids'>;

const BATCH = 200;

/** Warns unused accounts, makes accounts dormant after their warning period, and erases accounts after too long a dormancy. */
export async function runDormancy(ports: DormancyPorts): Promise<void> {
  const before = unusedSince(ports.clock.now());
  let after = '0';
  for (;;) {
    const accounts = await repo.unusedAccounts(ports.db.reader, before, after, BATCH);
    for (const account of accounts) await step(ports, account);
    const last = accounts.at(-1);
    if (last === undefined) break;
    after = last.accountId;
  }
  await eraseDormant(ports, asleepSince(ports.clock.now()));
}

/** Performs the due step. The warning's event contains the last use, so that each period of disuse gets one warning. */
async function step(
  ports: DormancyPorts,
  { tenantId, accountId, usedAt }: repo.DueAccount & { readonly usedAt: Date },
): Promise<void> {
  const event = `dormancy:${accountId}:${usedAt.toISOString()}`;
  await ports.db.inTenant(tenantId, async (tx) => {
    const now = ports.clock.now();
    const toldAt = await asTenant(tx, await findServiceTenant(tx), () => repo.toldAt(tx, event));
    const due = dormancyStep(usedAt, toldAt, now);
    if (due === 'leave') return;
    const account = await lockAccount(tx, accountId);
    // The account was used or closed after the query.
    if (account === undefined || (account.last_login_at ?? account.created_at) > usedAt) return;
    if (due === 'sleep') {
      await endFamilies(tx, accountId, null, 'account asleep', now);
      await changeAccount(tx, accountId, { status: 'dormant', dormant_at: now });
      return;
    }
    const when = sleepsAt(usedAt, now).toISOString();
    await queueAccountMessage(ports, tx, {
      event,
      recipient: account.email,
      template: 'dormancy',
      locale: account.mail_locale ?? 'ko',
      parameters: { maskedLoginId: maskLoginId(account.login_id), sleepsAt: when },
    });
  });
}
