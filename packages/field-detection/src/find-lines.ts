import { asksForResidentNumber } from '@dojang/domain';
/** Owns finding blanks inside sentences: underscores, drawn underlines, brackets, gaps before a unit. */

import type { Rect } from '@dojang/domain';
import { wholeLabels } from './find-labels.ts';
import { type BlankKind, labelsIn } from './label-words.ts';
import { type FoundBlank, gapAfter, type PageContext } from './page-context.ts';
import { bottomOf, centerOf, middleOf, type Rule, rightOf } from './page-layout.ts';
import { isEdge } from './ruled-grid.ts';
import { placeOf, type TextLine } from './text-lines.ts';

const UNDERSCORES = /(?:[_＿]\s?){3,}/g;
const IN_BRACKETS = /[([]\t[)\]]/g;
const BEFORE_UNIT =
  /\t(?=(만?\s*원|%|퍼센트|개월|시간|시|분|일|회|부|명|개|평|㎡|m²)(?:\s*(?:정|부터|까지|이내|을|를|이|으로|로|에|간|씩|전|후)|[\s).,/~]|$))/g;
const OPEN_LABEL =
  /^[\s\d.)(·※*■●○\-–①-⑳]{0,6}(?:[가나다라마바사아자차카타파하][.)]\s*)?([가-힣][가-힣A-Za-z()·/ ]{0,14}[가-힣)])\s*[:：]\s*$/;
const NO_BLANK = /특약|비고|참고|주의|첨부|별첨|붙임|아래|다음|목적|사항$|내역$|다$|요$|음$/;
/** The words that follow a blank date. */
const DAY_BEHIND = /^\s*(?:부터|까지|에\s*(?:지급|납품|인도|시작|입주|반환|상환|종료|만료))/;
/** Points; a shorter blank is the day of a month or a number of hours. */
const SHORTEST_DAY = 66;
/** Points. */
const SHORTEST_RULE = 24;
const LONGEST_RULE = 420;

function kindOf(
  line: TextLine,
  from: number,
  to: number,
): { readonly kind: BlankKind; readonly label: string } {
  const before = line.text.slice(0, from);
  const label = wholeLabels(before).at(-1);
  const near = label !== undefined && before.length - label.to < 8;
  if (/^[\s)\]]*(?:만\s*)?원/.test(line.text.slice(to)) || /금\s*[:：]?\s*[([]?$/.test(before.trimEnd()))
    return { kind: 'amount', label: label?.whole ?? '금액' };
  if (near && label.kind !== 'date' && label.kind !== 'signature')
    return { kind: label.kind, label: label.whole };
  if (DAY_BEHIND.test(line.text.slice(to))) return { kind: 'date', label: '날짜' };
  const word = /([가-힣A-Za-z]{2,12})[\s:：([]*$/.exec(before)?.[1];
  const next = /^[\s)\]]*([가-힣]{2,10})/.exec(line.text.slice(to))?.[1];
  return { kind: near ? label.kind : 'text', label: word ?? next ?? '' };
}

type Meaning = ReturnType<typeof kindOf>;
const shortOr = (area: Rect, meaning: Meaning): Meaning =>
  meaning.kind === 'date' && area.width < SHORTEST_DAY ? { kind: 'text', label: meaning.label } : meaning;

const found = (line: TextLine, from: number, to: number, area: Rect, confidence: number): FoundBlank => ({
  ...shortOr(area, kindOf(line, from, to)),
  area,
  reason: 'underline',
  confidence,
  line,
});

function leaders(line: TextLine): FoundBlank[] {
  return [...line.text.matchAll(UNDERSCORES)].map((match) => {
    const to = match.index + match[0].trimEnd().length;
    return found(line, match.index, to, placeOf(line, match.index, to), 0.85);
  });
}

/** The area between two letters of a line. */
function between(line: TextLine, from: number, to: number): Rect | undefined {
  const [left, right] = [line.letters[from], line.letters[to]];
  if (left === undefined || right === undefined) return undefined;
  const x = rightOf(left) + 1.5;
  return { x, y: line.y, width: right.x - 1.5 - x, height: line.height };
}

function brackets(line: TextLine): FoundBlank[] {
  return [...line.text.matchAll(IN_BRACKETS)].flatMap((match) => {
    const first = line.at[match.index] ?? 0;
    const area = between(line, first, first + 1);
    if (area === undefined || area.width < 2.4 * line.em) return [];
    return [found(line, match.index, match.index + match[0].length, area, 0.7)];
  });
}

function beforeUnits(line: TextLine): FoundBlank[] {
  return [...line.text.matchAll(BEFORE_UNIT)].flatMap((match): FoundBlank[] => {
    const first = line.at[match.index] ?? 0;
    const area = between(line, first, first + 1);
    const previous = line.letters[first]?.char ?? '';
    if (area === undefined || area.width < 1.5 * line.em || /[년월_]/.test(previous)) return [];
    const inLabel = labelsIn(line.text).some(({ from, to }) => from <= match.index && to > match.index);
    if (inLabel) return [];
    if (match[1] === '일' && /월\t$/.test(line.text.slice(0, match.index + 1))) return [];
    const { label } = kindOf(line, match.index, match.index + 1);
    const amount = /원$/.test(match[1] ?? '');
    const shown = amount ? label : label || (match[1] ?? '');
    return [{ kind: amount ? 'amount' : 'text', label: shown, area, reason: 'unit', confidence: 0.68, line }];
  });
}

