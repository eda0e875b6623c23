import { assertMaySignUp, DomainError } from '@dojang/domain';
import type { Origin } from '../../../platform/actor.ts';
import { mailCodeOf } from '../../../platform/verification-keys.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import { hasMainEmail } from '../people/people.repo.ts';
import { readEmail } from '../people/person.input.ts';
import { type CodeKind, confirmCode, sendCode } from './codes.service.ts';

/** Owns the codes to the mail address of a sign-up, where no messenger is configured. They are valid for 10 minutes: mails are slow. */

export const MAIL_CODE: CodeKind = {
  purpose: 'mail-code',
  seconds: 600,
  counter: 'mail-codes',
  template: 'mailCode',
  codeOf: mailCodeOf,
  missing: 'mailCodeMissing',
  wrong: 'mailCodeWrong',
  unproven: 'emailNotVerified',
  field: 'email',
};

/** Creates the calls that verify the mail address of a sign-up by a code. */
export function createMailVerification(ports: AccountPorts) {
  return {
    request: (typed: string, origin: Origin) => request(ports, typed, origin),
    confirm: async (id: string, typed: string) => ({
      emailToken: await confirmCode(ports, MAIL_CODE, id, typed),
    }),
  };
}

/** Sends a code only where a sign-up needs one: nobody gets mails through this call otherwise. */
async function request(ports: AccountPorts, typed: string, origin: Origin) {
  assertMaySignUp(ports.signUp ?? 'open');
  if (ports.canText) throw new DomainError('mailCodesUnused');
  const email = readEmail(typed);
  if (await hasMainEmail(ports.db.reader, email)) throw new DomainError('emailTaken', { field: 'email' });
  return sendCode(ports, MAIL_CODE, email, origin);
}
