/** Owns the changes of size of pixels that lose no thin line. */
import type { Pixels } from './decode-png.ts';

/** Half the width and height, each pixel the alpha-weighted mean of four: scaling in the renderer alone would drop thin lines. */
export function halved({ width, height, rgb, alpha }: Pixels): Pixels {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Uint8Array(w * h * 3);
  const outAlpha = new Uint8Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const corner = y * 2 * width + x * 2;
      const sums = [0, 0, 0];
      let weight = 0;
      for (const at of [corner, corner + 1, corner + width, corner + width + 1]) {
        const share = alpha?.[at] ?? 255;
        weight += share;
        for (let k = 0; k < 3; k++) sums[k] = (sums[k] ?? 0) + (rgb[at * 3 + k] ?? 0) * share;
      }
      const to = y * w + x;
      outAlpha[to] = Math.round(weight / 4);
      for (let k = 0; k < 3; k++) out[to * 3 + k] = weight === 0 ? 0 : Math.round((sums[k] ?? 0) / weight);
    }
  }
  return { width: w, height: h, rgb: out, alpha: outAlpha };
}

/** The pixels centered on a larger transparent background. */
export function inTheMiddle(ink: Pixels, width: number, height: number): Pixels {
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  const [left, top] = [(width - ink.width) >> 1, (height - ink.height) >> 1];
  for (let y = 0; y < ink.height; y++) {
    const [from, to] = [y * ink.width, (top + y) * width + left];
    rgb.set(ink.rgb.subarray(from * 3, (from + ink.width) * 3), to * 3);
    alpha.set(ink.alpha?.subarray(from, from + ink.width) ?? new Uint8Array(ink.width).fill(255), to);
  }
  return { width, height, rgb, alpha };
}
