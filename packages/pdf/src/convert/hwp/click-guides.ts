/**
 * Owns the empty click-here fields (누름틀). The renderer draws their guide texts over the page, red and slanted, as the editing window of
 * Hancom does; Hancom prints none of them. Invariant: a page shows no guide, and everything else as before; where the guide stood, a
 * field can be suggested.
 */

import type { FormBox } from '@dojang/field-detection';
import type { HwpDocument } from '@rhwp/core';
import { IDENTITY, type Matrix, multiply, parseTransform } from './svg-matrix.ts';
import { numberOf, type SvgNode } from './svg-tree.ts';

const GUIDE_COLOR = '#ff0000';
/** In letters; a longer one is printed. */
const LONGEST_GUIDE = 1000;
const POINTS_PER_UNIT = 0.75;
/** The share of the font size above the base line, and the advance of a letter that is not full-width. */
const ABOVE = 0.85;
const NARROW = 0.5;
const FULL_WIDTH = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/;

/** The guide that Hancom gives a new field, which says nothing of what belongs there. */
const USUAL_GUIDE = /^이곳을마우스로누르고/;
/** The words with which a guide asks for something: '이름을 입력하세요' asks for '이름'. */
const ASKING = /(?:을|를|은|는)? ?(?:직접 )?(?:입력|기입|기재|작성|선택|적어|써)/;
/** In letters; a longer text is no label. */
const LONGEST_LABEL = 40;

/** The empty fields of a document by their guides, in the order of the document. */
export interface ClickGuides {
  /** The guides without spaces, longer ones first. */
  readonly texts: readonly string[];
  /** What stands for each field with this guide, for people. */
  readonly labels: ReadonlyMap<string, readonly string[]>;
}

const isDrawnAsGuide = ({ name, attributes }: SvgNode): boolean =>
  name === 'text' && attributes.fill === GUIDE_COLOR && attributes['font-style'] === 'italic';

const plain = (text: string): string => text.replace(/\s+/g, '');

interface EmptyField {
  readonly text: string;
  readonly label: string;
}

function emptyField(field: unknown): EmptyField | undefined {
  const entries = new Map<string, unknown>(Object.entries(Object(field)));
  const [kind, guide, value, name] = ['fieldType', 'guide', 'value', 'name'].map((key) => entries.get(key));
  if (kind !== 'clickhere' || value !== '' || typeof guide !== 'string') return undefined;
  const text = plain(guide);
  if (text === '') return undefined;
  const words = guide.trim().split(/\s+/).join(' ').slice(0, LONGEST_LABEL);
  const [asked = ''] = USUAL_GUIDE.test(text) ? [] : words.split(ASKING);
  const label = asked.trim() || (typeof name === 'string' ? name.trim() : '');
  return { text, label: label.split(/\s+/).join(' ').slice(0, LONGEST_LABEL) };
}

/** The empty fields of a document. */
export function clickGuides(document: HwpDocument): ClickGuides {
  const list: unknown = JSON.parse(document.getFieldList());
  const fields = Array.isArray(list) ? list.flatMap((field) => emptyField(field) ?? []) : [];
  const labels = new Map<string, string[]>();
  for (const { text, label } of fields) labels.set(text, [...(labels.get(text) ?? []), label]);
  return { texts: [...labels.keys()].sort((one, other) => other.length - one.length), labels };
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

type Box = Pick<FormBox, 'x' | 'y' | 'width' | 'height'>;

function widthOf(node: SvgNode, size: number): number {
  const natural = [...node.text].reduce((sum, letter) => sum + (FULL_WIDTH.test(letter) ? 1 : NARROW), 0);
  return numberOf(node, 'textLength', natural * size);
}

/** The place of the letters of a guide, in points from the top left of the page. */
function placeOf(nodes: readonly SvgNode[], around: Matrix): Box {
  const corners = nodes.flatMap((node) => {
    const [a, b, c, d, e, f] = multiply(around, parseTransform(node.attributes.transform));
    const size = numberOf(node, 'font-size', 12);
    const [x, y] = [numberOf(node, 'x'), numberOf(node, 'y')];
    const ends = [
      [x, y - size * ABOVE],
      [x + widthOf(node, size), y + size * (1 - ABOVE)],
    ];
    return ends.map(([px = 0, py = 0]) => [a * px + c * py + e, b * px + d * py + f]);
  });
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => (corner[axis] ?? 0) * POINTS_PER_UNIT));
  const [left, top] = [Math.min(...(xs ?? [])), Math.min(...(ys ?? []))];
  return { x: left, y: top, width: Math.max(...(xs ?? [])) - left, height: Math.max(...(ys ?? [])) - top };
}

/** A guide that is left out, and where it stood. */
export interface LeftOutGuide {
  readonly guide: string;
  readonly place: Box;
}

/**
 * The drawing without the letters of these guides.
 * @param onGuide called with each guide that is left out; a field that nobody filled in may have it as its text in the file
 */
export function withoutGuides(
  node: SvgNode,
  guides: readonly string[],
  onGuide: (left: LeftOutGuide) => void,
  around = IDENTITY,
): SvgNode {
  if (guides.length === 0) return node;
  const inside = multiply(around, parseTransform(node.attributes.transform));
  const children: SvgNode[] = [];
  for (let at = 0; at < node.children.length; ) {
    const child = node.children[at];
    const { length, guide } =
      child !== undefined && isDrawnAsGuide(child)
        ? guideAt(node.children.slice(at, at + LONGEST_GUIDE), guides)
        : { length: 0, guide: '' };
    if (length > 0) onGuide({ guide, place: placeOf(node.children.slice(at, at + length), inside) });
    else if (child !== undefined) children.push(withoutGuides(child, guides, onGuide, inside));
    at += Math.max(1, length);
  }
  return { ...node, children };
}

/** The fields to suggest: each guide stands for the next field with it. */
export class SuggestedFields {
  readonly #guides: ClickGuides;
  readonly #used = new Map<string, number>();

  constructor(guides: ClickGuides) {
    this.#guides = guides;
  }

  /** The field where a guide was left out. */
  at({ guide, place }: LeftOutGuide): FormBox {
    const index = this.#used.get(guide) ?? 0;
    this.#used.set(guide, index + 1);
    const labels = this.#guides.labels.get(guide) ?? [];
    return { kind: 'text', name: labels[index] ?? labels.at(-1) ?? '', ...place };
  }
}
