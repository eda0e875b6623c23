import { DomainError, parsePhone } from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import { type Limit, lockedUntil } from '../../../platform/attempts.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sameText } from '../../../platform/keys.ts';
import { phoneCodeOf, verificationId, verificationToken } from '../../../platform/verification-keys.ts';
import { queueAccountMessage } from '../people/account-message.service.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import { changeAccount } from '../people/people.repo.ts';
import * as repo from './verification.repo.ts';

/**
 * Owns the verification of phones: a six-digit code by text message, valid for 3 minutes and five attempts. A confirmed phone can
 * be used once within 30 minutes, for a sign-up or as the phone of the logged-in account. A new code invalidates the previous
 * one.
 */

const SECOND = 1000;
const CODE_SECONDS = 180;
const RESEND_SECONDS = 30;
const TRIES = 5;
const CODES_AN_HOUR = 5;
const HOUR = 3600 * SECOND;
const CONFIRMED_FOR = 30 * 60 * SECOND;
const PER_ADDRESS: Limit = { most: 20, minutes: 60 };

/** Creates the calls that verify a phone by a code. */
export function createPhoneVerification(ports: AccountPorts) {
  return {
    request: (typed: string, origin: Origin) => request(ports, typed, origin),
    confirm: (id: string, typed: string) => confirm(ports, id, typed),
    adopt: (actor: UserActor, typed: string, token: string) => adopt(ports, actor, typed, token),
  };
}

/** Returns a phone in its stored form. @throws DomainError phoneNumberMissing or phoneInvalid, with the field `phone` */
export function readPhone(typed: string): string {
  if (typed.trim() === '') throw new DomainError('phoneNumberMissing', { field: 'phone' });
  const phone = parsePhone(typed);
  if (phone === null) throw new DomainError('phoneInvalid', { field: 'phone' });
  return phone;
}

async function request(ports: AccountPorts, typed: string, { ip, locale }: Origin) {
  const phone = readPhone(typed);
  if (!ports.canText) throw new DomainError('textsUnavailable');
  await ports.attempts.take(`phone-codes:${ip}`, PER_ADDRESS);
  return ports.db.outside(async (tx) => {
    await repo.queueFor(tx, phone);
    const now = ports.clock.now();
    await assertMayAsk(tx, phone, now);
    await repo.killCodes(tx, phone, now);
    const publicId = ports.ids.publicId();
    const expiresAt = new Date(now.getTime() + CODE_SECONDS * SECOND);
    await repo.addVerification(tx, {
      publicId,
      purpose: 'phone',
      accountId: null,
      contact: phone,
      createdAt: now,
      expiresAt,
    });
    await queueAccountMessage(ports, tx, {
      event: `verification:${publicId}`,
      recipient: phone,
      template: 'phoneCode',
      locale,
      parameters: { verificationId: publicId },
    });
    return {
      verificationId: publicId,
      expiresAt: expiresAt.toISOString(),
      resendAt: new Date(now.getTime() + RESEND_SECONDS * SECOND).toISOString(),
    };
  });
}

async function assertMayAsk(tx: Tx, phone: string, now: Date): Promise<void> {
  const made = await repo.madeSince(tx, 'phone', phone, new Date(now.getTime() - HOUR));
  const newest = made[0];
  if (newest !== undefined) {
    const wait = RESEND_SECONDS - (now.getTime() - newest.getTime()) / SECOND;
    if (wait > 0) throw new DomainError('codeTooSoon', { values: { seconds: Math.ceil(wait) } });
  }
  const oldest = made[CODES_AN_HOUR - 1];
  if (oldest === undefined) return;
  const until = new Date(oldest.getTime() + HOUR);
  throw lockedUntil(until);
}

async function confirm(ports: AccountPorts, id: string, typed: string): Promise<{ phoneToken: string }> {
  const code = typed.normalize('NFKC').replace(/\s/g, '');
  if (code === '') throw new DomainError('codeMissing', { field: 'code' });
  const now = ports.clock.now();
  const row = await repo.countTry(ports.db.reader, id, TRIES, now);
  if (row === null) throw new DomainError('codeExpired', { field: 'code' });
  if (!sameText(code, phoneCodeOf(ports.keys, row)))
    throw new DomainError('codeWrong', { field: 'code', result: { field: 'code', left: TRIES - row.tries } });
  await repo.confirm(ports.db.reader, row.id, now);
  return { phoneToken: verificationToken(ports.keys, 'phone', row.public_id) };
}

/** Sets the account's phone to the verified number. @throws DomainError phoneNotVerified, phoneInvalid, phoneNumberMissing */
async function adopt(
  ports: AccountPorts,
  actor: UserActor,
  typed: string,
  token: string,
): Promise<{ phone: string }> {
  const phone = readPhone(typed);
  await ports.db.inTenant(actor.tenantId, async (tx) => {
    await spendPhoneToken(ports, tx, token, phone);
    await changeAccount(tx, actor.accountId, { phone, phone_verified_at: ports.clock.now() });
  });
  return { phone };
}

type ProofPorts = Pick<AccountPorts, 'db' | 'clock' | 'keys'>;

const since = (ports: ProofPorts): Date => new Date(ports.clock.now().getTime() - CONFIRMED_FOR);
const notVerified = () => new DomainError('phoneNotVerified', { field: 'phone' });

/** Checks the token before the costly part of a sign-up, without consuming it. @throws DomainError phoneNotVerified */
export async function assertPhoneToken(ports: ProofPorts, token: string, phone: string): Promise<void> {
  const id = verificationId(ports.keys, 'phone', token);
  if (id === null || !(await repo.isConfirmed(ports.db.reader, id, phone, since(ports)))) throw notVerified();
}

/** Consumes a confirmed phone in the caller's transaction. @throws DomainError phoneNotVerified */
export async function spendPhoneToken(
  ports: ProofPorts,
  tx: Tx,
  token: string,
  phone: string,
): Promise<void> {
  const id = verificationId(ports.keys, 'phone', token);
  if (id === null || !(await repo.spendPhone(tx, id, phone, since(ports), ports.clock.now())))
    throw notVerified();
}
