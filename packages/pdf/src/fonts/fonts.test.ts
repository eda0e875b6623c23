import { readFileSync } from 'node:fs';
import { advanceIn, FONT_CHAINS, verticalMetricsOf } from '@dojang/field-editor/core';
import * as fontkit from 'fontkit';
import { describe, expect, test } from 'vitest';
import { fontOf, fontPath, NO_FONT, subsetTrueType, textRuns, writtenCodes } from './index.ts';

function openWithFontkit(bytes: Uint8Array): fontkit.Font {
  const font = fontkit.create(Buffer.from(bytes));
  if (!('characterSet' in font)) throw new Error('a collection, not a font');
  return font;
}

const FONTS = [...new Set(Object.values(FONT_CHAINS).flat())];

describe.each(FONTS)('[AUD-02] the font %s', (name) => {
  const theirs = openWithFontkit(readFileSync(fontPath(name)));
  const codes = writtenCodes(name);

  test('its metrics table agrees with the font file, character by character', () => {
    const claimed = new Set(codes);
    expect(claimed.size).toBeGreaterThan(2_000);
    const wrong = theirs.characterSet.filter((code) => {
      const ours = advanceIn(code, name);
      if (!claimed.has(code)) return ours !== null;
      // Fontkit reads a little beyond the last, blank glyph of the Nanum fonts.
      if (code === 0x20) return ours === null;
      const width = theirs.glyphForCodePoint(code).advanceWidth;
      return ours === null || Math.abs(ours * theirs.unitsPerEm - width) > 0.5;
    });
    expect(wrong).toEqual([]);
  });

  test('a subset draws the same outlines under new glyph ids', () => {
    const text = '뷁쀍뷀가각힣ABCgjÅéễŁĳΩЖ①㈜℃金永熙李髙橋﨑※𠮷';
    const subset = subsetTrueType(
      fontOf(name),
      Array.from(text, (char) => char.codePointAt(0) ?? 0),
    );
    expect(subset.bytes.length).toBeLessThan(60_000);
    const again = subsetTrueType(fontOf(name), subset.glyphs.keys());
    expect(Buffer.from(again.bytes).equals(subset.bytes)).toBe(true);
    const cut = openWithFontkit(subset.bytes);
    for (const [code, glyph] of subset.glyphs) {
      const want = theirs.glyphForCodePoint(code).path.toSVG();
      expect(cut.getGlyph(glyph).path.toSVG()).toBe(want);
    }
  });

  test('the width in the layout of every writable character is that of the embedded font', () => {
    // In parts, since a subset has glyph ids of two bytes.
    for (let from = 0; from < codes.length; from += 8_000) {
      const part = codes.slice(from, from + 8_000);
      const { widths, glyphs } = subsetTrueType(fontOf(name), part);
      const wrong = part.filter((code) => {
        const drawn = widths[glyphs.get(code) ?? -1] ?? Number.NaN;
        return !(Math.abs(drawn - (advanceIn(code, name) ?? 0) * 1000) < 0.001);
      });
      expect(wrong).toEqual([]);
    }
  });
});

test.each([
  ['gothic', 11_172],
  ['myeongjo', 11_172],
  ['classicSans', 20_992],
  ['classicSerif', 20_992],
] as const)('[AUD-02] %s has all the syllables or all the ideographs', (name, least) => {
  const whole = least === 11_172 ? [0xac00, 0xd7a3] : [0x4e00, 0x9fff];
  const codes = writtenCodes(name).filter((code) => code >= (whole[0] ?? 0) && code <= (whole[1] ?? 0));
  expect(codes).toHaveLength(least);
});

test('[AUD-02] the lines of a value are those of its field font', () => {
  const theirs = openWithFontkit(readFileSync(fontPath('gothic')));
  expect(verticalMetricsOf('gothic').ascent * theirs.unitsPerEm).toBeCloseTo(theirs.ascent, 5);
});

test('[AUD-02] a character that needs more than one glyph is never written', () => {
  const refused = ['\u0301', 'ᄒ', 'ㅤ', 'ש', '😀', '⭐', '\ue000', '\u200b'];
  for (const name of FONTS) {
    const codes = new Set(writtenCodes(name));
    expect(refused.filter((char) => codes.has(char.codePointAt(0) ?? 0))).toEqual([]);
  }
});

test('text is split into runs by font, for callers that draw lines themselves', () => {
  expect(textRuns('髙橋 Nguyễn 님😀', ['gothic', 'arimo', 'classicSans'])).toEqual([
    { font: 'classicSans', text: '髙橋' },
    { font: 'gothic', text: ' ' },
    { font: 'arimo', text: 'Nguyễn' },
    { font: 'gothic', text: ' 님' },
    { font: NO_FONT, text: '😀' },
  ]);
});
