import type { BusinessInput, SignUpInput } from '@dojang/contract';
import {
  cleanLine,
  DomainError,
  holdsResidentNumber,
  isPersonName,
  parseBusinessNumber,
  parseEmail,
  readBirthDate,
  readLoginId,
} from '@dojang/domain';
import type { Business } from '../people.repo.ts';
import { readPhone } from '../verification/phone.service.ts';

/** Owns how what people type to sign up becomes what is stored: cleaned, checked, each error with its field. */

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
 * What was typed, as it is stored.
 * @param today yyyy-mm-dd in Seoul
 * @throws DomainError that names the first field at error
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

/** @throws DomainError residentNumber or personNameInvalid */
export function readPersonName(typed: string, field: string): string {
  const name = cleanLine(typed);
  refuseResidentNumber(name, field);
  if (!isPersonName(name)) throw new DomainError('personNameInvalid', { field });
  return name;
}

/** @throws DomainError emailInvalid, with field `email` */
export function readEmail(typed: string): string {
  const email = parseEmail(typed);
  if (email === null) throw new DomainError('emailInvalid', { field: 'email' });
  return email;
}

/** At sign-up a missing number is a number that was not verified. */
function readPhoneOf(typed: string): string {
  if (typed.trim() === '') throw new DomainError('phoneInvalid', { field: 'phone' });
  return readPhone(typed);
}

/** All but marketing is needed. Answers whether marketing was agreed to. @throws DomainError termsNotAgreed */
function readAgreements(agreements: SignUpInput['agreements']): boolean {
  for (const needed of ['age', 'terms', 'privacy'] as const)
    if (!agreements[needed]) throw new DomainError('termsNotAgreed', { field: `agreements.${needed}` });
  return agreements.marketing;
}

function readBusinessOf({ business }: SignUpInput): Business {
  if (business === undefined) throw new DomainError('badInput', { field: 'business' });
  return readBusiness(business);
}

/**
 * A business as it is stored.
 * @throws DomainError personNameInvalid, badInput, residentNumber or businessNumberInvalid, with field `business.…`
 */
export function readBusiness(input: BusinessInput): Business {
  const registrationNumber = parseBusinessNumber(input.registrationNumber);
  const businessName = cleanLine(input.businessName);
  refuseResidentNumber(businessName, 'business.businessName');
  const length = [...businessName].length;
  const representativeName = readPersonName(input.representativeName, 'business.representativeName');
  if (length < 2 || length > 50) throw new DomainError('badInput', { field: 'business.businessName' });
  if (registrationNumber === null)
    throw new DomainError('businessNumberInvalid', { field: 'business.registrationNumber' });
  return { representativeName, businessName, registrationNumber };
}

function refuseResidentNumber(text: string, field: string): void {
  if (holdsResidentNumber(text)) throw new DomainError('residentNumber', { field });
}
