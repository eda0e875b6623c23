import type { BusinessInput } from '@dojang/contract';
import { cleanLine, parseBusinessNumber } from '@dojang/domain';

/** Owns the typed data of a business, and its form in a call. */

export interface BusinessDraft {
  readonly representativeName: string;
  readonly businessName: string;
  readonly registrationNumber: string;
}

export const EMPTY_BUSINESS: BusinessDraft = {
  representativeName: '',
  businessName: '',
  registrationNumber: '',
};

/** In the order of the form. */
export const BUSINESS_FIELDS = ['representativeName', 'businessName', 'registrationNumber'] as const;
export type BusinessField = (typeof BUSINESS_FIELDS)[number];

/** The registration number is sent as its digits; an invalid one is sent as typed, for the server to refuse. */
export const businessBody = (draft: BusinessDraft): BusinessInput => ({
  representativeName: cleanLine(draft.representativeName),
  businessName: cleanLine(draft.businessName),
  registrationNumber: parseBusinessNumber(draft.registrationNumber) ?? draft.registrationNumber,
});
