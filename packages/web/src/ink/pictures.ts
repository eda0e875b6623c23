import { pictureAtPrintedSize, type Size } from '@dojang/domain';
import { paintStrokes } from './paint.ts';
import type { Pixels } from './paper-light.ts';
import { visiblePart } from './photo.ts';
import { type Drawing, extentOf, sharpness } from './strokes.ts';

/** Owns making PNG pictures with a transparent background from strokes, files and addresses. */

const MAX_PHOTO = 1600;

/** Pixels that this project has created. */
interface DrawnPixels extends Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw');
  return { canvas, context };
}

/** The drawing cropped to its ink, sharp enough for print in a field of this size (points); null when it is empty. */
export function drawingPicture(drawing: Drawing, box: { width: number; height: number }): string | null {
  const extent = extentOf(drawing.strokes);
  if (!extent) return null;
  const by = sharpness(extent, box);
  const { canvas, context } = canvasOf(extent.width * by, extent.height * by);
  context.setTransform(by, 0, 0, by, -extent.x * by, -extent.y * by);
  paintStrokes(context, drawing.strokes);
  context.resetTransform();
  return cropped(canvas, context);
}

async function imageOf(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** A picture cropped to its visible pixels. */
export async function trimmed(url: string): Promise<string> {
  const image = await imageOf(url);
  const { canvas, context } = canvasOf(image.naturalWidth, image.naturalHeight);
  context.drawImage(image, 0, 0);
  return cropped(canvas, context) ?? url;
}

function cropped(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): string | null {
  const part = visiblePart(context.getImageData(0, 0, canvas.width, canvas.height));
  if (!part) return null;
  const out = canvasOf(part.width, part.height);
  out.context.drawImage(canvas, -part.x, -part.y);
  return out.canvas.toDataURL('image/png');
}

/** The pixels of a photo, upright and scaled down to the needed size. Rejects when the file is no picture. */
export async function photoPixels(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const by = Math.min(1, MAX_PHOTO / Math.max(bitmap.width, bitmap.height));
  const { canvas, context } = canvasOf(bitmap.width * by, bitmap.height * by);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Shows pixels in a canvas, cropped to the visible ones; false when there are none. */
export function showPixels(canvas: HTMLCanvasElement, { width, height, data }: DrawnPixels): boolean {
  const part = visiblePart({ width, height, data });
  canvas.width = part?.width ?? 1;
  canvas.height = part?.height ?? 1;
  if (part) canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), -part.x, -part.y);
  return part !== null;
}

/** A PNG of pixels, cropped to the visible ones; null when there are none. */
export function pixelsPicture({ width, height, data }: Pixels): string | null {
  const { canvas, context } = canvasOf(width, height);
  const image = context.createImageData(width, height);
  image.data.set(data);
  context.putImageData(image, 0, 0);
  return cropped(canvas, context);
}

/**
 * A picture as the service puts it into a field: cropped to its visible pixels, and with the transparent border that gives a stamp
 * its printed size.
 * @param box the field, in points
 * @param millimeters null for what fills its field
 */
export async function inkAtSize(url: string, box: Size, millimeters: number | null): Promise<string> {
  const ink = await trimmed(url);
  if (millimeters === null) return ink;
  const image = await imageOf(ink);
  const { naturalWidth, naturalHeight } = image;
  const size = pictureAtPrintedSize({ width: naturalWidth, height: naturalHeight }, box, millimeters);
  if (size === null) return ink;
  const by = Math.min(1, MAX_PHOTO / Math.max(size.width, size.height));
  const { canvas, context } = canvasOf(size.width * by, size.height * by);
  const [width, height] = [naturalWidth * by, naturalHeight * by];
  context.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  return canvas.toDataURL('image/png');
}
