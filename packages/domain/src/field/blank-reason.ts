/** Why a place on a page is taken for a field to be filled in, as shown beside the suggestion. */
export const BLANK_REASONS = ['form', 'mark', 'label', 'cell', 'date', 'underline', 'unit', 'tick'] as const;
export type BlankReason = (typeof BLANK_REASONS)[number];
