import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePng } from '../png/decode-png.ts';
import { encodePng } from '../png/encode-png.ts';
import {
  frameInk,
  INK_COLORS,
  normalizeInkImage,
  renderCompanyStamp,
  renderNameSignature,
  renderStamp,
  SIGNATURE_FONTS,
  STAMP_SCRIPTS,
  STAMP_SHAPES,
} from './index.ts';
import { outlineOf } from './outline-text.ts';

function inkOf(png: Uint8Array): { width: number; height: number; share: number } {
  const { width, height, alpha } = decodePng(png);
  const inked = alpha?.reduce((count, value) => count + (value > 127 ? 1 : 0), 0) ?? 0;
  return { width, height, share: inked / (width * height) };
}

describe('[SIG-02] [SIG-03] signatures from a name', () => {
  const HOLD_ALL = SIGNATURE_FONTS.filter((font) => font !== 'dokdo' && font !== 'gaegu');
  test.each(HOLD_ALL)('%s draws any Hangul name, at six times 260 × 100', (font) => {
    const { png, width, height, font: used } = renderNameSignature({ name: '윤뷁쀍', font, color: 'navy' });
    expect([width, height, used]).toEqual([260, 100, font]);
    const ink = inkOf(png);
    expect([ink.width, ink.height]).toEqual([1560, 600]);
    expect(ink.share).toBeGreaterThan(0.02);
  });

  test.each(['dokdo', 'gaegu'] as const)(
    '%s draws common names, and is replaced where it lacks a syllable',
    (font) => {
      const draw = (name: string) => renderNameSignature({ name, font, color: 'black' });
      expect(draw('윤한결').font).toBe(font);
      expect(inkOf(draw('윤한결').png).share).toBeGreaterThan(0.02);
      expect(draw('윤갂').font).toBe('pen');
    },
  );

  test('a character that the handwriting font lacks, or has as a blank, changes the font', () => {
    const { font, png } = renderNameSignature({ name: '洪吉東', font: 'brush', color: 'black' });
    expect(font).toBe('notoSans');
    expect(inkOf(png).share).toBeGreaterThan(0.02);
  });

  test.each(['Nguyễn Văn An', '髙橋一郎', '𠮷田', 'Łukasz Żółć', 'Анна Жукова', 'José Müller'])(
    'the signature and stamp of %s use a font that has every letter',
    (name) => {
      expect(inkOf(renderNameSignature({ name, font: 'pen', color: 'black' }).png).share).toBeGreaterThan(
        0.01,
      );
      for (const script of STAMP_SCRIPTS)
        expect(inkOf(renderStamp({ name, shape: 'square', script }).png).share).toBeGreaterThan(0.05);
    },
  );

  test('a name that needs two fonts is refused with the characters that do not fit', () => {
    const draw = () => renderNameSignature({ name: '김髙', font: 'pen', color: 'black' });
    expect(draw).toThrow(expect.objectContaining({ reason: 'missing_glyph', missing: ['髙'] }));
  });

  test('names never become markup', () => {
    const { svg } = renderNameSignature({ name: `"><image href='/etc/passwd'/>`, font: 'pen', color: 'red' });
    expect(svg).not.toMatch(/passwd|<image|<text/);
  });

  test('a name that cannot be drawn is refused with its reason', () => {
    const draw = (name: string) => () => renderNameSignature({ name, font: 'pen', color: 'black' });
    expect(draw(' \u200b')).toThrow(expect.objectContaining({ reason: 'empty_name' }));
    expect(draw('가'.repeat(41))).toThrow(expect.objectContaining({ reason: 'name_too_long' }));
    expect(draw('홍😀')).toThrow(expect.objectContaining({ reason: 'missing_glyph', missing: ['😀'] }));
  });
});

