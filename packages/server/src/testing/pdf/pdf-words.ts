import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Rect } from '@dojang/domain';

/** The words of a PDF's first page with their positions, as poppler's pdftotext reports them. */

const run = promisify(execFile);

interface Word {
  readonly text: string;
  /** In points from the page's top left corner. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface SeenWords {
  readonly width: number;
  readonly height: number;
  /** Returns the text inside a box (fractions of the page), without white space. */
  within(box: Rect): string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');

const WORD = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g;

export async function pdfWords(pdf: Uint8Array): Promise<SeenWords> {
  const folder = await mkdtemp(join(tmpdir(), 'dojang-words-'));
  try {
    const file = join(folder, 'read.pdf');
    await writeFile(file, pdf);
    const { stdout } = await run('pdftotext', ['-bbox', '-l', '1', '-raw', file, '-']);
    const [, width, height] = /<page width="([\d.]+)" height="([\d.]+)"/.exec(stdout) ?? [];
    const page = { width: Number(width), height: Number(height) };
    const words: Word[] = [...stdout.matchAll(WORD)].map(([, left, top, right, bottom, text]) => ({
      text: plain(text ?? '').normalize('NFC'),
      ...{ left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) },
    }));
    return { ...page, within: (box) => textWithin(words, page, box) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the words whose middles lie in the box. */
function textWithin(words: readonly Word[], page: { width: number; height: number }, box: Rect): string {
  return words
    .filter(({ left, right, top, bottom }) => {
      const x = (left + right) / 2 / page.width;
      const y = (top + bottom) / 2 / page.height;
      return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    })
    .map((word) => word.text)
    .join('')
    .replace(/\s/g, '');
}
