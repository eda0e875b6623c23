import { maskLoginId } from '@dojang/domain';
import type { Jobs } from '../../../platform/jobs/queue.ts';
import { queueAccountMessage } from '../people/account-message.service.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import { lockAccount } from '../people/people.repo.ts';
import { addLink } from '../verification/links.service.ts';
import { findByContact } from './account-recovery.repo.ts';

/**
 * Owns the look-up of a forgotten id or password. A second run of the same job sends nothing, since the job's id names the event.
 */

type AccountRecoveryPorts = Pick<AccountPorts, 'db' | 'clock' | 'ids'>;

/** Creates the handler of the job `find_account`. */
export function createAccountRecoveryJob(ports: AccountRecoveryPorts) {
  return ({ askedAs, contact, loginId, locale }: Jobs['find_account']): Promise<void> =>
    loginId === null
      ? tellIds(ports, { askedAs, contact, locale })
      : sendResetLink(ports, { askedAs, contact, loginId, locale });
}

type Asked = Omit<Jobs['find_account'], 'loginId'>;

async function tellIds(ports: AccountRecoveryPorts, { askedAs, contact, locale }: Asked): Promise<void> {
  const accounts = await findByContact(ports.db.reader, contact);
  if (accounts.length === 0) return;
  const loginIds = accounts.map((account) => maskLoginId(account.login_id)).join(',');
  await ports.db.outside((tx) =>
    queueAccountMessage(ports, tx, {
      event: `found:${askedAs}`,
      recipient: contact,
      template: 'foundId',
      locale,
      parameters: { loginIds },
    }),
  );
}

async function sendResetLink(
  ports: AccountRecoveryPorts,
  { askedAs, contact, loginId, locale }: Asked & { loginId: string },
): Promise<void> {
  const accounts = await findByContact(ports.db.reader, contact);
  const account = accounts.find((one) => one.login_id.toLowerCase() === loginId);
  if (account === undefined) return;
  await ports.db.inTenant(account.tenant_id, async (tx) => {
    if ((await lockAccount(tx, account.account_id)) === undefined) return;
    const accountId = account.account_id;
    const verificationId = await addLink(ports, tx, {
      purpose: 'reset',
      accountId,
      contact,
      publicId: askedAs,
    });
    await queueAccountMessage(ports, tx, {
      event: `verification:${verificationId}`,
      recipient: contact,
      template: 'reset',
      locale,
      parameters: { verificationId, maskedLoginId: maskLoginId(account.login_id) },
    });
  });
}
