/**
 * Owns the guide texts of empty click-here fields (누름틀). The renderer draws them over the page, red and slanted, as the editing window of
 * Hancom does; Hancom prints none of them. Invariant: a page shows no guide, and everything else as before.
 */
import type { HwpDocument } from '@rhwp/core';
import type { SvgNode } from './svg-tree.ts';

const GUIDE_COLOR = '#ff0000';
/** In letters; a longer one is printed. */
const LONGEST_GUIDE = 1000;

const isDrawnAsGuide = ({ name, attributes }: SvgNode): boolean =>
  name === 'text' && attributes.fill === GUIDE_COLOR && attributes['font-style'] === 'italic';

const plain = (text: string): string => text.replace(/\s+/g, '');

function guideOf(field: unknown): string {
  const entries = new Map<string, unknown>(Object.entries(Object(field)));
  const [kind, guide, value] = ['fieldType', 'guide', 'value'].map((name) => entries.get(name));
  return kind === 'clickhere' && value === '' && typeof guide === 'string' ? plain(guide) : '';
}

/** The guides of the empty fields of a document, without spaces, longer ones first. */
export function clickGuides(document: HwpDocument): readonly string[] {
  const list: unknown = JSON.parse(document.getFieldList());
  const guides = Array.isArray(list) ? list.map(guideOf).filter((guide) => guide !== '') : [];
  return [...new Set(guides)].sort((one, other) => other.length - one.length);
}

/** How many of the nodes from here on are the letters of which guide. */
function guideAt(nodes: readonly SvgNode[], guides: readonly string[]): { length: number; guide: string } {
  for (const guide of guides) {
    let text = '';
    for (const [index, node] of nodes.entries()) {
      if (!isDrawnAsGuide(node)) break;
      text += plain(node.text);
      if (text === guide) return { length: index + 1, guide };
      if (!guide.startsWith(text)) break;
    }
  }
  return { length: 0, guide: '' };
}

/**
 * The drawing without the letters of these guides.
 * @param onGuide called with each guide that is left out; a field that nobody filled in may have it as its text in the file
 */
export function withoutGuides(
  node: SvgNode,
  guides: readonly string[],
  onGuide: (guide: string) => void,
): SvgNode {
  if (guides.length === 0) return node;
  const children: SvgNode[] = [];
  for (let at = 0; at < node.children.length; ) {
    const child = node.children[at];
    const { length, guide } =
      child !== undefined && isDrawnAsGuide(child)
        ? guideAt(node.children.slice(at, at + LONGEST_GUIDE), guides)
        : { length: 0, guide: '' };
    if (length > 0) onGuide(guide);
    else if (child !== undefined) children.push(withoutGuides(child, guides, onGuide));
    at += Math.max(1, length);
  }
  return { ...node, children };
}
