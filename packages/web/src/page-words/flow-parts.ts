import type { TextBlock, TextSpan } from '@dojang/domain';

/** Owns how the flow of a page is marked up: levels of headings, and rows that follow each other as one table. */

type Row = readonly (readonly TextSpan[])[];

export type FlowPart =
  | { readonly kind: 'heading'; readonly tag: 'h2' | 'h3'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: readonly TextSpan[] }
  | { readonly kind: 'table'; readonly rows: readonly Row[] };

/** Returns the parts of a flow. Articles are below the title, where the flow has one; a row alone is a line. */
export function partsOfFlow(blocks: readonly TextBlock[]): FlowPart[] {
  const parts: FlowPart[] = [];
  let isTitled = false;
  /** The rows of the table to which the next row belongs. */
  let rows: Row[] | null = null;
  for (const block of blocks) {
    if (block.kind === 'row') {
      if (rows === null) {
        rows = [];
        parts.push({ kind: 'table', rows });
      }
      rows.push(block.cells);
      continue;
    }
    rows = null;
    if (block.kind === 'heading') {
      if (block.level === 'title') isTitled = true;
      const tag = block.level === 'article' && isTitled ? 'h3' : 'h2';
      parts.push({ kind: 'heading', tag, text: block.text });
    } else parts.push(block);
  }
  return parts.map(asLine);
}

function asLine(part: FlowPart): FlowPart {
  const [row, ...others] = part.kind === 'table' ? part.rows : [];
  return row === undefined || others.length > 0 ? part : { kind: 'paragraph', spans: row.flat() };
}

/** Returns the text of spans without the fields, by which their language is determined. */
export const plainText = (spans: readonly TextSpan[]): string =>
  spans.map((span) => (span.kind === 'text' ? span.text : '')).join(' ');
