/** Owns finding empty cells beside or under a cell that says what belongs into them. */

import { wholeLabels } from './find-labels.ts';
import { asksForResidentNumber, type BlankKind } from './label-words.ts';
import { type Area, around, bottomOf, centreOf, middleOf, rightOf } from './page-look.ts';
import type { Found, Sight, TextCell } from './page-sight.ts';
import { inset } from './paper-grid.ts';
import { partiesIn } from './party-words.ts';

/** What an empty cell may hold: leaders, brackets and dashes to write between, a unit, a mark to sign at. */
const PLACEHOLDER = /^[_＿.…·\-–()@~:：\s]*$/;
const UNIT = /^금?(?:\(?일?금\)?)?[()_＿\s]*(만?원)정?$/;
const SIGN_MARK = /^[(（[〔]?(?:인|印|서명|날인|서명또는(?:날)?인|㊞)[)）\]〕]?$/;
const MOST_LABEL = 18;
const MOST_PLAIN_LABEL = 12;
/** Points. */
const LEAST_WIDTH = 24;

const textIn = (sight: Sight, cell: Area): string =>
  sight
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

function cellRight(sight: Sight, cell: Area, y: number): Area | undefined {
  const next = sight.grid.cellAt(rightOf(cell) + 4, y);
  return next !== undefined && Math.abs(next.x - rightOf(cell)) < 5 ? next : undefined;
}

function cellBelow(sight: Sight, cell: Area): Area | undefined {
  const next = sight.grid.cellAt(centreOf(cell), bottomOf(cell) + 4);
  return next !== undefined && Math.abs(next.y - bottomOf(cell)) < 5 ? next : undefined;
}

/** The text at the top of the column of empty cells that this one belongs to. */
function headingOver(sight: Sight, cell: Area): string {
  let at = cell;
  for (let step = 0; step < 40; step += 1) {
    const above = sight.grid.cellAt(centreOf(at), at.y - 4);
    if (above === undefined || Math.abs(bottomOf(above) - at.y) > 5) return '';
    if (Math.abs(above.x - cell.x) > 4 || Math.abs(above.width - cell.width) > 6) return '';
    const text = textIn(sight, above);
    if (text !== '' && !PLACEHOLDER.test(text)) return text;
    at = above;
  }
  return '';
}

/** A column over which a party stands is that party's to fill in. */
const isOfParty = (sight: Sight, cell: Area): boolean => partiesIn(headingOver(sight, cell)).length > 0;

/** Rows of a list: more than one empty cell beside the first, under headings that name no party. */
function isList(sight: Sight, cell: Area): boolean {
  const next = cellRight(sight, cell, middleOf(cell));
  const empty = next !== undefined && textIn(sight, next) === '';
  return empty && headingOver(sight, cell) !== '' && !isOfParty(sight, cell);
}

/** The part of a cell that is left to write in, with what it asks for; undefined when it is filled. */
function roomIn(sight: Sight, cell: Area, kind: BlankKind): { kind: BlankKind; area: Area } | undefined {
  const letters = sight.lettersIn(cell);
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

/** Cells further right in the same row, as long as each stands in the column of a party. */
function columnsBeyond(sight: Sight, cell: Area): Area[] {
  const cells: Area[] = [];
  let at: Area | undefined = cell;
  while (at !== undefined && cells.length < 4) {
    at = cellRight(sight, at, middleOf(at));
    if (at === undefined || !isOfParty(sight, at)) break;
    cells.push(at);
  }
  return cells;
}

function besideLabel(sight: Sight, cell: TextCell): Found[] {
  const known = labelOf(cell);
  if (known === undefined) return [];
  const base = { label: known.label, reason: 'cell', line: cell.lines[0] } as const;
  const right = cellRight(sight, cell.area, middleOf(cell.area));
  if (right !== undefined && Math.abs(right.height - cell.area.height) < cell.area.height * 2) {
    const room = roomIn(sight, right, known.kind);
    if (room !== undefined)
      return [right, ...columnsBeyond(sight, right)].flatMap((one): Found[] => {
        const own = roomIn(sight, one, known.kind);
        return own === undefined ? [] : [{ ...base, ...own, confidence: 0.9 }];
      });
    if (known.kind === 'signature' || textIn(sight, right) === '') return [];
  }
  const below = cellBelow(sight, cell.area);
  if (below === undefined || Math.abs(below.width - cell.area.width) > 4 || textIn(sight, below) !== '')
    return [];
  const further = cellBelow(sight, below);
  if (further !== undefined && textIn(sight, further) === '') return [];
  return [{ ...base, kind: known.kind, area: inset(below), confidence: 0.62 }];
}

/** An empty cell right of a short word that no rule knows, as long as its column has no heading of its own. */
function besideWord(sight: Sight, cell: TextCell): Found[] {
  const text = bare(cell.text);
  const plain = /^[가-힣A-Za-z()·/,]+$/.test(text) && text.length >= 2 && text.length <= MOST_PLAIN_LABEL;
  if (!plain || labelOf(cell) !== undefined || asksForResidentNumber(text)) return [];
  if (/^(비고|합계|계|구분|내용|항목|소계|특약사항|첨부|사진)$/.test(text) || partiesIn(text).length > 0)
    return [];
  const right = cellRight(sight, cell.area, middleOf(cell.area));
  if (right === undefined || Math.abs(right.y - cell.area.y) > 3 || right.height > cell.area.height * 1.3)
    return [];
  if (right.width < cell.area.width * 0.8 || isList(sight, right)) return [];
  const room = roomIn(sight, right, 'text');
  return room === undefined
    ? []
    : [{ ...room, label: text, reason: 'cell', confidence: 0.66, line: cell.lines[0] }];
}

/** Empty cells that a neighbour tells the meaning of. */
export function findCells(sight: Sight): Found[] {
  return sight.cells.flatMap((cell) => [...besideLabel(sight, cell), ...besideWord(sight, cell)]);
}
