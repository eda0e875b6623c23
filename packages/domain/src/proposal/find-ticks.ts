/** Owns finding boxes to tick: □ and ☐ beside something to choose, and empty brackets behind a choice. */
import { middleOf } from './page-look.ts';
import type { Found, Sight } from './page-sight.ts';
import { placeOf, type TextLine } from './text-lines.ts';

const BOX = /[□☐▢◻◽⬜❏❐❑❒]|\[\s?\]/g;
/** Only before one of these is a box at the beginning of a line more than a bullet. */
const CHOICE =
  /동의(?:함|합니다|하지)|확인(?:함|했|하였|합니다)|(?:^|\s)[예네](?:\s|$)|아니|[있없]음|이해|읽[고었어]|합니다|하였습니다|겠습니다|않음|함\s*$/;
const CHOICES_IN_BRACKETS = /(?:있음|없음|예|아니오|동의함|동의|유|무|남|여)\s*\(\s\)/g;

function tick(line: TextLine, from: number, to: number, confidence: number): Found {
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

/** Boxes to tick. A box that opens a line like a bullet counts only before something that can be chosen. */
export function findTicks(sight: Sight): Found[] {
  return sight.lines.flatMap((line) => {
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
}
