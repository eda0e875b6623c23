/** Owns embedding the fonts and pictures of a job into its document, each once. */
import { createHash } from 'node:crypto';
import { cleanText, type GlyphFont, missingGlyphs } from '@dojang/field-editor/core';
import type { PdfObject, PdfRef } from '@libpdf/core';
import { type EmbeddedFont, embedFont } from './embed-font.ts';
import { type EmbeddedImage, embedImage } from './embed-image.ts';
import { type PlacedField, styleOf } from './place-fields.ts';
import { SealError } from './seal-error.ts';
import type { SealField } from './seal-field.ts';

/** Checks the text of a field. @throws SealError when it has a character that no font can write */
export function checkText(field: SealField): void {
  if (field.value.kind !== 'text') return;
  const missing = missingGlyphs(cleanText(field.value.text), styleOf(field).font);
  if (missing.length === 0) return;
  throw new SealError(
    'missing_glyph',
    `Field ${field.key} holds characters without a glyph: ${missing.join(' ')}`,
    field.key,
  );
}

/** Embeds each font that a layout uses, cut to the characters that it writes. */
export function embedFonts(
  placed: readonly PlacedField[],
  register: (o: PdfObject) => PdfRef,
): Map<GlyphFont, EmbeddedFont> {
  const texts = new Map<GlyphFont, string[]>();
  for (const { layout } of placed)
    for (const { font, text } of layout?.lines.flatMap(({ runs }) => runs) ?? []) {
      const known = texts.get(font);
      if (known) known.push(text);
      else texts.set(font, [text]);
    }
  return new Map([...texts].map(([font, list]) => [font, embedFont(font, list, register)]));
}

/** Embeds each image once, however many fields show it. */
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
      throw new SealError('bad_image', `The picture of field ${key} cannot be read`, key, { cause });
    }
  }
  return images;
}
