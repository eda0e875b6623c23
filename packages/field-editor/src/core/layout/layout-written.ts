/**
 * Owns how the value of each kind of written field becomes lines. Invariant: the editor's canvas, the signer's page and the seal
 * all use this layout, with the same text.
 */
import {
  DEFAULT_FIELD_STYLE,
  type FieldSettings,
  type FieldStyle,
  SEVERAL_LINES,
  type Size,
} from '@dojang/domain';
import { layoutCentered, layoutGivenLines, layoutText, type TextLayout } from './layout-text.ts';

export interface WrittenField {
  readonly style?: FieldStyle | null | undefined;
  readonly settings?: FieldSettings | null | undefined;
}

/** A field's style; its format decides whether there are several lines. */
export function writtenStyle({ style, settings }: WrittenField): FieldStyle {
  const own = style ?? DEFAULT_FIELD_STYLE;
  const format = settings?.format;
  return format === undefined ? own : { ...own, multiline: SEVERAL_LINES.has(format) };
}

/** The figure and the reading of a written amount. */
const AMOUNT = /^(.+?) (\(.+\))$/;

/** The figure above its reading, unless the text would be larger in one line. */
function layoutAmount(text: string, box: Size, style: FieldStyle): TextLayout {
  const one = layoutText({ text, boxWidth: box.width, boxHeight: box.height, style });
  const [, figure, reading] = AMOUNT.exec(text) ?? [];
  if (figure === undefined || reading === undefined) return one;
  const two = layoutGivenLines([figure, reading], box, style);
  return two.fits && (!one.fits || two.fontSize >= one.fontSize) ? two : one;
}

/** Lays out a value as its field writes it. Sizes in points. */
export function layoutWritten(text: string, box: Size, field: WrittenField): TextLayout {
  const style = writtenStyle(field);
  if (field.settings?.format === 'amount') return layoutAmount(text, box, style);
  // An address stands in a row with values of one line.
  if (field.settings?.format === 'address') return layoutCentered(text, box, style);
  return layoutText({ text, boxWidth: box.width, boxHeight: box.height, style });
}
