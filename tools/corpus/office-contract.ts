/**
 * Owns how a contract's source becomes what Word and Hangul files hold: runs of text, cells that reach over columns, and
 * blanks that are numbered from top to bottom.
 */
import type { Blank, Cell, ContractSource, Part } from '../typesetting/index.ts';
import { familyOf, type TruthKind } from './measure.ts';

/** `letters` and `scan` are PDFs alone: text letter by letter, and a picture with its text recognized. */
const FORMATS = ['docx', 'hwpx', 'hwp', 'letters', 'scan'] as const;

export interface OfficeBlank {
  readonly kind: TruthKind;
  /** Place in the order of people from 0. */
  readonly who: number;
  /** Number of the blank in its document, from 0. */
  readonly id: number;
}

export interface OfficeRun {
  readonly text: string;
  readonly underlined: boolean;
  readonly blank: OfficeBlank | undefined;
}

export interface OfficeCell {
  readonly runs: readonly OfficeRun[];
  readonly columns: number;
  /** Goes on from the cell above. */
  readonly joined: boolean;
}

const STYLES = {
  title: 'title',
  heading: 'heading',
  text: 'plain',
  center: 'center',
  right: 'right',
} as const;

export type OfficeBlock =
  | {
      readonly kind: 'line';
      readonly style: (typeof STYLES)[keyof typeof STYLES];
      readonly runs: readonly OfficeRun[];
    }
  | {
      readonly kind: 'table';
      /** Hundredths of the text's width. */
      readonly widths: readonly number[];
      readonly rows: readonly (readonly OfficeCell[])[];
    };

export interface OfficeContract {
  readonly format: (typeof FORMATS)[number];
  readonly people: readonly string[];
  readonly blocks: readonly OfficeBlock[];
  readonly blanks: readonly OfficeBlank[];
}

/** Makes a run of each blank and of the text between two; `number` numbers a blank. */
function runsOf(parts: readonly Part[], number: (blank: Blank) => OfficeBlank): OfficeRun[] {
  const runs: OfficeRun[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (part.kind === 'blank') {
      const { text = '', underlined = false } = part.blank.printed ?? {};
      runs.push({ text, underlined, blank: number(part.blank) });
    } else if (part.bold) throw new Error(`The writers know no bold text: ${part.text}`);
    else if (last === undefined || last.blank !== undefined)
      runs.push({ text: part.text, underlined: false, blank: undefined });
    else runs[runs.length - 1] = { ...last, text: last.text + part.text };
  }
  return runs;
}

function rowOf(row: readonly Cell[], number: (blank: Blank) => OfficeBlank): OfficeCell[] {
  return row.flatMap(({ kind, lines }, at) => {
    if (kind === 'joinLeft') return [];
    if ((kind !== 'value' && kind !== 'joinAbove') || lines.length > 1)
      throw new Error(`The writers know cells of one plain line only: ${kind}`);
    const next = row.slice(at + 1).findIndex((cell) => cell.kind !== 'joinLeft');
    const columns = next < 0 ? row.length - at : next + 1;
    return [{ runs: runsOf(lines[0] ?? [], number), columns, joined: kind === 'joinAbove' }];
  });
}

/** @throws Error for a format, a block or a look that the writers of Word and Hangul files do not know */
export function officeContract({ head, roles, blocks }: ContractSource): OfficeContract {
  const people = roles.map(({ name }) => name);
  const format = FORMATS.find((one) => one === head.format);
  if (format === undefined) throw new Error(`No such format: ${head.format}`);
  const blanks: OfficeBlank[] = [];
  const number = ({ type, role }: Blank): OfficeBlank => {
    const blank = { kind: familyOf(type), who: people.indexOf(role), id: blanks.length };
    blanks.push(blank);
    return blank;
  };
  const office = blocks.map((block): OfficeBlock => {
    switch (block.kind) {
      case 'table':
        return { kind: 'table', widths: block.columns, rows: block.rows.map((row) => rowOf(row, number)) };
      case 'title':
      case 'heading':
      case 'text':
      case 'center':
      case 'right':
        return { kind: 'line', style: STYLES[block.kind], runs: runsOf(block.parts, number) };
      default:
        throw new Error(`The writers know no block of this kind: ${block.kind}`);
    }
  });
  return { format, people, blocks: office, blanks };
}

/** The color that a blank has in the marked copy, from which its place is measured: 0 to 255 each. */
export const markColor = (id: number): readonly [number, number, number] => [255, 60 + 2 * id, 0];
/** The color that marks a blank in the marked copy, as six hexadecimal digits. */
export const markHex = (id: number): string =>
  markColor(id)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
