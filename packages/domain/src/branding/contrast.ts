/**
 * Owns which colors are readable on each other. Source: WCAG 2.2, 1.4.3 (contrast of at least 4.5:1 for normal text) and the definition
 * of relative luminance.
 */

/** The minimum contrast ratio of normal text by WCAG 2 AA. */
export const READABLE_CONTRAST = 4.5;

const BLACK: Channels = [0, 0, 0];
const WHITE: Channels = [255, 255, 255];
/** A color moves towards black or white in steps of one percent. */
const STEPS = 100;

type Channels = readonly [number, number, number];

/** Returns whether a text is a color as `#rrggbb`. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const channelsOf = (color: string): Channels => {
  const at = (from: number): number => Number.parseInt(color.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
};

const written = (channels: Channels): string =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();

function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns the contrast ratio of two `#rrggbb` colors, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Returns whether a text of one color can be read on the other. */
export const isReadable = (text: string, background: string): boolean =>
  contrastRatio(text, background) >= READABLE_CONTRAST;

const mixed = ([red, green, blue]: Channels, [r, g, b]: Channels, share: number): Channels => [
  Math.round(red + (r - red) * share),
  Math.round(green + (g - green) * share),
  Math.round(blue + (b - blue) * share),
];

/**
 * Returns the background nearest to the given one on which the text can be read: a darker or a lighter shade of it. Either black or
 * white has a contrast above 4.5 to every color, so there is always one.
 */
export function readableBackground(background: string, text: string): string {
  if (isReadable(text, background)) return background.toUpperCase();
  for (let step = 1; step <= STEPS; step += 1)
    for (const end of [BLACK, WHITE]) {
      const shade = written(mixed(channelsOf(background), end, step / STEPS));
      if (isReadable(text, shade)) return shade;
    }
  return written(BLACK);
}