const isBare = (context: PageContext, rule: Rule, height: number): boolean =>
  context.lettersIn({ x: rule.x1 + 1, y: rule.y1 - height, width: rule.x2 - rule.x1 - 2, height: height + 2 })
    .length === 0;

/** Whether a line is an entry of a table of contents, which leads only to a page number. */
const leadsToPage = (line: TextLine, from: number): boolean => {
  const behind = line.letters.filter((letter) => letter.x > from - line.em * 0.6);
  return behind.length > 0 && behind.every((letter) => /[-–\d]/.test(letter.char));
};

/** The drawn lines to write on, next to some text. */
function underlines(context: PageContext): FoundBlank[] {
  return context.grid.flat.flatMap((rule) => {
    const width = rule.x2 - rule.x1;
    if (width < SHORTEST_RULE || width > LONGEST_RULE || isEdge(rule, context.grid.upright)) return [];
    const beside = context.lines.filter((line) => {
      const above = rule.y1 - middleOf(line);
      return above > -2 && above < line.em * 1.5;
    });
    const reach = (line: TextLine) => ({
      left: line.letters.findLastIndex((letter) => rightOf(letter) < rule.x1 + line.em * 0.6),
      right: line.letters.findIndex((letter) => letter.x > rule.x2 - line.em * 0.6),
    });
    const goesOn = beside.find((one) => {
      const after = one.letters[reach(one).right];
      return after !== undefined && after.x - rule.x2 < one.em * 1.5;
    });
    const line =
      goesOn ??
      beside.find((one) => {
        const before = one.letters[reach(one).left];
        return before !== undefined && rule.x1 - rightOf(before) < one.em * 4;
      });
    if (line === undefined || !isBare(context, rule, line.em) || leadsToPage(line, rule.x2)) return [];
    const { left, right } = reach(line);
    // A rule at the start of a line with a colon behind it is a heading that was blacked out.
    if (left < 0 && /[:：]/.test(line.letters[right]?.char ?? '')) return [];
    const text = line.at.lastIndexOf(left) + 1;
    const area = { x: rule.x1, y: rule.y1 - line.em * 1.5, width, height: line.em * 1.5 };
    return [found(line, Math.max(0, text), Math.max(0, text), area, 0.8)];
  });
}

/** Fractions of the page by which a line for a date may be off the page's center or end before its right edge. */
const MIDDLE = 0.12;

/** A short line with nothing next to it, above the places for signing: the date of signing. */
function dateLines(context: PageContext): FoundBlank[] {
  const marked = context.lines.filter((line) => /서\s*명|날\s*인|[(（]\s*인\s*[)）]/.test(line.text));
  return context.grid.flat.flatMap((rule): FoundBlank[] => {
    const width = rule.x2 - rule.x1;
    const middle = (rule.x1 + rule.x2) / 2 / context.layout.width;
    if (width < SHORTEST_DAY || width > 260 || isEdge(rule, context.grid.upright)) return [];
    if (Math.abs(middle - 0.5) > MIDDLE && rule.x2 < context.right - 12) return [];
    const area = { x: rule.x1, y: rule.y1 - 17, width, height: 17 };
    const alone = context.lines.every(
      (line) => bottomOf(line) < area.y + 2 || line.y > rule.y1 - 3 || line.em > area.height,
    );
    const signedBelow = marked.some((line) => line.y > rule.y1 && line.y - rule.y1 < 320);
    if (!alone || !signedBelow) return [];
    return [{ kind: 'date', area, label: '날짜', reason: 'underline', confidence: 0.7, line: undefined }];
  });
}

/** A short label with a colon and nothing behind it, whose word no other rule has. */
function openLabels(context: PageContext, line: TextLine): FoundBlank[] {
  const label = OPEN_LABEL.exec(line.text)?.[1]?.replace(/\s/g, '') ?? '';
  if (label === '' || NO_BLANK.test(label) || wholeLabels(line.text).length > 0) return [];
  const gap = gapAfter(context, line, line.letters.length - 1);
  const last = line.letters.at(-1);
  const below = context.lines.find(
    (one) =>
      one.y > middleOf(line) &&
      one.y - middleOf(line) < line.em * 2.2 &&
      Math.abs(one.x - line.x) < line.em * 6,
  );
  const heads = below !== undefined && below.x > line.x + line.em * 0.8;
  if (gap.area.width < 60 || heads || last === undefined || centerOf(last) > context.right * 0.8) return [];
  return [{ kind: 'text', label, area: gap.area, reason: 'label', confidence: 0.66, line }];
}

/** The blanks inside sentences and behind labels of unknown kinds. */
export function findLines(context: PageContext): FoundBlank[] {
  const inLines = context.lines
    .filter((line) => !asksForResidentNumber(line.text))
    .flatMap((line) => [
      ...leaders(line),
      ...brackets(line),
      ...beforeUnits(line),
      ...openLabels(context, line),
    ]);
  return [...inLines, ...underlines(context), ...dateLines(context)];
}
