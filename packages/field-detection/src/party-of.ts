/** Owns to which party a blank belongs: by the words around it, its row, its column or the heading above. */

import type { Rect } from '@dojang/domain';
import { type FoundBlank, type PageContext, sameRow } from './page-context.ts';
import { centerOf, middleOf, rightOf } from './page-layout.ts';
import { headingParty, partiesIn, usualSide } from './party-words.ts';
import { isHangul, placeOf, type TextLine } from './text-lines.ts';

interface Heading {
  readonly party: string;
  readonly area: Rect;
}

const ARTICLE = /^\s*제\s*\d+\s*조/;
const MOST_IN_CELL = 18;
const NAMED_BEHIND = /^[\s)\]]*\(?\s*이하\s*["'“‘「『]?\s*([가-힣]{1,8})/;
const MOST_LEAD = 16;
/** The owner of an account: '채무자의 계좌(', '근로자 명의의 계좌로 입금:'. */
const OWNER =
  /([가-힣]{1,7}?)(?:의|이|가)?\s*(?:명의의?|지정하?[한는]?|지정한)?\s*(?:은행\s*)?계좌[가-힣\s]{0,8}[:：(]?\s*$/;

function headingsOfLine(line: TextLine): Heading[] {
  const whole = headingParty(line.text);
  if (whole !== undefined && !/\t.*\t/.test(line.text)) return [{ party: whole, area: line }];
  const found: Heading[] = [];
  let start = 0;
  for (const part of line.text.split('\t')) {
    const party = headingParty(part);
    if (party !== undefined) found.push({ party, area: placeOf(line, start, start + part.length) });
    start += part.length + 1;
  }
  return found.length > 0 || whole === undefined ? found : [{ party: whole, area: line }];
}

/** The line above, where a sentence continues from it. */
function lineBefore(context: PageContext, line: TextLine, head: string): string {
  if (head.trim().length > 14) return '';
  const before = context.lines.findLast(
    (one) =>
      middleOf(one) < line.y &&
      line.y - middleOf(one) < line.em * 2.6 &&
      Math.abs(one.x - line.x) < line.em * 4,
  );
  return before !== undefined && rightOf(before) > context.right * 0.85 ? before.text : '';
}

/** The party that the blank's own line names: before the blank, or right behind it as in '(이하 "갑")'. */
function inOwnLine(context: PageContext, line: TextLine, area: Rect): string | undefined {
  const middle = centerOf(area);
  const before = line.letters.findLastIndex((letter) => rightOf(letter) <= middle);
  const split = before < 0 ? 0 : line.at.lastIndexOf(before) + 1;
  const behind = line.letters.findIndex((letter) => letter.x >= rightOf(area) - line.em * 0.4);
  const rest = behind < 0 ? '' : line.text.slice(line.at.indexOf(behind));
  const next =
    rest.length < 16
      ? context.lines.find((one) => one.y > middleOf(line) && one.y - line.y < line.em * 3)
      : undefined;
  const tail = next === undefined ? rest : `${rest} ${next.text}`;
  const defined = NAMED_BEHIND.exec(tail)?.[1];
  if (defined !== undefined && partiesIn(defined).length > 0) return defined;
  const head = line.text.slice(0, split);
  const owner = OWNER.exec(`${lineBefore(context, line, head)}${head}`)?.[1];
  if (owner !== undefined && usualSide(owner) !== undefined) return owner;
  const match = partiesIn(head).at(-1);
  if (match === undefined) return undefined;
  const words = head.slice(match.to).replace(/[\s_＿:：().…]/g, '');
  return words.length <= MOST_LEAD ? match.party : undefined;
}

/** The party that is named in the same row left of the blank, or in a cell next to it that spans several rows. */
function inRow(context: PageContext, area: Rect): string | undefined {
  const y = middleOf(area);
  const own = context.grid.cellAt(centerOf(area), y);
  const cells = context.cells
    .filter((cell) => cell.area.y < y && cell.area.y + cell.area.height > y)
    .filter((cell) => rightOf(cell.area) <= area.x + 4 && cell.text.length <= MOST_IN_CELL)
    .sort((a, b) => rightOf(b.area) - rightOf(a.area));
  for (const cell of cells) {
    const beside = area.x - rightOf(cell.area) < 8;
    const spans = own !== undefined && cell.area.height > own.height * 1.4;
    const whole = usualSide(cell.text.replace(/[^가-힣]/g, '')) !== undefined;
    if (!beside && !spans && !whole) continue;
    const party = headingParty(cell.text) ?? partiesIn(cell.text)[0]?.party;
    if (party !== undefined) return party;
  }
  const lines = context.lines
    .filter((line) => sameRow(line, area) && rightOf(line) <= area.x + 4)
    .filter((line) => context.grid.cellAt(centerOf(line), middleOf(line)) === undefined)
    .sort((a, b) => rightOf(b) - rightOf(a));
  for (const line of lines) {
    const party = headingsOfLine(line).at(-1)?.party;
    if (party !== undefined) return party;
  }
  return undefined;
}

const COMPANY = '회사';
const OF_COMPANY = /^(?:회사명|상호|법인명|업체명|기관명)$/;

/** The cell above or next to a blank whose column asks for the name of a company. */
function companyOver(context: PageContext, area: Rect): Rect | undefined {
  return context.cells.find(
    (cell) =>
      OF_COMPANY.test(cell.text) &&
      rightOf(cell.area) <= area.x + 6 &&
      area.x - rightOf(cell.area) < 12 &&
      cell.area.y < middleOf(area),
  )?.area;
}

/** The party of the nearest heading above the blank; an article in between ends the heading's section. */
function above(context: PageContext, headings: readonly Heading[], area: Rect): string | undefined {
  const y = middleOf(area);
  const over = headings
    .filter((one) => middleOf(one.area) < y - 2 && one.area.x <= centerOf(area))
    .sort((a, b) => middleOf(b.area) - middleOf(a.area));
  const company = companyOver(context, area);
  const [nearest] = over;
  if (company !== undefined && (nearest === undefined || company.x > nearest.area.x + 100)) return COMPANY;
  if (nearest === undefined) return undefined;
  const top = middleOf(nearest.area);
  const cut = context.lines.some(
    (line) => ARTICLE.test(line.text) && middleOf(line) > top + 2 && middleOf(line) < y,
  );
  if (cut) return undefined;
  const row = over.filter((one) => top - middleOf(one.area) < one.area.height);
  return row.sort((a, b) => b.area.x - a.area.x)[0]?.party;
}

/** The first party named below, to which a date that stands alone belongs. */
function below(headings: readonly Heading[], area: Rect): string | undefined {
  return headings
    .filter((one) => one.area.y > middleOf(area))
    .sort((a, b) => a.area.y - b.area.y || a.area.x - b.area.x)[0]?.party;
}

const LONG_ENOUGH = 10;

/** Whether a blank is inside a sentence: it then belongs to the contract, and not to the block of the party above. */
function isInSentence({ reason, line, area }: FoundBlank): boolean {
  if ((reason !== 'underline' && reason !== 'unit') || line === undefined) return false;
  const next = line.letters.find((letter) => letter.x >= rightOf(area) - line.em * 0.4);
  return isHangul(next?.char) || [...line.text].filter(isHangul).length >= LONG_ENOUGH;
}

/** Whether a date is alone in its line. */
export const standsAlone = ({ kind, line, area }: FoundBlank): boolean =>
  kind === 'date' && (line === undefined || (line.x > area.x - 6 && rightOf(line) < rightOf(area) + 6));

/** The part of an area within its line. A stamp is taller than its line, and only that part tells its row. */
function rowOf({ area, line, kind }: FoundBlank): Rect {
  if (line === undefined || (kind !== 'stamp' && kind !== 'signature')) return area;
  return { ...area, y: line.y, height: line.height };
}

/** Returns a function that tells the party of each blank of one page; undefined where the page does not tell. */
export function partyFinder(context: PageContext): (found: FoundBlank) => string | undefined {
  const headings = context.lines.flatMap(headingsOfLine);
  return (found) => {
    const { line, label } = found;
    const area = rowOf(found);
    return (
      partiesIn(label)[0]?.party ??
      (line === undefined ? undefined : inOwnLine(context, line, area)) ??
      inRow(context, area) ??
      (standsAlone(found) ? below(headings, area) : undefined) ??
      (isInSentence(found) ? undefined : above(context, headings, area))
    );
  };
}
