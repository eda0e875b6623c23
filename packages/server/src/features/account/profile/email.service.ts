import { DomainError, maskLoginId } from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import { isDuplicate, type Tx } from '../../../platform/db/database.ts';
import { authenticationMailHead } from '../../messages/index.ts';
import { queueAccountMessage } from '../people/account-message.service.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import * as people from '../people/people.repo.ts';
import { readEmail } from '../people/person.input.ts';
import { addLink, linkEnd, openByLink } from '../verification/links.service.ts';
import { killLinks, madeForAccountSince } from '../verification/verification.repo.ts';

/** Owns the e-mail address of an account. A new address takes effect when the link mailed to it is opened. */

const RESEND_SECONDS = 60;
/** Limits the mails to addresses that may belong to someone else. */
const CHANGES = { most: 10, minutes: 60 } as const;

/** Creates the calls that change and confirm an e-mail address. */
export function createEmail(ports: AccountPorts) {
  return {
    change: (actor: UserActor, typed: string, origin: Origin) => change(ports, actor, typed, origin),
    request: (actor: UserActor, origin: Origin) => request(ports, actor, origin),
    sent: (actor: UserActor, origin: Origin) => sent(ports, actor, origin),
    authenticate: (token: string) => authenticate(ports, token),
  };
}

const emailTaken = () => new DomainError('emailTaken', { field: 'email' });

async function change(ports: AccountPorts, actor: UserActor, typed: string, origin: Origin) {
  const email = typed.trim() === '' ? null : readEmail(typed);
  if (email === null || email === actor.email) return takeBack(ports, actor);
  if (actor.accountKind === 'main' && (await people.hasMainEmail(ports.db.reader, email))) throw emailTaken();
  if (!(await mayMail(ports, actor))) throw new DomainError('tooManyAttempts');
  await ports.db.inTenant(actor.tenantId, async (tx) => {
    await people.changeAccount(tx, actor.accountId, { pending_email: email });
    await mailLink(ports, tx, { accountId: actor.accountId, loginId: actor.loginId, email, origin });
  });
  return { pendingEmail: email };
}

async function mayMail({ attempts }: AccountPorts, actor: UserActor): Promise<boolean> {
  return attempts.take(`email-change:${actor.accountId}`, CHANGES).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );
}

function takeBack(ports: AccountPorts, actor: UserActor): Promise<{ pendingEmail: null }> {
  return ports.db.inTenant(actor.tenantId, async (tx) => {
    const account = await people.lockAccount(tx, actor.accountId);
    if (account?.pending_email != null) {
      await killLinks(tx, actor.accountId, 'email', ports.clock.now());
      await people.changeAccount(tx, actor.accountId, { pending_email: null });
    }
    return { pendingEmail: null };
  });
}

/** Mails the link for the unproven address, if there is one; otherwise mails nothing. */
async function request(ports: AccountPorts, actor: UserActor, origin: Origin): Promise<void> {
  await ports.db.inTenant(actor.tenantId, async (tx) => {
    const account = await people.lockAccount(tx, actor.accountId);
    if (account === undefined) return;
    const email = unproven(account);
    if (email === null) return;
    const now = ports.clock.now();
    const newest = await newestLink(tx, account.id, now);
    const seconds = newest === null ? 0 : waitSeconds(newest, now);
    if (seconds > 0) throw new DomainError('codeTooSoon', { values: { seconds } });
    await mailLink(ports, tx, { accountId: account.id, loginId: account.login_id, email, origin });
  });
}

type AccountRow = NonNullable<Awaited<ReturnType<typeof people.lockAccount>>>;

/** The address of an account that a mail can prove; null when there is none. */
function unproven(account: AccountRow): string | null {
  const email = account.pending_email ?? (account.email_verified_at === null ? account.email : null);
  return email === '' ? null : email;
}

/** When the newest link that may be valid was created. */
async function newestLink(tx: Tx, accountId: string, now: Date): Promise<Date | null> {
  const validFor = linkEnd('email', now).getTime() - now.getTime();
  return madeForAccountSince(tx, accountId, 'email', new Date(now.getTime() - validFor));
}

const waitSeconds = (made: Date, now: Date): number =>
  Math.max(0, Math.ceil(RESEND_SECONDS - (now.getTime() - made.getTime()) / 1000));

/** The mail with the newest link for the unproven address, if there is one. */
function sent(ports: AccountPorts, actor: UserActor, { locale }: Origin) {
  return ports.db.inTenant(actor.tenantId, async (tx) => {
    const account = await people.lockAccount(tx, actor.accountId);
    const email = account === undefined ? null : unproven(account);
    if (account === undefined || email === null) return { mail: null };
    const now = ports.clock.now();
    const made = await newestLink(tx, account.id, now);
    if (made === null) return { mail: null };
    return {
      mail: {
        email,
        ...authenticationMailHead(locale, ports.mailFromName),
        sender: ports.mailFrom,
        validUntil: linkEnd('email', made).toISOString(),
        waitSeconds: waitSeconds(made, now),
      },
    };
  });
}

interface AddressToProve {
  readonly accountId: string;
  readonly loginId: string;
  readonly email: string;
  readonly origin: Origin;
}

async function mailLink(ports: AccountPorts, tx: Tx, { accountId, loginId, email, origin }: AddressToProve) {
  const verificationId = await addLink(ports, tx, { purpose: 'email', accountId, contact: email });
  await queueAccountMessage(ports, tx, {
    event: `verification:${verificationId}`,
    recipient: email,
    template: 'authenticate',
    locale: origin.locale,
    parameters: { verificationId, maskedLoginId: maskLoginId(loginId) },
  });
}

/** Confirms an address by its link. @throws DomainError linkDead; emailTaken when another account has taken the address since */
async function authenticate(ports: AccountPorts, token: string): Promise<{ email: string }> {
  try {
    return await ports.db.outside(async (tx) => {
      const { account, contact } = await openByLink(ports, tx, 'email', token);
      const proved = { email_verified_at: ports.clock.now() };
      if (account.pending_email === contact)
        await people.changeAccount(tx, account.id, { ...proved, email: contact, pending_email: null });
      else if (account.email === contact) await people.changeAccount(tx, account.id, proved);
      else throw new DomainError('linkDead');
      return { email: contact };
    });
  } catch (error) {
    if (isDuplicate(error, 'account_main_email')) throw emailTaken();
    throw error;
  }
}
