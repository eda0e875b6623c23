import type { Sheet } from './paper-lines.ts';

export interface Piece {
  /** Points above it, left out at the top of a page. */
  readonly gap: number;
  readonly height: number;
  readonly keepsNext: boolean;
  readonly draw: (sheet: Sheet, x: number, y: number) => void;
}
