/** Owns putting the fonts and pictures of a job into its document, each once. */
import { createHash } from 'node:crypto';
import type { FieldFont } from '@dojang/domain';
import { cleanText, missingGlyphs } from '@dojang/field-editor/core';
import type { PdfObject, PdfRef } from '@libpdf/core';
import { type EmbeddedFont, embedFont } from './embed-font.ts';
import { type EmbeddedImage, embedImage } from './embed-image.ts';
import { styleOf } from './place-fields.ts';
import { SealFault, type SealField } from './seal-job.ts';
import { textsByFont } from './stamp-pages.ts';

/** @throws SealFault when a text holds a character that its font cannot write */
export function checkText(field: SealField): void {
  if (field.value.kind !== 'text') return;
  const missing = missingGlyphs(cleanText(field.value.text), styleOf(field).font);
  if (missing.length === 0) return;
  throw new SealFault(
    'missing_glyph',
    `Field ${field.key} holds characters without a glyph: ${missing.join(' ')}`,
    field.key,
  );
}

export function embedFonts(
  fields: readonly SealField[],
  register: (o: PdfObject) => PdfRef,
): Map<FieldFont, EmbeddedFont> {
  const fonts = new Map<FieldFont, EmbeddedFont>();
  for (const [font, texts] of textsByFont(fields, (field) => styleOf(field).font)) {
    fonts.set(font, embedFont(font, texts.map(cleanText), register));
  }
  return fonts;
}

export function embedImages(
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
