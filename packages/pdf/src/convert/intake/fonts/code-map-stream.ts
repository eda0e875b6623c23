/**
 * Owns reading the character map that a composite font has in the file (ISO 32000-2, 9.7.5.4; Adobe technical note 5014): the lengths of its
 * codes and the character of each. Invariant: a hostile map is read once, up to a number of entries, and one with more has no meaning here.
 */
import type { PdfStream } from '@libpdf/core';
import { decodeName, type Operation, operandsOf, scanContent } from '../content/content-scan.ts';
import type { ObjectReader } from '../content/object-reader.ts';

export interface CodeMap {
  /** The ranges of codes as pairs of hexadecimal digits of the same length. */
  readonly spaces: readonly (readonly [string, string])[];
  readonly isVertical: boolean;
  /** The character (CID) of a code in hexadecimal digits; undefined for a code that the map does not name. */
  characterOf(code: string): number | undefined;
  /** The name of the map that knows the other codes. */
  readonly base: string | undefined;
}

interface Range {
  readonly first: number;
  readonly last: number;
  readonly character: number;
}

interface Entries {
  readonly spaces: [string, string][];
  readonly ranges: Range[];
  readonly single: Map<number, number>;
  base: string | undefined;
  isVertical: boolean;
}

const MOST_ENTRIES = 70_000;
const MOST_SPACES = 100;
const MOST_MAPS = 4;
const MOST_CHARACTERS = 0x1_0000;
/** Bytes. */
const LONGEST_CODE = 4;
/** A string of hexadecimal digits, or a whole number. */
const OPERAND = /<([0-9A-Fa-f]{2,8})>|(\d{1,6})/g;

/** Codes of different lengths are different codes. */
const keyOf = (code: string): number => (code.length / 2) * 2 ** 32 + Number.parseInt(code, 16);

const isCode = (text: string): boolean => text.length % 2 === 0 && text.length <= LONGEST_CODE * 2;

/** The operands of an operator in groups: so many codes, and a number for a character. */
function* groupsOf(operands: string, codes: number, hasNumber: boolean): Generator<[string[], number]> {
  let found: string[] = [];
  for (const { 1: code, 2: number } of operands.matchAll(OPERAND)) {
    if (code !== undefined) found.push(code.toLowerCase());
    const isWhole = hasNumber ? number !== undefined : found.length === codes;
    if (!isWhole) continue;
    const fits =
      found.length === codes && found.every((one) => isCode(one) && one.length === found[0]?.length);
    if (fits) yield [found, Number(number ?? 0)];
    found = [];
  }
}

function readOperation(entries: Entries, word: string, operands: () => string): void {
  const { spaces, ranges, single } = entries;
  if (word === 'endcodespacerange') {
    for (const [[first = '', last = '']] of groupsOf(operands(), 2, false)) spaces.push([first, last]);
  } else if (word === 'endcidrange') {
    for (const [[first = '', last = ''], character] of groupsOf(operands(), 2, true))
      ranges.push({ first: keyOf(first), last: keyOf(last), character });
  } else if (word === 'endcidchar') {
    for (const [[code = ''], character] of groupsOf(operands(), 1, true)) single.set(keyOf(code), character);
  } else if (word === 'usecmap') {
    const text = operands();
    entries.base = decodeName(text.slice(text.lastIndexOf('/') + 1).trim());
  } else if (word === 'def') {
    const text = operands();
    const mode = text.lastIndexOf('/WMode');
    if (mode >= 0) entries.isVertical = text.slice(mode + '/WMode'.length).trim() === '1';
  }
}

const LONGEST_WORD = 20;

function readEntries(read: ObjectReader, stream: PdfStream): Entries | undefined {
  const content = read.data(stream);
  const base = read.name(stream.get('UseCMap'));
  const isVertical = read.number(stream.get('WMode')) === 1;
  const entries: Entries = { spaces: [], ranges: [], single: new Map(), base, isVertical };
  scanContent(content, (operation: Operation) => {
    const { at, end } = operation;
    if (end - at > LONGEST_WORD || entries.ranges.length + entries.single.size > MOST_ENTRIES) return;
    const word = Buffer.from(content.subarray(at, end)).toString('latin1');
    readOperation(entries, word, () => operandsOf(content, operation));
  });
  const { ranges, single } = entries;
  return ranges.length + single.size > MOST_ENTRIES ? undefined : entries;
}

/** Looks a code up in ranges that are sorted by their first code. */
function inRanges(ranges: readonly Range[], key: number): number | undefined {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.first ?? 0) <= key) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low - 1];
  return range !== undefined && key <= range.last ? range.character + key - range.first : undefined;
}

/** A map with those that it builds on; undefined for one that is too long or builds on too many. */
export function readCodeMap(read: ObjectReader, given: PdfStream): CodeMap | undefined {
  const maps: Entries[] = [];
  for (let stream: PdfStream | undefined = given; stream !== undefined; ) {
    const entries = maps.length < MOST_MAPS ? readEntries(read, stream) : undefined;
    if (entries === undefined) return undefined;
    entries.ranges.sort((one, other) => one.first - other.first);
    maps.push(entries);
    stream = read.stream(stream.get('UseCMap'));
  }
  const spaces = maps.flatMap((map) => map.spaces);
  if (spaces.length > MOST_SPACES) return undefined;
  return {
    spaces,
    isVertical: maps[0]?.isVertical ?? false,
    base: maps.at(-1)?.base,
    characterOf: (code) => {
      const key = keyOf(code);
      for (const { ranges, single } of maps) {
        const character = single.get(key) ?? inRanges(ranges, key);
        if (character !== undefined) return character < MOST_CHARACTERS ? character : undefined;
      }
      return undefined;
    },
  };
}
