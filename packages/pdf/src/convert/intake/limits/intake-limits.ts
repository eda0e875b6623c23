/**
 * Owns how much one uploaded PDF may ask of a reader. The figures are far above what contracts need: a scanned page of
 * 300 dpi unpacks to 26 MB, a full page of text has some 5,000 operators, a drawing of a building some 300,000.
 */
import { ConversionError } from '../../conversion-error.ts';

const MB = 1024 * 1024;

/** Of everything but pictures: page content, fonts, object streams. */
export const MOST_UNPACKED_BYTES = 160 * MB;
/** Of one picture, by its stated size. */
export const MOST_IMAGE_BYTES = 256 * MB;
/** Of a picture within page content, which is meant for icons. */
export const MOST_INLINE_IMAGE_BYTES = 16 * MB;
/** Filters one upon another; two are usual. */
export const MOST_FILTERS = 3;
/** Drawn by one page, forms counted each time that they are drawn. */
export const MOST_PAGE_OPERATORS = 3_000_000;
export const MOST_FILE_OPERATORS = 9_000_000;
/** Forms within forms. PDFium silently stops at 40, others do not: beyond this, readers would differ. */
export const MOST_FORM_LEVELS = 28;
export const MOST_OBJECTS = 300_000;
/** Arrays and dictionaries written within each other. */
export const MOST_NESTING = 48;
export const MOST_ANNOTATIONS = 20_000;

/** Refuses a file that would keep readers busy. @param what for the log */
export function refuseHeavy(what: string): never {
  throw new ConversionError('too_complex', what);
}
