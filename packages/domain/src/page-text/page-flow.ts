/**
 * Owns the words of a document as a flow that can be read without its pages: headings, paragraphs of joined lines, rows of tables,
 * with the fields at their places. Invariant: every field is in the flow exactly once.
 */
import { joinLines, knowWords, type LineEnds, type WordKnowledge } from './line-joining.ts';
import { linesOfPage, type PageText, type TextField, type TextLine } from './page-lines.ts';
import { type Heading, headingOf, isItem, isPageNumber, wordsOf } from './text-blocks.ts';
import type { PlacedSpan, TextSpan } from './text-span.ts';

export type { PageText, TextField } from './page-lines.ts';
export type { TextSpan } from './text-span.ts';

/** A part of the flow. The cells of a row are what stands side by side in a line. */
export type TextBlock =
  | { readonly kind: 'heading'; readonly level: Heading['level']; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: readonly TextSpan[] }
  | { readonly kind: 'row'; readonly cells: readonly (readonly TextSpan[])[] };

/** A line, and whether it continues the one before. */
interface FlowLine {
  readonly line: TextLine;
  readonly continues: boolean;
  /** Whether the line before had space for one more letter. */
  readonly ragged: boolean;
}

/** The largest distance of two lines of one paragraph, in heights of a letter. */
const LINE_DISTANCE = 1.1;
/** By how much the sizes of two lines of one paragraph may differ: a sign from another font makes a line taller. */
const SAME_SIZE = 0.3;
/** A letter's width, as a part of its height. */
const LETTER = 0.75;

/** The size of most letters. */
function bodySize(lines: readonly TextLine[]): number {
  const sized = lines
    .map((line) => ({ size: line.size, weight: [...wordsOf(line)].length }))
    .sort((a, b) => a.size - b.size);
  const half = sized.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { size, weight } of sized) {
    passed += weight;
    if (passed >= half) return size;
  }
  return 0;
}

/** The width of the first word of a line, computed from the mean width of its letters. */
function firstWordWidth(line: TextLine): number {
  const [placed] = line.cells.flat();
  if (placed?.span.kind !== 'text') return placed ? placed.right - placed.left : 0;
  const { text } = placed.span;
  const word = text.split(/\s/)[0] ?? '';
  return ((placed.right - placed.left) / text.length) * word.length;
}

const isSameSize = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(a, b) * SAME_SIZE;

/** Whether a line is the middle of a paragraph: the line before has no space for its first word. */
function continuesLine(line: TextLine, before: TextLine, edge: number): boolean {
  if (before.cells.length > 1 || line.cells.length > 1 || isItem(line)) return false;
  return isSameSize(line.size, before.size) && before.right + firstWordWidth(line) >= edge;
}

function flowLines(pages: readonly PageText[], fields: readonly TextField[]): FlowLine[] {
  const flow: FlowLine[] = [];
  let edgeBefore = 0;
  for (const [index, page] of pages.entries()) {
    const lines = linesOfPage(
      page,
      fields.filter((field) => field.page === index + 1),
    ).filter((line) => !isPageNumber(line, page.height));
    const edge = Math.max(0, ...lines.filter(({ cells }) => cells.length === 1).map(({ right }) => right));
    for (const [at, line] of lines.entries()) {
      const before = at > 0 ? lines[at - 1] : flow.at(-1)?.line;
      const limit = at > 0 ? edge : edgeBefore;
      const isNear =
        at === 0 || (before !== undefined && line.top - before.bottom < line.size * LINE_DISTANCE);
      const continues = before !== undefined && isNear && continuesLine(line, before, limit);
      const ragged = before !== undefined && limit - before.right > before.size * LETTER * 1.2;
      flow.push({ line, continues, ragged });
    }
    edgeBefore = edge;
  }
  return flow;
}

const spansOf = (cell: readonly PlacedSpan[]): TextSpan[] => cell.map(({ span }) => span);

/** The ends of two parts that follow each other; null where one of them is a field. */
function endsOf(before: TextSpan | undefined, after: TextSpan | undefined, ragged: boolean): LineEnds | null {
  if (before?.kind !== 'text' || after?.kind !== 'text') return null;
  return { before: before.text, after: after.text, ragged };
}

function knowledgeOf(flow: readonly FlowLine[]): WordKnowledge {
  const pairs = flow.flatMap(({ line, continues, ragged }, at) => {
    const before = continues ? flow[at - 1]?.line.cells.at(-1)?.at(-1)?.span : undefined;
    return endsOf(before, line.cells[0]?.[0]?.span, ragged) ?? [];
  });
  return knowWords(
    flow.map(({ line }) => wordsOf(line)),
    pairs,
  );
}

/** Appends the parts of a line to those of its paragraph. */
function appendLine(
  spans: TextSpan[],
  [first, ...rest]: readonly TextSpan[],
  ragged: boolean,
  knowledge: WordKnowledge,
): void {
  const ends = endsOf(spans.at(-1), first, ragged);
  if (ends) spans.splice(-1, 1, { kind: 'text', text: joinLines(ends, knowledge) });
  else if (first) spans.push(first);
  spans.push(...rest);
}

/**
 * Returns the words of the pages as a flow.
 * @param fields fields to be placed in the flow; those of other pages than the given ones are left out
 */
export function flowOfPages(pages: readonly PageText[], fields: readonly TextField[]): TextBlock[] {
  const flow = flowLines(pages, fields);
  const body = bodySize(flow.map(({ line }) => line));
  const knowledge = knowledgeOf(flow);
  const blocks: TextBlock[] = [];
  /** The parts of the paragraph to which the next line may be appended. */
  let open: TextSpan[] | null = null;
  const begin = (spans: readonly TextSpan[]): void => {
    open = [...spans];
    blocks.push({ kind: 'paragraph', spans: open });
  };
  for (const { line, continues, ragged } of flow) {
    const heading = headingOf(line, body, continues);
    const [first = [], ...others] = line.cells;
    if (heading) {
      open = null;
      blocks.push({ kind: 'heading', level: heading.level, text: heading.text });
      if (heading.rest.length > 0) begin(heading.rest);
    } else if (others.length > 0) {
      open = null;
      blocks.push({ kind: 'row', cells: line.cells.map(spansOf) });
    } else if (open && continues) appendLine(open, spansOf(first), ragged, knowledge);
    else begin(spansOf(first));
  }
  return blocks;
}
