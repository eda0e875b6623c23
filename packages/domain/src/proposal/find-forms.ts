/** Owns turning the open fields of a PDF form into blanks; their tooltips and names become labels. */

import { asksForResidentNumber, type BlankKind, kindOfName, labelsIn } from './label-words.ts';
import { centreOf, type FormBox, middleOf, rightOf } from './page-look.ts';
import { type Found, type Sight, sameRow } from './page-sight.ts';
import type { TextLine } from './text-lines.ts';

const PLAIN: Readonly<Record<FormBox['kind'], BlankKind>> = {
  check: 'check',
  radio: 'radio',
  choice: 'dropdown',
  text: 'text',
  signature: 'signature',
};

/** The line that ends left of the box, or else the one right above it. */
function lineAt(sight: Sight, box: FormBox): TextLine | undefined {
  const left = sight.lines
    .filter((line) => sameRow(line, box) && line.x < box.x)
    .sort((a, b) => rightOf(b) - rightOf(a));
  const above = sight.lines
    .filter(
      (line) =>
        line.y < box.y && box.y - middleOf(line) < 30 && line.x < centreOf(box) && rightOf(line) > box.x,
    )
    .sort((a, b) => b.y - a.y);
  return left[0] ?? above[0];
}

function foundOf(sight: Sight, box: FormBox): Found[] {
  const line = lineAt(sight, box);
  if (asksForResidentNumber(box.name) || (box.kind === 'text' && line && asksForResidentNumber(line.text)))
    return [];
  const beside = line === undefined ? undefined : labelsIn(line.text).at(-1);
  const readable = /[가-힣]|[A-Za-z]{3,}/.test(box.name);
  const named = box.kind === 'text' ? (kindOfName(box.name) ?? beside?.kind) : undefined;
  const kind = named === undefined || named === 'signature' ? (named ?? PLAIN[box.kind]) : named;
  const label = (readable ? box.name : (beside?.label ?? box.name)).slice(0, 100);
  return [{ kind, area: box, label, reason: 'form', confidence: 0.98, line }];
}

/** The open fields of the PDF's own form. */
export const findForms = (sight: Sight): Found[] => sight.look.forms.flatMap((box) => foundOf(sight, box));
