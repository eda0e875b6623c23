/**
 * Owns where pictures and marks are in their fields. Invariant: nothing extends beyond its field, and pictures keep their
 * proportions.
 */

import type { Point, Rect, Size } from '@dojang/domain';

export interface CheckLayout {
  readonly points: readonly Point[];
  /** The width of the stroke in points; ends and corners are round. */
  readonly strokeWidth: number;
}

/** The largest place with the picture's proportions, centered in the field. */
export function layoutImage({
  imageWidth,
  imageHeight,
  box,
}: {
  imageWidth: number;
  imageHeight: number;
  box: Size;
}): Rect {
  const scale = Math.min(box.width / Math.max(imageWidth, 1), box.height / Math.max(imageHeight, 1));
  const width = imageWidth * scale;
  const height = imageHeight * scale;
  return { x: (box.width - width) / 2, y: (box.height - height) / 2, width, height };
}

/** The check mark of a checked box: three points in the largest square in the middle of the field. */
export function layoutCheck(box: Size): CheckLayout {
  const side = Math.min(box.width, box.height);
  const left = (box.width - side) / 2;
  const top = (box.height - side) / 2;
  const place = (x: number, y: number): Point => ({ x: left + x * side, y: top + y * side });
  return { points: [place(0.2, 0.54), place(0.42, 0.76), place(0.82, 0.26)], strokeWidth: side * 0.11 };
}

export interface RadioLayout {
  readonly center: Point;
  readonly radius: number;
}

/** The mark of a selected radio button: a disc in the middle of the field, smaller than a ring that is printed there. */
export function layoutRadio(box: Size): RadioLayout {
  const radius = Math.min(box.width, box.height) * 0.3;
  return { center: { x: box.width / 2, y: box.height / 2 }, radius };
}
