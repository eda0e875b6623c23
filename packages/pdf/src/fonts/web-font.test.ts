import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';
import { fontOf, fontPath, webFontOf } from './index.ts';

function open(bytes: Uint8Array): fontkit.Font {
  const font = fontkit.create(Buffer.from(bytes));
  if (!('characterSet' in font)) throw new Error('a collection, not a font');
  return font;
}

test.each(['arimo', 'tinos', 'classicSans', 'classicSerif'] as const)(
  '[AUD-02] a web font cut from %s has the outlines and the widths of the file that the seal embeds',
  (name) => {
    const whole = open(readFileSync(fontPath(name)));
    const codes = Array.from('Nguyễn金永熙①㈜𠮷', (char) => char.codePointAt(0) ?? 0).filter(
      (code) => fontOf(name).glyphOf(code) !== 0,
    );
    const part = open(webFontOf(fontOf(name), codes));
    expect([...part.characterSet].sort()).toEqual([...new Set(codes)].sort());
    for (const code of codes) {
      const [ours, theirs] = [part.glyphForCodePoint(code), whole.glyphForCodePoint(code)];
      expect(ours.advanceWidth).toBe(theirs.advanceWidth);
      expect(ours.path.toSVG()).toBe(theirs.path.toSVG());
    }
    expect(part.unitsPerEm).toBe(whole.unitsPerEm);
    expect(part.ascent).toBe(whole.ascent);
  },
);
