export {
  canWrite,
  FONT_FILES,
  type FontName,
  fontOf,
  fontPath,
  NO_FONT,
  textRuns,
  uncovered,
  writtenCodes,
} from './field-fonts.ts';
export { fitText } from './fit-text.ts';
export { fontFiles } from './font-files.ts';
export { type FontSubset, subsetTrueType } from './subset.ts';
export { openTrueType, type TrueTypeFont } from './truetype.ts';
export { webFontOf } from './web-font.ts';
