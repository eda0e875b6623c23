/**
 * Owns finding the fonts of a rewritten PDF whose program is not in the file, and the codes that are shown in each. Invariant: a code
 * that is shown in a font that cannot be told counts for every absent font.
 */
import { PdfArray, PdfDict, PdfNull, type PdfObject, PdfStream } from '@libpdf/core';
import { decodeName, nameOperand, operandsOf, scanContent } from '../content/content-scan.ts';
import type { ObjectReader } from '../content/object-reader.ts';
import { shownStrings } from '../content/shown-text.ts';
import { readCodeMap } from './code-map-stream.ts';
import { type CodeScheme, codeSchemeOf, ownScheme, UNKNOWN_SCHEME } from './code-schemes.ts';

/** A font without its program. */
export interface AbsentFont {
  readonly dict: PdfDict;
  readonly scheme: CodeScheme;
  /** The codes that are shown, each as hexadecimal digits. */
  readonly codes: Set<string>;
}

const PROGRAMS = ['FontFile', 'FontFile2', 'FontFile3'];
const SHOWS = new Set(['Tj', 'TJ', "'", '"']);

interface Holder {
  readonly content: () => Uint8Array;
  readonly resources: PdfDict | undefined;
}

/** The dictionary of a font that holds its descriptor: the descendant of a composite font. */
export function describedFont(read: ObjectReader, font: PdfDict): PdfDict {
  const [descendant] = read.array(font.get('DescendantFonts')) ?? [];
  return read.dict(descendant) ?? font;
}

class FontSearch {
  readonly absent = new Map<PdfDict, AbsentFont>();
  readonly #read: ObjectReader;
  readonly #seen = new Set<PdfObject>();
  readonly #holders: Holder[] = [];
  /** Those of the character maps in the file, which many fonts may share. */
  readonly #schemes = new Map<PdfStream, CodeScheme | undefined>();
  readonly #loose: (readonly number[])[] = [];

  constructor(read: ObjectReader) {
    this.#read = read;
  }

