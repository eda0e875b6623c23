import type { FieldResult, InkColor } from '@dojang/contract';
import type { ReactNode } from 'react';

/** Owns what every way of putting in a picture is given, and what it hands over. */

/** What a way of signing hands over: a picture, or why there is none yet. */
export type Picked = { readonly url: string; readonly signatureId?: string } | { readonly missing: string };

export interface ChoiceProps {
  readonly field: FieldResult;
  readonly color: InkColor;
  readonly onColor: (color: InkColor) => void;
  /** Renders the footer with what pressing it takes. */
  readonly footer: (words: string, pick: () => Picked | Promise<Picked>) => ReactNode;
}
