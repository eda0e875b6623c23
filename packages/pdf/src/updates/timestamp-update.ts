/**
 * Owns the bytes of an update that adds validation data and a document timestamp to a sealed PDF (EN 319 142-1, 5.4; ISO 32000-2,
 * 12.8.4 and 12.8.5). Invariant: the same inputs give the same bytes, and nothing but these bytes is accepted as an update. So a
 * file whose update is recognized cannot have other changes. The format must stay as it is: files that have it are kept for decades.
 */
import { formText, type SealedTail, type StoredRefs } from './sealed-tail.ts';

/** Certificates, OCSP responses and revocation lists, as DER. */
export interface ValidationData {
  readonly certificates: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

export interface UpdateParts extends ValidationData {
  /** The bytes that the token may have. */
  readonly room: number;
}

export interface Update {
  /** The bytes after the file so far, with zeros in place of the token. */
  readonly bytes: Buffer;
  /** The positions of the gap for the token in the whole file: of its angle brackets. */
  readonly gap: { readonly start: number; readonly end: number };
  /** The file with this update, to which the next one refers. */
  readonly after: SealedTail;
}

const KINDS = ['certificates', 'ocsps', 'crls'] as const;
/** The entries of the security store, in the order of KINDS. */
const STORE_ENTRIES = { certificates: 'Certs', ocsps: 'OCSPs', crls: 'CRLs' } as const;
const RANGE_LENGTH = 40;

const references = (numbers: readonly number[]): string => numbers.map((number) => `${number} 0 R`).join(' ');

function storeText(stored: StoredRefs): string {
  const lists = KINDS.filter((kind) => stored[kind].length > 0);
  return `<</Type/DSS${lists.map((kind) => `/${STORE_ENTRIES[kind]}[${references(stored[kind])}]`).join('')}>>`;
}

/** The objects of an update in the order in which they are written, and their positions in the file. */
class ObjectWriter {
  readonly offsets = new Map<number, number>();
  readonly #parts: Buffer[] = [];
  #at: number;

  constructor(start: number) {
    this.#at = start;
  }

  /** Adds bytes. @returns the position after them */
  add(part: string | Uint8Array): number {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
    this.#parts.push(bytes);
    this.#at += bytes.length;
    return this.#at;
  }

  begin(number: number): void {
    this.offsets.set(number, this.#at);
    this.add(`${number} 0 obj\n`);
  }

  object(number: number, text: string): void {
    this.begin(number);
    this.add(`${text}\nendobj\n`);
  }

  get at(): number {
    return this.#at;
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

function xrefText(offsets: ReadonlyMap<number, number>): string {
  const entries = [...offsets].sort(([a], [b]) => a - b);
  const lines = entries.map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n\r\n`);
  return `xref\n${lines.join('')}`;
}

function storeBlobs(out: ObjectWriter, before: SealedTail, parts: ValidationData): StoredRefs {
  let next = before.size;
  const stored: Record<(typeof KINDS)[number], readonly number[]> = { ...before.stored };
  for (const kind of KINDS) {
    const added = parts[kind].map((blob) => {
      const number = next++;
      out.begin(number);
      out.add(`<</Length ${blob.length}>>\nstream\n`);
      out.add(blob);
      out.add('\nendstream\nendobj\n');
      return number;
    });
    stored[kind] = [...stored[kind], ...added];
  }
  return stored;
}

/** Writes the update that adds the given data and an empty document timestamp. */
export function writeUpdate(before: SealedTail, parts: UpdateParts): Update {
  const out = new ObjectWriter(before.end);
  const stored = storeBlobs(out, before, parts);
  const blobs = KINDS.reduce((sum, kind) => sum + parts[kind].length, 0);
  const signature = before.size + blobs;
  const field = signature + 1;
  out.object(before.dss, storeText(stored));
  out.begin(signature);
  out.add('<</Type/DocTimeStamp/Filter/Adobe.PPKLite/SubFilter/ETSI.RFC3161/ByteRange');
  const range = out.at;
  out.add(' '.repeat(RANGE_LENGTH));
  const start = out.add('/Contents');
  const end = out.add(`<${'0'.repeat(2 * parts.room)}>`);
  out.add('>>\nendobj\n');
  const widget = `/V ${signature} 0 R/F 132/Rect[0 0 0 0]`;
  out.object(field, `<</Type/Annot/Subtype/Widget/FT/Sig/T(DojangTime${before.fields.length})${widget}>>`);
  const fields = [...before.fields, field];
  out.object(before.form, formText(fields));
  const xref = out.at;
  out.add(xrefText(out.offsets));
  const size = field + 1;
  out.add(`trailer\n<<\n/Size ${size}\n/Prev ${before.xref}\n${before.kept}\n>>\n`);
  const last = out.add(`startxref\n${xref}\n%%EOF\n`);
  const bytes = out.bytes();
  bytes.write(`[0 ${start} ${end} ${last - end}]`.padEnd(RANGE_LENGTH), range - before.end, 'latin1');
  return { bytes, gap: { start, end }, after: { ...before, end: last, size, xref, fields, stored } };
}
