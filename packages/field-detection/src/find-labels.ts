import { asksForResidentNumber } from '@dojang/domain';
/** Owns finding blanks behind a label in the same line: '성명 :', '주소 ______', '대표이사          (인)'. */

import type { Rect } from '@dojang/domain';
import { type BlankKind, type LabelMatch, labelsIn } from './label-words.ts';
import { type FoundBlank, type Gap, gapAfter, type PageContext } from './page-context.ts';
import { around, centerOf, middleOf, rightOf } from './page-layout.ts';
import { partiesIn } from './party-words.ts';
import { isHangul, placeOf, type TextLine } from './text-lines.ts';

const LEADER = /^[\s:：]*((?:[_＿]\s*){2,}|(?:[.…‥·․]\s*){4,}|-{5,})/;
const COLON = /^\s*[:：]/;
const DECORATION =
  /^[\s[\](){}<>"'“”‘’「」『』【】〔〕■□●○◆◇▶※*·.\-–:：\d①-⑳]*(?:[가나다라마바사아자차카타파하][.)]\s*)?$/;
const SIGN_MARK = /^[\s]*[(（[〔]?\s*(?:인|印|서\s*명|날\s*인|㊞)/;
/** Points. */
const LEAST = 26;
const LEAST_WITHOUT_COLON = 40;

export interface Labeled extends LabelMatch {
  /** The label with the words that are joined to it. */
  readonly whole: string;
  readonly start: number;
}

/** The labels of a text that are words of their own, without those for a resident registration number. */
export function wholeLabels(text: string): Labeled[] {
  const forbidden = text.search(/주\s*민|외\s*국\s*인\s*등\s*록/);
  const usable = asksForResidentNumber(text) && forbidden >= 0 ? text.slice(0, forbidden) : text;
  return labelsIn(usable).flatMap((match) => {
    if (isHangul(text[match.to])) return [];
    let start = match.from;
    while (isHangul(text[start - 1])) start -= 1;
    const prefix = text.slice(start, match.from);
    if (prefix.length > 7) return [];
    return [{ ...match, start, whole: `${prefix}${match.label}` }];
  });
}

/** Whether only bullets and names of parties precede the label in its part of the line. */
function leadsItsPart(text: string, start: number): boolean {
  const lead = text.slice(0, start).split('\t').at(-1) ?? '';
  let rest = lead;
  for (const { from, to } of partiesIn(lead).reverse()) rest = rest.slice(0, from) + rest.slice(to);
  return rest.length < 14 && DECORATION.test(rest);
}

const cellOf = (context: PageContext, line: TextLine) => context.grid.cellAt(centerOf(line), middleOf(line));

/** Whether another label above or below begins at the same x: together they are a block to be filled in. */
function isInBlock(context: PageContext, line: TextLine, place: Rect): boolean {
  const inCell = cellOf(context, line) !== undefined;
  return context.lines.some((other) => {
    const away = Math.abs(middleOf(other) - middleOf(line));
    if (other === line || away > line.em * 4.5) return false;
    if (!inCell && cellOf(context, other) !== undefined) return false;
    return wholeLabels(other.text).some((label) => {
      const there = placeOf(other, label.start, label.to);
      const alike = !COLON.test(other.text.slice(label.to)) && leadsItsPart(other.text, label.start);
      return alike && Math.abs(there.x - place.x) < line.em * 1.5;
    });
  });
}

function kindBehind(kind: BlankKind, after: string): BlankKind {
  if (/^[\s)]*(?:만\s*)?원/.test(after) && kind === 'text') return 'amount';
  return kind;
}

const leaderOf = (line: TextLine, label: Labeled): Rect | undefined => {
  const match = LEADER.exec(line.text.slice(label.to));
  if (!match?.[1]) return undefined;
  const from = label.to + match[0].length - match[1].length;
  return placeOf(line, from, from + match[1].trimEnd().length);
};

/** The text behind a label and its colon in the line. */
function behind(line: TextLine, label: Labeled): { readonly text: string; readonly index: number } {
  const colon = COLON.exec(line.text.slice(label.to))?.[0].length ?? 0;
  return { text: line.text.slice(label.to + colon), index: line.at[label.to + colon - 1] ?? 0 };
}

function signedTo(gap: Gap, line: TextLine, text: string): Rect {
  const mark = SIGN_MARK.test(text) && gap.next !== undefined ? line.letters.indexOf(gap.next) : -1;
  if (mark < 0) return { ...gap.area, width: Math.min(gap.area.width, 130) };
  return around([gap.area, ...line.letters.slice(mark, mark + 4)]);
}

function isWideEnough(context: PageContext, line: TextLine, label: Labeled, gap: Gap): boolean {
  const colon = COLON.test(line.text.slice(label.to));
  if (colon || gap.under !== undefined) return gap.area.width >= LEAST;
  if (gap.area.width < Math.max(LEAST_WITHOUT_COLON, 3.5 * line.em)) return false;
  const place = placeOf(line, label.start, label.to);
  const marked = SIGN_MARK.test(behind(line, label).text) && gap.next !== undefined;
  return leadsItsPart(line.text, label.start) && (marked || isInBlock(context, line, place));
}

function blankBehind(context: PageContext, line: TextLine, label: Labeled): FoundBlank[] {
  const { text, index } = behind(line, label);
  const colon = COLON.test(line.text.slice(label.to));
  if (!colon && !leadsItsPart(line.text, label.start)) return [];
  // A cell with only a label describes the cell next to it, which another rule handles.
  if (!colon && cellOf(context, line) !== undefined && !SIGN_MARK.test(text)) return [];
  const base = { label: label.whole, reason: 'label', line } as const;
  const leader = leaderOf(line, label);
  if (leader !== undefined) {
    const rest = line.text.slice(label.to).replace(LEADER, '');
    return [{ ...base, kind: kindBehind(label.kind, rest), area: leader, confidence: 0.92 }];
  }
  if (/^[\s_＿○]*(?:20|\d{4})?[\s_＿○]*년[\s_＿○]*월/.test(text)) return [];
  const gap = gapAfter(context, line, index);
  if (gap.next !== undefined && gap.next.x - rightOf(line.letters[index] ?? gap.next) < line.em) return [];
  if (!isWideEnough(context, line, label, gap)) return [];
  const confidence = colon || gap.under !== undefined ? 0.88 : 0.72;
  if (label.kind === 'signature')
    return [{ ...base, kind: 'signature', area: signedTo(gap, line, text), confidence }];
  return [{ ...base, kind: kindBehind(label.kind, text), area: gap.area, confidence }];
}

/** Blanks behind the labels of each line. */
export function findLabels(context: PageContext): FoundBlank[] {
  return context.lines.flatMap((line) =>
    wholeLabels(line.text).flatMap((label) => blankBehind(context, line, label)),
  );
}
