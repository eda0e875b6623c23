/** The words of what lies on a sheet: text boxes, shapes and charts, as far as they are printed. */
import type { ZipPackage } from '../recognize/zip-package.ts';
import { drawnWords } from './drawn-words.ts';
import { relatedParts } from './package-relations.ts';
import { Paragraphs } from './paragraphs.ts';
import { readXml, xmlTextOf } from './xml-events.ts';

const ANCHORS = new Set(['twoCellAnchor', 'oneCellAnchor', 'absoluteAnchor']);
const OFF = new Set(['0', 'false']);

interface Lying {
  readonly texts: readonly string[];
  readonly drawn: readonly string[];
}

/** What lies on a sheet in a place that `isShown`; the first column and row are 1. */
function shownOn(xml: string, isShown: (column: number, row: number) => boolean): Lying {
  const paragraphs = new Paragraphs();
  const drawn: string[] = [];
  const open: string[] = [];
  let start = { texts: 0, drawn: 0 };
  let place = { col: 0, row: 0 };
  let isLeftOut = false;
  readXml(xml, {
    open: (name, attribute) => {
      open.push(name);
      if (ANCHORS.has(name)) {
        start = { texts: paragraphs.found.length, drawn: drawn.length };
        place = { col: 0, row: 0 };
        isLeftOut = false;
      } else if (name === 'p') paragraphs.begin();
      else if (name === 'chart') drawn.push(attribute('id') ?? '');
      else if (name === 'cNvPr' && attribute('hidden') === '1') isLeftOut = true;
      else if (name === 'clientData' && OFF.has(attribute('fPrintsWithSheet') ?? '1')) isLeftOut = true;
    },
    close: (name) => {
      open.pop();
      if (name === 'p') paragraphs.end();
      if (!ANCHORS.has(name) || (!isLeftOut && isShown(place.col + 1, place.row + 1))) return;
      paragraphs.found.length = start.texts;
      drawn.length = start.drawn;
    },
    text: (text) => {
      const inside = open.at(-1);
      if (inside === 't') paragraphs.add(text);
      else if ((inside === 'col' || inside === 'row') && open.at(-2) === 'from')
        place = { ...place, [inside]: Number(text) };
    },
  });
  return { texts: paragraphs.found, drawn };
}

/** The words of the drawings of a sheet. @param isShown whether the cell at their upper left corner is printed */
export function sheetDrawings(
  zip: ZipPackage,
  sheet: string,
  isShown: (column: number, row: number) => boolean,
): string[] {
  const drawings = relatedParts(zip, sheet).filter(({ kind }) => kind === 'drawing');
  return drawings.flatMap(({ part }) => {
    const { texts, drawn } = shownOn(xmlTextOf(zip.read(part) ?? new Uint8Array()), isShown);
    return [...texts, ...drawnWords(zip, part, drawn)];
  });
}
