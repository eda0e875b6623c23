/** Owns how SVG shapes are filled and stroked by PDF operators. */
import { ops, PdfArray, PdfNumber } from '@libpdf/core';
import { type Color, parseColor } from './svg-color.ts';
import { outlineOf } from './svg-outline.ts';
import type { Segment } from './svg-path.ts';
import { numberOf, type SvgNode } from './svg-tree.ts';

/** One operator of a page's content. */
export type Operator = ReturnType<typeof ops.endText>;

/** The operators of a path, before it is filled or stroked. */
export function outline(segments: readonly Segment[]): Operator[] {
  return segments.map((segment) => {
    const [kind, ...at] = segment;
    if (kind === 'Z') return ops.closePath();
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = at;
    if (kind === 'C') return ops.curveTo(a, b, c, d, e, f);
    return kind === 'M' ? ops.moveTo(a, b) : ops.lineTo(a, b);
  });
}

function setStroke(node: SvgNode, color: Color): Operator[] {
  const dashes = (node.attributes['stroke-dasharray'] ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
  const set = [ops.setStrokingRGB(...color), ops.setLineWidth(numberOf(node, 'stroke-width', 1))];
  if (dashes.some((dash) => dash > 0)) {
    set.push(ops.setDashPattern(PdfArray.of(...dashes.map((dash) => PdfNumber.of(dash))), 0));
  }
  if (node.attributes['stroke-linecap'] === 'round') set.push(ops.setLineCap(1));
  if (node.attributes['stroke-linecap'] === 'square') set.push(ops.setLineCap(2));
  if (node.attributes['stroke-linejoin'] === 'round') set.push(ops.setLineJoin(1));
  return set;
}

/** The operators of a shape element; none for an element that is no shape or has no color. */
export function drawShape(node: SvgNode): Operator[] {
  const segments = outlineOf(node);
  if (segments === undefined || segments.length === 0) return [];
  const fill = node.name === 'line' ? undefined : parseColor(node.attributes.fill ?? '#000000');
  const stroke = parseColor(node.attributes.stroke ?? 'none');
  if (!fill && !stroke) return [];
  const evenOdd = node.attributes['fill-rule'] === 'evenodd';
  const colors = [
    ...(fill ? [ops.setNonStrokingRGB(...fill)] : []),
    ...(stroke ? setStroke(node, stroke) : []),
  ];
  const both = evenOdd ? ops.fillAndStrokeEvenOdd : ops.fillAndStroke;
  const inside = evenOdd ? ops.fillEvenOdd : ops.fill;
  const paint = fill && stroke ? both() : fill ? inside() : ops.stroke();
  return [...colors, ...outline(segments), paint];
}