describe('[SIG-02] [SIG-03] stamps', () => {
  const names = ['산', '김산', '김하늘', '남궁하늘', '한결상사대표', '주식회사한결상사'];
  test.each(STAMP_SHAPES.flatMap((shape) => names.map((name) => [shape, name] as const)))(
    '%s with %s',
    (shape, name) => {
      const { png, svg, width, height } = renderStamp({ name, shape });
      expect([width, height]).toEqual([125, 125]);
      expect(inkOf(png)).toMatchObject({ width: 750, height: 750 });
      const extra = shape === 'square' && name.length === 3 ? 1 : 0;
      expect(svg.split('<path').length - 1).toBe(name.length + extra);
      expect(svg).toContain(INK_COLORS.red);
    },
  );

  test('Latin and Hanja names have their own arrangements', () => {
    expect(
      inkOf(renderStamp({ name: 'Haneul Kim', shape: 'round', language: 'EN' }).png).share,
    ).toBeGreaterThan(0.1);
    const hanja = renderStamp({ name: '金珍珠', shape: 'square' });
    expect(hanja.svg).toContain(pathOf('印'));
    expect(renderStamp({ name: '김하늘', shape: 'square' }).svg).not.toContain(pathOf('印'));
  });

  test('a long Latin name keeps every letter', () => {
    const name = 'Maria de los Angeles Garcia Lopez';
    const { svg } = renderStamp({ name, shape: 'oval', language: 'EN' });
    expect(svg.split('<path').length - 1).toBe(name.replaceAll(' ', '').length);
  });

  test('letters are cut out of a filled background', () => {
    const { alpha } = decodePng(renderStamp({ name: '김하늘', shape: 'square', script: 'filled' }).png);
    const ground = inkOf(renderStamp({ name: '김하늘', shape: 'square', script: 'filled' }).png).share;
    const rim = inkOf(renderStamp({ name: '김하늘', shape: 'square' }).png).share;
    expect(ground).toBeGreaterThan(0.6);
    expect(ground + rim).toBeGreaterThan(0.9);
    expect(alpha?.[375 * 750 + 40]).toBe(255);
    expect(alpha?.[0]).toBe(0);
  });

  test('a text that is too long for a stamp is refused', () => {
    expect(() => renderStamp({ name: '가'.repeat(17), shape: 'round' })).toThrow(
      expect.objectContaining({ reason: 'name_too_long' }),
    );
  });
});

const pathOf = (char: string): string => outlineOf(char, 'classicSerif').path;

describe('[SIG-02] [SIG-03] stamps of companies', () => {
  const base = { color: 'red', language: 'KR', script: 'seal', inner: '대표이사의인' } as const;
  const count = (svg: string): number => svg.split('<path').length - 1;

  test.each(['산', '한결', '주식회사 한결상사', '농업회사법인 유한책임회사 새벽이슬영농조합'])(
    'every letter of %s is between the circles, and no two overlap',
    (name) => {
      const { svg, png, width, height } = renderCompanyStamp({ ...base, shape: 'ring', name });
      expect([width, height]).toEqual([125, 125]);
      const letters = [...name.replaceAll(' ', '')];
      expect(count(svg)).toBe(letters.length + 6);
      const turns = [...svg.matchAll(/rotate\((-?[\d.]+) /g)].map((match) => Number(match[1]));
      expect(turns).toHaveLength(letters.length);
      expect(turns).toEqual([...turns].sort((a, b) => a - b));
      expect((turns.at(-1) ?? 0) - (turns[0] ?? 0)).toBeLessThan(340);
      const { alpha } = decodePng(png);
      const along = (radius: number): number[] =>
        Array.from({ length: 720 }, (_, step) => {
          const angle = (step / 360) * Math.PI;
          const [x, y] = [375 + radius * 6 * Math.cos(angle), 375 + radius * 6 * Math.sin(angle)];
          return alpha?.[Math.round(y) * 750 + Math.round(x)] ?? 0;
        });
      // The letters keep a distance from both circles.
      for (const radius of [32, 56]) expect(Math.max(...along(radius))).toBeLessThan(40);
      expect(along(44).filter((value) => value > 127).length).toBeGreaterThan(letters.length);
    },
  );

  test('a square stamp gets the suffix for seal', () => {
    expect(count(renderCompanyStamp({ ...base, shape: 'square', name: '한결' }).svg)).toBe(4);
    expect(count(renderCompanyStamp({ ...base, shape: 'square', name: '주식회사한결상사' }).svg)).toBe(9);
    const hanja = renderCompanyStamp({ ...base, shape: 'square', name: '洪益商事' }).svg;
    expect(hanja).toContain(pathOf('之'));
  });

  test('a text that does not fit is refused', () => {
    const draw = (name: string, inner: string) => () =>
      renderCompanyStamp({ ...base, shape: 'ring', name, inner });
    expect(draw('가'.repeat(25), '직인')).toThrow(expect.objectContaining({ reason: 'name_too_long' }));
    expect(draw('한결', '가'.repeat(10))).toThrow(expect.objectContaining({ reason: 'name_too_long' }));
    expect(draw('한결', ' ')).toThrow(expect.objectContaining({ reason: 'empty_name' }));
    expect(draw('한결😀', '직인')).toThrow(expect.objectContaining({ reason: 'missing_glyph' }));
  });
});

describe('[SIG-03] stored pictures', () => {
  const line = (width: number, height: number, stroke: number): Buffer =>
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M${width * 0.2} ${height * 0.5}L${width * 0.8} ${height * 0.4}" stroke="#C4332B" stroke-width="${stroke}"/></svg>`,
    )
      .render()
      .asPng();

  test.each([
    ['small', line(200, 100, 6)],
    ['large', line(2000, 1900, 9)],
    ['thin and very large', line(2300, 2300, 3)],
  ])('a %s picture fills its frame at six times the size', (_, picture) => {
    const framed = frameInk(picture, { width: 260, height: 100 });
    expect([framed.width, framed.height]).toEqual([1560, 600]);
    const { alpha, width, rgb } = decodePng(framed.png);
    const columns = new Set<number>();
    let strongest = 0;
    for (const [at, value] of (alpha ?? []).entries()) {
      if (value < 60) continue;
      columns.add(at % width);
      if (value <= strongest) continue;
      strongest = value;
      expect(Math.abs((rgb[at * 3] ?? 0) - 0xc4)).toBeLessThan(8);
    }
    expect(strongest).toBeGreaterThan(120);
    expect(Math.min(...columns)).toBeGreaterThan(20);
    expect(columns.size).toBeGreaterThan(1000);
  });

  test('a made stamp keeps its size', () => {
    const { png } = renderStamp({ name: '김하늘', shape: 'round' });
    const framed = frameInk(png, { width: 125, height: 125 });
    expect([framed.width, framed.height]).toEqual([750, 750]);
    expect(Math.abs(inkOf(framed.png).share - inkOf(png).share)).toBeLessThan(0.02);
  });
});

