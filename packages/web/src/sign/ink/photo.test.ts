import { describe, expect, test } from 'vitest';
import { type Pixels, visiblePart, withoutPaper } from './photo.ts';

/** A red stamp on yellowish paper that gets darker to the right. */
function aPhoto(): Pixels {
  const [width, height] = [128, 96];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = 1 - x / 400;
      const ink = Math.abs(Math.hypot(x - 64, y - 48) - 20) < 2;
      const colour = ink ? [190, 40, 40] : [225, 215, 195];
      data.set([...colour.map((c) => c * light), 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

describe('photo', () => {
  test('the paper becomes transparent, the ink stays and keeps its colour', () => {
    const photo = aPhoto();
    const data = withoutPaper(photo, 0.4);
    const at = (x: number, y: number): number[] => [...data.slice((y * 128 + x) * 4, (y * 128 + x) * 4 + 4)];
    expect(at(4, 4)[3]).toBe(0);
    expect(at(124, 90)[3]).toBe(0);
    expect(at(64, 48)[3]).toBe(0);
    const ink = at(64, 28);
    expect(ink[3]).toBe(255);
    expect(ink[0]).toBeGreaterThan(120);
    expect(ink[1]).toBeLessThan(60);
  });

  test('what is left is cropped', () => {
    const photo = aPhoto();
    const part = visiblePart({ ...photo, data: withoutPaper(photo, 0.4) });
    expect(part?.x).toBeGreaterThan(38);
    expect(part?.width).toBeLessThan(50);
    expect(visiblePart({ width: 2, height: 1, data: new Uint8ClampedArray(8) })).toBeNull();
  });

  test('a picture that is cut out already stays as it is', () => {
    const data = new Uint8ClampedArray(16 * 4);
    data.set([10, 20, 30, 255]);
    expect([...withoutPaper({ width: 4, height: 4, data }, 0.5)]).toEqual([...data]);
  });
});
