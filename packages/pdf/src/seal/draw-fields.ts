/**
 * Owns how values become PDF drawing operators, in the page's shown space (points, y upwards).
 * Invariant: places come from field-editor's layout alone, the same that the screens draw from.
 */
import { DEFAULT_FIELD_STYLE, type FieldFont, type FieldStyle } from '@dojang/domain';
import { layoutCheck, layoutImage, layoutText, type TextLayout } from '@dojang/field-editor/core';
import type { EmbeddedFont } from './embed-font.ts';
import type { EmbeddedImage } from './embed-image.ts';
import type { PageSpace } from './page-space.ts';
import type { SealField } from './seal-job.ts';

/** What drawing on one page refers to by name. */
export interface PageInk {
  readonly fonts: ReadonlyMap<FieldFont, EmbeddedFont>;
  readonly images: ReadonlyMap<Uint8Array, EmbeddedImage>;
}

export interface UsedResources {
  readonly fonts: Set<FieldFont>;
  readonly images: Map<EmbeddedImage, string>;
}

interface PlacedBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function fontResourceName(font: FieldFont): string {
  return `F${font}`;
}

export function num(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

export function styleOf(field: SealField): FieldStyle {
  return field.style ?? DEFAULT_FIELD_STYLE;
}

/** The layout of a text field's value on its page. */
export function textLayoutOf(field: SealField, text: string, space: PageSpace): TextLayout {
  return layoutText({
    text,
    boxWidth: field.width * space.width,
    boxHeight: field.height * space.height,
    style: styleOf(field),
  });
}

function placed(field: SealField, space: PageSpace): PlacedBox {
  return {
    left: field.x * space.width,
    top: (1 - field.y) * space.height,
    width: field.width * space.width,
    height: field.height * space.height,
  };
}

function drawText(field: SealField, text: string, space: PageSpace, ink: PageInk): string {
  const { font } = styleOf(field);
  const embedded = ink.fonts.get(font);
  if (!embedded) throw new Error(`The font ${font} was not embedded`);
  const { left, top } = placed(field, space);
  const { lines, fontSize } = textLayoutOf(field, text, space);
  const shown = lines.map(
    (line) => `1 0 0 1 ${num(left + line.x)} ${num(top - line.baseline)} Tm ${embedded.encode(line.text)} Tj`,
  );
  return `BT /${fontResourceName(font)} ${num(fontSize)} Tf ${shown.join('\n')} ET`;
}

function drawCheck(field: SealField, space: PageSpace): string {
  const { left, top, width, height } = placed(field, space);
  const { points, strokeWidth } = layoutCheck({ width, height });
  const path = points.map((p, i) => `${num(left + p.x)} ${num(top - p.y)} ${i === 0 ? 'm' : 'l'}`);
  return `q 1 J 1 j ${num(strokeWidth)} w ${path.join(' ')} S Q`;
}

function drawImage(field: SealField, image: EmbeddedImage, name: string, space: PageSpace): string {
  const box = placed(field, space);
  const at = layoutImage({ imageWidth: image.pixels.width, imageHeight: image.pixels.height, box });
  const bottom = box.top - at.y - at.height;
  return `q ${num(at.width)} 0 0 ${num(at.height)} ${num(box.left + at.x)} ${num(bottom)} cm /${name} Do Q`;
}

/** Operators that draw one page's values, and the resources that they name. */
export function drawFields(
  fields: readonly SealField[],
  space: PageSpace,
  ink: PageInk,
): { operators: string; used: UsedResources } {
  const used: UsedResources = { fonts: new Set(), images: new Map() };
  const parts: string[] = [];
  for (const field of fields) {
    const { value } = field;
    if (value.kind === 'text') {
      used.fonts.add(styleOf(field).font);
      parts.push(drawText(field, value.text, space, ink));
    } else if (value.kind === 'check') {
      if (value.checked) parts.push(drawCheck(field, space));
    } else {
      const image = ink.images.get(value.png);
      if (!image) throw new Error(`The picture of ${field.key} was not embedded`);
      const name = used.images.get(image) ?? `I${used.images.size}`;
      used.images.set(image, name);
      parts.push(drawImage(field, image, name, space));
    }
  }
  return { operators: parts.join('\n'), used };
}
