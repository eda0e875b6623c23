/**
 * Owns the limits on what one uploaded PDF may cost a reader. They are far above what contracts need: a scanned page of 300 dpi
 * decompresses to 26 MB, a full page of text has some 5,000 operators, a drawing of a building some 300,000.
 */
import { ConversionError } from '../../conversion-error.ts';

const MB = 1024 * 1024;

/** Decompressed bytes of everything except pictures: page content, fonts, object streams. */
export const MOST_UNPACKED_BYTES = 160 * MB;
/** Decompressed bytes of one picture, by its stated size. */
export const MOST_IMAGE_BYTES = 256 * MB;
/** Bytes of an inline image, which is meant for icons. */
export const MOST_INLINE_IMAGE_BYTES = 16 * MB;
/** Filters of one stream; two are usual. */
export const MOST_FILTERS = 3;
/** Operators that one page draws, counting a form each time that it is drawn. */
export const MOST_PAGE_OPERATORS = 3_000_000;
export const MOST_FILE_OPERATORS = 9_000_000;
/** Nesting of forms. PDFium silently stops at 40 and other readers do not, so beyond this limit readers could differ. */
export const MOST_FORM_LEVELS = 28;
export const MOST_OBJECTS = 300_000;
/** Nesting of arrays and dictionaries. */
export const MOST_NESTING = 48;
export const MOST_ANNOTATIONS = 20_000;

/** Refuses a file that would cost readers too much. Throws ConversionError `too_complex`. @param what detail for the log */
export function refuseHeavy(what: string): never {
  throw new ConversionError('too_complex', what);
}
