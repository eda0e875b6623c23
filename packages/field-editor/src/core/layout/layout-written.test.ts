import { DEFAULT_FIELD_STYLE, type FieldStyle, TEXT_FORMATS, writeAmount } from '@dojang/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutRadio, layoutText, layoutWritten, writtenStyle } from './index.ts';

const AMOUNT = writeAmount('3300000');
const amount = (width: number, height: number, style: Partial<FieldStyle> = {}) =>
  layoutWritten(
    AMOUNT,
    { width, height },
    { style: { ...DEFAULT_FIELD_STYLE, ...style }, settings: { format: 'amount' } },
  );
const words = ({ lines }: ReturnType<typeof amount>) => lines.map((line) => line.text);

describe('[EDT-03] layout of written fields', () => {
  test('an amount is above its reading where two lines fit', () => {
    const two = amount(170, 36);
    expect(words(two)).toEqual(['금 3,300,000원', '(금 삼백삼십만원정)']);
    expect(two).toMatchObject({ fits: true, fontSize: 11 });
    const [first, second] = two.lines;
    const middle = ((first?.baseline ?? 0) + (second?.baseline ?? 0)) / 2;
    expect(middle).toBeCloseTo(18 + 0.344 * 11, 5);
  });

  test('an amount is before its reading in one line where only one line fits', () => {
    expect(words(amount(230, 20))).toEqual([AMOUNT]);
    expect(amount(230, 20).fontSize).toBe(11);
  });

  test('the larger of the two layouts is used; a text that fits in neither does not fit', () => {
    const narrow = amount(100, 20);
    expect(narrow.fits).toBe(true);
    expect(narrow.lines).toHaveLength(2);
    expect(amount(30, 20).fits).toBe(false);
  });

  test('an address is vertically centered, in one line and in two; other texts of several lines begin at the top', () => {
    const written = (text: string, format: 'address' | 'lines' | 'line') =>
      layoutWritten(text, { width: 120, height: 60 }, { style: DEFAULT_FIELD_STYLE, settings: { format } });
    const baselines = (text: string, format: 'address' | 'lines' | 'line') =>
      written(text, format).lines.map(({ baseline }) => baseline);
    expect(baselines('서울', 'address')).toEqual(baselines('서울', 'line'));
    const two = baselines('서울특별시 성동구 왕십리로 12, 101동 1203호', 'address');
    expect(two.length).toBeGreaterThan(1);
    const middle = ((two[0] ?? 0) + (two.at(-1) ?? 0)) / 2;
    expect(middle).toBeCloseTo(baselines('서울', 'line')[0] ?? 0, 5);
    expect(baselines('서울', 'lines')[0]).toBeLessThan(baselines('서울', 'line')[0] ?? 0);
  });

  test("a format overrides the style's choice of several lines", () => {
    const several = { ...DEFAULT_FIELD_STYLE, multiline: true };
    for (const format of TEXT_FORMATS)
      expect(writtenStyle({ style: several, settings: { format } }).multiline, format).toBe(
        format === 'lines' || format === 'address',
      );
    expect(writtenStyle({ style: several }).multiline).toBe(true);
    expect(writtenStyle({ style: null, settings: null })).toEqual(DEFAULT_FIELD_STYLE);
  });

  test('texts without a format are laid out as before', () => {
    const side = fc.integer({ min: 10, max: 300 });
    fc.assert(
      fc.property(fc.string(), side, side, fc.boolean(), (text, width, height, multiline) => {
        const style = { ...DEFAULT_FIELD_STYLE, multiline };
        expect(layoutWritten(text, { width, height }, { style })).toEqual(
          layoutText({ text, boxWidth: width, boxHeight: height, style }),
        );
      }),
    );
  });

  test('the mark of a radio button is in the middle of its field, entirely within it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 500, noNaN: true }),
        fc.double({ min: 1, max: 500, noNaN: true }),
        (width, height) => {
          const { center, radius } = layoutRadio({ width, height });
          expect(center).toEqual({ x: width / 2, y: height / 2 });
          expect(radius * 2).toBeLessThanOrEqual(Math.min(width, height));
        },
      ),
    );
  });
});
