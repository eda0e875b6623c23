/** Owns the five colors of signatures and stamps. */

export const INK_COLORS = {
  black: '#161B26',
  navy: '#1E3A7B',
  blue: '#2B5BD7',
  green: '#0B7A5B',
  red: '#C4332B',
} as const;
export type InkColor = keyof typeof INK_COLORS;

interface TextLimit {
  readonly text: 'name' | 'inner';
  readonly most: number;
}

/** Why a picture of a name cannot be drawn. */
export class SignatureArtError extends Error {
  readonly reason: 'empty_name' | 'name_too_long' | 'missing_glyph';
  readonly missing: readonly string[];
  /** The text that is too long, and how many characters it may have. */
  readonly limit: TextLimit | null;

  constructor(
    reason: SignatureArtError['reason'],
    message: string,
    { missing = [], limit = null }: { missing?: readonly string[]; limit?: TextLimit | null } = {},
  ) {
    super(message);
    this.name = 'SignatureArtError';
    this.reason = reason;
    this.missing = missing;
    this.limit = limit;
  }
}
