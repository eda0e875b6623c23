/**
 * Owns the signature's place in the PDF: an invisible field on the first page with space for the signature. Invariant: the
 * signature covers every byte of the file except its own hexadecimal digits.
 */
import { createHash } from 'node:crypto';
import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfString,
} from '@libpdf/core';
import { type Resolve, resolved } from '../draw/page-space.ts';
import { SealError } from '../draw/seal-error.ts';
import type { OpenPage } from '../draw/stamp-pages.ts';
import { buildSignedData } from './signed-data.ts';
import type { ExternalSigner } from './signing-identity.ts';

export interface SignatureWords {
  readonly reason: string;
  readonly location?: string | undefined;
  readonly signedAt: Date;
}

/** Bytes that a signature needs in addition to its certificates; a timestamp has certificates of its own. */
const ROOM = 2048;
const ROOM_FOR_TIMESTAMP = 16_384;
/** A number of ten digits, so that the real offsets fit in its place. */
const PLACEHOLDER = 9_999_999_999;
/** Print (4) and Locked (128). Hidden is not set, since some viewers skip hidden signatures. ISO 32000-1, table 165. */
const WIDGET_FLAGS = 132;
/** Validation data and document timestamps may still be added: they are no changes in the sense of this rule. */
const NO_CHANGES = 1;
/** The flags SignaturesExist and AppendOnly. ISO 32000-1, table 219. */
const SIGNATURES_EXIST_APPEND_ONLY = 3;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** A date string in UTC (ISO 32000-1, 7.9.4). */
export function pdfDate(date: Date): string {
  const day = `${date.getUTCFullYear()}${two(date.getUTCMonth() + 1)}${two(date.getUTCDate())}`;
  return `D:${day}${two(date.getUTCHours())}${two(date.getUTCMinutes())}${two(date.getUTCSeconds())}+00'00'`;
}

/** A text string: UTF-16BE with a byte order mark when it is not plain ASCII (ISO 32000-1, 7.9.2.2). */
export function pdfText(text: string): PdfString {
  if (/^[\x20-\x7e]*$/.test(text)) return PdfString.fromBytes(Buffer.from(text, 'latin1'));
  const units = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return PdfString.fromHex(units.toString('hex'));
}

/** The transform that forbids every later change of the document (ISO 32000-2, 12.8.2.2). */
function noChanges(): PdfArray {
  const parameters = {
    Type: PdfName.of('TransformParams'),
    P: PdfNumber.of(NO_CHANGES),
    V: PdfName.of('1.2'),
  };
  const reference = PdfDict.of({
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('DocMDP'),
    TransformParams: PdfDict.of(parameters),
  });
  return new PdfArray([reference]);
}

function signatureDict(words: SignatureWords, room: number): PdfDict {
  const range = new PdfArray([0, PLACEHOLDER, PLACEHOLDER, PLACEHOLDER].map((n) => PdfNumber.of(n)));
  const dict = PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: range,
    Contents: PdfString.fromHex('00'.repeat(room)),
    M: pdfText(pdfDate(words.signedAt)),
    Reason: pdfText(words.reason),
  });
  if (words.location !== undefined) dict.set('Location', pdfText(words.location));
  return dict;
}

/** A copy of the array, or an empty one: the original may be shared, or be a direct object. */
function arrayOf(value: PdfObject | undefined, resolve: Resolve): PdfArray {
  const found = resolved(value, resolve);
  return new PdfArray(found instanceof PdfArray ? found.toArray() : []);
}

function freeFieldName(fields: PdfArray, resolve: Resolve): string {
  const taken = new Set<string>();
  for (const item of fields) {
    const field = resolved(item, resolve);
    const name = field instanceof PdfDict ? field.getString('T', resolve) : undefined;
    if (name) taken.add(name.asString());
  }
  let name = 'Dojang';
  for (let i = 2; taken.has(name); i++) name = `Dojang${i}`;
  return name;
}

