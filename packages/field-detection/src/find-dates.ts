/** Owns finding dates whose parts are blank: '20  년   월   일', '____년 __월 __일', '20  .   .   .'. */

import { labelsIn } from './label-words.ts';
import type { FoundBlank, PageContext } from './page-context.ts';
import { rightOf } from './page-layout.ts';
import { placeOf, type TextLine } from './text-lines.ts';

const OPEN = '[\\s_＿○Oo]*';
const IN_WORDS = new RegExp(`(?<![\\d년])(\\d{4}|\\d{2})?${OPEN}년(${OPEN})월(${OPEN})일(?!\\s*생)`, 'g');
const IN_POINTS = /(?<!\d)20\d{0,2}[\s_]*\.[\s_]*[\t_][\s_]*\.[\s_]*[\t_]?[\s_]*\.?/g;
const IN_LINES = /(?:_\s*){2,}[-/.]\s*(?:_\s*){2,}[-/.]\s*(?:_\s*){2,}/g;
/** The smallest gap between 년 and 월, in ems; a smaller one is ordinary spacing. */
const LEAST_GAP = 0.5;

function isOpen(line: TextLine, text: string, start: number): boolean {
  const year = text.indexOf('년');
  const month = text.indexOf('월');
  if (/[_＿○]/.test(text.slice(year, month))) return true;
  const from = line.letters[line.at[start + year] ?? 0];
  const to = line.letters[line.at[start + month] ?? 0];
  return from !== undefined && to !== undefined && to.x - rightOf(from) >= LEAST_GAP * line.em;
}

function foundIn(line: TextLine, text: string, start: number): FoundBlank {
  const lead = text.length - text.trimStart().length;
  const place = placeOf(line, start + lead, start + text.length);
  const first = line.at[start + lead] ?? 0;
  const before = line.letters[first - 1];
  const room = /^[년]/.test(text.trimStart()) ? 2.4 * line.em : 0;
  const x = Math.max(place.x - room, before === undefined ? line.x - room : rightOf(before) + 2, 4);
  const label = labelsIn(line.text.slice(0, start)).findLast(({ kind }) => kind === 'date')?.label ?? '날짜';
  const area = { ...place, x, width: rightOf(place) - x };
  return { kind: 'date', area, label, reason: 'date', confidence: 0.88, line };
}

/** Dates of which at least month and day are blank. */
export function findDates(context: PageContext): FoundBlank[] {
  return context.lines.flatMap((line) => {
    const words = [...line.text.matchAll(IN_WORDS)].filter((match) => isOpen(line, match[0], match.index));
    const others = [...line.text.matchAll(IN_POINTS), ...line.text.matchAll(IN_LINES)];
    return [...words, ...others].map((match) => foundIn(line, match[0].trimEnd(), match.index));
  });
}
