/** True during the composition of a syllable: Enter then ends it and must not submit or search. */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === 229;
