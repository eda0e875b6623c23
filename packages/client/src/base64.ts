/** Owns Base64 of bytes where no Buffer exists (RFC 4648, section 4). */

/** The arguments of one call cannot hold a whole file. */
const SLICE = 0x8000;

/** Returns bytes as Base64. */
export function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += SLICE)
    binary += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(binary);
}

/** Returns the bytes of a Base64 text, or null when it is none. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
