import { describe, expect, test } from 'vitest';
import { type Pixels, paperToneOf } from './paper-light.ts';
import { visiblePart, withoutPaper } from './photo.ts';

/** A red stamp on yellowish paper that gets darker towards the right. */
function aPhoto(): Pixels {
  const [width, height] = [128, 96];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = 1 - x / 400;
      const ink = Math.abs(Math.hypot(x - 64, y - 48) - 20) < 2;
      const color = ink ? [190, 40, 40] : [225, 215, 195];
      data.set([...color.map((c) => c * light), 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

describe('photo', () => {
  test('the paper becomes transparent, the ink stays and keeps its color', () => {
    const photo = aPhoto();
    const data = withoutPaper(photo, { strength: 0.4 });
    const at = (x: number, y: number): number[] => [...data.slice((y * 128 + x) * 4, (y * 128 + x) * 4 + 4)];
    expect(at(4, 4)[3]).toBe(0);
    expect(at(124, 90)[3]).toBe(0);
    expect(at(64, 48)[3]).toBe(0);
    const ink = at(64, 28);
    expect(ink[3]).toBe(255);
    expect(ink[0]).toBeGreaterThan(120);
    expect(ink[1]).toBeLessThan(60);
  });

  test('the result is cropped', () => {
    const photo = aPhoto();
    const part = visiblePart({ ...photo, data: withoutPaper(photo, { strength: 0.4 }) });
    expect(part?.x).toBeGreaterThan(38);
    expect(part?.width).toBeLessThan(50);
    expect(visiblePart({ width: 2, height: 1, data: new Uint8ClampedArray(8) })).toBeNull();
  });

  test('a picture that is already cut out stays unchanged', () => {
    const data = new Uint8ClampedArray(16 * 4);
    data.set([10, 20, 30, 255]);
    expect([...withoutPaper({ width: 4, height: 4, data }, { strength: 0.5 })]).toEqual([...data]);
  });

  test('[SIG-04] a higher threshold leaves less, and never shows paper', () => {
    const photo = aPhoto();
    const paper = paperToneOf(photo);
    const inked = (strength: number): number => {
      const data = withoutPaper(photo, { strength, paper });
      return data.filter((value, i) => i % 4 === 3 && value > 0).length;
    };
    const counts = [0, 0.25, 0.5, 0.75, 1].map(inked);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(counts[1]).toBeLessThan(700);
    expect(counts[3]).toBeGreaterThan(300);
  });

  test('[SIG-04] edges lose the color of the paper', () => {
    const [width, height] = [64, 64];
    const data = new Uint8ClampedArray(width * height * 4);
    const [paper, ink] = [
      [240, 236, 220],
      [180, 20, 30],
    ];
    for (let i = 0; i < width * height; i++) {
      const x = i % width;
      const cover = x === 32 ? 0.5 : x > 32 && x < 44 ? 1 : 0;
      data.set([...[0, 1, 2].map((c) => cover * (ink[c] ?? 0) + (1 - cover) * (paper[c] ?? 0)), 255], i * 4);
    }
    const out = withoutPaper({ width, height, data }, { strength: 0 });
    const edge = [...out.slice((20 * width + 32) * 4, (20 * width + 32) * 4 + 4)];
    expect(edge[3]).toBeGreaterThan(60);
    // Half paper, half ink, but as red as the ink and not pink.
    expect((edge[0] ?? 0) - (edge[1] ?? 255)).toBeGreaterThan(120);
  });

  test('[SIG-04] only red ink stays where printed text crosses the photo', () => {
    const photo = aPhoto();
    for (let x = 8; x < 120; x++) photo.data.set([40, 38, 36, 255], (12 * 128 + x) * 4);
    const all = withoutPaper(photo, { strength: 0.3 });
    const red = withoutPaper(photo, { strength: 0.3, isRedOnly: true });
    const alphaAt = (data: Uint8ClampedArray, x: number, y: number) => data[(y * 128 + x) * 4 + 3];
    expect([alphaAt(all, 20, 12), alphaAt(red, 20, 12)]).toEqual([255, 0]);
    expect([alphaAt(all, 64, 28), alphaAt(red, 64, 28)]).toEqual([255, 255]);
  });

  test('[SIG-04] a filled seal stays whole, and the shadow next to it is removed', () => {
    const [width, height] = [640, 480];
    const data = new Uint8ClampedArray(width * height * 4);
    for (let i = 0; i < width * height; i++) {
      const [x, y] = [i % width, Math.floor(i / width)];
      const isSeal = x > 120 && x < 380 && y > 120 && y < 380;
      const shade = x > 460 ? 0.72 : 1;
      data.set([...(isSeal ? [188, 42, 40] : [236, 231, 220]).map((c) => c * shade), 255], i * 4);
    }
    const out = withoutPaper({ width, height, data }, { strength: 0.35 });
    const alphaAt = (x: number, y: number) => out[(y * width + x) * 4 + 3];
    expect([alphaAt(250, 250), alphaAt(130, 370), alphaAt(20, 20), alphaAt(600, 250)]).toEqual([
      255, 255, 0, 0,
    ]);
  });
});
