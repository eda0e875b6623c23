import { DEFAULT_FIELD_STYLE, FIELD_FONTS, type FieldStyle, SMALLEST_FONT_SIZE } from '@dojang/domain';
import { anyCharacter } from '@dojang/domain/test-character';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { HELPING_METRICS } from './helping-metrics.ts';
import { cleanText, layoutText, missingGlyphs, provideHelpingMetrics } from './index.ts';

beforeAll(() => provideHelpingMetrics(HELPING_METRICS));

const several: FieldStyle = { ...DEFAULT_FIELD_STYLE, multiline: true };

describe('[AUD-02] layout of texts', () => {
  test('one line is centered in its field', () => {
    const { lines, fontSize, fits } = layoutText({
      text: '홍길동',
      boxWidth: 100,
      boxHeight: 30,
      style: DEFAULT_FIELD_STYLE,
    });
    expect(fits).toBe(true);
    expect(fontSize).toBe(11);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.width).toBeCloseTo(3 * 0.94 * 11, 5);
    const middle = (lines[0]?.baseline ?? 0) - 0.344 * 11;
    expect(middle).toBeCloseTo(15, 5);
  });

  test('Korean without spaces is wrapped by measured width', () => {
    const text = '대한민국의주권은국민에게있고모든권력은국민으로부터나온다';
    const { lines } = layoutText({ text, boxWidth: 80, boxHeight: 200, style: several });
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.map((line) => line.text).join('')).toBe(text);
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(76.01);
  });

  test('a line ends at a space where there is one, and typed newlines are kept', () => {
    const { lines } = layoutText({
      text: '서울특별시 종로구 세종대로\n12층',
      boxWidth: 90,
      boxHeight: 200,
      style: several,
    });
    expect(lines.map((line) => line.text)).toEqual(['서울특별시 종로구', '세종대로', '12층']);
  });

  test('a line does not begin with a closing mark', () => {
    const { lines } = layoutText({
      text: '가나다라마바사.아자차',
      boxWidth: 78,
      boxHeight: 200,
      style: several,
    });
    for (const line of lines) expect(line.text).not.toMatch(/^\./);
  });

  test('a long value shrinks to a smallest size, and then does not fit', () => {
    const small = layoutText({
      text: '가나다라마바사아자차카타파하',
      boxWidth: 120,
      boxHeight: 20,
      style: DEFAULT_FIELD_STYLE,
    });
    expect(small.fits).toBe(true);
    expect(small.fontSize).toBeLessThan(11);
    const tooLong = layoutText({
      text: '가'.repeat(100),
      boxWidth: 120,
      boxHeight: 20,
      style: DEFAULT_FIELD_STYLE,
    });
    expect(tooLong).toMatchObject({ fits: false, fontSize: SMALLEST_FONT_SIZE });
  });

  test('no line of a fitting value extends beyond its field, whatever is typed', () => {
    const size = fc.double({ min: 8, max: 400, noNaN: true });
    const align = fc.constantFrom<FieldStyle['align']>('left', 'center', 'right');
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        size,
        size,
        fc.boolean(),
        align,
        (text, boxWidth, boxHeight, multiline, align) => {
          const { lines, fits } = layoutText({
            text,
            boxWidth,
            boxHeight,
            style: { ...DEFAULT_FIELD_STYLE, multiline, align },
          });
          if (!fits) return;
          for (const line of lines) {
            expect(line.x).toBeGreaterThanOrEqual(0);
            expect(line.x + line.width).toBeLessThanOrEqual(boxWidth + 0.02);
            expect(line.baseline).toBeLessThanOrEqual(boxHeight + 0.02);
          }
        },
      ),
    );
  });
});

/** Characters that people write in contracts beyond Hangul and plain Latin letters. */
const WRITTEN =
  '㈜한결 ①②⑳ 3.3㎡ 20℃ 金永熙 李 é ü ñ Nguyễn 髙橋 山﨑 𠮷田 · … “인용” ‘강조’ ※ ☎ ₩1,000 € £ ¥ ½ ㎥ № ™ ® © ★ → √ ∞ Łódź Жук Ωμέγα ㉠ ⅳ Ⅳ ☑ ✓';

describe('[AUD-02] characters that the field font lacks', () => {
  test.each(FIELD_FONTS)('%s: every character that people write has a glyph', (font) => {
    expect(missingGlyphs(WRITTEN, font)).toEqual([]);
  });

  test('are written by other fonts, run by run, and a Latin name by one font', () => {
    const { lines } = layoutText({
      text: '㈜한결 金永熙, Nguyễn Văn An',
      boxWidth: 300,
      boxHeight: 30,
      style: DEFAULT_FIELD_STYLE,
    });
    expect(lines[0]?.runs.map(({ font, text }) => [font, text])).toEqual([
      ['classicSans', '㈜'],
      ['gothic', '한결 '],
      ['classicSans', '金永熙'],
      ['gothic', ', '],
      ['arimo', 'Nguyễn Văn An'],
    ]);
  });

  test.each(FIELD_FONTS)('%s: runs follow each other and are together as wide as their line', (font) => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...WRITTEN), { maxLength: 40 }),
        fc.constantFrom<FieldStyle['align']>('left', 'center', 'right'),
        fc.boolean(),
        (chars, align, multiline) => {
          const style = { ...DEFAULT_FIELD_STYLE, font, align, multiline };
          const { lines } = layoutText({ text: chars.join(''), boxWidth: 120, boxHeight: 60, style });
          for (const { runs, text, x, width } of lines) {
            expect(runs.map((run) => run.text).join('')).toBe(text);
            let at = x;
            for (const run of runs) {
              expect(run.x).toBeCloseTo(at, 6);
              at += run.width;
            }
            expect(at).toBeCloseTo(x + width, 6);
          }
        },
      ),
    );
  });
});

describe('[AUD-02] writable characters', () => {
  test('decomposed Hangul is composed, invisible characters are dropped', () => {
    expect(cleanText('한글'.normalize('NFD'))).toBe('한글');
    expect(cleanText('a\u202eb\u200bc\u0000d\u00a0e\r\nf')).toBe('abcd e\nf');
  });

  test('cleaning twice gives the same text as cleaning once', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    );
  });

  test('every Hangul syllable has a glyph in every field font; a character without any glyph is reported', () => {
    const syllables = Array.from({ length: 11172 }, (_, i) => String.fromCharCode(0xac00 + i)).join('');
    expect(missingGlyphs(syllables, 'gothic')).toEqual([]);
    expect(missingGlyphs(syllables, 'myeongjo')).toEqual([]);
    expect(missingGlyphs('洪길동 😀\n', 'gothic')).toEqual(['😀']);
    expect(missingGlyphs('ไทย 김 ⭐ e\u0308\u0323', 'myeongjo')).toEqual([
      'ไ',
      'ท',
      'ย',
      '⭐',
      '\u0308',
      '\u0323',
    ]);
  });
});
