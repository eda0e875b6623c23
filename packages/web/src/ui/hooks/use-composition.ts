import { useState } from 'react';

interface Composition {
  readonly isComposing: boolean;
  /** For the input in which text is composed. */
  readonly inputProps: { readonly onCompositionStart: () => void; readonly onCompositionEnd: () => void };
}

/** Tells while a syllable is being composed; then nothing is checked, searched or cut. */
export function useComposition(): Composition {
  const [isComposing, setComposing] = useState(false);
  return {
    isComposing,
    inputProps: {
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
  };
}
