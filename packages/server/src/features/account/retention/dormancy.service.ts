import { asleepSince, dormancyStep, maskLoginId, sleepsAt, unusedSince } from '@dojang/domain';
import { asTenant } from '../../../platform/db/database.ts';
import { queueAccountMessage } from '../people/account-message.service.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import { changeAccount, findServiceTenant, lockAccount } from '../people/people.repo.ts';
import { endFamilies } from '../session/session.repo.ts';
import { type ErasingPorts, eraseDormant } from './erasing.service.ts';
import * as repo from './retention.repo.ts';

/** Owns the falling asleep of accounts that nobody uses: warned by mail, then dormant, then erased. */

type DormancyPorts = ErasingPorts & Pick<AccountPorts, 'ids'>;

const BATCH = 200;

/** Warns unused accounts, puts those to sleep that were warned in time, and erases those dormant for too long. */
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

/** The warning names the last use, so that each time of not coming is warned of once. */
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
    // Used or closed since it was found.
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
      locale: 'ko',
      parameters: { maskedLoginId: maskLoginId(account.login_id), sleepsAt: when },
    });
  });
}
