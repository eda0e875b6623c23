/** The reasons for which field detection suggests a field at a place on a page; the suggestion shows the reason. */
export const BLANK_REASONS = ['form', 'mark', 'label', 'cell', 'date', 'underline', 'unit', 'tick'] as const;
export type BlankReason = (typeof BLANK_REASONS)[number];
