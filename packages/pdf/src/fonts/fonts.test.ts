import { readFileSync } from 'node:fs';
import { FIELD_FONTS } from '@dojang/domain';
import { advanceOf, verticalMetricsOf } from '@dojang/field-editor/core';
import * as fontkit from 'fontkit';
import { describe, expect, test } from 'vitest';
import { canWrite, fontOf, fontPath, subsetTrueType } from './index.ts';

function openWithFontkit(bytes: Uint8Array): fontkit.Font {
  const font = fontkit.create(Buffer.from(bytes));
  if (!('characterSet' in font)) throw new Error('a collection, not a font');
  return font;
}

describe.each(FIELD_FONTS)('[AUD-02] the font %s', (name) => {
  const theirs = openWithFontkit(readFileSync(fontPath(name)));

  test('its metrics table agrees with the font file, character by character', () => {
    const codes = theirs.characterSet.filter(
      (code) => code >= 0x20 && code < 0xe000 && !(code >= 0x7f && code < 0xa0),
    );
    expect(codes.length).toBeGreaterThan(11_172);
    const blank = /^\s$/;
    const wrong = codes.filter((code) => {
      const char = String.fromCodePoint(code);
      if (!canWrite(char, fontOf(name))) return advanceOf(code, name) !== null;
      if (blank.test(char)) return advanceOf(code, name) === null;
      const ours = advanceOf(code, name);
      const width = theirs.glyphForCodePoint(code).advanceWidth;
      return ours === null || Math.abs(ours * theirs.unitsPerEm - width) > 0.5;
    });
    expect(wrong).toEqual([]);
    expect(verticalMetricsOf(name).ascent * theirs.unitsPerEm).toBeCloseTo(theirs.ascent, 5);
  });

  test('a subset draws the same outlines under new numbers', () => {
    const text = '뷁쀍뷀가각힣ABCgjÅé①㈜';
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
});
