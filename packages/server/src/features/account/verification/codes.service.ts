import { cleanTyped, DomainError, type ErrorName } from '@dojang/domain';
import type { Origin } from '../../../platform/actor.ts';
import { type Limit, lockedUntil } from '../../../platform/attempts.repo.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Keys, sameText } from '../../../platform/keys.ts';
import { verificationId, verificationToken } from '../../../platform/verification-keys.ts';
import { queueAccountMessage } from '../people/account-message.service.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import * as repo from './verification.repo.ts';

/**
 * Owns the codes of six digits that prove a contact, for five attempts. A confirmed contact can be used once within 30 minutes. A
 * new code invalidates the previous one. Codes to phones and to mail addresses have the same limits.
 */

const SECOND = 1000;
const RESEND_SECONDS = 30;
const TRIES = 5;
const CODES_AN_HOUR = 5;
const HOUR = 3600 * SECOND;
const CONFIRMED_FOR = 30 * 60 * SECOND;
const PER_ADDRESS: Limit = { most: 20, minutes: 60 };

/** What differs between the codes to phones and those to mail addresses. */
export interface CodeKind {
  readonly purpose: repo.CodePurpose;
  /** The validity of a code. */
  readonly seconds: number;
  /** The name under which the codes that one network address asks for are counted. */
  readonly counter: string;
  readonly template: 'phoneCode' | 'mailCode';
  readonly codeOf: (keys: Keys, proof: { readonly public_id: string; readonly contact: string }) => string;
  readonly missing: ErrorName;
  readonly wrong: ErrorName;
  /** The error of a contact that no code has confirmed, at `field`. */
  readonly unproven: ErrorName;
  readonly field: 'phone' | 'email';
}

/**
 * Sends a code to a contact in its stored form.
 * @param count counts the message, once it may be sent
 * @throws DomainError codeTooSoon, stepLocked
 */
export async function sendCode(
  ports: AccountPorts,
  kind: CodeKind,
  contact: string,
  origin: Origin,
  count?: () => Promise<void>,
) {
  const { purpose, template } = kind;
  await ports.attempts.take(`${kind.counter}:${origin.ip}`, PER_ADDRESS);
  if (count !== undefined) {
    // A message that is refused here costs nothing and is not counted. The count has a connection of its own, so no transaction waits for it.
    await ports.db.outside((tx) => assertMayAsk(tx, purpose, contact, ports.clock.now()));
    await count();
  }
  return ports.db.outside(async (tx) => {
    await repo.queueFor(tx, contact);
    const now = ports.clock.now();
    await assertMayAsk(tx, purpose, contact, now);
    await repo.killCodes(tx, purpose, contact, now);
    const publicId = ports.ids.publicId();
    const expiresAt = new Date(now.getTime() + kind.seconds * SECOND);
    await repo.addVerification(tx, {
      publicId,
      purpose,
      accountId: null,
      contact,
      createdAt: now,
      expiresAt,
    });
    await queueAccountMessage(ports, tx, {
      event: `verification:${publicId}`,
      recipient: contact,
      template,
      locale: origin.locale,
      parameters: { verificationId: publicId },
    });
    return {
      verificationId: publicId,
      expiresAt: expiresAt.toISOString(),
      resendAt: new Date(now.getTime() + RESEND_SECONDS * SECOND).toISOString(),
    };
  });
}

async function assertMayAsk(tx: Tx, purpose: repo.CodePurpose, contact: string, now: Date): Promise<void> {
  const made = await repo.madeSince(tx, purpose, contact, new Date(now.getTime() - HOUR));
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

/** Compares a typed code. @returns the token of the confirmed contact @throws DomainError missing, wrong, codeExpired */
export async function confirmCode(
  ports: AccountPorts,
  kind: CodeKind,
  id: string,
  typed: string,
): Promise<string> {
  const code = cleanTyped(typed).replace(/\s/g, '');
  if (code === '') throw new DomainError(kind.missing, { field: 'code' });
  const now = ports.clock.now();
  const row = await repo.countTry(ports.db.reader, kind.purpose, id, TRIES, now);
  if (row === null) throw new DomainError('codeExpired', { field: 'code' });
  if (!sameText(code, kind.codeOf(ports.keys, row)))
    throw new DomainError(kind.wrong, { field: 'code', result: { field: 'code', left: TRIES - row.tries } });
  await repo.confirm(ports.db.reader, kind.purpose, row.id, now);
  return verificationToken(ports.keys, kind.purpose, row.public_id);
}

type ProofPorts = Pick<AccountPorts, 'db' | 'clock' | 'keys'>;

/** A contact with the token of its confirmation. */
export interface ContactProof {
  readonly kind: CodeKind;
  readonly contact: string;
  readonly token: string;
}

function confirmedOf(
  ports: ProofPorts,
  { kind, contact, token }: ContactProof,
): repo.ConfirmedContact | null {
  const publicId = verificationId(ports.keys, kind.purpose, token);
  const since = new Date(ports.clock.now().getTime() - CONFIRMED_FOR);
  return publicId === null ? null : { purpose: kind.purpose, publicId, contact, since };
}

const unproven = ({ kind }: ContactProof) => new DomainError(kind.unproven, { field: kind.field });

/** Checks a proof before the costly part of a sign-up, without consuming it. @throws DomainError unproven */
export async function assertProof(ports: ProofPorts, proof: ContactProof): Promise<void> {
  const confirmed = confirmedOf(ports, proof);
  if (confirmed === null || !(await repo.isConfirmed(ports.db.reader, confirmed))) throw unproven(proof);
}

/** Consumes a proof in the caller's transaction. @throws DomainError unproven */
export async function spendProof(ports: ProofPorts, tx: Tx, proof: ContactProof): Promise<void> {
  const confirmed = confirmedOf(ports, proof);
  if (confirmed === null || !(await repo.spendConfirmed(tx, confirmed, ports.clock.now())))
    throw unproven(proof);
}
