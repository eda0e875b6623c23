/** The words of a Word document: body, the headers and footers that pages show, notes, charts and SmartArt. */
import type { ZipPackage } from '../recognize/zip-package.ts';
import { drawnWords } from './drawn-words.ts';
import { relatedParts } from './package-relations.ts';
import { Paragraphs, Skipped } from './paragraphs.ts';
import { readXml, xmlTextOf } from './xml-events.ts';

/** Deleted and moved text, the copy of a drawing for older readers, and values of which only the result is shown. */
const HIDDEN = [
  'del',
  'moveFrom',
  'Fallback',
  'instrText',
  'delText',
  'annotationRef',
  'posOffset',
  'binData',
];
const BODY = 'word/document.xml';
/** Fields whose result is computed anew when the document is opened. */
const COMPUTED =
  /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES|SECTION|PAGEREF|DATE|TIME|CREATEDATE|SAVEDATE|PRINTDATE|EDITTIME|FILENAME|FILESIZE|AUTHOR|LASTSAVEDBY|USERNAME|TITLE|SUBJECT|DOCPROPERTY|NUMWORDS|NUMCHARS|REVNUM|SEQ|STYLEREF|QUOTE|IF|=)\b/i;
const isOn = (value: string | undefined): boolean => value === undefined || !/^(?:0|false|off)$/i.test(value);

interface OpenField {
  instruction: string;
  isResult: boolean;
}

class BodyReader {
  readonly paragraphs = new Paragraphs();
  /** The ids of the relations to the charts and the SmartArt that are shown. */
  readonly drawn: string[] = [];
  readonly #skipped = new Skipped(HIDDEN);
  readonly #fields: OpenField[] = [];
  readonly #simple: boolean[] = [];
  readonly #runs: { text: string; isHidden: boolean }[] = [];
  #isText = false;
  #isInstruction = false;

  open(name: string, attribute: (name: string) => string | undefined): void {
    this.#isInstruction = name === 'instrText';
    if (this.#skipped.open(name)) return;
    if (name === 'p') this.paragraphs.begin();
    else if (name === 'r') this.#runs.push({ text: '', isHidden: false });
    else if (name === 'vanish' || name === 'specVanish') this.#hide(isOn(attribute('val')));
    else if (name === 't') this.#isText = true;
    else if (name === 'tab' || name === 'br' || name === 'cr') this.#add(' ');
    else if (name === 'noBreakHyphen') this.#add('-');
    else if (name === 'fldChar') this.#field(attribute('fldCharType'));
    else if (name === 'fldSimple') this.#simple.push(COMPUTED.test(attribute('instr') ?? ''));
    else if (name === 'fld') this.#simple.push(true);
    else if (name === 'chart') this.#draw(attribute('id'));
    else if (name === 'relIds') this.#draw(attribute('dm'));
  }

  close(name: string): void {
    this.#isInstruction = false;
    if (this.#skipped.close()) return;
    if (name === 'p') this.paragraphs.end();
    else if (name === 't') this.#isText = false;
    else if (name === 'fldSimple' || name === 'fld') this.#simple.pop();
    else if (name === 'r') {
      const run = this.#runs.pop();
      if (run !== undefined && !run.isHidden) this.paragraphs.add(run.text);
    }
  }

  text(text: string): void {
    const field = this.#fields.at(-1);
    if (this.#isInstruction && field !== undefined) field.instruction += text;
    if (this.#isText && !this.#skipped.isInside) this.#add(text);
  }

  #draw(id: string | undefined): void {
    if (id !== undefined) this.drawn.push(id);
  }

  #hide(isHidden: boolean): void {
    const run = this.#runs.at(-1);
    if (run !== undefined) run.isHidden = isHidden;
  }

  #add(text: string): void {
    if (this.#simple.includes(true)) return;
    if (this.#fields.some((field) => field.isResult && COMPUTED.test(field.instruction))) return;
    const run = this.#runs.at(-1);
    if (run === undefined) this.paragraphs.add(text);
    else run.text += text;
  }

  #field(kind: string | undefined): void {
    if (kind === 'begin') this.#fields.push({ instruction: '', isResult: false });
    const field = this.#fields.at(-1);
    if (kind === 'separate' && field !== undefined) field.isResult = true;
    if (kind === 'end') this.#fields.pop();
  }
}

/** The paragraphs of one part, and what it draws. */
export function partWords(zip: ZipPackage, part: string): string[] {
  const bytes = zip.read(part);
  return bytes === undefined ? [] : wordsOf(zip, part, xmlTextOf(bytes));
}

function wordsOf(zip: ZipPackage, part: string, xml: string): string[] {
  const reader = new BodyReader();
  readXml(xml, {
    open: (name, attribute) => reader.open(name, attribute),
    close: (name) => reader.close(name),
    text: (text) => reader.text(text),
  });
  return [...reader.paragraphs.found, ...drawnWords(zip, part, reader.drawn)];
}

/** The ids of the headers and footers that stand on every page, or on a first page of their own. */
function shownReferences(body: string): string[] {
  const shown: string[] = [];
  for (const [section] of body.matchAll(/<w:sectPr\b[\s\S]*?<\/w:sectPr>/g)) {
    const hasTitle = /<w:titlePg\b(?![^>]*w:val="(?:0|false)")/.test(section);
    for (const [reference] of section.matchAll(/<w:(?:header|footer)Reference\b[^>]*>/g)) {
      const kind = /w:type="(\w+)"/.exec(reference)?.[1];
      if (kind === 'default' || (kind === 'first' && hasTitle))
        shown.push(/r:id="([^"]+)"/.exec(reference)?.[1] ?? '');
    }
  }
  return shown;
}

function partsOf(zip: ZipPackage, body: string): string[] {
  const shown = shownReferences(body);
  const margins = relatedParts(zip, BODY).flatMap(({ id, part }) => (shown.includes(id) ? [part] : []));
  // On a single page a header of a longer document may be left out, and so may the one of a later section.
  return [...new Set([...margins, 'word/footnotes.xml', 'word/endnotes.xml'])];
}

/** The paragraphs of a Word document, in the order of its parts. */
export function docxWords(zip: ZipPackage): string[] {
  const body = xmlTextOf(zip.read(BODY) ?? new Uint8Array());
  return [...wordsOf(zip, BODY, body), ...partsOf(zip, body).flatMap((part) => partWords(zip, part))];
}
