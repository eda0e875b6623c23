/** A narrow window, or a phone in landscape: a low window with a touch pointer. */
export const PHONE = '(max-width: 767.98px), (pointer: coarse) and (max-height: 499.98px)';

/** Whether the window is that of a phone at this moment. */
export const isPhone = (): boolean => matchMedia(PHONE).matches;
