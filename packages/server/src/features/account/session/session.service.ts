import { DomainError, isAsleep, koreanDay, mayLogIn, mayTakeBack, REMOVED_MEMBER } from '@dojang/domain';
import { type Origin, UNKNOWN_DEVICE, type UserActor } from '../../../platform/actor.ts';
import { type Closed, closedByOperator } from '../../../platform/db/closed-by-operator.ts';
import { enterTenant, type Tx } from '../../../platform/db/database.ts';
import { sha256 } from '../../../platform/keys.ts';
import { queueAccountMessage } from '../people/account-message.service.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import * as people from '../people/people.repo.ts';
import { addLink, openByLink } from '../verification/links.service.ts';
import { addressHash, type Claim, proveByPassword } from './credentials.service.ts';
import { deviceHash, newDeviceToken } from './device-token.ts';
import { rememberAddress } from './known-address.repo.ts';
import { rememberDevice } from './known-device.repo.ts';
import * as repo from './session.repo.ts';
import { issue, type TokenPair } from './token.service.ts';
import { userActorOf } from './user-actor.ts';

/** Owns log-in and sessions. A refresh token issues the next token pair once; a second use ends its whole family. */

/** Creates the calls for log-in, refresh and log-out. */
export function createSessions(ports: AccountPorts) {
  return {
    logIn: (claim: Omit<Claim, 'ip'>, origin: Origin) => logIn(ports, claim, origin),
    exchange: (code: string, origin: Origin, deviceToken?: string) =>
      exchange(ports, { code, deviceToken }, origin),
    refresh: (refreshToken: string) => refresh(ports, refreshToken),
    logOut: (token: string) => logOut(ports, token),
    authenticate: (token: string) => authenticate(ports, token),
    holder: (token: string) => holder(ports, token),
    wake: (token: string) => wake(ports, token),
  };
}

/** The reply to a log-in: the session's tokens and the device token for the next log-in. */
export interface Opened extends TokenPair {
  readonly deviceToken: string;
}

async function logIn(ports: AccountPorts, claim: Omit<Claim, 'ip'>, origin: Origin): Promise<Opened> {
  const account = await proveByPassword(ports, { ...claim, ip: origin.ip });
  if (account === null) throw new DomainError('loginFailed');
  if (isAsleep(account.status)) {
    await mailWakeLink(ports, account, origin);
    throw new DomainError('accountPaused');
  }
  return ports.db.inTenant(account.tenant_id, async (tx) => {
    const row = await people.lockAccount(tx, account.account_id);
    // A concurrent password change has ended every session; no session may begin with the old password after it.
    if (row?.password_hash !== account.password_hash || !mayLogIn(row.status))
      throw new DomainError('loginFailed');
    const closed = await closedByOperator(tx, row.id);
    if (closed !== null) throw await closedError(tx, row, closed);
    return open(ports, tx, row.id, origin, claim.deviceToken);
  });
}

/** Says why the owner of a closed account does not come in, and what helps. */
async function closedError(
  tx: Tx,
  account: { readonly tenant_id: string; readonly kind: 'main' | 'sub' },
  closed: Closed,
): Promise<DomainError> {
  if (closed !== 'closing')
    return new DomainError(closed === 'account' ? 'accountClosed' : 'organizationClosed');
  const endsAt = await repo.closingEnd(tx, account.tenant_id);
  const facts = { values: { day: koreanDay(endsAt) }, result: { endsAt: endsAt.toISOString() } };
  return new DomainError(mayTakeBack(account.kind) ? 'accountClosing' : 'organizationClosing', facts);
}

/** Begins a session of an authenticated account; runs in the account's tenant. */
async function open(
  ports: AccountPorts,
  tx: Tx,
  accountId: string,
  { ip, device: browser }: Origin,
  carried = '',
): Promise<Opened> {
  const { keys } = ports;
  const now = ports.clock.now();
  const deviceToken = deviceHash(keys, carried) === null ? newDeviceToken(keys, ports.ids) : carried;
  const device = deviceHash(keys, deviceToken);
  await repo.noteUse(tx, accountId, now, now);
  await rememberAddress(tx, accountId, addressHash(keys, ip), now);
  if (device !== null) await rememberDevice(tx, accountId, device, now);
  const family = {
    publicId: ports.ids.publicId(),
    accountId,
    device: browser === UNKNOWN_DEVICE ? '' : browser,
  };
  return { ...(await issue(ports, tx, await repo.addFamily(tx, family, now))), deviceToken };
}

/** @throws DomainError linkDead for a code that was used, has expired or was not created by this service */
function exchange(
  ports: AccountPorts,
  { code, deviceToken }: { readonly code: string; readonly deviceToken: string | undefined },
  origin: Origin,
): Promise<Opened> {
  return ports.db.outside(async (tx) => {
    const { account } = await openByLink(ports, tx, 'login', code);
    if (!mayLogIn(account.status) || (await closedByOperator(tx, account.id)) !== null)
      throw new DomainError('linkDead');
    return open(ports, tx, account.id, origin, deviceToken);
  });
}

