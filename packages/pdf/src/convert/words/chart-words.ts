/**
 * The words that a chart of an Office document certainly shows: its titles, its written labels, its legend, and few short categories. Labels
 * for which an axis has no room are left out by every program, and so are numbers, whose form the axis decides.
 */
import { Paragraphs } from './paragraphs.ts';
import { type Attribute, readXml } from './xml-events.ts';

const AXES = new Set(['catAx', 'dateAx', 'valAx', 'serAx']);
/** Charts of one series, whose legend lists the categories. */
const ROUND = new Set(['pieChart', 'pie3DChart', 'doughnutChart', 'ofPieChart']);
const MOST_CATEGORIES = 8;
const LONGEST_CATEGORY = 12;
const isOn = (value: string | undefined): boolean => value === undefined || value === '1' || value === 'true';

interface Series {
  name: string;
  readonly categories: string[];
}

class ChartReader {
  readonly #paragraphs = new Paragraphs();
  readonly #path: string[] = [];
  readonly #series: Series[] = [];
  readonly #left = new Set<number>();
  #axisStart = 0;
  #isAxisLeftOut = false;
  #hasCategories = false;
  #isRound = false;
  #hasLegend = false;
  #entry = -1;

  open(name: string, attribute: Attribute): void {
    const within = this.#path.at(-1) ?? '';
    this.#path.push(name);
    if (name === 'p') this.#paragraphs.begin();
    else if (name === 'ser') this.#series.push({ name: '', categories: [] });
    else if (ROUND.has(name)) this.#isRound = true;
    else if (name === 'legend') this.#hasLegend = true;
    else if (name === 'idx' && within === 'legendEntry') this.#entry = Number(attribute('val'));
    else if (AXES.has(name)) {
      this.#axisStart = this.#paragraphs.found.length;
      this.#isAxisLeftOut = false;
      this.#hasCategories ||= name === 'catAx';
    } else if (name === 'delete' && isOn(attribute('val'))) {
      if (AXES.has(within)) this.#leaveOutAxis(within, true);
      if (within === 'legendEntry') this.#left.add(this.#entry);
    } else if (name === 'tickLblPos' && attribute('val') === 'none') this.#leaveOutAxis(within, false);
  }

  close(name: string): void {
    this.#path.pop();
    if (name === 'p') this.#paragraphs.end();
    if (AXES.has(name) && this.#isAxisLeftOut) this.#paragraphs.found.length = this.#axisStart;
  }

  text(text: string): void {
    const inside = this.#path.at(-1);
    if (inside === 't') this.#paragraphs.add(text);
    if (inside !== 'v') return;
    const series = this.#series.at(-1);
    if (this.#path.includes('title')) this.#paragraphs.found.push(text);
    else if (series !== undefined && this.#path.includes('tx')) series.name += text;
    else if (series !== undefined && this.#path.includes('cat') && this.#path.includes('strCache'))
      series.categories.push(text);
  }

  words(): string[] {
    const categories = this.#series[0]?.categories ?? [];
    const listed = this.#isRound ? categories : this.#series.map(({ name }) => name);
    const legend = this.#hasLegend ? listed.filter((_, index) => !this.#left.has(index)) : [];
    const isShort =
      categories.length <= MOST_CATEGORIES && categories.every(({ length }) => length <= LONGEST_CATEGORY);
    const axis = this.#hasCategories && isShort ? categories : [];
    return [...this.#paragraphs.found, ...legend, ...axis].filter((text) => text.trim() !== '');
  }

  #leaveOutAxis(axis: string, withTitle: boolean): void {
    if (withTitle) this.#isAxisLeftOut = true;
    if (axis === 'catAx') this.#hasCategories = false;
  }
}

/** The words of a chart part. */
export function chartWords(xml: string): string[] {
  const reader = new ChartReader();
  readXml(xml, {
    open: (name, attribute) => reader.open(name, attribute),
    close: (name) => reader.close(name),
    text: (text) => reader.text(text),
  });
  return reader.words();
}
