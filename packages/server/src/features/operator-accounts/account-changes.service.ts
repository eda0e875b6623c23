import { DomainError, maskLoginId } from '@dojang/domain';
import { mapUniqueViolation } from '../../platform/db/unique-violation.ts';
import { verificationToken } from '../../platform/verification-keys.ts';
import {
  addLink,
  changeAccount,
  endAccountLinks,
  hasMainEmail,
  queueAccountMessage,
  readEmail,
} from '../account/index.ts';
import { setMembership } from '../organization/index.ts';
import * as repo from './operator-accounts.repo.ts';
import { type ActPorts, type Author, record, tell, withAccount } from './operator-acts.service.ts';

/** Owns what the operator changes of accounts: the way to a password, the mail address, and who the main admin is. */

/** A link that somebody waits for on the phone. */
const LINK_MINUTES = 24 * 60;

/** Mails a link that sets a password; the present password stays valid until then. @returns its token @throws DomainError notFound, accountWithoutMail */
export const linkForPassword = (ports: ActPorts, loginId: string, author: Author): Promise<string> =>
  withAccount(ports, loginId, async (tx, account) => {
    if (account.email === '') throw new DomainError('accountWithoutMail', { field: 'loginId' });
    const { id: accountId, email } = account;
    const link = { purpose: 'reset', accountId, contact: email, minutes: LINK_MINUTES } as const;
    const verificationId = await addLink(ports, tx, link);
    await queueAccountMessage(ports, tx, {
      event: `verification:${verificationId}`,
      recipient: email,
      template: 'reset',
      locale: account.mail_locale ?? 'ko',
      parameters: { verificationId, maskedLoginId: maskLoginId(account.login_id) },
    });
    await record(ports, tx, author, { act: 'account.passwordLink', accountId: account.public_id });
    return verificationToken(ports.keys, 'reset', verificationId);
  });

const TAKEN = { account_main_email: { error: 'emailTaken', field: 'email' } } as const;

/**
 * Changes the mail address of an account, which its owner has to confirm again; both addresses are told.
 * @throws DomainError notFound, emailInvalid, emailTaken, mailUnchanged
 */
export async function changeMail(
  ports: ActPorts,
  { loginId, email: typed }: { readonly loginId: string; readonly email: string },
  author: Author,
): Promise<void> {
  const email = readEmail(typed);
  await mapUniqueViolation(TAKEN, () =>
    withAccount(ports, loginId, async (tx, account) => {
      if (account.email === email) throw new DomainError('mailUnchanged', { field: 'email' });
      if (account.kind === 'main' && (await hasMainEmail(tx, email)))
        throw new DomainError('emailTaken', { field: 'email' });
      const now = ports.clock.now();
      await changeAccount(tx, account.id, { email, email_verified_at: null, pending_email: null });
      await endAccountLinks(tx, account.id, 'email', now);
      await endAccountLinks(tx, account.id, 'reset', now);
      await record(ports, tx, author, { act: 'account.mailChanged', accountId: account.public_id });
      await tell(ports, tx, account, 'mailChanged');
      await tell(ports, tx, { ...account, email }, 'mailChanged');
    }),
  );
}

/** The rights of a former main admin: those of an admin of the whole organization. */
const FORMER = { role: 1001, permsGroup: null, scope: 0, permsTeamIds: [] } as const;
const MAIN = { role: 1000, permsGroup: null, scope: 0, permsTeamIds: [] } as const;

/**
 * Makes a member the main admin of the organization; the former one becomes an admin of the whole organization. Both are told.
 * @throws DomainError notFound, ownerOnly, alreadyMainAdmin, accountWithoutMail, emailTaken
 */
export const changeMainAdmin = (ports: ActPorts, loginId: string, author: Author): Promise<void> =>
  mapUniqueViolation(TAKEN, () =>
    withAccount(ports, loginId, async (tx, account, { tenantId }) => {
      const tenant = await repo.lockTenant(tx, tenantId);
      const own = await repo.membershipOf(tx, account.id);
      if (own === undefined) throw new DomainError('ownerOnly', { field: 'loginId' });
      if (own.role === MAIN.role) throw new DomainError('alreadyMainAdmin', { field: 'loginId' });
      if (account.email === '') throw new DomainError('accountWithoutMail', { field: 'loginId' });
      const former = (await repo.accountsOfTenant(tx, tenantId)).find(({ role }) => role === MAIN.role);
      const organization = tenant.name;
      if (former !== undefined) {
        const before = await repo.membershipOf(tx, former.id);
        await setMembership(
          tx,
          tenantId,
          former.id,
          { ...FORMER, teamId: before?.team_id ?? own.team_id },
          [],
        );
        await changeAccount(tx, former.id, { kind: 'sub' });
        await tell(ports, tx, former, 'mainAdminTaken', { organization });
      }
      await setMembership(tx, tenantId, account.id, { ...MAIN, teamId: own.team_id }, own.inCharge);
      await changeAccount(tx, account.id, { kind: 'main' });
      const ids = { organizationId: tenant.public_id, accountId: account.public_id };
      await record(ports, tx, author, { act: 'organization.mainAdminChanged', ...ids });
      await tell(ports, tx, account, 'mainAdminGiven', { organization });
    }),
  );
