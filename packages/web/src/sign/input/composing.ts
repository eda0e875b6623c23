import type { KeyboardEvent } from 'react';

/** True while a Korean syllable is being put together; such an Enter belongs to the input method, not to us. */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;

/** An Enter that was really meant. */
export const isEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !isComposing(event);
