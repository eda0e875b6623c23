/**
 * Owns how placed values become PDF drawing operators, in the page's shown space with y upwards. Invariant: nothing is moved
 * here; positions come from `placeFields` alone.
 */
import {
  type GlyphFont,
  layoutCheck,
  layoutImage,
  layoutRadio,
  type Rect,
  type TextLayout,
} from '@dojang/field-editor/core';
import type { EmbeddedFont } from './embed-font.ts';
import type { EmbeddedImage } from './embed-image.ts';
import type { PlacedField } from './place-fields.ts';

/** The resources to which the drawing on one page refers by name. */
export interface PageInk {
  readonly fonts: ReadonlyMap<GlyphFont, EmbeddedFont>;
  readonly images: ReadonlyMap<Uint8Array, EmbeddedImage>;
}

export interface UsedResources {
  readonly fonts: Set<GlyphFont>;
  readonly images: Map<EmbeddedImage, string>;
}

/** The name of a font in the resources of a page. */
export function fontResourceName(font: GlyphFont): string {
  return `F${font}`;
}

/** A number as content streams write it: three decimals at most, no exponent. */
export function num(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

interface Sheet {
  readonly pageHeight: number;
  readonly ink: PageInk;
  readonly used: UsedResources;
}

/** Each run is drawn at the position that the layout gives, in its own font. */
function drawText({ box }: PlacedField, { lines, fontSize }: TextLayout, sheet: Sheet): string {
  const { pageHeight, ink, used } = sheet;
  let current: GlyphFont | undefined;
  const shown = lines.flatMap(({ baseline, runs }) =>
    runs.map(({ font, text, x }) => {
      const embedded = ink.fonts.get(font);
      if (!embedded) throw new Error(`The font ${font} was not embedded`);
      used.fonts.add(font);
      const chosen = font === current ? '' : `/${fontResourceName(font)} ${num(fontSize)} Tf `;
      current = font;
      const place = `1 0 0 1 ${num(box.x + x)} ${num(pageHeight - box.y - baseline)} Tm`;
      return `${chosen}${place} ${embedded.encode(text)} Tj`;
    }),
  );
  return `BT ${shown.join('\n')} ET`;
}

function drawCheck(box: Rect, pageHeight: number): string {
  const { points, strokeWidth } = layoutCheck(box);
  const path = points.map(
    (p, i) => `${num(box.x + p.x)} ${num(pageHeight - box.y - p.y)} ${i === 0 ? 'm' : 'l'}`,
  );
  return `q 1 J 1 j ${num(strokeWidth)} w ${path.join(' ')} S Q`;
}

/** Length of a control handle, in radii, with which four Bézier curves approximate a circle. */
const ROUND = 0.5523;

function drawDisc(box: Rect, pageHeight: number): string {
  const { center, radius: r } = layoutRadio(box);
  const [x, y] = [box.x + center.x, pageHeight - box.y - center.y];
  const k = r * ROUND;
  const curve = (...at: readonly number[]): string => `${at.map(num).join(' ')} c`;
  return [
    `q ${num(x + r)} ${num(y)} m`,
    curve(x + r, y + k, x + k, y + r, x, y + r),
    curve(x - k, y + r, x - r, y + k, x - r, y),
    curve(x - r, y - k, x - k, y - r, x, y - r),
    curve(x + k, y - r, x + r, y - k, x + r, y),
    'f Q',
  ].join(' ');
}

function drawMark({ field, box }: PlacedField, pageHeight: number): string {
  return field.type === 'radio' ? drawDisc(box, pageHeight) : drawCheck(box, pageHeight);
}

function drawImage(box: Rect, image: EmbeddedImage, { pageHeight, used }: Sheet): string {
  const name = used.images.get(image) ?? `I${used.images.size}`;
  used.images.set(image, name);
  const at = layoutImage({ imageWidth: image.width, imageHeight: image.height, box });
  const [left, bottom] = [box.x + at.x, pageHeight - box.y - at.y - at.height];
  return `q ${num(at.width)} 0 0 ${num(at.height)} ${num(left)} ${num(bottom)} cm /${name} Do Q`;
}

function drawField(placed: PlacedField, sheet: Sheet): string {
  const { field, box, layout } = placed;
  const { value } = field;
  if (layout) return drawText(placed, layout, sheet);
  if (value.kind === 'check') return value.checked ? drawMark(placed, sheet.pageHeight) : '';
  const image = value.kind === 'image' ? sheet.ink.images.get(value.png) : undefined;
  if (!image) throw new Error(`The picture of ${field.key} was not embedded`);
  return drawImage(box, image, sheet);
}

/** The operators that draw the values of one page, and the resources that they name. */
export function drawFields(
  placed: readonly PlacedField[],
  pageHeight: number,
  ink: PageInk,
): { operators: string; used: UsedResources } {
  const used: UsedResources = { fonts: new Set(), images: new Map() };
  const operators = placed.map((item) => drawField(item, { pageHeight, ink, used })).join('\n');
  return { operators, used };
}
