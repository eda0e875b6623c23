import type { FieldResult } from '@dojang/contract';
import type { InkColor } from '@dojang/domain';
import type { ReactNode } from 'react';

/** Owns the properties and the result of every way of entering a picture. */

/** The result of a way of entering a picture: the picture, or why there is none yet. */
export type Picked = { readonly url: string; readonly signatureId?: string } | { readonly missing: string };

export interface ChoiceProps {
  readonly field: FieldResult;
  readonly color: InkColor;
  readonly onColor: (color: InkColor) => void;
  /** Renders the footer; a press on its button takes the result of `pick`, as soon as it is there. */
  readonly footer: (words: string, pick: () => Picked | Promise<Picked>, isMaking?: boolean) => ReactNode;
}
