/**
 * Owns the comparison of the words of a document with the words of the pages that were made of it. White space, case and the order
 * on a page do not count; how often a text stands there does. Invariant: every character of a page accounts for one character
 * of the document at most, so a lost copy of a text is found although another copy is there.
 */

/** Words of the source that are on no page. */
export interface MissingWords {
  /** Where they should be: the page of the text before them, from 1. */
  readonly page: number;
  readonly words: readonly string[];
}

/** Characters that converters write for one another. */
const SAME: ReadonlyArray<readonly [written: RegExp, as: string]> = [
  [/[\u2010-\u2015\u2212\u00ad]/g, '-'],
  [/[\u2027\u318d\u119e\u11a2\u2219\u22c5\u00b7\u30fb\u2022\u25cf]/g, '·'],
  [/[\u223c\u301c]/g, '~'],
  [/[\u2018\u2019]/g, "'"],
  [/[\u201c\u201d]/g, '"'],
];

/** The text without white space and invisible characters, in one form of its characters. */
export function folded(text: string): string {
  const plain = text.normalize('NFKC').replace(/[\s\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd\u115f\u1160\u3164]+/gu, '');
  return SAME.reduce((done, [written, as]) => done.replace(written, as), plain)
    .toLowerCase()
    .normalize('NFC');
}

const MOST_TRIES = 200;
/** A document whose words are missing by the thousand is compared no further; its first ones are told. */
const MOST_MISSING = 300;

class Pages {
  readonly #text: string;
  readonly #starts: readonly number[];
  readonly #used: Uint8Array;
  /** Where the text before ends. */
  #cursor = 0;

  constructor(pages: readonly string[]) {
    const parts = pages.map(folded);
    const starts: number[] = [];
    let at = 0;
    for (const part of parts) {
      starts.push(at);
      at += part.length + 1;
    }
    this.#starts = starts;
    this.#text = parts.join('\n');
    this.#used = new Uint8Array(this.#text.length);
  }

  /** The page of the last text that was found, from 1. */
  get page(): number {
    const at = Math.max(0, this.#cursor - 1);
    return Math.max(1, this.#starts.findLastIndex((start) => start <= at) + 1);
  }

  get cursor(): number {
    return this.#cursor;
  }

  /** Continues the search at a place. */
  moveTo(place: number): void {
    this.#cursor = place;
  }

  /** Uses up the text where it stands on one page, first after the text before. */
  take(text: string): boolean {
    const start = this.#find(text, this.#cursor, this.#text.length) ?? this.#find(text, 0, this.#cursor);
    if (start === undefined) return false;
    this.#use(start, text.length);
    return true;
  }

  /** Uses up a text that begins on one page and ends on the next one. */
  takeAcross(text: string): boolean {
    const page = this.page;
    for (const first of [page, page - 1, page + 1]) {
      const [from, until] = this.#range(first);
      const [, end] = this.#range(first + 1);
      if (from === undefined || until === undefined || end === undefined) continue;
      for (let cut = text.length - 1; cut > 0; cut -= 1) {
        const head = this.#find(text.slice(0, cut), from, until);
        const tail = head === undefined ? undefined : this.#find(text.slice(cut), until, end);
        if (head === undefined || tail === undefined) continue;
        this.#use(head, cut);
        this.#use(tail, text.length - cut);
        return true;
      }
    }
    return false;
  }

  /** Uses up the characters of the text in any order on one page. */
  takeScattered(text: string): boolean {
    const page = this.page;
    return [page, page + 1, page - 1].some((one) => this.#takeFrom(this.#range(one), text));
  }

  #takeFrom([from, until]: readonly [number | undefined, number | undefined], text: string): boolean {
    if (from === undefined || until === undefined) return false;
    const places: number[] = [];
    for (const char of text) {
      const start = this.#find(char, from, until, places);
      if (start === undefined) return false;
      places.push(start);
    }
    for (const [index, char] of [...text].entries())
      this.#used.fill(1, places[index], (places[index] ?? 0) + char.length);
    return true;
  }

  #range(page: number): readonly [number | undefined, number | undefined] {
    const from = this.#starts[page - 1];
    return [from, from === undefined ? undefined : (this.#starts[page] ?? this.#text.length)];
  }

  #find(text: string, from: number, until: number, taken: readonly number[] = []): number | undefined {
    let tries = 0;
    for (let at = this.#text.indexOf(text, from); at >= 0 && at + text.length <= until; tries += 1) {
      if (!this.#isUsed(at, text.length) && !taken.includes(at)) return at;
      if (tries > MOST_TRIES) return undefined;
      at = this.#text.indexOf(text, at + 1);
    }
    return undefined;
  }

  #isUsed(start: number, length: number): boolean {
    for (let at = start; at < start + length; at += 1) if (this.#used[at] === 1) return true;
    return false;
  }

  #use(start: number, length: number): void {
    this.#used.fill(1, start, start + length);
    this.#cursor = start + length;
  }
}

/** Takes the words that are found, and returns the others. */
function wordsLeft(pages: Pages, words: readonly string[]): string[] {
  return words.filter((word) => {
    const plain = folded(word);
    return plain !== '' && !pages.take(plain) && !pages.takeAcross(plain) && !pages.takeScattered(plain);
  });
}

interface Paragraph {
  readonly text: string;
  readonly plain: string;
  /** Where it ends on the pages, once it was found. */
  end: number | undefined;
}

/** Longer texts are searched first, so that a short one takes no part of them. In characters. */
const TIERS = [12, 4, 2, 1];

/** Takes the paragraphs that stand on one page in one piece; each is searched first after the one before it. */
function takeWhole(pages: Pages, paragraphs: readonly Paragraph[]): void {
  for (const [tier, least] of TIERS.entries()) {
    const most = TIERS[tier - 1] ?? Number.POSITIVE_INFINITY;
    pages.moveTo(0);
    for (const paragraph of paragraphs) {
      if (paragraph.end !== undefined) pages.moveTo(paragraph.end);
      else if (
        paragraph.plain.length >= least &&
        paragraph.plain.length < most &&
        pages.take(paragraph.plain)
      )
        paragraph.end = pages.cursor;
    }
  }
}

/**
 * Returns the words of the source that are on no page.
 * @param texts the paragraphs of the source in their order
 * @param pageTexts the text of each page
 */
export function missingWords(texts: readonly string[], pageTexts: readonly string[]): MissingWords[] {
  const pages = new Pages(pageTexts);
  const paragraphs = texts.map((text): Paragraph => ({ text, plain: folded(text), end: undefined }));
  takeWhole(pages, paragraphs);
  const missing = new Map<number, string[]>();
  let count = 0;
  pages.moveTo(0);
  for (const { text, plain, end } of paragraphs) {
    if (end !== undefined) pages.moveTo(end);
    if (end !== undefined || plain === '') continue;
    for (const word of wordsLeft(pages, text.split(/\s+/))) {
      missing.set(pages.page, [...(missing.get(pages.page) ?? []), word]);
      count += 1;
    }
    if (count > MOST_MISSING) break;
  }
  return [...missing].sort(([one], [other]) => one - other).map(([page, words]) => ({ page, words }));
}
