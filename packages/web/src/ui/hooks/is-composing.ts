/** True while an input method composes a syllable: then Enter picks it and must not submit or search. */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === 229;
