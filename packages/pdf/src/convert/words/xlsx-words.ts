/** The words of the visible cells of a workbook: texts, and numbers whose shown form is certain; and of drawings, headers and footers. */
import type { ZipPackage } from '../recognize/zip-package.ts';
import { relatedParts } from './package-relations.ts';
import { sheetDrawings } from './sheet-drawings.ts';
import { marginWords } from './sheet-margins.ts';
import { type Attribute, readXml, xmlTextOf } from './xml-events.ts';

const BOOK = 'xl/workbook.xml';

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function placeOf(reference: string): readonly [column: number, row: number] {
  const [, letters = 'A', digits = '1'] = /^\$?([A-Z]+)\$?(\d+)$/.exec(reference) ?? [];
  return [[...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0), Number(digits)];
}

function areaOf(reference: string): Area {
  const [first = 'A1', last = first] = reference.split(':');
  const [[left, top], [right, bottom]] = [placeOf(first), placeOf(last)];
  return { left, top, right, bottom };
}

const isIn = ({ left, top, right, bottom }: Area, column: number, row: number): boolean =>
  column >= left && column <= right && row >= top && row <= bottom;

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let depth = 0;
  let isPhonetic = false;
  readXml(xml, {
    open: (name) => {
      if (name === 'si') texts.push('');
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') depth += 1;
    },
    close: (name) => {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') depth -= 1;
    },
    text: (text) => {
      if (depth > 0 && !isPhonetic) texts[texts.length - 1] += text;
    },
  });
  return texts;
}

/** The number formats of the cell styles, by their index. */
function formatsOf(xml: string): number[] {
  const styles = /<cellXfs\b[\s\S]*?<\/cellXfs>/.exec(xml)?.[0] ?? '';
  return [...styles.matchAll(/<xf\b[^>]*>/g)].map(([one]) => Number(/numFmtId="(\d+)"/.exec(one)?.[1] ?? 0));
}

const LONGEST_NUMBER = 99_999_999;

/** The number as its cell shows it; empty where that depends on more than the format. */
function shownNumber(value: string, format: number): string {
  const number = Number(value);
  if (!Number.isInteger(number) || Math.abs(number) > LONGEST_NUMBER) return '';
  if (format === 0 || format === 1) return String(number);
  return format === 3 ? number.toLocaleString('en-US') : '';
}

const marginsOf = (hasOwnFirst: boolean): readonly string[] =>
  hasOwnFirst ? ['firstHeader', 'firstFooter'] : ['oddHeader', 'oddFooter'];

interface Workbook {
  readonly texts: readonly string[];
  readonly formats: readonly number[];
}

interface Cell {
  readonly kind: string;
  readonly format: number;
  readonly isShown: boolean;
  value: string;
}

class SheetReader {
  readonly found: { readonly text: string; readonly column: number; readonly row: number }[] = [];
  readonly merged: Area[] = [];
  readonly #book: Workbook;
  readonly #printed: readonly Area[];
  readonly #hiddenColumns: Area[] = [];
  readonly #hiddenRows = new Set<number>();
  /** The codes of header and footer; the usual ones are not on the first page where it has its own. */
  readonly margins: string[] = [];
  #marginNames: readonly string[] = [];
  #isMargin = false;
  #isRowHidden = false;
  #cell: Cell | undefined;
  #place: readonly [number, number] = [0, 0];
  #isValue = false;

  constructor(book: Workbook, printed: readonly Area[]) {
    this.#book = book;
    this.#printed = printed;
  }

