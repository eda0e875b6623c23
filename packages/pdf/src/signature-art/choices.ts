/** What one can choose among; apart from what draws it, so that whoever only offers it loads no fonts. */

/** Handwriting first; the last ones are there for characters that handwriting lacks. */
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
