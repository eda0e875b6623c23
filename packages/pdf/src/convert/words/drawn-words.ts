/** The words of what a part of an Office document shows from parts of their own: charts and SmartArt. */
import type { ZipPackage } from '../recognize/zip-package.ts';
import { chartWords } from './chart-words.ts';
import { relatedParts } from './package-relations.ts';
import { Paragraphs } from './paragraphs.ts';
import { readXml, xmlTextOf } from './xml-events.ts';

/** Points of SmartArt that hold no text of the document: its root, connections, and those of the layout. */
const NO_TEXT = new Set(['doc', 'parTrans', 'sibTrans', 'pres']);

/** The texts of the points of SmartArt, without placeholders that nobody has filled in. */
function diagramWords(xml: string): string[] {
  const paragraphs = new Paragraphs();
  let start = 0;
  let isLeftOut = false;
  let isText = false;
  readXml(xml, {
    open: (name, attribute) => {
      if (name === 'pt') {
        start = paragraphs.found.length;
        isLeftOut = NO_TEXT.has(attribute('type') ?? 'node');
      } else if (name === 'prSet' && attribute('phldr') === '1') isLeftOut = true;
      else if (name === 'p') paragraphs.begin();
      isText = name === 't';
    },
    close: (name) => {
      isText = false;
      if (name === 'p') paragraphs.end();
      if (name === 'pt' && isLeftOut) paragraphs.found.length = start;
    },
    text: (text) => {
      if (isText) paragraphs.add(text);
    },
  });
  return paragraphs.found;
}

const READERS: Readonly<Record<string, (xml: string) => string[]>> = {
  chart: chartWords,
  diagramData: diagramWords,
};

/**
 * The words of the charts and the SmartArt that a part shows.
 * @param ids the ids of the relations to those that are shown
 */
export function drawnWords(zip: ZipPackage, part: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  return relatedParts(zip, part)
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ kind, part: drawn }) =>
      Object.hasOwn(READERS, kind)
        ? (READERS[kind]?.(xmlTextOf(zip.read(drawn) ?? new Uint8Array())) ?? [])
        : [],
    );
}
