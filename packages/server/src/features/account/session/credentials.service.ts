import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import type { Limit } from '../../../platform/attempts.repo.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { AccountPorts } from '../account-ports.ts';
import { isKnownAddress } from './known-address.repo.ts';
import * as repo from './session.repo.ts';

/**
 * Owns the proof by password and its limits: an id from one address, an address over all ids, and an id over all
 * addresses. The last one never shuts out an address from which the account was opened before, so that strangers
 * cannot lock its owner out. Unknown ids take the same path and the same time.
 */

/** Source: OWASP password storage cheat sheet (argon2id, 19 MiB, two passes). */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Verified when there is no such account, so that unknown ids take the same time. */
const NOBODY = argonHash('nobody', ARGON);
/** No account has it. */
const NO_ACCOUNT = '0';

const PER_ADDRESS: Limit = { most: 50, minutes: 30 };
const PER_ACCOUNT: Limit = { most: 30, minutes: 30 };

export const hashPassword = (clientHash: string): Promise<string> => argonHash(clientHash, ARGON);
export const isPasswordOf = (kept: string, clientHash: string): Promise<boolean> =>
  argonVerify(kept, clientHash);

export const addressHash = (keys: Keys, ip: string): Buffer =>
  Buffer.from(keys.mac('known-address', ip), 'base64url');

export interface Claim {
  readonly loginId: string;
  /** What the client made of the typed password. */
  readonly password: string;
  readonly ip: string;
  /** The kind that was chosen; the right password of the other kind is answered like a wrong one. */
  readonly kind?: 'main' | 'sub' | undefined;
}

/**
 * The account whose id and password these are; null when they are not, which is counted.
 * @throws DomainError stepLocked
 */
export async function proveByPassword(
  ports: Pick<AccountPorts, 'db' | 'attempts' | 'keys'>,
  claim: Claim,
): Promise<repo.LoginRow | null> {
  const { attempts, db } = ports;
  const loginId = claim.loginId.normalize('NFC').trim().toLowerCase();
  const byPair = `login:${loginId}:${claim.ip}`;
  const byAddress = `login-address:${claim.ip}`;
  const byAccount = `login-account:${loginId}`;
  await attempts.assertOpen(byPair);
  await attempts.assertOpen(byAddress);
  const account = await repo.findAccountByLogin(db.reader, loginId);
  const address = addressHash(ports.keys, claim.ip);
  const isKnown = await isKnownAddress(db.reader, account?.account_id ?? NO_ACCOUNT, address);
  if (!isKnown) await attempts.assertOpen(byAccount);
  const matches = await argonVerify(account?.password_hash ?? (await NOBODY), claim.password);
  if (!account || !matches || (claim.kind !== undefined && claim.kind !== account.kind)) {
    await attempts.fail(byPair);
    await attempts.fail(byAddress, PER_ADDRESS);
    await attempts.fail(byAccount, PER_ACCOUNT);
    return null;
  }
  // Wrong ones that were sent at the same moment have counted by now.
  await attempts.succeed(byPair);
  await attempts.assertOpen(byAddress);
  if (!isKnown) await attempts.assertOpen(byAccount);
  return account;
}
