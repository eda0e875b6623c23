import type { BrandingResult } from '@dojang/contract';

/** The fields that count as changes, in the order of the form. */
export const DRAFT_FIELDS = [
  'senderName',
  'logoId',
  'address',
  'desc',
  'barColor',
  'buttonColor',
  'textColor',
] as const satisfies readonly (keyof BrandingResult)[];
export type DraftField = (typeof DRAFT_FIELDS)[number];

/** Returns the fields in which a draft differs from the saved branding. Colors are equal in capital and small letters. */
export const changedFields = (saved: BrandingResult, draft: BrandingResult): DraftField[] =>
  DRAFT_FIELDS.filter((field) => {
    const [one, other] = [saved[field] ?? '', draft[field] ?? ''];
    return field.endsWith('Color') ? one.toUpperCase() !== other.toUpperCase() : one !== other;
  });
