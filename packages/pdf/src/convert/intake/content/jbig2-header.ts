/**
 * Owns the header of a JBIG2 file, which a stream of a PDF does not have (ISO 32000-1, 7.4.7); readers show nothing of a picture that
 * keeps it. Source: ITU-T T.88, annex D.
 */

const IDENTITY = [0x97, 0x4a, 0x42, 0x32, 0x0d, 0x0a, 0x1a, 0x0a];
const IS_SEQUENTIAL = 1;
const PAGES_UNKNOWN = 2;

/** The data as a PDF holds it. A file in another order than that of its segments stays as it is. */
export function withoutFileHeader(data: Uint8Array): Uint8Array {
  if (!IDENTITY.every((byte, index) => data[index] === byte)) return data;
  const flags = data[IDENTITY.length] ?? 0;
  if ((flags & IS_SEQUENTIAL) === 0) return data;
  return data.subarray(IDENTITY.length + 1 + (flags & PAGES_UNKNOWN ? 0 : 4));
}
