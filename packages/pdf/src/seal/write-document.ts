/**
 * Owns writing the file with its values and an empty signature, ready to be signed. Invariant: a returned file was checked: every
 * value is visible on its page.
 */
import type { PdfObject, PdfRef } from '@libpdf/core';
import { findLostStamps, type LostStamp, type StampedPage } from '../draw/check-stamps.ts';
import type { EmbeddedImage } from '../draw/embed-image.ts';
import { embedFonts, embedImages } from '../draw/embed-values.ts';
import { type PlacedField, placeFields } from '../draw/place-fields.ts';
import { SealError } from '../draw/seal-error.ts';
import type { SealField } from '../draw/seal-field.ts';
import { byPage, type OpenPage, openPage, stampPage } from '../draw/stamp-pages.ts';
import { createWatermark } from '../draw/watermark.ts';
import { describe, type OpenDocument, openDocument } from './open-document.ts';
import type { SealJob } from './seal-job.ts';
import { addSignatureField, type SignatureWords } from './signature-field.ts';

/** Page indices (from 0) whose own content is drawn as a form, and whether annotations are first turned into content. */
interface Care {
  readonly isolated: ReadonlySet<number>;
  readonly flat: boolean;
}

interface Written {
  readonly bytes: Uint8Array;
  readonly stamped: readonly StampedPage[];
  readonly pictures: ReadonlyMap<Uint8Array, EmbeddedImage>;
}

/** Turns form fields and annotations into page content, so that values can be painted over them. */
function flatten({ pdf, signedBefore }: OpenDocument): void {
  if (signedBefore) return;
  pdf.getForm()?.flatten();
  pdf.flattenAnnotations();
}

/** Paints every page that has values, or a watermark. */
function stampAll({ pdf }: OpenDocument, job: SealJob, { isolated }: Care): Omit<Written, 'bytes'> {
  const { registry, pages } = pdf.context;
  const resolve = (ref: PdfRef): PdfObject | null => registry.resolve(ref);
  const register = (object: PdfObject): PdfRef => registry.register(object);
  const watermark = job.watermark ? createWatermark(job.watermark, register) : undefined;
  const perPage = byPage(job.fields, pages.getPageCount());
  const sheets: { page: OpenPage; index: number; placed: readonly PlacedField[] }[] = [];
  for (const [index, ref] of pages.getPages().entries()) {
    const fields: readonly SealField[] = perPage.get(index) ?? [];
    if (fields.length === 0 && !watermark) continue;
    const page = openPage(ref, resolve);
    if (!page) throw new SealError('unreadable', `Page ${index + 1} cannot be read`);
    sheets.push({ page, index, placed: placeFields(fields, page.space) });
  }
  const fonts = embedFonts(
    sheets.flatMap(({ placed }) => placed),
    register,
  );
  const ink = { fonts, images: embedImages(job.fields, register) };
  const stamped = sheets.map(({ page, index, placed }): StampedPage => {
    stampPage(page, placed, { resolve, register, ink, watermark }, isolated.has(index));
    return { index, placed, annotated: page.annotated };
  });
  return { stamped, pictures: ink.images };
}

/** The signature to be filled in later, or only the modification date. */
interface Ending {
  readonly at: Date;
  readonly signature: { readonly words: SignatureWords; readonly room: number } | null;
}

async function write(job: SealJob, care: Care, { at, signature }: Ending): Promise<Written> {
  const document = await openDocument(job.pdf);
  const { pdf } = document;
  if (care.flat) flatten(document);
  const painted = stampAll(document, job, care);
  describe(pdf, job.title, at, !care.flat);
  const [first] = pdf.context.pages.getPages();
  const firstPage = first && openPage(first, (ref) => pdf.context.registry.resolve(ref));
  if (!firstPage) throw new SealError('no_pages', 'The PDF has no pages');
  if (signature) addSignatureField(pdf, firstPage, signature.words, signature.room);
  return { ...painted, bytes: await pdf.save({ incremental: true }) };
}

async function lostIn({ bytes, stamped, pictures }: Written): Promise<LostStamp[]> {
  const lost = await findLostStamps(bytes, stamped, pictures);
  if (!lost) throw new SealError('unreadable', 'The written PDF cannot be opened again');
  return lost;
}

/**
 * Writes the file so that every value is visible. Where a value is lost, the page's content is drawn as a form and annotations
 * become content; where that does not help, the document is refused.
 * @throws SealError
 */
async function writeSeen(job: SealJob, ending: Ending): Promise<Uint8Array> {
  const plain = await write(job, { isolated: new Set(), flat: false }, ending);
  const lost = await lostIn(plain);
  if (lost.length === 0) return plain.bytes;
  const isolated = new Set(lost.map(({ index }) => index));
  const flat = plain.stamped.some(({ index, annotated }) => annotated && isolated.has(index));
  const careful = await write(job, { isolated, flat }, ending);
  const [stubborn] = await lostIn(careful);
  if (!stubborn) return careful.bytes;
  const { key } = stubborn.field;
  throw new SealError('stamp_lost', `The value of ${key} cannot be seen`, key);
}

/**
 * Writes the values and an empty signature.
 * @param room bytes to reserve for the signature
 * @throws SealError
 */
export const writeVisibly = (job: SealJob, words: SignatureWords, room: number): Promise<Uint8Array> =>
  writeSeen(job, { at: words.signedAt, signature: { words, room } });

/**
 * Writes the values as part of the pages without a signature, for an edited document that may be sent later.
 * @throws SealError
 */
export const writeValues = (job: SealJob, at: Date): Promise<Uint8Array> =>
  writeSeen(job, { at, signature: null });
