/**
 * Owns the part of a sealed PDF to which later updates refer: the numbers of its objects and the end of its cross-reference table.
 * Invariant: only the form that this project writes is accepted; any other file cannot be extended, and null is returned.
 */

export interface SealedTail {
  /** The number of bytes of the file so far. */
  readonly end: number;
  /** The next free object number. */
  readonly size: number;
  /** The position of the last cross-reference table. */
  readonly xref: number;
  /** The entries of the trailer that stay the same. */
  readonly kept: string;
  readonly form: number;
  readonly dss: number;
  readonly fields: readonly number[];
  readonly stored: StoredRefs;
}

/** The object numbers of the validation data in the document security store, by kind. */
export interface StoredRefs {
  readonly certificates: readonly number[];
  readonly ocsps: readonly number[];
  readonly crls: readonly number[];
}

export const NOTHING_STORED: StoredRefs = { certificates: [], ocsps: [], crls: [] };

/** The cross-reference table of an update of ten thousand pages has fewer bytes. */
const LONGEST_SECTION = 1024 * 1024;
const LONGEST_OBJECT = 64 * 1024;

/** The texts of the two objects that every update replaces. A seal writes them with these texts. */
export const formText = (fields: readonly number[]): string =>
  `<<\n/Fields [${fields.map((field) => `${field} 0 R`).join(' ')}]\n/SigFlags 3\n>>`;
export const EMPTY_STORE = '<<\n/Type /DSS\n>>';

function offsetsOf(table: string): Map<number, number> | null {
  const offsets = new Map<number, number>();
  const lines = table.split(/\r?\n/).map((line) => line.trimEnd());
  for (let at = 0; at < lines.length && lines[at] !== ''; ) {
    const head = /^(\d+) (\d+)$/.exec(lines[at] ?? '');
    if (!head) return null;
    const [first, count] = [Number(head[1]), Number(head[2])];
    for (let index = 0; index < count; index += 1) {
      const entry = /^(\d{10}) \d{5} ([nf])$/.exec(lines[at + 1 + index] ?? '');
      if (!entry) return null;
      if (entry[2] === 'n') offsets.set(first + index, Number(entry[1]));
    }
    at += 1 + count;
  }
  return offsets;
}

/** The last match, since the entries of the seal are written after those of the original. */
function lastNumber(text: string, pattern: RegExp): number | null {
  const found = [...text.matchAll(pattern)].at(-1)?.[1];
  return found === undefined ? null : Number(found);
}

const XREF = 'xref\n';
const TRAILER = 'trailer\n<<\n';

interface Section {
  readonly xref: number;
  readonly offsets: ReadonlyMap<number, number>;
  readonly trailer: string;
}

function readSection(file: Buffer, end: number): Section | null {
  const start = /startxref\n(\d{1,10})\n%%EOF\n$/.exec(file.toString('latin1', Math.max(0, end - 64), end));
  const xref = Number(start?.[1]);
  if (!start || xref >= end || end - xref > LONGEST_SECTION) return null;
  const text = file.toString('latin1', xref, end);
  // Searching from the end is linear; an expression for the whole would try each pair of both words.
  const bodyEnd = text.length - `>>\n${start[0]}`.length;
  const trailer = text.lastIndexOf(TRAILER, bodyEnd - TRAILER.length);
  if (!text.startsWith(XREF) || trailer < XREF.length || !text.startsWith('>>\n', bodyEnd)) return null;
  const offsets = offsetsOf(text.slice(XREF.length, trailer));
  return offsets && { xref, offsets, trailer: text.slice(trailer + TRAILER.length, bodyEnd) };
}

function objectText(file: Buffer, { offsets, xref }: Section, wanted: number | null): string | null {
  const at = wanted === null ? undefined : offsets.get(wanted);
  if (at === undefined || at >= xref) return null;
  const text = file.toString('latin1', at, Math.min(xref, at + LONGEST_OBJECT));
  const head = `${wanted} 0 obj\n`;
  const end = text.indexOf('\nendobj\n');
  return text.startsWith(head) && end > 0 ? text.slice(head.length, end) : null;
}

/** The entries of the trailer other than Size and Prev. */
function keptEntries(trailer: string): string | null {
  const root = /^\/Root \d+ 0 R$/m.exec(trailer)?.[0];
  const info = /^\/Info \d+ 0 R$/m.exec(trailer)?.[0];
  const id = /^\/ID \[<[0-9A-Fa-f]+> <[0-9A-Fa-f]+>\]$/m.exec(trailer)?.[0];
  return root && id ? [root, ...(info ? [info] : []), id].join('\n') : null;
}

/**
 * Reads the end of the revision that a seal wrote.
 * @param end the number of bytes of the sealed revision; later updates may follow
 */
export function readSealedTail(file: Buffer, end: number): SealedTail | null {
  const section = readSection(file, end);
  if (!section) return null;
  const size = lastNumber(section.trailer, /^\/Size (\d{1,9})$/gm);
  const kept = keptEntries(section.trailer);
  const catalog = objectText(file, section, lastNumber(section.trailer, /^\/Root (\d{1,9}) 0 R$/gm));
  if (size === null || kept === null || catalog === null) return null;
  const form = lastNumber(catalog, /^\/AcroForm (\d{1,9}) 0 R$/gm);
  const dss = lastNumber(catalog, /^\/DSS (\d{1,9}) 0 R$/gm);
  const listed = /^\/Fields \[((?:\d{1,9} 0 R ?)*)\]$/m.exec(objectText(file, section, form) ?? '')?.[1];
  if (form === null || dss === null || listed === undefined) return null;
  const fields = [...listed.matchAll(/(\d{1,9}) 0 R/g)].map(([, number]) => Number(number));
  if (objectText(file, section, form) !== formText(fields)) return null;
  if (objectText(file, section, dss) !== EMPTY_STORE) return null;
  return { end, size, xref: section.xref, kept, form, dss, fields, stored: NOTHING_STORED };
}
