/** Owns the outlines of SVG's basic shapes. */
import { parsePath, type Segment } from './svg-path.ts';
import { numberOf, type SvgNode } from './svg-tree.ts';

/** Length of a control handle, in radii, with which a Bézier curve approximates a quarter circle. */
const QUARTER = 0.5522847498;

function ellipse(cx: number, cy: number, rx: number, ry: number): Segment[] {
  const [kx, ky] = [rx * QUARTER, ry * QUARTER];
  return [
    ['M', cx + rx, cy],
    ['C', cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry],
    ['C', cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy],
    ['C', cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry],
    ['C', cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy],
    ['Z'],
  ];
}

function rectangle(node: SvgNode): Segment[] {
  const [x, y] = [numberOf(node, 'x'), numberOf(node, 'y')];
  const [w, h] = [numberOf(node, 'width'), numberOf(node, 'height')];
  const rx = Math.min(numberOf(node, 'rx', numberOf(node, 'ry')), w / 2);
  const ry = Math.min(numberOf(node, 'ry', rx), h / 2);
  if (rx <= 0 || ry <= 0) return [['M', x, y], ['L', x + w, y], ['L', x + w, y + h], ['L', x, y + h], ['Z']];
  const [kx, ky] = [rx * (1 - QUARTER), ry * (1 - QUARTER)];
  return [
    ['M', x + rx, y],
    ['L', x + w - rx, y],
    ['C', x + w - kx, y, x + w, y + ky, x + w, y + ry],
    ['L', x + w, y + h - ry],
    ['C', x + w, y + h - ky, x + w - kx, y + h, x + w - rx, y + h],
    ['L', x + rx, y + h],
    ['C', x + kx, y + h, x, y + h - ky, x, y + h - ry],
    ['L', x, y + ry],
    ['C', x, y + ky, x + kx, y, x + rx, y],
    ['Z'],
  ];
}

function polygon(source: string, closed: boolean): Segment[] {
  const numbers = (source.match(/-?[\d.]+(?:e-?\d+)?/gi) ?? []).map(Number);
  const segments: Segment[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    segments.push([at === 0 ? 'M' : 'L', numbers[at] ?? 0, numbers[at + 1] ?? 0]);
  }
  return closed && segments.length > 0 ? [...segments, ['Z']] : segments;
}

/** The outline of a shape element, or undefined for an element that is no shape. */
export function outlineOf(node: SvgNode): Segment[] | undefined {
  const at = (name: string) => numberOf(node, name);
  if (node.name === 'rect') return rectangle(node);
  if (node.name === 'circle') return ellipse(at('cx'), at('cy'), at('r'), at('r'));
  if (node.name === 'ellipse') return ellipse(at('cx'), at('cy'), at('rx'), at('ry'));
  if (node.name === 'line') {
    return [
      ['M', at('x1'), at('y1')],
      ['L', at('x2'), at('y2')],
    ];
  }
  if (node.name === 'polygon') return polygon(node.attributes.points ?? '', true);
  if (node.name === 'polyline') return polygon(node.attributes.points ?? '', false);
  if (node.name === 'path') return parsePath(node.attributes.d ?? '');
  return undefined;
}