  open(name: string, attribute: Attribute): void {
    if (name === 'col' && (isOn(attribute('hidden')) || Number(attribute('width') ?? 9) === 0))
      this.#hiddenColumns.push({
        left: Number(attribute('min')),
        right: Number(attribute('max')),
        top: 0,
        bottom: Number.POSITIVE_INFINITY,
      });
    else if (name === 'row') this.#beginRow(attribute);
    else if (name === 'headerFooter') this.#marginNames = marginsOf(isOn(attribute('differentFirst')));
    else if (this.#marginNames.includes(name)) this.#beginMargin();
    else if (name === 'c') this.#begin(attribute);
    else if (name === 'v' || name === 't') this.#isValue = true;
    else if (name === 'f' && this.#cell?.kind === 'str') this.#cell = { ...this.#cell, isShown: false };
    else if (name === 'mergeCell') this.merged.push(areaOf(attribute('ref') ?? 'A1'));
  }

  close(name: string): void {
    this.#isMargin = false;
    if (name === 'v' || name === 't') this.#isValue = false;
    if (name !== 'c' || this.#cell === undefined) return;
    const text = this.#textOf(this.#cell);
    const [column, row] = this.#place;
    if (this.#cell.isShown && text.trim() !== '') this.found.push({ text, column, row });
    this.#cell = undefined;
  }

  text(text: string): void {
    if (this.#isMargin) this.margins[this.margins.length - 1] += text;
    if (this.#isValue && this.#cell !== undefined) this.#cell.value += text;
  }

  /** Whether a place is printed. */
  isShown(column: number, row: number): boolean {
    const isPrinted = this.#printed.length === 0 || this.#printed.some((area) => isIn(area, column, row));
    const isHidden = this.#hiddenRows.has(row) || this.#hiddenColumns.some((area) => isIn(area, column, row));
    return isPrinted && !isHidden;
  }

  #beginMargin(): void {
    this.#isMargin = true;
    this.margins.push('');
  }

  #beginRow(attribute: Attribute): void {
    this.#isRowHidden = isOn(attribute('hidden')) || Number(attribute('ht') ?? 1) === 0;
    if (this.#isRowHidden) this.#hiddenRows.add(Number(attribute('r')));
  }

  #begin(attribute: Attribute): void {
    const [column, row] = placeOf(attribute('r') ?? 'A1');
    this.#place = [column, row];
    const format = this.#book.formats[Number(attribute('s') ?? 0)] ?? 0;
    this.#cell = {
      kind: attribute('t') ?? 'n',
      format,
      isShown: !this.#isRowHidden && this.isShown(column, row),
      value: '',
    };
  }

  #textOf({ kind, value, format }: Cell): string {
    if (kind === 's') return format < 164 ? (this.#book.texts[Number(value)] ?? '') : '';
    if (kind === 'inlineStr' || kind === 'str') return value;
    return kind === 'n' && value !== '' ? shownNumber(value, format) : '';
  }
}

function sheetTexts(zip: ZipPackage, { part, printed }: Sheet, book: Workbook): string[] {
  const xml = xmlTextOf(zip.read(part) ?? new Uint8Array());
  const reader = new SheetReader(book, printed);
  readXml(xml, {
    open: (name, attribute) => reader.open(name, attribute),
    close: (name) => reader.close(name),
    text: (text) => reader.text(text),
  });
  const isCovered = (column: number, row: number): boolean =>
    reader.merged.some((area) => isIn(area, column, row) && (column !== area.left || row !== area.top));
  const cells = reader.found.flatMap(({ text, column, row }) => (isCovered(column, row) ? [] : [text]));
  // A sheet with neither cells nor drawings is no page.
  const drawn = sheetDrawings(zip, part, (column, row) => reader.isShown(column, row));
  const margins = cells.length + drawn.length === 0 ? [] : reader.margins.flatMap(marginWords);
  return [...cells, ...drawn, ...margins];
}

interface Sheet {
  readonly part: string;
  readonly printed: readonly Area[];
}

/** The visible sheets in their order, with their print areas. */
function sheetsOf(zip: ZipPackage): Sheet[] {
  const workbook = xmlTextOf(zip.read(BOOK) ?? new Uint8Array());
  const targets = new Map(relatedParts(zip, BOOK).map(({ id, part }) => [id, part]));
  const areas = new Map(
    [...workbook.matchAll(/<definedName\b([^>]*)>([^<]*)<\/definedName>/g)]
      .filter(([, attributes = '']) => attributes.includes('_xlnm.Print_Area'))
      .map(([, attributes = '', ranges = '']) => [
        Number(/localSheetId="(\d+)"/.exec(attributes)?.[1] ?? -1),
        ranges.split(',').map((range) => areaOf((range.split('!').at(-1) ?? '').replaceAll('$', ''))),
      ]),
  );
  return [...workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].flatMap(([one], index) => {
    const part = targets.get(/\br:id="([^"]+)"/.exec(one)?.[1] ?? '') ?? '';
    return /\bstate="(?:hidden|veryHidden)"/.test(one) ? [] : [{ part, printed: areas.get(index) ?? [] }];
  });
}

/** The texts of what is printed, sheet by sheet. */
export function xlsxWords(zip: ZipPackage): string[] {
  const part = (name: string): string => xmlTextOf(zip.read(name) ?? new Uint8Array());
  const book = {
    texts: sharedTexts(part('xl/sharedStrings.xml')),
    formats: formatsOf(part('xl/styles.xml')),
  };
  return sheetsOf(zip).flatMap((sheet) => sheetTexts(zip, sheet, book));
}
