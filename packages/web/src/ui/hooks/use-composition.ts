import { useState } from 'react';

interface Composition {
  readonly isComposing: boolean;
  /** The props of the input with the composition. */
  readonly inputProps: { readonly onCompositionStart: () => void; readonly onCompositionEnd: () => void };
}

/** Tells whether a syllable is being composed; during that time nothing is checked, searched or shortened. */
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
