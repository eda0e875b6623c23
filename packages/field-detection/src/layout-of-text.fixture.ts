/** For tests: a page layout made from lines of monospaced text. */
import type { Letter, PageLayout, Rule } from './page-layout.ts';

const EM = 10;
const LINE = 24;
const LEFT = 50;

const isWide = (char: string): boolean => /[가-힣□☐㊞]/.test(char);

/** Lays out letters from the left edge, one line below the other; a space is half as wide as a syllable. */
export function lookOf(lines: readonly string[], more: Partial<PageLayout> = {}): PageLayout {
  const letters: Letter[] = [];
  for (const [row, line] of lines.entries()) {
    let x = LEFT;
    for (const char of line) {
      const width = isWide(char) ? EM : EM / 2;
      if (char !== ' ') letters.push({ char, x, y: 60 + row * LINE, width, height: 13 });
      x += width;
    }
  }
  return { width: 595, height: 842, letters, rules: [], pictures: [], forms: [], ...more };
}

/** The lines of a table: columns at these x positions, and this many rows of one line's height from the first line on. */
export function tableRules(columns: readonly number[], rows: number): Rule[] {
  const [left = 0] = columns;
  const right = columns.at(-1) ?? 0;
  const top = 54;
  const flat = Array.from({ length: rows + 1 }, (_, row) => top + row * LINE);
  return [
    ...flat.map((y): Rule => ({ x1: left, x2: right, y1: y, y2: y })),
    ...columns.map((x): Rule => ({ x1: x, x2: x, y1: top, y2: top + rows * LINE })),
  ];
}
