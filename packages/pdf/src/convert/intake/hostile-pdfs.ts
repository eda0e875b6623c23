/** For tests: hostile PDFs written object by object, as no PDF writer makes them. */
import { deflateSync } from 'node:zlib';

/** Objects from number 1 on; the first is the catalog. A stream is the entries of its dictionary and its data. */
export type Forged = string | { readonly dict: string; readonly data: Uint8Array | string };

const bytesOf = (part: Uint8Array | string): Buffer =>
  typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);

/** A whole file with its cross-reference table. @param trailer more entries of the trailer */
export function forge(objects: readonly Forged[], trailer = ''): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  const at = () => parts.reduce((sum, part) => sum + part.byteLength, 0);
  for (const [index, object] of objects.entries()) {
    places.push(at());
    if (typeof object === 'string') {
      parts.push(bytesOf(`${index + 1} 0 obj\n${object}\nendobj\n`));
      continue;
    }
    const data = bytesOf(object.data);
    parts.push(bytesOf(`${index + 1} 0 obj\n<< ${object.dict} /Length ${data.byteLength} >>\nstream\n`));
    parts.push(data, bytesOf('\nendstream\nendobj\n'));
  }
  const start = at();
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(bytesOf(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`));
  parts.push(bytesOf(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(parts));
}

export interface Page {
  /** More entries of the catalog, the page and the resources. */
  readonly catalog?: string;
  readonly page?: string;
  readonly resources?: string;
  readonly content?: Forged;
  /** Objects from number 6 on. */
  readonly more?: readonly Forged[];
}

/** One page: 1 catalog, 2 page tree, 3 page, 4 content, 5 font. */
export function onePage({ catalog = '', page = '', resources = '', content, more = [] }: Page): Uint8Array {
  return forge([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R ${page}
       /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    content ?? write('PAY 100', 40, 150),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ]);
}

/** Content stream operators that write words at a place, in points from the bottom left. */
export const text = (words: string, x: number, y: number): string =>
  `BT /F1 24 Tf ${x} ${y} Td (${words}) Tj ET\n`;

/** A content stream that writes words at a place. */
export const write = (words: string, x: number, y: number): Forged => ({ dict: '', data: text(words, x, y) });

/** A form XObject that draws `content`, used as the appearance of an annotation or drawn by a page. */
export const form = (content: string, more = ''): Forged => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 300 40] /Resources << /Font << /F1 5 0 R >> >> ${more}`,
  data: content,
});

/** Data compressed `times` times. */
export function packed(data: Uint8Array, times = 1): { readonly filters: string; readonly data: Uint8Array } {
  let bytes: Uint8Array = data;
  for (let time = 0; time < times; time += 1) bytes = deflateSync(bytes, { level: 9 });
  return { filters: `/Filter [${'/FlateDecode '.repeat(times)}]`, data: bytes };
}

/** Page content that decompresses to this many bytes. */
export function packedContent(bytes: number, pattern: string, times = 1): Forged {
  const { filters, data } = packed(Buffer.alloc(bytes, pattern, 'latin1'), times);
  return { dict: filters, data };
}
