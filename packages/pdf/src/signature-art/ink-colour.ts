/** Owns the five colours of signatures and stamps. */

export const INK_COLOURS = {
  ink: '#14181f',
  navy: '#1d2f6f',
  blue: '#1d4fd7',
  green: '#0b6b4a',
  red: '#b3261e',
} as const;
export type InkColour = keyof typeof INK_COLOURS;

/** Why a picture of a name cannot be made. */
export class ArtFault extends Error {
  readonly reason: 'empty_name' | 'name_too_long' | 'missing_glyph';
  readonly missing: readonly string[];

  constructor(reason: ArtFault['reason'], message: string, missing: readonly string[] = []) {
    super(message);
    this.name = 'ArtFault';
    this.reason = reason;
    this.missing = missing;
  }
}
