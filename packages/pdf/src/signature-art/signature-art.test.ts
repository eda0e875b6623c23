import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePng } from '../seal/png.ts';
import { encodePng } from './encode-png.ts';
import {
  INK_COLOURS,
  normaliseInkImage,
  renderNameSignature,
  renderStamp,
  SIGNATURE_FONTS,
  STAMP_SHAPES,
} from './index.ts';

function inkOf(png: Uint8Array): { width: number; height: number; share: number } {
  const { width, height, alpha } = decodePng(png);
  const inked = alpha?.reduce((count, value) => count + (value > 127 ? 1 : 0), 0) ?? 0;
  return { width, height, share: inked / (width * height) };
}

describe('[SIG-02] [SIG-03] signatures from a name', () => {
  test.each(SIGNATURE_FONTS)('%s draws any Hangul name, 260 × 100 at six times the size', (font) => {
    const { png, width, height, font: used } = renderNameSignature({ name: '윤뷁쀍', font, color: 'navy' });
    expect([width, height, used]).toEqual([260, 100, font]);
    const ink = inkOf(png);
    expect([ink.width, ink.height]).toEqual([1560, 600]);
    expect(ink.share).toBeGreaterThan(0.02);
  });

  test('a character that handwriting lacks, or has as a blank, changes the font', () => {
    const { font, png } = renderNameSignature({ name: '洪吉東', font: 'brush', color: 'black' });
    expect(font).toBe('notoSans');
    expect(inkOf(png).share).toBeGreaterThan(0.02);
  });

  test('names never become markup', () => {
    const { svg } = renderNameSignature({ name: `"><image href='/etc/passwd'/>`, font: 'pen', color: 'red' });
    expect(svg).not.toMatch(/passwd|<image|<text/);
  });

  test('what cannot be drawn is refused with its reason', () => {
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
      expect(svg).toContain(INK_COLOURS.red);
    },
  );

  test('Latin and Hanja names have their own ways', () => {
    expect(
      inkOf(renderStamp({ name: 'Haneul Kim', shape: 'round', language: 'EN' }).png).share,
    ).toBeGreaterThan(0.1);
    expect(inkOf(renderStamp({ name: '金하늘', shape: 'square', language: 'CN' }).png).share).toBeGreaterThan(
      0.15,
    );
  });
});

describe('[SGN-11] pictures handed in as signatures', () => {
  const drawn = new Resvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600"><path d="M300 200L700 400" stroke="#113" stroke-width="20"/></svg>',
  )
    .render()
    .asPng();

  test('transparent ground is cut away and the ink kept', () => {
    const { png, width, height, inkPixels } = normaliseInkImage(drawn);
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
    const cleaned = normaliseInkImage(encodePng({ width, height, rgb, alpha: null }));
    expect(cleaned.width).toBeLessThan(440);
    expect(inkOf(cleaned.png).share).toBeLessThan(0.3);
  });

  test('too large, empty, damaged and foreign files are refused', () => {
    const reasonOf = (bytes: Uint8Array): string => {
      try {
        normaliseInkImage(bytes);
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
