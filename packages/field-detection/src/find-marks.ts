/** Owns finding the marks for signing: (인), (서명), (서명 또는 인) and similar ones. */

import type { Rect } from '@dojang/domain';
import { labelsIn } from './label-words.ts';
import type { FoundBlank, PageContext } from './page-context.ts';
import { bottomOf, centerOf, middleOf, rightOf, sharedPart } from './page-layout.ts';
import { partiesIn } from './party-words.ts';
import { isHangul, placeOf, type TextLine } from './text-lines.ts';

const SIGN =
  '서\\s*명|날\\s*인|서\\s*명\\s*(?:또\\s*는|및|[/·,])\\s*(?:날\\s*)?인|자\\s*필\\s*서\\s*명|사\\s*인|signature';
const SEAL = '인|印|도\\s*장|직\\s*인|법\\s*인\\s*인\\s*감|인\\s*감';
const BRACKETED = new RegExp(
  `(?:서\\s*명\\s*(?:또\\s*는|[/·,])\\s*)?[(（[〔<]\\s*(?:(${SIGN})|(${SEAL}))\\s*[)）\\]〕>]|(㊞)`,
  'gi',
);
const AT_END = new RegExp(`(?<=\\t)(?:(${SIGN})|(인|印))\\s*$`, 'i');

/** Points. A stamp covers its mark; a signature needs a little more width. */
const STAMP_SIDE = 36;
const SIGNATURE: Readonly<{ width: number; height: number }> = { width: 76, height: 32 };

interface Mark {
  readonly from: number;
  readonly to: number;
  readonly seal: boolean;
}

function marksOf(text: string): Mark[] {
  const found = [...text.matchAll(BRACKETED)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    seal: match[1] === undefined,
  }));
  const end = AT_END.exec(text);
  if (
    end &&
    found.length === 0 &&
    (labelsIn(text.slice(0, end.index)).length > 0 || partiesIn(text).length > 0)
  )
    found.push({ from: end.index, to: end.index + end[0].trimEnd().length, seal: end[1] === undefined });
  return found;
}

/** Whether the sentence continues behind a mark: it then mentions the mark and is no place to sign. */
function isSpokenOf(text: string, mark: Mark): boolean {
  const after = text.slice(mark.to);
  if (isHangul(after[0]) || /^ ?[가-힣]+[을를이가은는와과로의]\s/.test(after)) return true;
  return /기명\s*날인\s*$/.test(text.slice(0, mark.from)) && after.trim() !== '';
}

/** An area of this size around a place, kept on the page. */
function centered(context: PageContext, on: Rect, width: number, height: number): Rect {
  const { layout, grid } = context;
  const cell = grid.cellAt(centerOf(on), middleOf(on));
  const tall = cell === undefined ? height : Math.max(18, Math.min(height, cell.height - 2));
  const x = Math.min(Math.max(centerOf(on) - width / 2, 4), layout.width - width - 4);
  const y = middleOf(on) - tall / 2;
  const top =
    cell === undefined
      ? y
      : Math.min(Math.max(y, cell.y + 1), Math.max(cell.y + 1, bottomOf(cell) - tall - 1));
  return { x, y: Math.max(0, top), width, height: tall };
}

/** The area next to or on a mark where a signature or stamp goes, in points. */
export function signArea(context: PageContext, on: Rect, seal: boolean): Rect {
  return seal
    ? centered(context, on, STAMP_SIDE, STAMP_SIDE)
    : centered(context, on, Math.max(SIGNATURE.width, on.width + 12), SIGNATURE.height);
}

const ASKS_TO_SIGN = /^(?:자필)?(?:서명|날인|확인|도장|인감|서명날인|서명란)$/;

/** The area left of the mark, in a cell that contains only the mark at its end. */
function roomBeside(context: PageContext, line: TextLine, mark: Rect): Rect | undefined {
  const cell = context.grid.cellAt(centerOf(mark), middleOf(mark));
  if (cell === undefined || rightOf(line) - line.x > mark.width + 2) return undefined;
  const label = context.grid.cellAt(cell.x - 4, middleOf(mark));
  const asks =
    label === undefined
      ? ''
      : context
          .lettersIn(label)
          .map(({ char }) => char)
          .join('');
  if (context.lettersIn(cell).length > line.letters.length || !ASKS_TO_SIGN.test(asks)) return undefined;
  const room = mark.x - cell.x - 4;
  if (room < STAMP_SIDE) return undefined;
  const width = Math.min(SIGNATURE.width, room);
  const height = Math.max(18, Math.min(SIGNATURE.height, cell.height - 4));
  return { x: mark.x - 2 - width, y: middleOf(mark) - height / 2, width, height };
}

const isSigned = (context: PageContext, place: Rect): boolean =>
  context.layout.pictures.some(
    (picture) =>
      picture.width * picture.height < 0.3 * context.layout.width * context.layout.height &&
      sharedPart(picture, place) > 0.2,
  );

/** The blank for a name between the name of the party and the mark, where no label asks for one. */
function nameBefore(line: TextLine, mark: Mark): FoundBlank[] {
  const before = line.text.slice(0, mark.from);
  const party = partiesIn(before).at(-1);
  if (party === undefined || labelsIn(before).length > 0) return [];
  if (!/^[\s)\]"'”’:：]*$/.test(before.slice(party.to))) return [];
  const last = line.letters[line.at[before.trimEnd().length - 1] ?? 0];
  const place = placeOf(line, mark.from, mark.to);
  if (last === undefined || place.x - rightOf(last) < 5 * line.em) return [];
  const x = rightOf(last) + 4;
  const end = place.x + Math.min(0, (place.width - STAMP_SIDE) / 2) - 2;
  const area = { x, y: line.y, width: end - x, height: line.height };
  return [{ kind: 'name', area, label: '성명', reason: 'mark', confidence: 0.6, line }];
}

/** The places for signing. A mark under a picture is already signed. */
export function findMarks(context: PageContext): FoundBlank[] {
  return context.lines.flatMap((line) =>
    marksOf(line.text).flatMap((mark): FoundBlank[] => {
      const place = placeOf(line, mark.from, mark.to);
      if (isSpokenOf(line.text, mark) || isSigned(context, place)) return [];
      const area = roomBeside(context, line, place) ?? signArea(context, place, mark.seal);
      const found: FoundBlank = {
        kind: mark.seal ? 'stamp' : 'signature',
        area,
        label: mark.seal ? '도장' : '서명',
        reason: 'mark',
        confidence: 0.92,
        line,
      };
      return [found, ...nameBefore(line, mark)];
    }),
  );
}
