export {
  canWrite,
  FONT_FILES,
  type FontName,
  fieldFontBytes,
  fontOf,
  fontPath,
  uncovered,
} from './field-fonts.ts';
export { fitText } from './fit-text.ts';
export { type FontSubset, subsetTrueType } from './subset.ts';
export type { TrueTypeFont } from './truetype.ts';
