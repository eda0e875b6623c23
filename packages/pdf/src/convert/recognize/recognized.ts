/** Owns the result of the first check of a file, which the converters use. */

export interface Recognized {
  /** The file says that it is encrypted, but may open with Excel's well-known default password. */
  readonly perhapsEncrypted: boolean;
  /** The file has text or pictures, so blank pages would be an error of the conversion. */
  readonly hasContent: boolean;
}

export const PLAIN: Recognized = { perhapsEncrypted: false, hasContent: false };
export const FULL: Recognized = { perhapsEncrypted: false, hasContent: true };
export const LOCKED: Recognized = { perhapsEncrypted: true, hasContent: true };

/** Whether this ASCII text is at index `at` of a file. */
export function matchesAt(bytes: Uint8Array, text: string, at = 0): boolean {
  return [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));
}

/** Whether the bytes begin like a HWP file before version 5, which is no compound file. */
export function isOldHwp(bytes: Uint8Array): boolean {
  return matchesAt(bytes, 'HWP Document File V');
}
