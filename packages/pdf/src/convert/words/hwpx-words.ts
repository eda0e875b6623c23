/** The words of a HWPX document: its sections, with tables, text boxes, notes, headers and footers, text art and charts. */
import type { ZipPackage } from '../recognize/zip-package.ts';
import { chartWords } from './chart-words.ts';
import { wordsOfScript } from './equation-words.ts';
import { Paragraphs, Skipped } from './paragraphs.ts';
import { type Attribute, readXml, xmlTextOf } from './xml-events.ts';

/** Comments, the parameters of fields (with the text of a memo), and the texts of drawings that stand for something else. */
const HIDDEN = ['hiddenComment', 'parameters', 'shapeComment', 'secPr'];
const BLANKS = new Set(['tab', 'lineBreak', 'nbSpace', 'fwSpace']);
const TEXTS = new Set(['t', 'mainText', 'subText']);

class SectionReader {
  readonly paragraphs = new Paragraphs();
  /** The names of the parts of its charts. */
  readonly charts: string[] = [];
  /** The scripts of its equations. */
  readonly scripts: string[] = [];
  readonly #skipped = new Skipped(HIDDEN);
  #texts = 0;
  #deleted = 0;
  #script: string | undefined;

  open(name: string, attribute: Attribute): void {
    const isOnSomePages =
      (name === 'header' || name === 'footer') && (attribute('applyPageType') ?? 'BOTH') !== 'BOTH';
    const isMemo = name === 'fieldBegin' && attribute('type') === 'MEMO';
    if (this.#skipped.open(name, isOnSomePages || isMemo)) return;
    if (name === 'p') this.paragraphs.begin();
    else if (TEXTS.has(name)) this.#texts += 1;
    else if (name === 'script') this.#script = '';
    else if (name === 'deleteBegin') this.#deleted += 1;
    else if (name === 'deleteEnd') this.#deleted = Math.max(0, this.#deleted - 1);
    else if (BLANKS.has(name)) this.paragraphs.add(' ');
    else if (name === 'hyphen') this.paragraphs.add('-');
    else if (name === 'textart') this.paragraphs.add(` ${attribute('text') ?? ''} `);
    else if (name === 'compose') this.paragraphs.add(attribute('composeText') ?? '');
    else if (name === 'chart') this.charts.push(attribute('chartIDRef') ?? '');
  }

  close(name: string): void {
    if (this.#skipped.close()) return;
    if (name === 'p') this.paragraphs.end();
    else if (TEXTS.has(name)) this.#texts -= 1;
    else if (name === 'script') {
      this.paragraphs.add(` ${wordsOfScript(this.#script ?? '')} `);
      this.scripts.push(this.#script ?? '');
      this.#script = undefined;
    }
  }

  text(text: string): void {
    if (this.#script !== undefined) this.#script += text;
    if (this.#texts > 0 && this.#deleted === 0 && !this.#skipped.isInside) this.paragraphs.add(text);
  }
}

const numberIn = (name: string): number => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);

function sectionsOf(zip: ZipPackage): SectionReader[] {
  const sections = zip.entries
    .map(({ name }) => name)
    .filter((name) => /^Contents\/section\d+\.xml$/i.test(name))
    .sort((one, other) => numberIn(one) - numberIn(other));
  return sections.map((name) => {
    const reader = new SectionReader();
    readXml(xmlTextOf(zip.read(name) ?? new Uint8Array()), {
      open: (element, attribute) => reader.open(element, attribute),
      close: (element) => reader.close(element),
      text: (text) => reader.text(text),
    });
    return reader;
  });
}

/** The paragraphs of a HWPX document, section by section. */
export const hwpxWords = (zip: ZipPackage): string[] =>
  sectionsOf(zip).flatMap(({ paragraphs, charts }) => [
    ...paragraphs.found,
    ...charts.flatMap((part) => chartWords(xmlTextOf(zip.read(part) ?? new Uint8Array()))),
  ]);

/** The scripts of the equations of a HWPX document. */
export const hwpxScripts = (zip: ZipPackage): string[] => sectionsOf(zip).flatMap(({ scripts }) => scripts);
