/** Ink on a screen: drawn with a pen, and measured in pictures. */
import { expect, type Locator } from '@playwright/test';

interface Ink {
  readonly share: number;
  readonly corner: number;
  readonly isRed: boolean;
  readonly isBlue: boolean;
}

/** The share of ink in an image's picture, and whether it is red or blue. */
export const inkOf = (image: Locator): Promise<Ink> =>
  image.evaluate(async (element: HTMLImageElement | HTMLCanvasElement) => {
    if (element instanceof HTMLImageElement) await element.decode();
    const canvas = document.createElement('canvas');
    const natural = element instanceof HTMLImageElement;
    canvas.width = natural ? element.naturalWidth : element.width;
    canvas.height = natural ? element.naturalHeight : element.height;
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
    let [inked, red, blue] = [0, 0, 0];
    for (let i = 0; i < data.length; i += 4) {
      if ((data[i + 3] ?? 0) < 128) continue;
      inked += 1;
      const more = (data[i] ?? 0) - (data[i + 2] ?? 0);
      if (more > 60) red += 1;
      if (more < -60) blue += 1;
    }
    const most = inked * 0.9;
    return {
      share: inked / (data.length / 4),
      corner: data[3] ?? 255,
      isRed: red > most,
      isBlue: blue > most,
    };
  });

/** The longer side of the ink in a field of the signing page, in points. */
export const printedPoints = (field: Locator): Promise<number> =>
  field.locator('svg image').evaluate(async (drawn: SVGImageElement) => {
    const image = new Image();
    image.src = drawn.href.baseVal;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
    let [top, bottom] = [canvas.height, -1];
    for (let at = 3; at < data.length; at += 4) {
      if ((data[at] ?? 0) < 24) continue;
      const row = Math.floor(at / 4 / canvas.width);
      top = Math.min(top, row);
      bottom = row;
    }
    return ((bottom + 1 - top) * drawn.height.baseVal.value) / canvas.height;
  });

/** One stroke of a pen with this pressure; returns the amount of its ink. */
export async function strokeWithPen(pad: Locator, pressure: number): Promise<number> {
  await pad.evaluate(async (canvas, pressed) => {
    const box = canvas.getBoundingClientRect();
    const fire = (type: string, step: number): void => {
      const place = { clientX: box.left + 60 + step * 12, clientY: box.top + 80, pressure: pressed };
      const buttons = type === 'pointerup' ? 0 : 1;
      const pen = { pointerId: 7, pointerType: 'pen', isPrimary: true, button: 0, buttons };
      const target = type === 'pointerdown' ? canvas : canvas.ownerDocument;
      target.dispatchEvent(
        new PointerEvent(type, { ...place, ...pen, bubbles: true, cancelable: true, composed: true }),
      );
    };
    fire('pointerdown', 0);
    for (let step = 1; step <= 20; step += 1) {
      fire('pointermove', step);
      await new Promise((done) => setTimeout(done, 20));
    }
    fire('pointerup', 20);
  }, pressure);
  await expect.poll(async () => (await inkOf(pad)).share).toBeGreaterThan(0);
  return (await inkOf(pad)).share;
}
