import { DomainError } from '@dojang/domain';
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import type { Limit } from '../../../platform/attempts.repo.ts';
import { createFairQueue } from '../../../platform/fair-queue.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import { deviceHash } from './device-token.ts';
import { isKnownAddress } from './known-address.repo.ts';
import { isKnownDevice } from './known-device.repo.ts';
import * as repo from './session.repo.ts';

/**
 * Owns the password check and its attempt limits. Invariant: every attempt is counted in all its limits before the password is
 * compared, and an attempt over a limit is answered like a wrong password, without the cost of comparing one: its time tells only that
 * the limit is reached, which the person who reached it knows, and it is the same for the correct password. A known device, on which the
 * account was used before, has its own limit, so that attackers cannot lock the owner out. Every other attempt counts for its
 * login id from its address, for its address over all ids, and for its id over all addresses; the last limit does not apply to
 * addresses from which the account was used. Unknown ids take the same path and the same time.
 */

/** Source: OWASP password storage cheat sheet (argon2id, 19 MiB, two passes). */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Compared when there is no account, so that the answer takes the same time. */
const NOBODY = argonHash('nobody', ARGON);
/** An id that no account has. */
const NO_ACCOUNT = '0';

const PER_PAIR: Limit = { most: 5, minutes: 30 };
const PER_ADDRESS: Limit = { most: 50, minutes: 30 };
const PER_ACCOUNT: Limit = { most: 30, minutes: 30 };
const PER_DEVICE: Limit = { most: 10, minutes: 30 };

/**
 * The number of attempts that may hold slots concurrently; the others wait without a slot. It is below the smallest limit, so
 * that concurrent correct passwords are not counted against each other, and equals the number of hashing threads. Addresses take turns.
 */
const inTurn = createFairQueue({ atOnce: 4, mostOfCaller: 100, most: 2_000 });

/** Returns the Argon2id hash of the client's password hash. */
export const hashPassword = (clientHash: string): Promise<string> => argonHash(clientHash, ARGON);
/** Returns whether the client's hash matches the stored hash. */
export const isPasswordOf = (kept: string, clientHash: string): Promise<boolean> =>
  argonVerify(kept, clientHash);

/** Returns the keyed hash of a network address; the address itself is not stored. */
export const addressHash = (keys: Keys, ip: string): Buffer =>
  Buffer.from(keys.mac('known-address', ip), 'base64url');

export interface Claim {
  readonly loginId: string;
  /** The client's hash of the typed password. */
  readonly password: string;
  readonly ip: string;
  /** The device token of the browser's last log-in. */
  readonly deviceToken?: string | undefined;
  /** The account kind that the user chose; a correct password with the wrong kind is answered like a wrong password. */
  readonly kind?: 'main' | 'sub' | undefined;
}

type ProofPorts = Pick<AccountPorts, 'db' | 'attempts' | 'keys'>;

interface Budget {
  readonly subject: string;
  readonly limit: Limit;
}

const foldedId = (loginId: string): string => loginId.normalize('NFC').trim().toLowerCase();
const pairOf = (loginId: string, ip: string): string => `login:${foldedId(loginId)}:${ip}`;
const accountOf = (loginId: string): string => `login-account:${foldedId(loginId)}`;

/**
 * Returns the account with this id and password; null when they do not match or a limit is reached.
 * @throws DomainError tooManyAttempts if more attempts wait than can be answered soon
 */
export async function proveByPassword(ports: ProofPorts, claim: Claim): Promise<repo.LoginRow | null> {
  const proved = inTurn(claim.ip, () => prove(ports, claim));
  if (proved === null) throw new DomainError('tooManyAttempts');
  return proved;
}

async function prove(ports: ProofPorts, claim: Claim): Promise<repo.LoginRow | null> {
  const account = await repo.findAccountByLogin(ports.db.reader, foldedId(claim.loginId));
  const budgets = await budgetsOf(ports, claim, account?.account_id ?? NO_ACCOUNT);
  if (!(await takeAll(ports, budgets))) return null;
  const matches = await argonVerify(account?.password_hash ?? (await NOBODY), claim.password);
  if (!account || !matches || (claim.kind !== undefined && claim.kind !== account.kind)) return null;
  const [own, ...shared] = budgets;
  if (own !== undefined) await ports.attempts.clear(own.subject);
  await giveBack(ports, shared);
  return account;
}

/** Returns the counters of a log-in attempt. The first is the account's own; a correct password resets it. */
async function budgetsOf(ports: ProofPorts, claim: Claim, accountId: string): Promise<Budget[]> {
  const { db, keys } = ports;
  const device = deviceHash(keys, claim.deviceToken ?? '');
  if (device !== null && (await isKnownDevice(db.reader, accountId, device)))
    return [{ subject: `login-device:${accountId}:${device.toString('base64url')}`, limit: PER_DEVICE }];
  const isKnown = await isKnownAddress(db.reader, accountId, addressHash(keys, claim.ip));
  return [
    { subject: pairOf(claim.loginId, claim.ip), limit: PER_PAIR },
    { subject: `login-address:${claim.ip}`, limit: PER_ADDRESS },
    ...(isKnown ? [] : [{ subject: accountOf(claim.loginId), limit: PER_ACCOUNT }]),
  ];
}

/** Takes a slot of each budget, or none at all. */
async function takeAll(ports: ProofPorts, budgets: readonly Budget[]): Promise<boolean> {
  for (const [at, { subject, limit }] of budgets.entries()) {
    const slot = await ports.attempts.takeSlot(subject, limit);
    if (slot.isFree) continue;
    await giveBack(ports, budgets.slice(0, at));
    return false;
  }
  return true;
}

async function giveBack({ attempts }: ProofPorts, budgets: readonly Budget[]): Promise<void> {
  for (const { subject } of budgets) await attempts.giveBack(subject);
}

/** Resets the attempt counters after the owner has set a new password by a link: attempts at the old password no longer count. */
export async function forgiveTries({ attempts }: ProofPorts, loginId: string, ip: string): Promise<void> {
  await attempts.clear(pairOf(loginId, ip));
  await attempts.clear(accountOf(loginId));
}
