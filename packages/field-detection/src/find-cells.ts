import { asksForResidentNumber } from '@dojang/domain';
/** Owns finding empty cells next to or below a cell with a label. */

import type { Rect } from '@dojang/domain';
import { wholeLabels } from './find-labels.ts';
import type { BlankKind } from './label-words.ts';
import type { FoundBlank, PageContext, TextCell } from './page-context.ts';
import { around, bottomOf, centerOf, middleOf, rightOf } from './page-layout.ts';
import { partiesIn } from './party-words.ts';
import { inset } from './ruled-grid.ts';

/** The text that an empty cell may contain: leaders, brackets and dashes to write between, a unit, a mark for signing. */
const PLACEHOLDER = /^[_＿.…·\-–()@~:：\s]*$/;
const UNIT = /^금?(?:\(?일?금\)?)?[()_＿\s]*(만?원)정?$/;
const SIGN_MARK = /^[(（[〔]?(?:인|印|서명|날인|서명또는(?:날)?인|㊞)[)）\]〕]?$/;
const MOST_LABEL = 18;
const MOST_PLAIN_LABEL = 12;
/** Points. */
const LEAST_WIDTH = 24;

const textIn = (context: PageContext, cell: Rect): string =>
  context
    .lettersIn(cell)
    .map((letter) => letter.char)
    .join('');

const bare = (text: string): string => text.replace(/^[\s\d.)(·※*■□●○\-①-⑳]+/, '').replace(/[:：]$/, '');

/** The label that is the whole text of a cell. */
function labelOf(cell: TextCell): { readonly kind: BlankKind; readonly label: string } | undefined {
  const text = bare(cell.text);
  if (text === '' || text.length > MOST_LABEL || asksForResidentNumber(cell.text)) return undefined;
  const plain = text.replace(/\([^()]*\)/g, '');
  const label = wholeLabels(plain).at(-1);
  if (label === undefined) return undefined;
  const rest = plain.slice(0, label.start) + plain.slice(label.to);
  const others = partiesIn(rest).reduce((left, { party }) => left.replace(party, ''), rest);
  return others.replace(/[()\s·/,]/g, '').length <= 4 ? { kind: label.kind, label: text } : undefined;
}

function cellRight(context: PageContext, cell: Rect, y: number): Rect | undefined {
  const next = context.grid.cellAt(rightOf(cell) + 4, y);
  return next !== undefined && Math.abs(next.x - rightOf(cell)) < 5 ? next : undefined;
}

function cellLeft(context: PageContext, cell: Rect, y = middleOf(cell)): Rect | undefined {
  const next = context.grid.cellAt(cell.x - 4, y);
  return next !== undefined && Math.abs(rightOf(next) - cell.x) < 5 ? next : undefined;
}

function cellBelow(context: PageContext, cell: Rect): Rect | undefined {
  const next = context.grid.cellAt(centerOf(cell), bottomOf(cell) + 4);
  return next !== undefined && Math.abs(next.y - bottomOf(cell)) < 5 ? next : undefined;
}

/** The text at the top of the column of empty cells that this one belongs to. */
function headingOver(context: PageContext, cell: Rect): string {
  let at = cell;
  for (let step = 0; step < 40; step += 1) {
    const above = context.grid.cellAt(centerOf(at), at.y - 4);
    if (above === undefined || Math.abs(bottomOf(above) - at.y) > 5) return '';
    if (Math.abs(above.x - cell.x) > 4 || Math.abs(above.width - cell.width) > 6) return '';
    const text = textIn(context, above);
    if (text !== '' && !PLACEHOLDER.test(text)) return text;
    at = above;
  }
  return '';
}

/** The empty part of a cell and the kind of its content; undefined when the cell is filled. */
function roomIn(
  context: PageContext,
  cell: Rect,
  kind: BlankKind,
): { kind: BlankKind; area: Rect } | undefined {
  const letters = context.lettersIn(cell);
  const text = letters.map((letter) => letter.char).join('');
  const area = inset(cell);
  if (area.width < LEAST_WIDTH) return undefined;
  if (PLACEHOLDER.test(text)) return { kind, area };
  const behind = around(letters);
  const before = { ...area, width: behind.x - 2 - area.x };
  if (UNIT.test(text)) {
    const unit = around(letters.slice(-1 - Number(text.endsWith('정'))));
    const gold = text.startsWith('금') ? rightOf(letters[0] ?? area) + 2 : area.x;
    return { kind: 'amount', area: { ...area, x: gold, width: unit.x - 2 - gold } };
  }
  if (SIGN_MARK.test(text) && kind !== 'signature' && before.width >= LEAST_WIDTH)
    return { kind, area: { ...before, width: before.width - Math.max(0, 21 - behind.width / 2) } };
  return undefined;
}

/** The kind by the column's heading: a heading for a date or an amount is more specific than the label of the row. */
function kindByHeading(context: PageContext, cell: Rect): BlankKind | undefined {
  const heading = headingOver(context, cell);
  const kind = heading.length <= 12 ? wholeLabels(heading).at(-1)?.kind : undefined;
  return kind === 'date' || kind === 'amount' ? kind : undefined;
}

const REMARKS = /^(비고|참고|메모|특이사항)$/;

