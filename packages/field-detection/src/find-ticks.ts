/** Owns finding boxes to tick: □ and ☐ next to a choice, and empty brackets behind a choice. */

import { type FoundBlank, type PageContext, sameRow } from './page-context.ts';
import { middleOf, rightOf } from './page-layout.ts';
import { placeOf, type TextLine } from './text-lines.ts';

const BOX = /[□☐▢◻◽⬜❏❐❑❒]|\[\s?\]/g;
/** The words before which a box at the start of a line is a box to tick, and not a bullet. */
const CHOICE =
  /동의(?:함|합니다|하지)|확인(?:함|했|하였|합니다)|(?:^|\s)[예네](?:\s|$)|아니|[있없]음|이해|읽[고었어]|합니다|하였습니다|겠습니다|않음|함\s*$/;
const CHOICES_IN_BRACKETS = /(?:있음|없음|예|아니오|동의함|동의|유|무|남|여)\s*\(\s\)/g;

function tick(line: TextLine, from: number, to: number, confidence: number): FoundBlank {
  const place = placeOf(line, from, to);
  const side = Math.min(Math.max(Math.min(place.width, place.height), 9), 16);
  const x = place.x + (place.width - side) / 2;
  const area = { x, y: middleOf(place) - side / 2, width: side, height: side };
  const after = line.text.slice(to).split(/[□☐▢◻◽⬜❏❐❑❒\t([]/)[0] ?? '';
  const before =
    line.text
      .slice(0, from)
      .split(/[\t)\]]/)
      .at(-1) ?? '';
  const label = (after.trim() || before.trim()).slice(0, 40);
  return { kind: 'check', area, label, reason: 'tick', confidence, line };
}

const MOST_LABEL = 40;

/** Empty drawn squares with a choice right behind them. */
function drawnTicks(context: PageContext): FoundBlank[] {
  return context.boxes.flatMap((area): FoundBlank[] => {
    if (context.lettersIn(area).length > 0) return [];
    const line = context.lines.find((one) => {
      const gap =
        (one.letters.find((letter) => letter.x > rightOf(area) - 1)?.x ?? Number.POSITIVE_INFINITY) -
        rightOf(area);
      return sameRow(one, area) && gap < one.em * 2.5;
    });
    if (line === undefined) return [];
    const first = line.letters.findIndex((letter) => letter.x > rightOf(area) - 1);
    const label = line.text.slice(Math.max(0, line.at.indexOf(first))).split(/[\t([]/)[0] ?? '';
    return [
      {
        kind: 'check',
        area,
        label: label.trim().slice(0, MOST_LABEL),
        reason: 'tick',
        confidence: 0.85,
        line,
      },
    ];
  });
}

/** The boxes to tick. A box at the start of a line counts only before a known choice, since it may be a bullet. */
export function findTicks(context: PageContext): FoundBlank[] {
  const written = context.lines.flatMap((line) => {
    const boxes = [...line.text.matchAll(BOX)];
    const bullet = boxes.length === 1 && line.text.slice(0, boxes[0]?.index).trim() === '';
    const chosen = CHOICE.test(line.text);
    const ticks =
      bullet && !chosen ? [] : boxes.map((box) => tick(line, box.index, box.index + box[0].length, 0.85));
    const brackets = [...line.text.matchAll(CHOICES_IN_BRACKETS)].map((match) => {
      const open = match.index + match[0].lastIndexOf('(');
      return tick(line, open, match.index + match[0].length, 0.7);
    });
    return [...ticks, ...brackets];
  });
  return [...written, ...drawnTicks(context)];
}
