/**
 * Owns the old Windows pictures (WMF, EMF) that the HWP renderer returns as SVG inside an image. Their y axis may point upwards;
 * the viewBox that the renderer then writes misses the drawing.
 */
import { Resvg } from '@resvg/resvg-js';
import { parseSvg, type SvgNode, writeSvg } from './svg-tree.ts';

const METAFILE = /^data:image\/svg\+xml;base64,/;
/** The share of the drawing that must lie inside the viewBox for the viewBox to be used. */
const BELIEVED = 0.5;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function windowOf(svg: SvgNode): Box | undefined {
  const [x, y, width, height] = (svg.attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
  return height === undefined ? undefined : { x: x ?? 0, y: y ?? 0, width: width ?? 0, height };
}

function drawnBox(svg: SvgNode): Box | undefined {
  const children = svg.children.map(writeSvg).join('');
  const source = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${children}</svg>`;
  return new Resvg(source, { font: { loadSystemFonts: false } }).getBBox();
}

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** An svg element that replaces an image whose data is SVG; undefined for other images. */
export function metafileOf(image: SvgNode): SvgNode | undefined {
  const link = image.attributes.href ?? image.attributes['xlink:href'] ?? '';
  if (!METAFILE.test(link)) return undefined;
  const svg = parseSvg(Buffer.from(link.replace(METAFILE, ''), 'base64').toString('utf8'));
  const { x = '0', y = '0', width = '0', height = '0', preserveAspectRatio = '' } = image.attributes;
  const [shown, drawn] = [windowOf(svg), drawnBox(svg)];
  const lost = drawn && (!shown || overlap(shown, drawn) < BELIEVED * drawn.width * drawn.height);
  const viewBox = lost
    ? `${drawn.x} ${drawn.y} ${drawn.width} ${drawn.height}`
    : (svg.attributes.viewBox ?? '');
  return { ...svg, attributes: { x, y, width, height, preserveAspectRatio, viewBox } };
}
