/** The words of a HWP 5 document, from the records of its sections (HWP 5.0 format, revision 1.3). */
import { inflateRawSync } from 'node:zlib';
import { CompoundFile } from '../recognize/compound-file.ts';
import { wordsOfScript } from './equation-words.ts';
import { openDistributed } from './hwp-distribution.ts';

const COMPRESSED = 0x01;
const DISTRIBUTED = 0x04;
const PARAGRAPH_TEXT = 67;
const CONTROL = 71;
const LIST = 72;
const MEMO_LIST = 93;
/** An equation: its properties, and its script with the length before it. */
const EQUATION = 88;
const LONG_SIZE = 0xfff;
/** Control characters that fill one place; every other one fills eight. */
const SINGLE = new Set([0, 10, 13, 24, 25, 26, 27, 28, 29, 30, 31]);
const TAB = 9;
const HYPHEN = 24;
/** The id of a control as it is stored, for a four-letter name. */
const idOf = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE(0);
/** A hidden comment. */
const COMMENT = idOf('tcmt');
const SECTION = idOf('secd');
const HEADER = idOf('head');
const FOOTER = idOf('foot');
/** Text with a small text above it. */
const GLOSS = idOf('tdut');

interface HwpRecord {
  readonly tag: number;
  readonly level: number;
  readonly data: Buffer;
}

/** The records of a stream in their order. */
export function* recordsOf(section: Buffer): Generator<HwpRecord> {
  for (let at = 0; at + 4 <= section.byteLength; ) {
    const head = section.readUInt32LE(at);
    at += 4;
    let size = head >>> 20;
    if (size === LONG_SIZE && at + 4 <= section.byteLength) {
      size = section.readUInt32LE(at);
      at += 4;
    }
    yield { tag: head & 0x3ff, level: (head >>> 10) & 0x3ff, data: section.subarray(at, at + size) };
    at += size;
  }
}

function textOf(data: Buffer): string {
  let text = '';
  for (let at = 0; at + 2 <= data.byteLength; ) {
    const code = data.readUInt16LE(at);
    at += code < 32 && !SINGLE.has(code) ? 16 : 2;
    if (code >= 32) text += String.fromCharCode(code);
    else if (code === TAB || code > HYPHEN || code === 10) text += ' ';
    else if (code === HYPHEN) text += '-';
  }
  return text;
}

/** Two texts with their lengths: the text, and the small one above it. */
function glossOf(data: Buffer): string[] {
  const found: string[] = [];
  for (let at = 4; at + 2 <= data.byteLength && found.length < 2; ) {
    const length = data.readUInt16LE(at) * 2;
    found.push(data.toString('utf16le', at + 2, at + 2 + length));
    at += 2 + length;
  }
  return found;
}

/**
 * The level above which records are left out from here on, since they are on no page, or on some pages only: comments, memos,
 * margins of even or odd pages, and master pages, whose lists stand below the section or, at its end, below no control.
 */
function leftOutAbove({ tag, level, data }: HwpRecord): number | undefined {
  if (tag === LIST && level === 1) return 0;
  if (tag === MEMO_LIST) return level;
  if (tag !== CONTROL || data.byteLength < 4) return undefined;
  const id = data.readUInt32LE(0);
  const isMargin = (id === HEADER || id === FOOTER) && data.byteLength >= 8;
  const isOnSomePages = isMargin && (data.readUInt32LE(4) & 3) !== 0;
  return id === COMMENT || id === SECTION || isOnSomePages ? level : undefined;
}

function scriptOf(data: Buffer): string {
  if (data.byteLength < 6) return '';
  return data.toString('utf16le', 6, 6 + data.readUInt16LE(4) * 2);
}

function paragraphsOf(section: Buffer): string[] {
  const found: string[] = [];
  let leftOut: number | undefined;
  for (const record of recordsOf(section)) {
    if (leftOut !== undefined && record.level > leftOut) continue;
    leftOut = leftOutAbove(record);
    if (leftOut !== undefined) continue;
    if (record.tag === PARAGRAPH_TEXT) found.push(textOf(record.data));
    if (record.tag === EQUATION) found.push(wordsOfScript(scriptOf(record.data)));
    if (record.tag === CONTROL && record.data.byteLength > 6 && record.data.readUInt32LE(0) === GLOSS)
      found.push(...glossOf(record.data));
  }
  return found.filter((text) => text.trim() !== '');
}

/** The records of a section as they are stored. */
function openSection(stored: Buffer, flags: number): Buffer {
  const section = (flags & DISTRIBUTED) === 0 ? stored : openDistributed(stored);
  if (section === undefined) throw new Error('a distribution document without a key');
  return (flags & COMPRESSED) === 0 ? section : inflateRawSync(section);
}

function sectionsOf(bytes: Uint8Array): Buffer[] {
  const file = new CompoundFile(bytes);
  const flags = Buffer.from(file.read('FileHeader', 40) ?? new Uint8Array(40)).readUInt32LE(36);
  const names = file.entries.map(({ name }) => name).filter((name) => /^Section\d+$/i.test(name));
  const ordered = [...new Set(names)].sort((one, other) => Number(one.slice(7)) - Number(other.slice(7)));
  return ordered.map((name) => openSection(Buffer.from(file.read(name) ?? new Uint8Array()), flags));
}

/** The paragraphs of a HWP document. */
export const hwpWords = (bytes: Uint8Array): string[] => sectionsOf(bytes).flatMap(paragraphsOf);

/** The scripts of the equations of a HWP document. */
export const hwpScripts = (bytes: Uint8Array): string[] =>
  sectionsOf(bytes).flatMap((section) =>
    [...recordsOf(section)].flatMap(({ tag, data }) => (tag === EQUATION ? [scriptOf(data)] : [])),
  );