  run(): readonly AbsentFont[] {
    for (const { dict } of this.#read.pdf.getPages()) {
      const resources = this.#read.dict(dict.get('Resources'));
      this.#resources(resources);
      this.#holders.push({ resources, content: () => this.#pageContent(dict) });
    }
    if (this.absent.size === 0) return [];
    for (const holder of this.#holders) this.#scan(holder);
    for (const font of this.absent.values())
      for (const bytes of this.#loose) for (const code of font.scheme.split(bytes)) font.codes.add(code);
    return [...this.absent.values()];
  }

  #pageContent(page: PdfDict): Uint8Array {
    const contents = this.#read.array(page.get('Contents')) ?? [page.get('Contents')];
    const parts = contents.flatMap((part) => this.#read.stream(part ?? undefined) ?? []);
    return Buffer.concat(parts.flatMap((part) => [this.#read.data(part), Buffer.from('\n')]));
  }

  #each(resources: PdfDict, table: string, visit: (value: PdfObject) => void): void {
    for (const [, value] of this.#read.dict(resources.get(table)) ?? []) visit(value);
  }

  #resources(resources: PdfDict | undefined): void {
    if (resources === undefined || this.#seen.has(resources)) return;
    this.#seen.add(resources);
    this.#each(resources, 'Font', (font) => this.#font(font, resources));
    for (const table of ['XObject', 'Pattern'])
      this.#each(resources, table, (value) => this.#drawn(value, resources));
    this.#each(resources, 'ExtGState', (value) => {
      const state = this.#read.dict(value);
      const [font] = this.#read.array(state?.get('Font')) ?? [];
      if (font) this.#font(font, resources);
      this.#drawn(this.#read.dict(state?.get('SMask'))?.get('G'), resources);
    });
  }

  #drawn(value: PdfObject | undefined, around: PdfDict): void {
    const stream = this.#read.stream(value);
    if (stream === undefined || this.#seen.has(stream)) return;
    this.#seen.add(stream);
    if (this.#read.name(stream.get('Subtype')) === 'Image') return;
    const resources = this.#read.dict(stream.get('Resources')) ?? around;
    this.#resources(resources);
    this.#holders.push({ resources, content: () => this.#read.data(stream) });
  }

  #font(value: PdfObject, around: PdfDict): void {
    const font = this.#read.dict(value);
    if (font === undefined || this.#seen.has(font)) return;
    this.#seen.add(font);
    const kind = this.#read.name(font.get('Subtype'));
    if (kind === 'Type3') {
      const resources = this.#read.dict(font.get('Resources')) ?? around;
      this.#resources(resources);
      this.#each(font, 'CharProcs', (glyph) => this.#drawn(glyph, resources));
      return;
    }
    const descriptor = this.#read.dict(describedFont(this.#read, font).get('FontDescriptor'));
    if (PROGRAMS.some((name) => this.#read.stream(descriptor?.get(name)) !== undefined)) return;
    const scheme = kind === 'Type0' ? this.#compositeScheme(font) : codeSchemeOf('one byte');
    this.absent.set(font, { dict: font, scheme: scheme ?? UNKNOWN_SCHEME, codes: new Set() });
  }

  #compositeScheme(font: PdfDict): CodeScheme | undefined {
    const stream = this.#read.stream(font.get('Encoding'));
    if (stream === undefined) return codeSchemeOf(this.#read.name(font.get('Encoding')));
    if (!this.#schemes.has(stream)) {
      const map = readCodeMap(this.#read, stream);
      this.#schemes.set(stream, map && ownScheme(map));
    }
    return this.#schemes.get(stream);
  }

  #scan({ content, resources }: Holder): void {
    const bytes = content();
    const fontNamed = (name: string | undefined): PdfDict | undefined =>
      this.#read.dict(this.#read.dict(resources?.get('Font'))?.get(name ?? ''));
    const states: (PdfDict | undefined)[] = [];
    let font: PdfDict | undefined;
    scanContent(bytes, (operation) => {
      const { name } = operation;
      if (name === 'q') states.push(font);
      else if (name === 'Q') font = states.pop();
      else if (name === 'Tf') {
        const named = /\/([^\s()<>[\]{}/%]*)\s+[-+.\d]+$/.exec(operandsOf(bytes, operation))?.[1];
        font = fontNamed(decodeName(named ?? ''));
      } else if (name === 'gs') {
        const states = this.#read.dict(resources?.get('ExtGState'));
        const [set] =
          this.#read.array(this.#read.dict(states?.get(nameOperand(bytes, operation) ?? ''))?.get('Font')) ??
          [];
        font = this.#read.dict(set) ?? font;
      } else if (SHOWS.has(name)) this.#show(font, operandsOf(bytes, operation));
    });
  }

  #show(font: PdfDict | undefined, operands: string): void {
    const absent = font && this.absent.get(font);
    if (font !== undefined && absent === undefined) return;
    for (const bytes of shownStrings(operands)) {
      if (absent === undefined) this.#loose.push(bytes);
      else for (const code of absent.scheme.split(bytes)) absent.codes.add(code);
    }
  }
}

/** The fonts whose program is not in the file, with the codes that are shown in each. Throws ConversionError `too_complex`. */
export const absentFonts = (read: ObjectReader): readonly AbsentFont[] => new FontSearch(read).run();

/** A copy of an object and what it refers to, for another document; parts that are nested deeper than a font's are left out. */
export function copiedFont(read: ObjectReader, value: PdfObject, depth = 0): PdfObject | undefined {
  const found = read.resolve(value);
  if (found === null || depth > 6) return undefined;
  if (found instanceof PdfStream) return new PdfStream([], read.data(found));
  if (found instanceof PdfDict) {
    const made = new PdfDict();
    for (const [key, raw] of found) {
      const copy = copiedFont(read, raw, depth + 1);
      if (copy !== undefined) made.set(key, copy);
    }
    return made;
  }
  const items = read.array(found);
  if (items === undefined) return found;
  return new PdfArray(items.map((item) => copiedFont(read, item, depth + 1) ?? PdfNull.instance));
}
