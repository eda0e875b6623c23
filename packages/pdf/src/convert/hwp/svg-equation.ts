/**
 * Owns the equations on a page of the renderer's SVG: it lays them out for a mathematical font, and stretches each to the size that
 * the document states. Here they keep their proportions, and those that are not drawn as they are meant are found.
 */
import type { FoundNotice } from '../sandbox/conversion-messages.ts';
import { isLeftAsText } from './equation-keywords.ts';
import type { SvgFonts } from './svg-fonts.ts';
import type { Matrix } from './svg-matrix.ts';
import { numberOf, type SvgNode } from './svg-tree.ts';

const MATH = /^['"]?Latin Modern Math/;
/** Beyond this a letter is visibly wider than in the text around it. */
const WIDEST = 1.1;
/** The part of the smaller of two boxes that another one may cover: slanted letters reach into their neighbors. */
const MOST_COVERED = 0.4;
const ASCENT = 0.66;

const isEquationText = (node: SvgNode): boolean =>
  node.name === 'text' && MATH.test(node.attributes['font-family'] ?? '');

/** Whether the element is one equation. */
export const isEquation = (node: SvgNode): boolean => node.name === 'g' && node.children.some(isEquationText);

/** The matrix of an equation that is not stretched in width. */
export function inProportion([a, b, c, d, e, f]: Matrix): Matrix {
  return b === 0 && c === 0 && d > 0 && a > d * WIDEST ? [d, b, c, d, e, f] : [a, b, c, d, e, f];
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf(node: SvgNode, fonts: SvgFonts): Box {
  const size = numberOf(node, 'font-size', 12);
  const italic = node.attributes['font-style'] === 'italic';
  const wish = { family: (node.attributes['font-family'] ?? '').replace(/['"]/g, ''), bold: false, italic };
  const width = [...node.text].reduce((sum, char) => {
    const chosen = fonts.choose(char, wish);
    return sum + (chosen?.font.widthOfTextAtSize(chosen.char, size) ?? 0);
  }, 0);
  const anchor = node.attributes['text-anchor'];
  const left = numberOf(node, 'x') - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  const y = numberOf(node, 'y');
  return { left, right: left + width, top: y - size * ASCENT, bottom: y };
}

const areaOf = ({ left, right, top, bottom }: Box): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

function isCovered(one: Box, other: Box): boolean {
  const shared = {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  };
  const smaller = Math.min(areaOf(one), areaOf(other));
  return smaller > 0 && areaOf(shared) > smaller * MOST_COVERED;
}

function textsOf(node: SvgNode): SvgNode[] {
  return [...(isEquationText(node) ? [node] : []), ...node.children.flatMap(textsOf)];
}

/** Signs that the script may have meant as one: ± and ∓. */
const isPair = (text: string): boolean => text === '+-' || text === '-+';

interface EquationRules {
  readonly fonts: SvgFonts;
  /** Whether the scripts were settled before, so that two signs stand for two. */
  readonly isSettled: boolean;
}

function isWrong(texts: readonly SvgNode[], { fonts, isSettled }: EquationRules): boolean {
  const written = texts.map(({ text }) => text.trim());
  if (written.some((text) => isLeftAsText(text))) return true;
  if (!isSettled && written.some((text, index) => isPair(`${text}${written[index + 1] ?? ''}`))) return true;
  if (written.some((text) => [...text].some((char) => fonts.missing.has(char)))) return true;
  const boxes = texts.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map((text) => boxOf(text, fonts));
  return boxes.some((one, index) => boxes.slice(index + 1).some((other) => isCovered(one, other)));
}

/** The equations of a page that are not drawn as they are meant, as the texts that are drawn. */
export function wrongEquations(svg: SvgNode, page: number, rules: EquationRules): FoundNotice[] {
  const found: string[] = [];
  const look = (node: SvgNode): void => {
    if (!isEquation(node)) {
      node.children.forEach(look);
      return;
    }
    const texts = textsOf(node);
    if (isWrong(texts, rules)) found.push(texts.map(({ text }) => text.trim()).join(' '));
  };
  look(svg);
  return found.length === 0 ? [] : [{ kind: 'equation', page, words: found }];
}
