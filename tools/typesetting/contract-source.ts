/**
 * Owns the text format of a contract, for the sample contracts (`setContract` makes a PDF of it) and for
 * the contracts that measure the field suggestions (`tools/corpus` makes Word and Hangul files of it): a head of
 * `name: value` lines between two `---`, then one block a line.
 *
 * `{{type:role:label:width:height}}` is a blank to be filled in; a `?` behind the type makes it optional. Check boxes with
 * `label@group` are one choice: exactly one box of the group is ticked.
 * `{{type:role=____}}` is a blank that the document itself prints, as characters behind the `=`; a `_` behind the type
 * draws a line under them. A PDF has blanks of the first form only, and each of them has a label.
 *
 * `# ` title, `## ` heading, `:cols 1 2 1` before table rows `| a | b | c |`, `:keep` … `:end` what stays on one page,
 * `:center `, `:right `, `:small ` set lines, `:space 8` leaves room. In a table `!` begins a label, `=` a centered cell,
 * `-` a small one, `<` and `^` join a cell to the left or to above, and ` // ` breaks a line. `~` is a space at which no
 * line breaks, `\~` a tilde. Spaces at the beginning of a line of text stand in Word and Hangul files, and not in PDFs.
 */

export const BLANK_TYPES = [
  'signature',
  'stamp',
  'text',
  'memo',
  'number',
  'amount',
  'sum',
  'phone',
  'email',
  'address',
  'birthDate',
  'date',
  'check',
] as const;
export type BlankType = (typeof BLANK_TYPES)[number];

export interface Blank {
  readonly type: BlankType;
  readonly role: string;
  readonly label?: string;
  /** The name of the choice that a check box belongs to. */
  readonly group?: string;
  readonly required: boolean;
  /** The text that the document prints in place of the blank. */
  readonly printed?: { readonly text: string; readonly underlined: boolean };
  /** Points; undefined leaves it to the kind, or to the cell that holds nothing else. */
  readonly width?: number;
  readonly height?: number;
}

/** A part of a line: text, bold or not, or a blank. Spaces are separate texts. */
export type Part =
  | { readonly kind: 'text'; readonly text: string; readonly bold: boolean }
  | { readonly kind: 'blank'; readonly blank: Blank };

/** The style of a cell that is not joined to a neighbor. */
export type CellLook = 'label' | 'center' | 'note' | 'value';

export interface Cell {
  readonly kind: CellLook | 'joinLeft' | 'joinAbove';
  readonly lines: readonly (readonly Part[])[];
}

export interface Table {
  readonly kind: 'table';
  /** Proportions of the width. */
  readonly columns: readonly number[];
  readonly rows: readonly (readonly Cell[])[];
}

export type Block =
  | {
      readonly kind: 'title' | 'heading' | 'text' | 'center' | 'right' | 'small';
      readonly parts: readonly Part[];
    }
  | Table
  | { readonly kind: 'space'; readonly points: number }
  | { readonly kind: 'keep'; readonly blocks: readonly Block[] };

export interface ContractRole {
  readonly name: string;
  readonly english: string;
}

export interface ContractSource {
  /** The lines of the head by their name, without `role`. */
  readonly head: Readonly<Record<string, string>>;
  readonly roles: readonly ContractRole[];
  readonly blocks: readonly Block[];
}

/** @throws Error that names the line when a blank, a role or a table cannot be read */
export function readContract(source: string): ContractSource {
  const [, headText, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.normalize('NFC')) ?? [];
  if (headText === undefined || body === undefined)
    throw new Error('A source begins with its head between ---');
  const head: Record<string, string> = {};
  const roles: ContractRole[] = [];
  for (const line of headText.split('\n')) {
    const [, name = '', value = ''] = /^([\w.]+):\s*(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`This line of the head has no name: ${line}`);
    if (name !== 'role') head[name] = value;
    else {
      const [korean = '', english = ''] = value.split('|').map((part) => part.trim());
      roles.push({ name: korean, english });
    }
  }
  const names = roles.map((role) => role.name);
  return { head, roles, blocks: readBlocks(body.split('\n'), names).blocks };
}

