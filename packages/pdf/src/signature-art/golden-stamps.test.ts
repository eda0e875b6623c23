import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodePng } from '../png/decode-png.ts';
import { GOLDEN_STAMPS } from './golden-stamps.ts';
import { renderStamp } from './stamp.ts';
import { linesOf } from './stamp-words.ts';

const FOLDER = new URL('../../../../fixtures/stamps/', import.meta.url);
const FAR_APART = 64;

const inkOf = (png: Uint8Array): readonly number[] => [...(decodePng(png).alpha ?? [])];

/** The share of pixels whose ink differs clearly. */
function shareApart(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) throw new Error(`${a.length} pixels are compared with ${b.length}`);
  return a.filter((value, at) => Math.abs(value - (b[at] ?? 0)) > FAR_APART).length / a.length;
}

describe('[SIG-02] golden pictures of stamps', () => {
  test.each(GOLDEN_STAMPS)('$file: $name', ({ file, ...stamp }) => {
    const drawn = inkOf(renderStamp(stamp).png);
    expect(shareApart(drawn, inkOf(readFileSync(new URL(`${file}.png`, FOLDER))))).toBeLessThan(0.003);
  });
});

describe('[SIG-02] names in Hanja', () => {
  const facesOf = (svg: string): string[] =>
    [...svg.matchAll(/ d="([^"]+)"/g)].map((found) => found[1] ?? '');
  const draw = (name: string, language?: 'KR' | 'HANJA'): string =>
    renderStamp({ name, shape: 'square', ...(language === undefined ? {} : { language }) }).svg;

  test('get 印 for the fourth cell, a Hangul name only when Hanja are asked for', () => {
    const seal = facesOf(draw('金哲秀印'))[3];
    for (const svg of [draw('金哲秀', 'HANJA'), draw('金哲秀', 'KR'), draw('김하늘', 'HANJA')])
      expect(facesOf(svg)[3]).toBe(seal);
    expect(facesOf(draw('김하늘', 'KR'))[3]).not.toBe(seal);
  });

  test('leave the Hangul of a name in its own font', () => {
    const [family, , given] = facesOf(draw('尹한결', 'HANJA'));
    expect(family).toBe(facesOf(draw('尹'))[0]);
    expect(given).toBe(facesOf(draw('윤한결', 'KR'))[2]);
  });
});

/** The words of a stamp from top to bottom, with the number of letters and the height of the row. */
function rowsOf(svg: string): { letters: number; top: number; scale: number }[] {
  return [...svg.matchAll(/<g transform="matrix\(\S+ 0 0 -(\S+) \S+ (\S+)\)">(.*?)<\/g>/g)].map((found) => ({
    scale: Number(found[1]),
    top: Number(found[2]),
    letters: (found[3] ?? '').split('<path').length - 1,
  }));
}

describe('[SIG-02] names in Latin letters', () => {
  test.each(['KR', 'EN'] as const)(
    'are words on lines in the order of the name, asked for in %s',
    (language) => {
      const rows = rowsOf(renderStamp({ name: 'Nguyễn Văn An', shape: 'square', language }).svg);
      expect(rows.map(({ letters }) => letters)).toEqual([6, 3, 2]);
      expect(rows.map(({ top }) => top)).toEqual(rows.map(({ top }) => top).toSorted((a, b) => a - b));
      expect(new Set(rows.map(({ scale }) => scale)).size).toBe(1);
    },
  );

  test('keep their diacritics, also from decomposed letters', () => {
    const draw = (name: string): string => renderStamp({ name, shape: 'round' }).svg;
    expect(draw('Nguyễn Văn An'.normalize('NFD'))).toBe(draw('Nguyễn Văn An'));
    expect(draw('Nguyễn Văn An')).not.toBe(draw('Nguyen Van An'));
  });

  test('of many words keep their order when words share a line', () => {
    expect(linesOf('Maria de los Angeles Garcia Lopez').join(' ')).toBe('Maria de los Angeles Garcia Lopez');
    expect(linesOf('Maria de los Angeles Garcia Lopez')).toHaveLength(4);
  });
});
