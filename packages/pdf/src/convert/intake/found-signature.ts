/** Owns whether a PDF carries a real digital signature, as opposed to an entry that only claims one. */
import { PdfArray, PdfDict, PdfNumber, type PdfObject, PdfString } from '@libpdf/core';
import type { Resolve } from './limits/unpack-stream.ts';
import type { FoundPage } from './page/page-tree.ts';

const MOST_FIELDS = 10_000;
/** DER of a PKCS#7 or CMS object begins with a sequence. */
const DER_SEQUENCE = 0x30;
const LEAST_SIGNATURE_BYTES = 64;

/** ISO 32000-2, 12.8.1: the bytes that the ByteRange leaves out are the value of the Contents entry. */
function isRealSignature(file: Buffer, value: PdfDict, resolve: Resolve): boolean {
  const contents = resolve(value.get('Contents'));
  const range = resolve(value.get('ByteRange'));
  if (!(contents instanceof PdfString) || !(range instanceof PdfArray)) return false;
  if (contents.bytes[0] !== DER_SEQUENCE || contents.bytes.byteLength < LEAST_SIGNATURE_BYTES) return false;
  const [first, length = 0, second = 0, rest = 0] = range.toArray().map((item) => {
    const number = resolve(item);
    return number instanceof PdfNumber ? number.value : -1;
  });
  if (first !== 0 || length <= 0 || second <= length || rest < 0 || second + rest > file.byteLength)
    return false;
  const gap = file.toString('latin1', length, second);
  const digits = /^<([0-9A-Fa-f\s]*)>$/.exec(gap)?.[1]?.replace(/\s/g, '');
  return digits?.toLowerCase().startsWith(Buffer.from(contents.bytes).toString('hex').slice(0, 128)) === true;
}

/** The fields of the form, and fields that only a page refers to. */
function* fieldsOf(catalog: PdfDict, pages: readonly FoundPage[], resolve: Resolve): Generator<PdfDict> {
  const form = resolve(catalog.get('AcroForm'));
  const waiting: (PdfObject | undefined)[] = [form instanceof PdfDict ? form.get('Fields') : undefined];
  for (const { dict } of pages) waiting.push(dict.get('Annots'));
  const seen = new Set<PdfObject>();
  for (let next = 0; next < waiting.length && seen.size < MOST_FIELDS; next += 1) {
    const found = resolve(waiting[next]);
    if (found === null || seen.has(found)) continue;
    seen.add(found);
    if (found instanceof PdfArray) waiting.push(...found.toArray());
    if (!(found instanceof PdfDict)) continue;
    waiting.push(found.get('Kids'), found.get('Parent'));
    yield found;
  }
}

/**
 * Whether a signature field of the document holds a signature over bytes of this file. The signature is not verified, since its
 * bytes are not passed on.
 */
export function carriesSignature(
  bytes: Uint8Array,
  catalog: PdfDict,
  pages: readonly FoundPage[],
  resolve: Resolve,
): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.includes('/ByteRange')) return false;
  for (const field of fieldsOf(catalog, pages, resolve)) {
    const value = resolve(field.get('V'));
    if (value instanceof PdfDict && isRealSignature(file, value, resolve)) return true;
  }
  return false;
}
