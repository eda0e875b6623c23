import type { BusinessInput } from '@dojang/contract';
import { parseBusinessNumber } from '@dojang/domain';

/** Owns what is typed about a business, and how a call takes it. */

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

/** In the order in which they are asked for. */
export const BUSINESS_FIELDS = ['representativeName', 'businessName', 'registrationNumber'] as const;
export type BusinessField = (typeof BUSINESS_FIELDS)[number];

/** The number travels as its digits; one that is none travels as it was typed, for the server to refuse. */
export const businessBody = (draft: BusinessDraft): BusinessInput => ({
  representativeName: draft.representativeName.trim(),
  businessName: draft.businessName.trim(),
  registrationNumber: parseBusinessNumber(draft.registrationNumber) ?? draft.registrationNumber,
});
