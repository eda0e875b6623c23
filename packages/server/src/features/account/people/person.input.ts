import type { BusinessInput } from '@dojang/contract';
import {
  assertShownName,
  cleanLine,
  DomainError,
  holdsResidentNumber,
  isPersonName,
  parseBusinessNumber,
  parseEmail,
  refuseClaim,
} from '@dojang/domain';
import type { Business } from './people.repo.ts';

/** Owns how typed personal data becomes stored data: it is cleaned and checked, and each error names its field. */

/** Returns the name in its stored form. @throws DomainError residentNumber or personNameInvalid */
export function readPersonName(typed: string, field: string): string {
  const name = cleanLine(typed);
  refuseResidentNumber(name, field);
  if (!isPersonName(name)) throw new DomainError('personNameInvalid', { field });
  return name;
}

/** Returns the address in its stored form. @throws DomainError emailInvalid, with the field `email` */
export function readEmail(typed: string): string {
  const email = parseEmail(typed);
  if (email === null) throw new DomainError('emailInvalid', { field: 'email' });
  return email;
}

/**
 * Returns a business in its stored form.
 * @throws DomainError personNameInvalid, badInput, residentNumber, nameHoldsAddress, nameNotDrawn, nameClaimsTrust or
 * businessNumberInvalid, with the field `business.…`
 */
export function readBusiness(input: BusinessInput): Business {
  const registrationNumber = parseBusinessNumber(input.registrationNumber);
  const businessName = cleanLine(input.businessName);
  refuseResidentNumber(businessName, 'business.businessName');
  const length = [...businessName].length;
  const representativeName = readPersonName(input.representativeName, 'business.representativeName');
  if (length < 2 || length > 50) throw new DomainError('badInput', { field: 'business.businessName' });
  assertShownName(businessName, 'business.businessName');
  refuseClaim(businessName, 'business.businessName');
  if (registrationNumber === null)
    throw new DomainError('businessNumberInvalid', { field: 'business.registrationNumber' });
  return { representativeName, businessName, registrationNumber };
}

function refuseResidentNumber(text: string, field: string): void {
  if (holdsResidentNumber(text)) throw new DomainError('residentNumber', { field });
}
