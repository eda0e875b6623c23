import { classOf, DomainError } from '@dojang/domain';
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import type { UserActor } from '../../platform/actor.ts';
import type { Attempts } from '../../platform/attempts.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { sha256 } from '../../platform/keys.ts';
import * as repo from './session.repo.ts';

/**
 * Owns log-in and sessions. An access token lives 10 minutes; a refresh token is used once and gives the next pair;
 * a refresh token used twice ends its whole family.
 */

export interface SessionPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly attempts: Attempts;
}

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds until the access token ends. */
  readonly expiresIn: number;
}

const ACCESS_SECONDS = 600;
const REFRESH_DAYS = 14;
/** Source: OWASP password storage cheat sheet (argon2id, 19 MiB, two passes). */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Verified when there is no such account, so that unknown ids take the same time. */
const NOBODY = argonHash('nobody', ARGON);

export const hashPassword = (clientHash: string): Promise<string> => argonHash(clientHash, ARGON);

export const verifyPassword = (stored: string, clientHash: string): Promise<boolean> =>
  argonVerify(stored, clientHash);

export function createSessions(ports: SessionPorts) {
  return {
    logIn: (loginId: string, clientHash: string, ip: string) => logIn(ports, loginId, clientHash, ip),
    refresh: (refreshToken: string) => refresh(ports, refreshToken),
    logOut: (token: string) => logOut(ports, token),
    authenticate: (token: string) => authenticate(ports, token),
  };
}

async function logIn(
  ports: SessionPorts,
  loginId: string,
  clientHash: string,
  ip: string,
): Promise<TokenPair> {
  const subject = `login:${loginId.normalize('NFC').toLowerCase()}:${ip}`;
  await ports.attempts.assertOpen(subject);
  const account = await repo.findAccountByLogin(ports.db.reader, loginId);
  const matches = await verifyPassword(account?.password_hash ?? (await NOBODY), clientHash);
  if (!account || !matches) {
    await ports.attempts.fail(subject);
    throw new DomainError('loginFailed');
  }
  await ports.attempts.succeed(subject);
  return ports.db.outside(async (tx) => {
    const family = await repo.addFamily(tx, account.account_id, ports.clock.now());
    return issue(ports, tx, family);
  });
}

async function issue(
  ports: SessionPorts,
  tx: Parameters<typeof repo.addToken>[0],
  family: string,
): Promise<TokenPair> {
  const now = ports.clock.now().getTime();
  const accessToken = `da_${ports.ids.secret()}`;
  const refreshToken = `dr_${ports.ids.secret()}`;
  await repo.addToken(tx, family, 'access', sha256(accessToken), new Date(now + ACCESS_SECONDS * 1000));
  await repo.addToken(tx, family, 'refresh', sha256(refreshToken), new Date(now + REFRESH_DAYS * 86_400_000));
  return { accessToken, refreshToken, expiresIn: ACCESS_SECONDS };
}

async function refresh(ports: SessionPorts, refreshToken: string): Promise<TokenPair> {
  const hash = sha256(refreshToken);
  const now = ports.clock.now();
  const outcome = await ports.db.outside(async (tx) => {
    const session = await repo.findSession(tx, hash);
    if (session?.kind !== 'refresh' || session.ended_at !== null || session.expires_at <= now) return null;
    if (await repo.spendRefreshToken(tx, hash, now)) return issue(ports, tx, session.family_id);
    await repo.endFamily(tx, session.family_id, 'refresh token used twice', now);
    return null;
  });
  if (outcome === null) throw new DomainError('notLoggedIn');
  return outcome;
}

async function logOut(ports: SessionPorts, token: string): Promise<void> {
  const ended = await ports.db.outside(async (tx) => {
    const session = await repo.findSession(tx, sha256(token));
    if (session === null) return false;
    return repo.endFamily(tx, session.family_id, 'log-out', ports.clock.now());
  });
  if (!ended) throw new DomainError('alreadyLoggedOut');
}

async function authenticate(ports: SessionPorts, token: string): Promise<UserActor> {
  if (!token.startsWith('da_')) throw new DomainError('notLoggedIn');
  const session = await repo.findSession(ports.db.reader, sha256(token));
  if (session?.kind !== 'access' || session.ended_at !== null) throw new DomainError('notLoggedIn');
  if (session.expires_at <= ports.clock.now()) throw new DomainError('tokenExpired');
  const scope = session.perms_scope ?? 4;
  const actorClass = classOf(session.role, session.perms_group, scope);
  if (actorClass === null) throw new DomainError('notAllowed');
  return {
    kind: 'user',
    accountId: session.account_id,
    accountPublicId: session.account_public_id,
    tenantId: session.tenant_id,
    accountKind: session.account_kind,
    loginId: session.login_id,
    name: session.name,
    email: session.email,
    phone: session.phone,
    standing: { actorClass, scope, teamId: session.team_id, permsTeamIds: session.perms_team_ids },
    mustChangePassword: session.must_change_password,
    role: session.role,
    permsGroup: session.perms_group,
    loggedInAt: session.family_created_at,
    teamId: session.team_id,
  };
}
