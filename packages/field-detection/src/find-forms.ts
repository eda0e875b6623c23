import { asksForResidentNumber } from '@dojang/domain';
/** Owns turning the empty fields of a PDF form into blanks; their tooltips, names and neighboring words become labels. */

import type { Rect } from '@dojang/domain';
import { type BlankKind, kindOfName, labelsIn } from './label-words.ts';
import { type FoundBlank, type PageContext, sameRow } from './page-context.ts';
import { centerOf, type FormBox, middleOf, rightOf } from './page-layout.ts';
import { placeOf, type TextLine } from './text-lines.ts';

const PLAIN: Readonly<Record<FormBox['kind'], BlankKind>> = {
  check: 'check',
  radio: 'radio',
  choice: 'dropdown',
  text: 'text',
  signature: 'signature',
};

/** Names that a program generated: 'Text3', 'Check Box 12', 'f1_01[0]', 'undefined_2'. */
const GIVEN =
  /^(?:text|txt|check|box|radio|button|btn|list|combo|drop|down|field|group|choice|form|signature|sig|undefined|untitled|fill|row|date|image|(?<![a-z])[a-z]{1,2}(?![a-z])|[\s_.\-\d[\]()#])+$/i;
const READABLE = /[가-힣]|[A-Za-z]{3,}/;
const MOST_LABEL = 40;

/** Whether a person would understand a name as a label. */
const isTold = (name: string): boolean => READABLE.test(name) && !GIVEN.test(name);

/** The line that ends left of the box, or else the one right above it. */
function lineAt(context: PageContext, box: FormBox): TextLine | undefined {
  const left = context.lines
    .filter((line) => sameRow(line, box) && line.x < box.x)
    .sort((a, b) => rightOf(b) - rightOf(a));
  const above = context.lines
    .filter(
      (line) =>
        line.y < box.y && box.y - middleOf(line) < 30 && line.x < centerOf(box) && rightOf(line) > box.x,
    )
    .sort((a, b) => b.y - a.y);
  return left[0] ?? above[0];
}

/** A part of a line between its wide gaps. */
interface Part {
  readonly text: string;
  readonly area: Rect;
}

function partsOf(line: TextLine): Part[] {
  return [...line.text.matchAll(/[^\t]+/g)].map((match) => ({
    text: match[0].trim(),
    area: placeOf(line, match.index, match.index + match[0].length),
  }));
}

/** The largest distance between a box and the words about it, in ems. */
const REACH = 4;

/** The words right of a box to tick, up to the next box; otherwise those left of it. */
function besideTick(context: PageContext, box: FormBox): string {
  const lines = context.lines.filter((line) => sameRow(line, box));
  const parts = lines.flatMap((line) =>
    partsOf(line).map((part) => ({ ...part, reach: line.em * REACH, lineOf: line })),
  );
  const right = parts
    .filter(({ area }) => rightOf(area) > rightOf(box) && area.x < rightOf(box) + 30)
    .sort((a, b) => a.area.x - b.area.x)
    .find(({ area, reach }) => area.x - rightOf(box) < reach);
  if (right !== undefined) {
    const others = context.layout.forms.filter(
      (one) => one !== box && sameRow(one, box) && one.x > rightOf(box),
    );
    const end = Math.min(...others.map((one) => one.x));
    const line = right.lineOf;
    const own = line.letters.flatMap((letter, index) =>
      letter.x > rightOf(box) - 2 && letter.x < Math.min(end, rightOf(right.area)) ? [index] : [],
    );
    const [from, to] = [line.at.indexOf(own[0] ?? -1), line.at.lastIndexOf(own.at(-1) ?? -1)];
    if (from >= 0) return line.text.slice(from, to + 1).trim();
  }
  const left = parts
    .filter(({ area }) => rightOf(area) < box.x + 2)
    .sort((a, b) => rightOf(b.area) - rightOf(a.area))
    .find(({ area, reach }) => box.x - rightOf(area) < reach);
  return left?.text ?? '';
}

const bare = (words: string): string =>
  words
    .replace(/^[\s\d.)(·※*■□●○\-–①-⑳]+(?=\D)/, '')
    .replace(/[\s:：_.…]+$/, '')
    .slice(0, MOST_LABEL);

/** The last words before a box, or the words above it. */
function besideText(box: FormBox, line: TextLine | undefined): string {
  if (line === undefined) return '';
  const known = labelsIn(line.text).at(-1)?.label;
  if (known !== undefined) return known;
  const parts = partsOf(line).filter(({ area }) => area.x < centerOf(box));
  const part = parts.at(-1);
  const near =
    part !== undefined && (line.y + line.height < middleOf(box) || box.x - rightOf(part.area) < 60);
  const words = near ? bare(part.text) : '';
  return words.length < MOST_LABEL && READABLE.test(words) ? words : '';
}

function labelOf(context: PageContext, box: FormBox, line: TextLine | undefined): string {
  const told = isTold(box.name) ? box.name : '';
  // The tooltip of radio buttons is their common question, so the words next to each button say more.
  if (box.kind === 'radio') return bare(besideTick(context, box)) || (box.traits?.choice ?? '') || told;
  if (box.kind === 'check') return told || bare(besideTick(context, box)) || box.name;
  return told || besideText(box, line) || box.name;
}

function foundOf(context: PageContext, box: FormBox): FoundBlank[] {
  const line = lineAt(context, box);
  if (asksForResidentNumber(box.name) || (box.kind === 'text' && line && asksForResidentNumber(line.text)))
    return [];
  const beside = line === undefined ? undefined : labelsIn(line.text).at(-1);
  const named = box.kind === 'text' ? (kindOfName(box.name) ?? beside?.kind) : undefined;
  const label = labelOf(context, box, line);
  const question = isTold(box.name) ? box.name : '';
  const traits = box.traits && { ...box.traits, question };
  return [
    { kind: named ?? PLAIN[box.kind], area: box, label, reason: 'form', confidence: 0.98, line, traits },
  ];
}

/** The empty fields of the PDF's own form. */
export const findForms = (context: PageContext): FoundBlank[] =>
  context.layout.forms.flatMap((box) => foundOf(context, box));
