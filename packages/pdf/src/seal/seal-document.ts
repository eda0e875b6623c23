/**
 * Owns the sealing of a document: values onto pages, then one electronic signature over all of it.
 * Invariant: either the returned file carries every value and a signature over its whole length, or a
 * SealFault is thrown; the given bytes are never changed.
 */
import { createHash } from 'node:crypto';
import type { FieldFont } from '@dojang/domain';
import { cleanText, missingGlyphs } from '@dojang/field-editor/core';
import { PDF, type PdfObject, type PdfRef } from '@libpdf/core';
import { findLostStamps, type StampedPage } from './check-stamps.ts';
import { type EmbeddedFont, embedFont } from './embed-font.ts';
import { type EmbeddedImage, embedImage } from './embed-image.ts';
import { placeFields, styleOf } from './place-fields.ts';
import { SealFault, type SealField, type SealJob } from './seal-job.ts';
import {
  addSignatureField,
  fillSignature,
  pdfDate,
  pdfText,
  roomFor,
  type SignatureWords,
} from './signature-field.ts';
import { openSigner, type Signer } from './signing-identity.ts';
import { byPage, openPage, stampPage, textsByFont } from './stamp-pages.ts';
import { createWatermark } from './watermark.ts';

export interface SealOptions {
  readonly reason: string;
  readonly location?: string | undefined;
  /** Written into the signature; never taken from the machine's clock here. */
  readonly signedAt: Date;
  /** Fetches an RFC 3161 token (DER of TimeStampToken) for a SHA-256 digest; makes the signature PAdES B-T. */
  readonly timestamp?: ((digest: Uint8Array) => Promise<Uint8Array>) | undefined;
}

export interface SealedFile {
  readonly pdf: Uint8Array;
  /** Of the file's bytes, lowercase hex. */
  readonly sha256: string;
}

async function open(bytes: Uint8Array): Promise<PDF> {
  let pdf: PDF;
  try {
    pdf = await PDF.load(bytes);
  } catch (cause) {
    throw new SealFault('unreadable', 'The PDF cannot be read', undefined, { cause });
  }
  if (!pdf.isEncrypted) return pdf;
  if (!pdf.isAuthenticated) throw new SealFault('encrypted', 'The PDF asks for a password');
  try {
    pdf.removeProtection();
  } catch (cause) {
    throw new SealFault('encrypted', 'The PDF does not allow to be changed', undefined, { cause });
  }
  return pdf;
}

function checkText(field: SealField): void {
  if (field.value.kind !== 'text') return;
  const missing = missingGlyphs(cleanText(field.value.text), styleOf(field).font);
  if (missing.length === 0) return;
  throw new SealFault(
    'missing_glyph',
    `Field ${field.key} holds characters without a glyph: ${missing.join(' ')}`,
    field.key,
  );
}

function embedFonts(
  fields: readonly SealField[],
  register: (o: PdfObject) => PdfRef,
): Map<FieldFont, EmbeddedFont> {
  const fonts = new Map<FieldFont, EmbeddedFont>();
  for (const [font, texts] of textsByFont(fields, (field) => styleOf(field).font)) {
    fonts.set(font, embedFont(font, texts.map(cleanText), register));
  }
  return fonts;
}

function embedImages(
  fields: readonly SealField[],
  register: (o: PdfObject) => PdfRef,
): Map<Uint8Array, EmbeddedImage> {
  const images = new Map<Uint8Array, EmbeddedImage>();
  const byHash = new Map<string, EmbeddedImage>();
  for (const { key, value } of fields) {
    if (value.kind !== 'image') continue;
    const hash = createHash('sha256').update(value.png).digest('hex');
    try {
      const image = byHash.get(hash) ?? embedImage(value.png, register);
      byHash.set(hash, image);
      images.set(value.png, image);
    } catch (cause) {
      throw new SealFault('bad_image', `The picture of field ${key} cannot be read`, key, { cause });
    }
  }
  return images;
}

/** Title and time of change, as viewers show them. The version is raised to the first that has all we draw. */
function describe(pdf: PDF, title: string, signedAt: Date): void {
  pdf.upgradeVersion('1.7');
  pdf.setTitle(title, { showInWindowTitleBar: true });
  const { info, registry } = pdf.context;
  const entries = info.trailer.getDict('Info', (ref) => registry.resolve(ref));
  entries?.set('Title', pdfText(title));
  entries?.set('ModDate', pdfText(pdfDate(signedAt)));
}

interface Written {
  readonly bytes: Uint8Array;
  readonly stamped: readonly StampedPage[];
  readonly pictures: ReadonlyMap<Uint8Array, EmbeddedImage>;
}

/** The file with its values and an empty signature. */
async function write(
  job: SealJob,
  isolated: ReadonlySet<number>,
  words: SignatureWords,
  room: number,
): Promise<Written> {
  const pdf = await open(job.pdf);
  const { registry } = pdf.context;
  const resolve = (ref: PdfRef): PdfObject | null => registry.resolve(ref);
  const register = (object: PdfObject): PdfRef => registry.register(object);
  const pages = pdf.context.pages.getPages();
  const firstPage = pages[0] && openPage(pages[0], resolve);
  if (!firstPage) throw new SealFault('no_pages', 'The PDF has no pages');
  const stamped: StampedPage[] = [];
  const ink = { fonts: embedFonts(job.fields, register), images: embedImages(job.fields, register) };
  const perPage = byPage(job.fields, pages.length);
  const watermark = job.watermark ? createWatermark(job.watermark, register) : undefined;
  for (const [index, ref] of pages.entries()) {
    const fields = perPage.get(index) ?? [];
    if (fields.length === 0 && !watermark) continue;
    const page = openPage(ref, resolve);
    if (!page) throw new SealFault('unreadable', `Page ${index + 1} cannot be read`);
    const placed = placeFields(fields, page.space);
    stampPage(page, placed, { resolve, register, ink, watermark }, isolated.has(index));
    stamped.push({ index, placed, annotated: page.annotated });
  }
  describe(pdf, job.title, words.signedAt);
  addSignatureField(pdf, firstPage, words, room);
  return { bytes: await pdf.save({ incremental: true }), stamped, pictures: ink.images };
}

/** Writes the file so that every value can be seen; pages that lose theirs are isolated. */
async function writeVisibly(job: SealJob, words: SignatureWords, room: number): Promise<Uint8Array> {
  const isolated = new Set<number>();
  for (;;) {
    const { bytes, stamped, pictures } = await write(job, isolated, words, room);
    const lost = await findLostStamps(bytes, stamped, pictures);
    if (!lost) throw new SealFault('unreadable', 'The written PDF cannot be opened again');
    const [first] = lost;
    if (!first) return bytes;
    const stubborn = lost.find(({ index }) => isolated.has(index));
    if (stubborn)
      throw new SealFault(
        'stamp_lost',
        `The value of ${stubborn.field.key} cannot be seen`,
        stubborn.field.key,
      );
    for (const { index } of lost) isolated.add(index);
  }
}

/**
 * Draws the values onto the pages and signs the file (PAdES B-B, or B-T with a timestamp).
 * @throws SealFault when the document cannot carry the values
 */
export async function sealDocument(job: SealJob, signer: Signer, options: SealOptions): Promise<SealedFile> {
  const opened = openSigner(signer);
  for (const field of job.fields) checkText(field);
  const bytes = await writeVisibly(job, options, roomFor(opened, options.timestamp !== undefined));
  await fillSignature(bytes, opened, options.timestamp);
  return { pdf: bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
