/** Owns what the first look at a file tells the converters. */

export interface Recognized {
  /** The file says that it is encrypted, but may open with the well-known password of Excel. */
  readonly perhapsEncrypted: boolean;
  /** Text or pictures are in it, so that blank pages would be an error of the conversion. */
  readonly hasContent: boolean;
}

export const PLAIN: Recognized = { perhapsEncrypted: false, hasContent: false };
export const FULL: Recognized = { perhapsEncrypted: false, hasContent: true };
export const LOCKED: Recognized = { perhapsEncrypted: true, hasContent: true };

/** Whether ASCII text stands at a place in a file. */
export function matchesAt(bytes: Uint8Array, text: string, at = 0): boolean {
  return [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));
}

/** HWP before version 5 is no compound file. */
export function isOldHwp(bytes: Uint8Array): boolean {
  return matchesAt(bytes, 'HWP Document File V');
}
