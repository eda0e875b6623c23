/** Parses the SVG that the HWP renderer writes: elements, attributes and text, and no other part of XML. */

export interface SvgNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: SvgNode[];
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const DEEPEST = 200;

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const hex = name[1] === 'x' || name[1] === 'X';
    const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

function attributesOf(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single] of source.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    found[name] = decode(double ?? single ?? '');
  }
  return found;
}

/** The root element. Throws when the text has none or nests too deeply. */
export function parseSvg(source: string): SvgNode {
  const root: SvgNode = { name: '', attributes: {}, children: [], text: '' };
  const stack = [root];
  const token =
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<\/([\w:-]+)\s*>|<([\w:-]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>|([^<]+)/g;
  for (const [, closing, opening, attributes = '', alone, text] of source.matchAll(token)) {
    const top = stack.at(-1) ?? root;
    if (text !== undefined) top.text += decode(text);
    else if (closing !== undefined) {
      if (stack.length > 1) stack.pop();
    } else if (opening !== undefined) {
      const node: SvgNode = { name: opening, attributes: attributesOf(attributes), children: [], text: '' };
      top.children.push(node);
      if (alone !== '/') stack.push(node);
      if (stack.length > DEEPEST) throw new Error('SVG elements nest too deep');
    }
  }
  const svg = root.children.find((node) => node.name === 'svg');
  if (svg === undefined) throw new Error('No svg element');
  return svg;
}

const xmlText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The element as SVG text, for the parts that are drawn as pictures. */
export function writeSvg(node: SvgNode): string {
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('');
  return `<${node.name}${attributes}>${xmlText(node.text)}${node.children.map(writeSvg).join('')}</${node.name}>`;
}

/** An attribute as a number, without its unit; `otherwise` when it is missing. */
export function numberOf(node: SvgNode, name: string, otherwise = 0): number {
  const value = Number.parseFloat(node.attributes[name] ?? '');
  return Number.isFinite(value) ? value : otherwise;
}

const SHAPES = new Set(['image', 'rect', 'line', 'circle', 'ellipse', 'path', 'polygon', 'polyline']);

function isContent(node: SvgNode): boolean {
  if (node.name === 'defs') return false;
  if (SHAPES.has(node.name) || (node.name === 'text' && node.text.trim() !== '')) return true;
  return node.children.some(isContent);
}

/** Whether a page contains anything but its background, which is its first rectangle. */
export function holdsContent(svg: SvgNode): boolean {
  const background = svg.children.find((node) => node.name === 'rect');
  return svg.children.some((node) => node !== background && isContent(node));
}