describe('[SGN-11] uploaded pictures as signatures', () => {
  const drawn = new Resvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600"><path d="M300 200L700 400" stroke="#113" stroke-width="20"/></svg>',
  )
    .render()
    .asPng();

  test('the transparent background is cut away and the ink kept', () => {
    const { png, width, height, inkPixels } = normalizeInkImage(drawn);
    expect(width).toBeGreaterThan(400);
    expect(width).toBeLessThan(440);
    expect(height).toBeLessThan(240);
    expect(inkPixels).toBeGreaterThan(5000);
    expect(decodePng(png).width).toBe(width);
  });

  test('[SIG-04] the paper of a photograph becomes transparent', () => {
    const { width, height } = decodePng(drawn);
    const rgb = new Uint8Array(width * height * 3).fill(231);
    const { alpha } = decodePng(drawn);
    for (let i = 0; i < width * height; i++) if ((alpha?.[i] ?? 0) > 128) rgb.set([180, 30, 30], i * 3);
    const cleaned = normalizeInkImage(encodePng({ width, height, rgb, alpha: null }));
    expect(cleaned.width).toBeLessThan(440);
    expect(inkOf(cleaned.png).share).toBeLessThan(0.3);
  });

  test('too large, empty, damaged and unsupported files are refused', () => {
    const reasonOf = (bytes: Uint8Array): string => {
      try {
        normalizeInkImage(bytes);
        return 'taken';
      } catch (error) {
        return error instanceof Error && 'reason' in error ? String(error.reason) : 'crashed';
      }
    };
    const blank = encodePng({ width: 20, height: 20, rgb: new Uint8Array(1200), alpha: new Uint8Array(400) });
    const huge = Buffer.from(blank);
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    expect(reasonOf(blank)).toBe('empty');
    expect(reasonOf(huge)).toBe('too_large');
    expect(reasonOf(drawn.subarray(0, 200))).toBe('damaged');
    expect(reasonOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('not_a_picture');
    fc.assert(
      fc.property(fc.nat(drawn.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const file = Buffer.from(drawn);
        file[at] = (file[at] ?? 0) ^ change;
        expect(reasonOf(file)).not.toBe('crashed');
      }),
      { numRuns: 40 },
    );
  });
});
