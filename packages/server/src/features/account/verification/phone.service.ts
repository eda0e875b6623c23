import { DomainError, parsePhone } from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import { phoneCodeOf } from '../../../platform/verification-keys.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import { changeAccount } from '../people/people.repo.ts';
import { type CodeKind, confirmCode, sendCode, spendProof } from './codes.service.ts';

/**
 * Owns the verification of phones by a code by text message, valid for 3 minutes. A confirmed phone is used for a sign-up or as
 * the phone of the logged-in account.
 */

export const PHONE_CODE: CodeKind = {
  purpose: 'phone',
  seconds: 180,
  counter: 'phone-codes',
  template: 'phoneCode',
  codeOf: phoneCodeOf,
  missing: 'codeMissing',
  wrong: 'codeWrong',
  unproven: 'phoneNotVerified',
  field: 'phone',
};

/** Creates the calls that verify a phone by a code. */
export function createPhoneVerification(ports: AccountPorts) {
  return {
    request: (typed: string, origin: Origin) => request(ports, typed, origin),
    confirm: async (id: string, typed: string) => ({
      phoneToken: await confirmCode(ports, PHONE_CODE, id, typed),
    }),
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

async function request(ports: AccountPorts, typed: string, origin: Origin) {
  const phone = readPhone(typed);
  if (!ports.canText) throw new DomainError('textsUnavailable');
  return sendCode(ports, PHONE_CODE, phone, origin, () => ports.texts.take());
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
    await spendProof(ports, tx, { kind: PHONE_CODE, contact: phone, token });
    await changeAccount(tx, actor.accountId, { phone, phone_verified_at: ports.clock.now() });
  });
  return { phone };
}
