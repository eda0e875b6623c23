const COLORS = 6;

/** The color of a participant's number, by its place in the signing order; after six participants the colors repeat. */
export const signerColor = (index: number): string => `var(--color-signer-${(index % COLORS) + 1})`;