/** Whether a column has a heading other than one for remarks. */
function isToBeFilled(context: PageContext, cell: Rect): boolean {
  const heading = headingOver(context, cell);
  return heading !== '' && !REMARKS.test(heading);
}

/** The cells further right in the same row, while each is in a column with a heading. */
function columnsBeyond(context: PageContext, cell: Rect): Rect[] {
  const cells: Rect[] = [];
  let at: Rect | undefined = cell;
  while (at !== undefined && cells.length < 4) {
    at = cellRight(context, at, middleOf(at));
    if (at === undefined || !isToBeFilled(context, at) || roomIn(context, at, 'text') === undefined) break;
    cells.push(at);
  }
  return cells;
}

function besideLabel(context: PageContext, cell: TextCell): FoundBlank[] {
  const known = labelOf(cell);
  if (known === undefined) return [];
  const base = { label: known.label, reason: 'cell', line: cell.lines[0] } as const;
  const right = cellRight(context, cell.area, middleOf(cell.area));
  if (right !== undefined && Math.abs(right.height - cell.area.height) < cell.area.height * 2) {
    const room = roomIn(context, right, known.kind);
    if (room !== undefined)
      return [right, ...columnsBeyond(context, right)].flatMap((one): FoundBlank[] => {
        const own = roomIn(context, one, kindByHeading(context, one) ?? known.kind);
        return own === undefined ? [] : [{ ...base, ...own, confidence: 0.9 }];
      });
    if (known.kind === 'signature' || textIn(context, right) === '') return [];
  }
  const below = cellBelow(context, cell.area);
  if (below === undefined || Math.abs(below.width - cell.area.width) > 4 || textIn(context, below) !== '')
    return [];
  const further = cellBelow(context, below);
  if (further !== undefined && textIn(context, further) === '') return [];
  return [{ ...base, kind: known.kind, area: inset(below), confidence: 0.62 }];
}

/** Whether a cell is part of a heading row: text next to it, nothing below it. */
function isHeading(context: PageContext, cell: TextCell): boolean {
  const left = cellLeft(context, cell.area);
  const below = cellBelow(context, cell.area);
  return (
    left !== undefined && textIn(context, left) !== '' && below !== undefined && textIn(context, below) === ''
  );
}

/** An empty cell right of a short unknown word, unless its column has a heading of its own. */
function besideWord(context: PageContext, cell: TextCell): FoundBlank[] {
  const text = bare(cell.text);
  const plain = /^[가-힣A-Za-z()·/,]+$/.test(text) && text.length >= 2 && text.length <= MOST_PLAIN_LABEL;
  if (!plain || labelOf(cell) !== undefined || asksForResidentNumber(text)) return [];
  if (/^(비고|합계|계|구분|내용|항목|소계|특약사항|첨부|사진)$/.test(text) || partiesIn(text).length > 0)
    return [];
  if (isHeading(context, cell)) return [];
  const right = cellRight(context, cell.area, middleOf(cell.area));
  if (right === undefined || Math.abs(right.y - cell.area.y) > 3 || right.height > cell.area.height * 1.3)
    return [];
  if (right.width < cell.area.width * 0.5 || REMARKS.test(headingOver(context, right))) return [];
  const room = SIGN_MARK.test(textIn(context, right)) ? undefined : roomIn(context, right, 'text');
  if (room === undefined) return [];
  return [right, ...columnsBeyond(context, right)].flatMap((one): FoundBlank[] => {
    const own = roomIn(context, one, kindByHeading(context, one) ?? 'text');
    return own ? [{ ...own, label: text, reason: 'cell', confidence: 0.66, line: cell.lines[0] }] : [];
  });
}

/** The empty rows below a heading row. */
function emptyRows(context: PageContext, cell: TextCell): FoundBlank[] {
  const text = bare(cell.text);
  if (!/^[가-힣A-Za-z()·/, ]{1,12}$/.test(text) || REMARKS.test(text)) return [];
  const beside = [cellRight(context, cell.area, middleOf(cell.area)), cellLeft(context, cell.area)];
  if (!beside.some((one) => one !== undefined && textIn(context, one) !== '')) return [];
  const found: FoundBlank[] = [];
  for (
    let at = cellBelow(context, cell.area);
    at !== undefined && found.length < 30;
    at = cellBelow(context, at)
  ) {
    if (Math.abs(at.width - cell.area.width) > 4 || textIn(context, at) !== '' || !isEmptyRow(context, at))
      break;
    const kind = labelOf(cell)?.kind ?? 'text';
    found.push({ kind, area: inset(at), label: text, reason: 'cell', confidence: 0.6, line: cell.lines[0] });
  }
  return found;
}

function isEmptyRow(context: PageContext, cell: Rect): boolean {
  for (const next of [cellRight, cellLeft]) {
    let at: Rect | undefined = cell;
    for (let step = 0; step < 12 && at !== undefined; step += 1) {
      at = next(context, at, middleOf(at));
      if (at !== undefined && textIn(context, at) !== '') return false;
    }
  }
  return true;
}

/** The empty cells whose meaning a neighboring cell tells. */
export function findCells(context: PageContext): FoundBlank[] {
  return context.cells.flatMap((cell) => [
    ...besideLabel(context, cell),
    ...besideWord(context, cell),
    ...emptyRows(context, cell),
  ]);
}
