import SignaturePad, { type Options } from 'signature_pad';

/**
 * Owns how the pressure of a pen becomes the width of its line. The library keeps the pressure of each point and draws
 * by speed alone; what it makes of the speed is multiplied here, in the pad and in the picture alike.
 */

/** The method of signature_pad 5 that gives the widths at both ends of a piece of a stroke. */
const WIDTHS = '_calculateCurveWidths';
/** What a mouse reports, and a finger on most screens: neither presses. */
const NO_PRESSURE = 0.5;
const LEAST = 0.45;
const MOST = 1.5;

/** Times the width that speed alone would give. @param pressure between 0 and 1; either of them itself where a device knows none */
export function pressureFactor(pressure: number): number {
  if (pressure === 0 || pressure === 1) return 1;
  return Math.min(MOST, Math.max(LEAST, 1 + (pressure - NO_PRESSURE) * 1.3));
}

interface Pressed {
  readonly pressure: number;
}

const areWidths = (value: unknown): value is { start: number; end: number } =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value;

/** A pad whose lines follow pressure as well as speed. */
export function pressurePad(canvas: HTMLCanvasElement, options: Options = {}): SignaturePad {
  const pad = new SignaturePad(canvas, options);
  const bySpeed: unknown = Reflect.get(pad, WIDTHS);
  if (typeof bySpeed !== 'function') return pad;
  Reflect.set(pad, WIDTHS, (from: Pressed, to: Pressed, group: unknown) => {
    const widths: unknown = bySpeed.call(pad, from, to, group);
    if (!areWidths(widths)) return widths;
    return {
      start: widths.start * pressureFactor(from.pressure),
      end: widths.end * pressureFactor(to.pressure),
    };
  });
  return pad;
}
