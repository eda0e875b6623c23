/**
 * Owns the names of fonts that Korean programs write as bytes of EUC-KR, which the reader of objects takes for broken UTF-8. Invariant: the
 * file keeps its length and every offset in it.
 */

const NAMED = /\/(?:BaseFont|FontName)\s*\/([^\s/<>[\]()%]{1,128})/g;

/** The bytes of a name, in which `#` and two hexadecimal digits stand for one (ISO 32000-1, 7.3.5). */
const bytesOf = (name: string): Buffer =>
  Buffer.from(
    name.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    ),
    'latin1',
  );

function decoded(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A name as people know it; one without a meaning in either encoding stays as it is. */
function readableName(written: string): string | undefined {
  const bytes = bytesOf(written);
  if (decoded(bytes, 'utf-8') !== undefined) return undefined;
  return decoded(bytes, 'euc-kr');
}

/** The file with such names in UTF-8, where they fit into their place; the rest of the place is filled with spaces. */
export function withReadableNames(file: Uint8Array): Uint8Array {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  let made: Buffer | undefined;
  for (const { 0: whole, 1: written = '', index } of text.matchAll(NAMED)) {
    const name = /[#\u0080-\u00ff]/.test(written) ? readableName(written) : undefined;
    if (name === undefined) continue;
    const bytes = Buffer.from(name.replace(/\s/g, ''), 'utf8');
    if (bytes.length > written.length) continue;
    made ??= Buffer.from(file);
    const start = index + whole.length - written.length;
    made.fill(0x20, start, start + written.length);
    bytes.copy(made, start);
  }
  return made === undefined ? file : new Uint8Array(made);
}