const MARKS = [
  [/^# /, 'title'],
  [/^## /, 'heading'],
  [/^:center /, 'center'],
  [/^:right /, 'right'],
  [/^:small /, 'small'],
] as const;

function readBlocks(lines: readonly string[], roles: readonly string[]): { blocks: Block[]; read: number } {
  const blocks: Block[] = [];
  let at = 0;
  for (; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trimEnd();
    if (line === '') continue;
    if (line === ':end') return { blocks, read: at };
    if (line === ':keep') {
      const inner = readBlocks(lines.slice(at + 1), roles);
      blocks.push({ kind: 'keep', blocks: inner.blocks });
      at += inner.read + 1;
    } else if (line.startsWith(':cols ')) {
      const rows: Cell[][] = [];
      while ((lines[at + 1] ?? '').startsWith('|')) {
        at += 1;
        rows.push(readRow(lines[at] ?? '', roles));
      }
      blocks.push({ kind: 'table', columns: line.slice(6).trim().split(/\s+/).map(Number), rows });
    } else if (line.startsWith(':space ')) {
      blocks.push({ kind: 'space', points: Number(line.slice(7)) });
    } else {
      const [mark, kind] = MARKS.find(([pattern]) => pattern.test(line)) ?? [/^/, 'text' as const];
      blocks.push({ kind, parts: readParts(line.replace(mark, ''), roles) });
    }
  }
  return { blocks, read: at };
}

const CELL_MARKS: ReadonlyMap<string, CellLook> = new Map([
  ['!', 'label'],
  ['=', 'center'],
  ['-', 'note'],
]);

function readRow(line: string, roles: readonly string[]): Cell[] {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|');
  return cells.map((raw): Cell => {
    const text = raw.trim();
    if (text === '<') return { kind: 'joinLeft', lines: [] };
    if (text === '^') return { kind: 'joinAbove', lines: [] };
    const kind = CELL_MARKS.get(text.charAt(0)) ?? 'value';
    const content = kind === 'value' ? text : text.slice(1);
    return { kind, lines: content.split(' // ').map((part) => readParts(part.trim(), roles)) };
  });
}

function readParts(line: string, roles: readonly string[]): Part[] {
  const parts: Part[] = [];
  let bold = false;
  for (const piece of line.split(/(\{\{.*?\}\}|\*\*)/)) {
    if (piece === '**') bold = !bold;
    else if (piece.startsWith('{{')) parts.push({ kind: 'blank', blank: readBlank(piece, roles) });
    else
      for (const text of piece.split(/( +)/))
        if (text !== '') parts.push({ kind: 'text', text: withTildes(text), bold });
  }
  return parts;
}

/** `~` becomes a space, `\~` a tilde. */
const withTildes = (text: string): string => text.replace(/\\?~/g, (mark) => (mark === '~' ? ' ' : '~'));

function readBlank(piece: string, roles: readonly string[]): Blank {
  const [, fields = '', printed] = /^([^=]*)(?:=(.*))?$/.exec(piece.slice(2, -2)) ?? [];
  const [rawType = '', role = '', named, width, height] = fields.split(':');
  const [label, group] = named?.split('@') ?? [];
  const [, name, marks = ''] = /^(\w+?)([?_]*)$/.exec(rawType) ?? [];
  const type = BLANK_TYPES.find((one) => one === name);
  if (type === undefined) throw new Error(`No such kind of blank: ${piece}`);
  if (!roles.includes(role)) throw new Error(`No such role: ${piece}`);
  if (group !== undefined && type !== 'check') throw new Error(`Only check boxes are a choice: ${piece}`);
  if (label === '') throw new Error(`A blank has a label: ${piece}`);
  const underlined = marks.includes('_');
  if (underlined && printed === undefined) throw new Error(`Only a printed blank is underlined: ${piece}`);
  return {
    type,
    role,
    ...(label === undefined ? {} : { label }),
    ...(group === undefined ? {} : { group }),
    required: !marks.includes('?'),
    ...(printed === undefined ? {} : { printed: { text: printed, underlined } }),
    ...(width ? { width: Number(width) } : {}),
    ...(height ? { height: Number(height) } : {}),
  };
}
