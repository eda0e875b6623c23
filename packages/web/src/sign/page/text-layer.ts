import type { PageResult } from '@dojang/contract';

/** Owns the order of the words of a page for screen readers and for '글로 읽기'. */

/** The lines of a page from the pieces of text in the PDF: pieces whose vertical centers overlap share a line. */
export function linesOf(texts: PageResult['texts']): string[] {
  const sorted = texts.filter((piece) => piece.text.trim() !== '').sort((a, b) => a.y - b.y);
  const lines: (typeof sorted)[] = [];
  for (const piece of sorted) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && piece.y + piece.height / 2 <= first.y + first.height) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) =>
    line
      .sort((a, b) => a.x - b.x)
      .map((piece) => piece.text.trim())
      .join(' '),
  );
}
