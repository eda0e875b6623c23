import type { SignUpInput } from '@dojang/contract';
import { DomainError, readBirthDate, readLoginId } from '@dojang/domain';
import type { Business } from '../people/people.repo.ts';
import { readBusiness, readEmail, readPersonName } from '../people/person.input.ts';
import { readPhone } from '../verification/phone.service.ts';
import { readAgreements } from './agreements.service.ts';

/** Owns how the typed input of a sign-up becomes stored data: it is cleaned and checked, and each error names its field. */

export interface SignUp {
  readonly loginId: string;
  readonly name: string;
  readonly birthDate: string;
  readonly email: string;
  readonly phone: string;
  readonly marketing: boolean;
  /** Null for individuals. */
  readonly business: Business | null;
}

/**
 * Returns the input in its stored form.
 * @param today yyyy-mm-dd in Seoul
 * @throws DomainError that names the first invalid field
 */
export function readSignUp(input: SignUpInput, today: string): SignUp {
  return {
    loginId: readLoginId(input.loginId),
    name: readPersonName(input.name, 'name'),
    birthDate: readBirthDate(input.birthDate, today),
    email: readEmail(input.email),
    phone: readPhoneOf(input.phone),
    business: input.type === 'business' ? readBusinessOf(input) : null,
    marketing: readAgreements(input.agreements),
  };
}

/** A missing number is reported as an unverified number. */
function readPhoneOf(typed: string): string {
  if (typed.trim() === '') throw new DomainError('phoneInvalid', { field: 'phone' });
  return readPhone(typed);
}

function readBusinessOf({ business }: SignUpInput): Business {
  if (business === undefined) throw new DomainError('badInput', { field: 'business' });
  return readBusiness(business);
}
