/**
 * Owns the names of files inside a zip archive. Invariants: no two names of one archive are equal on a system that ignores case or
 * composition, no name leads outside the folder into which it is unpacked, and every name is allowed on Windows, macOS and Linux.
 */

export interface ArchiveFile {
  /** The document's name, as its requester typed it. */
  readonly name: string;
  /** What the file is, such as `_완료`; stands after the name and its number. */
  readonly suffix: string;
  /** The extension with its dot. */
  readonly extension: string;
}

/** Most file systems allow 255 bytes; suffix, number and extension need some of them. */
const MOST_BYTES = 180;
/** Source: Microsoft, 'Naming Files, Paths, and Namespaces'. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;

/** Returns the name of each file, in the given order. Documents of one name are numbered: `계약서 (2)_완료.pdf`. */
export function archiveNames(files: readonly ArchiveFile[]): string[] {
  const taken = new Set<string>();
  return files.map(({ name, suffix, extension }) => {
    const base = plainName(name);
    for (let number = 1; ; number += 1) {
      const full = `${base}${number === 1 ? '' : ` (${number})`}${suffix}${extension}`;
      const key = full.normalize('NFKC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return full;
    }
  });
}

function plainName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, '_')
    .replace(/^[\s.]+/u, '');
  const short = cutToBytes(safe).replace(/[\s.]+$/u, '');
  if (short === '') return 'document';
  const [stem = ''] = short.split('.');
  return RESERVED.test(stem.trim()) ? `_${short}` : short;
}

const bytesOf = (char: string): number => {
  const code = char.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

function cutToBytes(text: string): string {
  let bytes = 0;
  let cut = '';
  for (const char of text) {
    bytes += bytesOf(char);
    if (bytes > MOST_BYTES) break;
    cut += char;
  }
  return cut;
}
