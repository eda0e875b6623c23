import { INKS } from '../../ink/colors.ts';
import type { MadePicture } from '../flow/calls.ts';

/** Draws a name in fonts of the device; a real request gets handwriting from the service. */

const WIDTH = 260;
const HEIGHT = 100;
/** Pixels of the picture per logical pixel. */
const SCALE = 3;
const LARGEST_FONT = 48;

const STYLES: readonly (readonly [string, string])[] = [
  ['pen', 'italic 500 48px cursive'],
  ['myeongjo', '500 48px "Nanum Myeongjo", serif'],
  ['notoSans', '500 48px "Pretendard Variable", sans-serif'],
];

/** Returns pictures of a name. @param query the query of the call: name and color */
export function handwriting(query: URLSearchParams): MadePicture[] {
  const color = Object.entries(INKS).find(([name]) => name === query.get('color'))?.[1] ?? INKS.black;
  return STYLES.flatMap(([style, font]) => {
    const image = drawn(query.get('name') ?? '', font, color);
    return image === null ? [] : [{ style, image, width: WIDTH, height: HEIGHT }];
  });
}

function drawn(name: string, font: string, color: string): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = HEIGHT * SCALE;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = color;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = font;
  const width = pen.measureText(name).width;
  const size = Math.min(LARGEST_FONT, (LARGEST_FONT * (WIDTH - 20)) / Math.max(width, 1));
  pen.font = font.replace(`${LARGEST_FONT}px`, `${size}px`);
  pen.fillText(name, WIDTH / 2, HEIGHT / 2);
  return canvas.toDataURL('image/png');
}
