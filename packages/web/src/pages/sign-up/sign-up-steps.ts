/** The steps of a sign-up, in their order. Every page knows them, since the address names the step. */
export const STEPS = ['terms', 'phone', 'mail', 'account', 'business'] as const;
export type Step = (typeof STEPS)[number];