/** Bytes to reserve for a signature of this signer. */
export function roomFor({ certificateDer, chainDer }: ExternalSigner, timestamped: boolean): number {
  const certificates = [certificateDer, ...chainDer].reduce((sum, bytes) => sum + bytes.length, 0);
  return ROOM + certificates + (timestamped ? ROOM_FOR_TIMESTAMP : 0);
}

/**
 * Adds an empty signature of `room` bytes to the document; `fillSignature` fills it in the written file. Unless the document has an
 * earlier signature, this one certifies it: no later change is permitted. The form and the empty security store are objects of
 * their own, so that later updates replace only these two.
 */
export function addSignatureField(pdf: PDF, firstPage: OpenPage, words: SignatureWords, room: number): void {
  const { registry } = pdf.context;
  const resolve: Resolve = (ref: PdfRef) => registry.resolve(ref);
  const signatureValue = signatureDict(words, room);
  const signature = registry.register(signatureValue);
  const catalog = pdf.getCatalog();
  const oldForm = resolved(catalog.get('AcroForm'), resolve);
  const form = oldForm instanceof PdfDict ? oldForm.clone() : new PdfDict();
  const fields = arrayOf(form.get('Fields'), resolve);
  const widget = registry.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: pdfText(freeFieldName(fields, resolve)),
      V: signature,
      F: PdfNumber.of(WIDGET_FLAGS),
      Rect: new PdfArray([0, 0, 0, 0].map((n) => PdfNumber.of(n))),
      P: firstPage.ref,
    }),
  );
  fields.push(widget);
  form.set('Fields', fields);
  form.set('SigFlags', PdfNumber.of(SIGNATURES_EXIST_APPEND_ONLY));
  // Viewers would show an XFA form instead of the pages, without the values.
  form.delete('XFA');
  catalog.set('AcroForm', registry.register(form));
  if (fields.length === 1) {
    signatureValue.set('Reference', noChanges());
    catalog.set('Perms', PdfDict.of({ DocMDP: signature }));
  }
  catalog.set('DSS', registry.register(PdfDict.of({ Type: PdfName.of('DSS') })));
  const annotations = arrayOf(firstPage.dict.get('Annots'), resolve);
  annotations.push(widget);
  firstPage.dict.set('Annots', annotations);
}

interface Gap {
  /** Start of the ByteRange array, at its opening bracket. */
  readonly rangeStart: number;
  readonly rangeEnd: number;
  /** Start of the hexadecimal digits, at their opening angle bracket. */
  readonly start: number;
  readonly end: number;
}

const RANGE_MARK = `[0 ${PLACEHOLDER} ${PLACEHOLDER} ${PLACEHOLDER}]`;

function findGap(file: Buffer): Gap {
  const rangeStart = file.lastIndexOf(RANGE_MARK, undefined, 'latin1');
  const key = file.indexOf('/Contents', rangeStart, 'latin1');
  const start = file.indexOf('<', key, 'latin1');
  const end = file.indexOf('>', start, 'latin1') + 1;
  if (rangeStart < 0 || key < 0 || start < 0 || end <= start)
    throw new Error('The signature has no place in the file');
  return { rangeStart, rangeEnd: rangeStart + RANGE_MARK.length, start, end };
}

/**
 * Signs a written file that has an empty signature; changes the bytes in place.
 * @throws SealError when certificates and timestamp need more bytes than were reserved
 */
export async function fillSignature(
  bytes: Uint8Array,
  signer: ExternalSigner,
  timestamp: ((digest: Uint8Array) => Promise<Uint8Array>) | undefined,
): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { rangeStart, rangeEnd, start, end } = findGap(file);
  const range = `[0 ${start} ${end} ${file.length - end}]`.padEnd(rangeEnd - rangeStart);
  file.write(range, rangeStart, 'latin1');
  const hash = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end));
  const signature = await buildSignedData({ digest: hash.digest(), signer, timestamp });
  const digits = Buffer.from(signature).toString('hex');
  if (digits.length > end - start - 2)
    throw new SealError('signature_too_long', 'The signature needs more room');
  file.write(digits, start + 1, 'latin1');
}
