export type { Point, Rect, Size } from '@dojang/domain';
export { cleanText } from './clean-text.ts';
export { FONT_FAMILIES } from './font-families.ts';
export {
  FONT_CHAINS,
  type FontRun,
  fontsOfCharacters,
  joinRuns,
  missingGlyphs,
  verticalMetricsOf,
  widthOf,
} from './glyph-fonts.ts';
export {
  advanceIn,
  type GlyphFont,
  knowsHelpingFonts,
  onHelpingMetrics,
  provideHelpingMetrics,
} from './glyph-widths.ts';
export {
  type CheckLayout,
  layoutCheck,
  layoutImage,
  layoutRadio,
  type RadioLayout,
} from './layout-shapes.ts';
export {
  layoutText,
  type TextLayout,
  type TextLine,
  type TextRun,
  type TextToLayOut,
} from './layout-text.ts';
export { layoutWritten, type WrittenField, writtenStyle } from './layout-written.ts';
export { mostLetters } from './most-letters.ts';
