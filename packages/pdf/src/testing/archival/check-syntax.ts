/** For tests: the rules of the file's bytes (ISO 19005-3, 6.1), read from the bytes themselves. */
import { Objects, type ReadFile, type Value } from './read-file.ts';

/** The offsets of all objects of all revisions, and the number of tables of another form. */
function readTables(bytes: Buffer): { readonly offsets: readonly number[]; readonly wrong: string[] } {
  const wrong: string[] = [];
  const offsets: number[] = [];
  const seen = new Set<number>();
  const last = /startxref\r?\n(\d+)\r?\n%%EOF\r?\n?$/.exec(
    bytes.toString('latin1', Math.max(0, bytes.length - 64)),
  );
  if (!last) wrong.push('data after the last %%EOF');
  for (let at = Number(last?.[1] ?? -1); at >= 0 && !seen.has(at); ) {
    seen.add(at);
    const text = bytes.toString('latin1', at, Math.min(bytes.length, at + 4_000_000));
    const table =
      /^xref\r?\n((?:\d+ \d+\r?\n(?:\d{10} \d{5} [nf](?: \r| \n|\r\n))*)+)trailer\s*<<([\s\S]*?)startxref/.exec(
        text,
      );
    if (!table) {
      wrong.push(`the table at ${at}`);
      break;
    }
    for (const [, offset] of (table[1] ?? '').matchAll(/(\d{10}) \d{5} n/g)) offsets.push(Number(offset));
    at = Number(/\/Prev (\d+)/.exec(table[2] ?? '')?.[1] ?? -1);
  }
  return { offsets, wrong };
}

/** 6.1.2: header and binary comment. */
export function headerBreaches({ bytes }: ReadFile): string[] {
  const isHeader = /^%PDF-1\.[0-7]\r?\n%[\x80-\xff]{4}/.test(bytes.toString('latin1', 0, 20));
  return isHeader ? [] : ['no header with a binary comment'];
}

/** 6.1.3: an identifier, no encryption. */
export function trailerBreaches({ bytes, trailer }: ReadFile): string[] {
  const id = trailer['/ID'];
  return [
    ...(Array.isArray(id) && id.length === 2 && id.every((part) => String(part).length > 2)
      ? []
      : ['no file identifier']),
    ...(trailer['/Encrypt'] === undefined && !bytes.includes('/Encrypt') ? [] : ['encrypted']),
  ];
}

/** 6.1.4: cross-reference tables. */
export const tableBreaches = ({ bytes }: ReadFile): string[] => readTables(bytes).wrong;

/** 6.1.6, 6.1.7.1 and 6.1.9: hexadecimal strings, lengths of streams, spaces around the words of an object. */
export function objectBreaches({ bytes }: ReadFile): string[] {
  return readTables(bytes).offsets.flatMap((at) => {
    const end = bytes.indexOf('endobj', at, 'latin1');
    const text = bytes.toString('latin1', at, end + 8);
    const stream = /^(\d+ \d+ obj\r?\n<<[\s\S]*?>>\r?\n?)stream(\r\n|\n)/.exec(text);
    const found: string[] = [];
    if (!/^\d+ \d+ obj[\r\n]/.test(text)) found.push('the word obj');
    const head = stream?.[1] ?? text;
    const strings = head.replace(/\((?:[^()\\]|\\[\s\S])*\)/g, '()').matchAll(/(?<!<)<([^<>]*)>(?!>)/g);
    for (const [, digits = ''] of strings)
      if (!/^(?:[0-9A-Fa-f]{2})*$/.test(digits)) found.push('a hexadecimal string');
    if (stream) {
      const start = at + stream[0].length;
      const length = Number(/\/Length (\d+)(?! \d+ R)/.exec(head)?.[1] ?? -1);
      const rest = bytes.toString('latin1', start + length, start + length + 24);
      if (length < 0 || !/^\r?\nendstream\r?\nendobj[\r\n]/.test(rest)) found.push('the length of a stream');
    } else if (!/[\r\n]endobj[\r\n]/.test(text)) found.push('the word endobj');
    return found.map((one) => `at ${at}: ${one}`);
  });
}

const LONGEST_STRING = 32_767;

/** 6.1.8 and 6.1.13: limits of names, strings, numbers and pages. */
export function limitBreaches(file: ReadFile): string[] {
  const objects = new Objects(file);
  const found: string[] = [];
  const walk = (value: Value, ref: string): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, ref);
    else if (typeof value === 'string') {
      const bytes = value.startsWith('b:') ? value.length / 2 : Buffer.byteLength(value);
      if (value.startsWith('/') ? bytes > 128 : bytes > LONGEST_STRING)
        found.push(`${ref}: a long name or string`);
    } else if (typeof value === 'number' && Math.abs(value) > 2_147_483_647)
      found.push(`${ref}: a large number`);
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) {
        walk(key, ref);
        walk(item, ref);
      }
  };
  for (const { ref, value } of file.objects.values()) walk(value, ref);
  if (file.objects.size > 8_388_607) found.push('too many objects');
  for (const page of objects.pages()) {
    const [left, bottom, right, top] = objects
      .list(page['/MediaBox'])
      .map((side) => Number(objects.get(side)));
    for (const side of [Number(right) - Number(left), Number(top) - Number(bottom)])
      if (!(side >= 3 && side <= 14_400)) found.push(`a page side of ${side}`);
  }
  return found;
}
