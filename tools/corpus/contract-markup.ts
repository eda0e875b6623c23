/**
 * Owns the plain-text format of the contracts in `fixtures/contracts`, which includes the true blanks: `[[kind:who|printed]]` is
 * a blank, and `u:` before the kind draws a line under it.
 */

export const TRUTH_KINDS = ['sign', 'text', 'date', 'check'] as const;
export type TruthKind = (typeof TRUTH_KINDS)[number];

/** `scan` is a picture with recognized text. */
const FORMATS = ['docx', 'hwpx', 'hwp', 'letters', 'scan'] as const;

export interface MarkedBlank {
  readonly kind: TruthKind;
  /** Index in the order of people, from 0. */
  readonly who: number;
  /** Number of the blank in its document, from 0. */
  readonly id: number;
}

export interface MarkedRun {
  readonly text: string;
  readonly underlined: boolean;
  readonly blank: MarkedBlank | undefined;
}

export interface MarkedCell {
  readonly runs: readonly MarkedRun[];
  readonly columns: number;
  /** Continues the cell above. */
  readonly joined: boolean;
}

export type MarkedBlock =
  | {
      readonly kind: 'line';
      readonly style: 'title' | 'heading' | 'plain' | 'center' | 'right';
      readonly runs: readonly MarkedRun[];
    }
  | {
      readonly kind: 'table';
      /** Hundredths of the text width. */
      readonly widths: readonly number[];
      readonly rows: readonly (readonly MarkedCell[])[];
    };

export interface MarkedContract {
  readonly format: (typeof FORMATS)[number];
  readonly people: readonly string[];
  readonly blocks: readonly MarkedBlock[];
  readonly blanks: readonly MarkedBlank[];
}

const BLANK = /\[\[(u:)?(sign|text|date|check):(\d)\|(.*?)\]\]/g;
const STYLES = { '#': 'title', '=': 'heading', '^': 'center', '>': 'right' } as const;

const isKind = (text: string | undefined): text is TruthKind => TRUTH_KINDS.some((kind) => kind === text);
const isStyled = (text: string): text is keyof typeof STYLES => text in STYLES;

function runsOf(text: string, blanks: MarkedBlank[]): MarkedRun[] {
  const runs: MarkedRun[] = [];
  let at = 0;
  for (const match of text.matchAll(BLANK)) {
    const [whole, line, kind, who, printed] = match;
    if (match.index > at)
      runs.push({ text: text.slice(at, match.index), underlined: false, blank: undefined });
    at = match.index + whole.length;
    if (!isKind(kind)) continue;
    const blank = { kind, who: Number(who), id: blanks.length };
    blanks.push(blank);
    runs.push({ text: printed ?? '', underlined: line !== undefined, blank });
  }
  if (at < text.length) runs.push({ text: text.slice(at), underlined: false, blank: undefined });
  return runs;
}

function cellsOf(line: string, blanks: MarkedBlank[]): MarkedCell[] {
  const parts = line
    .replace(/\[\[(.*?)\]\]/g, (blank) => blank.replaceAll('|', '\u0001'))
    .split('|')
    .slice(1, -1);
  return parts.map((part) => {
    const [, span, text = ''] = /^\s?(?:<(\d)>)?(.*?)\s?$/.exec(part.replaceAll('\u0001', '|')) ?? [];
    const joined = text === 'v';
    return { runs: joined ? [] : runsOf(text, blanks), columns: Number(span ?? 1), joined };
  });
}

/** Reads a contract's markup. Blanks are numbered from top to bottom. */
export function readMarkup(source: string): MarkedContract {
  const blanks: MarkedBlank[] = [];
  const blocks: MarkedBlock[] = [];
  let format: MarkedContract['format'] = 'docx';
  let people: readonly string[] = [];
  let table: { widths: number[]; rows: MarkedCell[][] } | undefined;
  for (const line of source.split('\n').filter((one) => one.trim() !== '')) {
    if (line.startsWith('|')) {
      if (line.startsWith('|w') || table === undefined) {
        const sameTable = table !== undefined && blocks.at(-1)?.kind === 'table';
        const widths = line.slice(2).trim().split(/\s+/).map(Number);
        table = { widths, rows: [] };
        blocks.push({ kind: 'table', ...table });
        if (sameTable || line.startsWith('|w')) continue;
      }
      table.rows.push(cellsOf(line, blanks));
      continue;
    }
    table = undefined;
    const [mark = ''] = line;
    if (line.startsWith('@format')) {
      const name = line.slice(8).trim();
      format = FORMATS.find((one) => one === name) ?? format;
    } else if (line.startsWith('@people')) people = line.slice(8).trim().split(',');
    else if (isStyled(mark))
      blocks.push({ kind: 'line', style: STYLES[mark], runs: runsOf(line.slice(2), blanks) });
    else blocks.push({ kind: 'line', style: 'plain', runs: runsOf(line, blanks) });
  }
  return { format, people, blocks, blanks };
}

/** The color of a blank in the marked copy, from which its position is measured: 0 to 255 each. */
export const markColor = (id: number): readonly [number, number, number] => [255, 60 + 2 * id, 0];
/** The color that marks a blank in the marked copy, as six hexadecimal digits. */
export const markHex = (id: number): string =>
  markColor(id)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
