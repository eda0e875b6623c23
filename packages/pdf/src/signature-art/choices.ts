/**
 * The choices for signatures and stamps, separate from the drawing code, so that a caller that only lists them loads no fonts.
 */

/** Handwriting fonts first; the last fonts are for characters that handwriting fonts lack. */
export const SIGNATURE_FONTS = [
  'pen',
  'brush',
  'dokdo',
  'gaegu',
  'gowunBatang',
  'gowunDodum',
  'myeongjo',
] as const;
export type SignatureFont = (typeof SIGNATURE_FONTS)[number];

export const COMPANY_SHAPES = ['ring', 'square'] as const;
export type CompanyShape = (typeof COMPANY_SHAPES)[number];
