/**
 * Owns the colors of ink. Invariant: a name is never written in red, which in Korea is done with the names of the dead; red and green
 * are for stamps.
 */

export const SIGNATURE_INKS = ['black', 'navy', 'blue'] as const;
export type SignatureInk = (typeof SIGNATURE_INKS)[number];

/** The palette of stamps, the usual color first. */
export const STAMP_INKS = ['red', 'black', 'navy', 'blue', 'green'] as const;
export type InkColor = (typeof STAMP_INKS)[number];

/** Returns the ink of a signature for the chosen color: black for one that only stamps have. */
export const signatureInkOf = (color: InkColor): SignatureInk =>
  SIGNATURE_INKS.find((ink) => ink === color) ?? 'black';
