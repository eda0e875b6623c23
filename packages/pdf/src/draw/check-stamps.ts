/**
 * Owns the check, before signing, that every value can be read and seen on its page. Invariant: it reads the written file with
 * another program (PDFium), and never uses what the writer meant to draw.
 */
import { type GlyphFont, layoutCheck, layoutImage, layoutRadio, type Point } from '@dojang/field-editor/core';
import { fontOf } from '../fonts/index.ts';
import { CELLS, type EmbeddedImage } from './embed-image.ts';
import { type InspectedPage, inspectDocument, openInspector, type Patch } from './pdf-inspector.ts';
import type { PlacedField } from './place-fields.ts';
import type { SealField } from './seal-field.ts';

export interface StampedPage {
  /** Page index from 0. */
  readonly index: number;
  readonly placed: readonly PlacedField[];
  /** Whether the page has annotations, which are painted over the values and may hide any of them. */
  readonly annotated: boolean;
}

/** Pixels per point when searching for ink; most pictures are large enough for a coarser scale. */
const SCALE = 2;
const PICTURE_SCALE = 1;
/** The pixels of each side of a cell, at least: in fewer, a thin stroke would be between the pixels that are looked at. */
const CELL_PIXELS = 4;
/** A gray value below this was certainly drawn in black. */
const DARK = 190;
/** A picture whose darkest cell is lighter than this has too little ink to be searched for. */
const PALE = 4;

function hasDark({ gray }: Patch): boolean {
  return gray.some((value) => value < DARK);
}

/** The start of each line must be dark: an object that hides the rest of a line hides its start too. */
function textIsThere({ box, layout }: PlacedField, page: InspectedPage): boolean {
  if (!layout) return true;
  const { lines, fontSize } = layout;
  return lines.every((line) => {
    if (line.text.trim() === '') return true;
    const width = Math.min(Math.max(line.width, 1), fontSize * 4);
    return hasDark(
      page.patch(box.x + line.x, box.y + line.baseline - fontSize, width, fontSize * 1.2, SCALE),
    );
  });
}

/** The points at which a mark is certainly dark, and the radius around them, in points. */
function darkPoints({ field, box }: PlacedField): { points: readonly Point[]; reach: number } {
  if (field.type === 'radio') return { points: [layoutRadio(box).center], reach: 0.5 };
  const { points, strokeWidth } = layoutCheck(box);
  return { points, reach: Math.max(strokeWidth / 2, 0.5) };
}

function checkIsThere(placed: PlacedField, page: InspectedPage): boolean {
  const { box } = placed;
  const { points, reach } = darkPoints(placed);
  return points.every((p) =>
    hasDark(page.patch(box.x + p.x - reach, box.y + p.y - reach, 2 * reach, 2 * reach, SCALE)),
  );
}

/**
 * The cell with the most ink must be about as dark on the page as in the picture, or darker. Its edges are rounded to pixels, so that
 * a pixel beyond each edge is read too.
 */
function imageIsThere(
  { box }: PlacedField,
  { width, height, cells }: EmbeddedImage,
  page: InspectedPage,
): boolean {
  const at = layoutImage({ imageWidth: width, imageHeight: height, box });
  const most = cells.reduce((best, value, i) => (value > (cells[best] ?? 0) ? i : best), 0);
  const want = cells[most] ?? 0;
  if (want < PALE) return true;
  const [wide, high] = [at.width / CELLS, at.height / CELLS];
  const scale = Math.max(PICTURE_SCALE, CELL_PIXELS / Math.min(wide, high));
  const edge = 1 / scale;
  const left = box.x + at.x + (most % CELLS) * wide - edge;
  const top = box.y + at.y + Math.floor(most / CELLS) * high - edge;
  const { gray } = page.patch(left, top, wide + 2 * edge, high + 2 * edge, scale);
  const seen = gray.reduce((sum, value) => sum + 255 - value, 0) / (wide * high * scale * scale);
  return seen > want * 0.4;
}

type Pictures = ReadonlyMap<Uint8Array, EmbeddedImage>;

function isThere(placed: PlacedField, pictures: Pictures, page: InspectedPage): boolean {
  const { value } = placed.field;
  if (value.kind === 'text') return textIsThere(placed, page);
  if (value.kind === 'check') return !value.checked || checkIsThere(placed, page);
  const picture = pictures.get(value.png);
  return picture === undefined || imageIsThere(placed, picture, page);
}

function isImage({ field }: PlacedField): boolean {
  return field.value.kind === 'image';
}

function isInk({ field, layout }: PlacedField): boolean {
  return (field.value.kind === 'check' && field.value.checked) || (layout?.lines.length ?? 0) > 0;
}

/**
 * The values to search for on a page. One form paints all values of a page, so where texts and ticks are visible, pictures are
 * too, unless an annotation covers them; searching for a picture costs more than for all the others.
 */
function worthALook({ placed, annotated }: StampedPage, imageSeen: boolean): readonly PlacedField[] {
  if (annotated) return placed;
  const plain = placed.filter((item) => !isImage(item));
  const images = placed.filter(isImage);
  return imageSeen && plain.some(isInk) ? plain : [...plain, ...images.slice(0, 1)];
}

function linesOf({ layout }: PlacedField): readonly string[] {
  return layout?.lines.map((line) => line.text) ?? [];
}

/**
 * A value whose text cannot be extracted. That depends on the embedded font alone, so each font is tested once; whether the
 * values are visible is tested on every page.
 */
function firstUnreadable(
  placed: readonly PlacedField[],
  page: InspectedPage,
  fontsRead: Set<GlyphFont>,
): PlacedField | undefined {
  const fonts = placed.flatMap(
    ({ layout }) => layout?.lines.flatMap(({ runs }) => runs.map(({ font }) => font)) ?? [],
  );
  if (fonts.every((font) => fontsRead.has(font))) return undefined;
  for (const font of fonts) fontsRead.add(font);
  const lines = placed.flatMap(linesOf);
  const missing = lines.length > 0 ? page.missing(lines) : undefined;
  return missing === undefined ? undefined : placed.find((item) => linesOf(item).includes(missing));
}

export interface LostStamp {
  readonly index: number;
  readonly field: SealField;
}

/**
 * For each page with a value that cannot be read or seen, the first such value; empty when every value can. Null when PDFium
 * cannot open the file.
 */
export async function findLostStamps(
  pdf: Uint8Array,
  pages: readonly StampedPage[],
  pictures: Pictures,
): Promise<LostStamp[] | null> {
  const seen = await inspectDocument(pdf);
  if (!seen) return null;
  try {
    let imageSeen = false;
    const fontsRead = new Set<GlyphFont>();
    return pages.flatMap((stamped) =>
      seen.look(stamped.index, (page) => {
        const wanted = worthALook(stamped, imageSeen);
        imageSeen ||= wanted.some(isImage);
        const lost =
          firstUnreadable(wanted, page, fontsRead) ?? wanted.find((item) => !isThere(item, pictures, page));
        return lost ? [{ index: stamped.index, field: lost.field }] : [];
      }),
    );
  } catch {
    return null;
  } finally {
    seen.close();
  }
}

/** Loads PDFium in advance, so that the first job does not wait for it. */
export async function warmUp(): Promise<void> {
  await openInspector();
  for (const name of ['gothic', 'myeongjo'] as const) fontOf(name).glyphOf(0x20);
}
