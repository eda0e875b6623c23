import type { MailBranding } from './message-input.ts';

const HEX = /^#[0-9a-f]{6}$/i;
const INK = '#161B26';
const WHITE = '#FFFFFF';
const BLUE = '#2B5BD7';
/** The minimum contrast ratio of normal text by WCAG 2 AA. */
const READABLE = 4.5;

function luminance(color: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Returns the WCAG 2 contrast ratio of two `#rrggbb` colors, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the wanted text color if it is readable, otherwise white or ink, whichever has the higher contrast. */
function textOn(background: string, wanted: string | undefined): string {
  const candidates = [wanted ?? WHITE, WHITE].filter((color) => HEX.test(color));
  const readable = candidates.find((color) => contrast(color, background) >= READABLE);
  if (readable) return readable;
  return contrast(INK, background) > contrast(WHITE, background) ? INK : WHITE;
}

export interface BrandColors {
  readonly bar: string;
  readonly barText: string;
  readonly button: string;
  readonly buttonText: string;
}

const valid = (color: string | undefined) => (color && HEX.test(color) ? color : undefined);

/** Returns the colors of a mail, readable whatever colors the branding has. */
export function brandColors(branding: MailBranding | undefined): BrandColors {
  const bar = valid(branding?.barColor) ?? BLUE;
  const button = valid(branding?.buttonColor) ?? bar;
  return {
    bar,
    barText: textOn(bar, branding?.textColor),
    button,
    buttonText: textOn(button, branding?.textColor),
  };
}
