export { cleanText } from './clean-text.ts';
export {
  type CheckLayout,
  layoutCheck,
  layoutImage,
  layoutRadio,
  type Point,
  type RadioLayout,
  type Rect,
  type Size,
} from './layout-shapes.ts';
export {
  LINE_HEIGHT,
  layoutText,
  SMALLEST_FONT_SIZE,
  type TextLayout,
  type TextLine,
  type TextToLayOut,
} from './layout-text.ts';
export { layoutWritten, type WrittenField, writtenStyle } from './layout-written.ts';
export { advanceOf, missingGlyphs, verticalMetricsOf, widthOf } from './metrics.ts';
