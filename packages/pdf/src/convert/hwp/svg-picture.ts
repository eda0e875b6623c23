/** Draws with resvg what PDF operators cannot draw: patterns, gradients, filters, markers, uncommon picture formats. */
import { Resvg } from '@resvg/resvg-js';
import { type SvgNode, writeSvg } from './svg-tree.ts';

const PIXELS_PER_UNIT = 2;
const MOST_PIXELS = 4000;

export interface SvgPicture {
  readonly png: Uint8Array;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Only pictures that the file itself contains: resvg would open file paths of this machine. */
function isSelfContained(node: SvgNode): boolean {
  const link = node.attributes.href ?? node.attributes['xlink:href'];
  if (node.name === 'image' && !(link ?? '').startsWith('data:image/')) return false;
  if (link?.startsWith('data:image/svg')) {
    const source = Buffer.from(link.slice(link.indexOf(',') + 1), 'base64').toString('utf8');
    if (/<image[^>]+href\s*=\s*["'](?!data:image\/(png|jpeg|gif|webp))/i.test(source)) return false;
  }
  return node.children.every(isSelfContained);
}

/** The element as a picture with its place in the page's units; undefined when nothing is visible. */
export function drawAsPicture(
  node: SvgNode,
  definitions: readonly SvgNode[],
  size: { readonly width: number; readonly height: number },
): SvgPicture | undefined {
  if (!isSelfContained(node)) return undefined;
  const open = (box: string, width: number, height: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${box}"><defs>${definitions.map(writeSvg).join('')}</defs>${writeSvg(node)}</svg>`;
  const options = { font: { loadSystemFonts: false } };
  const whole = new Resvg(open(`0 0 ${size.width} ${size.height}`, size.width, size.height), options);
  const box = whole.getBBox();
  if (box === undefined || !(box.width >= 0) || !(box.height >= 0)) return undefined;
  const margin = 4;
  const x = Math.max(0, box.x - margin);
  const y = Math.max(0, box.y - margin);
  const width = Math.min(size.width, box.x + box.width + margin) - x;
  const height = Math.min(size.height, box.y + box.height + margin) - y;
  if (!(width > 0) || !(height > 0)) return undefined;
  const scale = Math.min(PIXELS_PER_UNIT, MOST_PIXELS / Math.max(width, height));
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const drawn = new Resvg(open(`${x} ${y} ${width} ${height}`, wide, high), options).render();
  return { png: drawn.asPng(), x, y, width, height };
}
