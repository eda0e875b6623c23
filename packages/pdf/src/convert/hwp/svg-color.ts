/** Reads SVG colors as three numbers from 0 to 1. */
export type Color = readonly [number, number, number];

const NAMED: Readonly<Record<string, Color>> = {
  black: [0, 0, 0],
  white: [1, 1, 1],
  red: [1, 0, 0],
  green: [0, 0.5, 0],
  blue: [0, 0, 1],
  gray: [0.5, 0.5, 0.5],
  grey: [0.5, 0.5, 0.5],
  yellow: [1, 1, 0],
};

/** Undefined for `none` and `transparent`; black for a color that cannot be parsed. */
export function parseColor(source: string): Color | undefined {
  const text = source.trim().toLowerCase();
  if (text === 'none' || text === 'transparent') return undefined;
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text)?.[1];
  if (hex !== undefined) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return [part(0), part(2), part(4)];
  }
  const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(text);
  if (rgb) return [Number(rgb[1]) / 255, Number(rgb[2]) / 255, Number(rgb[3]) / 255];
  return NAMED[text] ?? [0, 0, 0];
}