const WAKE_MAILS = { most: 5, minutes: 60 } as const;

/** Reached only with the correct password, so the mail does not reveal to others that the account exists. */
async function mailWakeLink(ports: AccountPorts, account: repo.LoginRow, { locale }: Origin): Promise<void> {
  const slot = await ports.attempts.takeSlot(`wake:${account.account_id}`, WAKE_MAILS);
  if (!slot.isFree) return;
  await ports.db.inTenant(account.tenant_id, async (tx) => {
    const row = await people.lockAccount(tx, account.account_id);
    if (row === undefined || !isAsleep(row.status)) return;
    const verificationId = await addLink(ports, tx, {
      purpose: 'wake',
      accountId: row.id,
      contact: row.email,
    });
    await queueAccountMessage(ports, tx, {
      event: `verification:${verificationId}`,
      recipient: row.email,
      template: 'wake',
      locale,
      parameters: { verificationId },
    });
  });
}

/** Reactivates a dormant account. @throws DomainError linkDead */
async function wake(ports: AccountPorts, token: string): Promise<void> {
  await ports.db.outside(async (tx) => {
    const { account } = await openByLink(ports, tx, 'wake', token);
    if (!isAsleep(account.status)) throw new DomainError('linkDead');
    await people.changeAccount(tx, account.id, {
      status: 'active',
      dormant_at: null,
      last_login_at: ports.clock.now(),
    });
  });
}

const DAY = 86_400_000;

async function refresh(ports: AccountPorts, refreshToken: string): Promise<TokenPair> {
  const hash = sha256(refreshToken);
  const now = ports.clock.now();
  const outcome = await ports.db.outside(async (tx) => {
    const session = await repo.findSession(tx, hash);
    if (session?.kind !== 'refresh' || session.ended_at !== null || session.expires_at <= now) return null;
    if (await repo.spendRefreshToken(tx, hash, now)) {
      await enterTenant(tx, session.tenant_id);
      await repo.noteUse(tx, session.account_id, now, new Date(now.getTime() - DAY));
      await repo.noteFamilyUse(tx, session.family_id, now);
      return issue(ports, tx, session.family_id);
    }
    await repo.endFamily(tx, session.family_id, 'refresh token used twice', now);
    return null;
  });
  if (outcome === null) throw await notLoggedIn(ports, hash);
  return outcome;
}

async function logOut(ports: AccountPorts, token: string): Promise<void> {
  const ended = await ports.db.outside(async (tx) => {
    const session = await repo.findSession(tx, sha256(token));
    if (session === null) return false;
    return repo.endFamily(tx, session.family_id, 'log-out', ports.clock.now());
  });
  if (!ended) throw new DomainError('alreadyLoggedOut');
}

/** Returns the login id of the account with this access or refresh token, valid or expired; null for an unknown token. */
async function holder(ports: AccountPorts, token: string): Promise<string | null> {
  return (await repo.findSession(ports.db.reader, sha256(token)))?.login_id ?? null;
}

/** A read-only session ends when the installation no longer offers them. @throws DomainError as `identify` */
async function authenticate(ports: AccountPorts, token: string): Promise<UserActor> {
  const { actor } = await identify(ports, token);
  if (actor.adminAccess !== null && !ports.hasAdminAccess) throw new DomainError('notLoggedIn');
  return actor;
}

export interface Identified {
  readonly actor: UserActor;
  /** The session of the token. */
  readonly familyId: string;
}

/** The refusal of a token; a member who was removed from the organization is told so. */
async function notLoggedIn({ db }: Pick<AccountPorts, 'db'>, hash: Buffer): Promise<DomainError> {
  const isRemoved = await repo.isOfClosedAccount(db.reader, hash);
  return new DomainError('notLoggedIn', isRemoved ? { result: { reason: REMOVED_MEMBER } } : {});
}

/** Returns the actor of an access token. @throws DomainError notLoggedIn, tokenExpired or notAllowed */
export async function identify(
  ports: Pick<AccountPorts, 'db' | 'clock'>,
  token: string,
): Promise<Identified> {
  if (!token.startsWith('da_')) throw new DomainError('notLoggedIn');
  const session = await repo.findSession(ports.db.reader, sha256(token));
  if (session?.kind !== 'access' || session.ended_at !== null) throw await notLoggedIn(ports, sha256(token));
  if (session.expires_at <= ports.clock.now()) throw new DomainError('tokenExpired');
  const { admin_access_by: operator, admin_access_until: until } = session;
  const adminAccess = operator === null || until === null ? null : { operator, until };
  const actor = { ...userActorOf(session, session.family_created_at), adminAccess };
  return { actor, familyId: session.family_id };
}
