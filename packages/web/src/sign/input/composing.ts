import type { KeyboardEvent } from 'react';

/** True during the composition of a Korean syllable; such an Enter belongs to the input method. */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;

/** An Enter outside of a composition. */
export const isEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !isComposing(event);
