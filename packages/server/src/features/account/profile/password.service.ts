import { DomainError, maskLoginId } from '@dojang/domain';
import type { Origin } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { queueAccountMessage } from '../people/account-message.service.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import * as people from '../people/people.repo.ts';
import { endAppGrants } from '../session/app-grant.repo.ts';
import { forgiveTries, hashPassword, isPasswordOf, proveByPassword } from '../session/credentials.service.ts';
import { endFamilies } from '../session/session.repo.ts';
import { identify } from '../session/session.service.ts';
import { enterAccount, openByLink, readLink } from '../verification/links.service.ts';
import { killLinks } from '../verification/verification.repo.ts';

/**
 * Owns password changes: by a reset link, with the old password, or shortly after a log-in. Every change ends the other sessions
 * and the access of OAuth apps, and sends a mail to the owner.
 */

const FRESH_MS = 10 * 60_000;

/** Creates the calls that change and reset a password. */
export function createPasswords(ports: AccountPorts) {
  return {
    resetLink: (token: string) => resetLink(ports, token),
    change: (
      input: { newPassword: string; resetToken?: string | undefined },
      token: string,
      origin: Origin,
    ) =>
      input.resetToken === undefined
        ? changeAsMember(ports, input.newPassword, token, origin)
        : changeByLink(ports, input.newPassword, input.resetToken, origin),
    changeByOld: (input: ByOldPassword, token: string, origin: Origin) =>
      changeByOld(ports, input, token, origin),
  };
}

/** Returns which account's password a link sets, without consuming the link. */
async function resetLink(ports: AccountPorts, token: string) {
  const { accountId, expiresAt } = await readLink(ports, ports.db.reader, 'reset', token);
  const account = await ports.db.outside((tx) => enterAccount(tx, accountId));
  if (account === null) throw new DomainError('linkDead');
  return { maskedLoginId: maskLoginId(account.login_id), expiresAt: expiresAt.toISOString() };
}

type Account = NonNullable<Awaited<ReturnType<typeof enterAccount>>>;

async function changeByLink(
  ports: AccountPorts,
  newPassword: string,
  resetToken: string,
  origin: Origin,
): Promise<{ loginId: string }> {
  await readLink(ports, ports.db.reader, 'reset', resetToken);
  const passwordHash = await hashPassword(newPassword);
  const changed = await ports.db.outside(async (tx) => {
    const { account } = await openByLink(ports, tx, 'reset', resetToken);
    await assertDiffers(account, newPassword);
    return replace(ports, tx, account, { passwordHash, keptFamily: null, origin });
  });
  await forgiveTries(ports, changed.loginId, origin.ip);
  return changed;
}

/** Changes a password without a link: as the first change of a sub-account, or shortly after the log-in. */
async function changeAsMember(
  ports: AccountPorts,
  newPassword: string,
  token: string,
  origin: Origin,
): Promise<{ loginId: string }> {
  const { actor, familyId } = await identify(ports, token);
  if (actor.adminAccess !== null) throw new DomainError('adminAccessReadOnly');
  const age = ports.clock.now().getTime() - actor.loggedInAt.getTime();
  if (!actor.mustChangePassword && age > FRESH_MS) throw new DomainError('oldPasswordNeeded');
  const passwordHash = await hashPassword(newPassword);
  return ports.db.inTenant(actor.tenantId, async (tx) => {
    const account = await people.lockAccount(tx, actor.accountId);
    if (account === undefined) throw new DomainError('notLoggedIn');
    await assertDiffers(account, newPassword);
    return replace(ports, tx, account, { passwordHash, keptFamily: familyId, origin });
  });
}

interface ByOldPassword {
  readonly loginId: string;
  readonly oldPassword: string;
  readonly newPassword: string;
}

async function changeByOld(
  ports: AccountPorts,
  { loginId, oldPassword, newPassword }: ByOldPassword,
  token: string,
  origin: Origin,
): Promise<void> {
  const proved = await proveByPassword(ports, { loginId, password: oldPassword, ip: origin.ip });
  if (proved === null) throw new DomainError('passwordWrong', { field: 'oldPassword' });
  const own = await identify(ports, token).catch(() => null);
  const isOwn = own?.actor.accountId === proved.account_id && own.actor.adminAccess === null;
  const keptFamily = isOwn ? own.familyId : null;
  const passwordHash = await hashPassword(newPassword);
  await ports.db.inTenant(proved.tenant_id, async (tx) => {
    const account = await people.lockAccount(tx, proved.account_id);
    // A concurrent change has replaced the password, so the old one is no longer valid.
    if (account?.password_hash !== proved.password_hash)
      throw new DomainError('passwordWrong', { field: 'oldPassword' });
    await assertDiffers(account, newPassword);
    await replace(ports, tx, account, { passwordHash, keptFamily, origin });
  });
}

async function assertDiffers(account: Account, newPassword: string): Promise<void> {
  if (await isPasswordOf(account.password_hash, newPassword))
    throw new DomainError('passwordSame', { field: 'newPassword' });
}

interface Replacement {
  readonly passwordHash: string;
  /** The session that continues; the others end. */
  readonly keptFamily: string | null;
  readonly origin: Origin;
}

async function replace(
  ports: AccountPorts,
  tx: Tx,
  account: Account,
  { passwordHash, keptFamily, origin }: Replacement,
): Promise<{ loginId: string }> {
  const now = ports.clock.now();
  await people.changeAccount(tx, account.id, { password_hash: passwordHash, must_change_password: false });
  await endFamilies(tx, account.id, keptFamily, 'password changed', now);
  await endAppGrants(tx, account.id);
  await killLinks(tx, account.id, 'reset', now);
  if (account.email !== '') {
    await queueAccountMessage(ports, tx, {
      event: `password:${ports.ids.publicId()}`,
      recipient: account.email,
      template: 'passwordChanged',
      locale: origin.locale,
      parameters: { maskedLoginId: maskLoginId(account.login_id), at: now.toISOString() },
    });
  }
  return { loginId: account.login_id };
}
