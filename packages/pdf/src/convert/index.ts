/** Converts uploaded files to PDF: `convertToPdf`, and `ConversionError` for a refused file. */

export { ConversionError, type RefusalReason } from './conversion-error.ts';
export { ACCEPTED_EXTENSIONS, acceptedExtension, MOST_PAGES, MOST_UPLOAD_BYTES } from './formats.ts';
export { REFUSAL_ERRORS } from './refusal-errors.ts';
export type { ConversionProgress, ConversionResult } from './sandbox/conversion-messages.ts';
export { type ConversionPool, createConversionPool } from './sandbox/conversion-pool.ts';
export { compileConverter } from './sandbox/conversion-sandbox.ts';
export { type ConversionSource, type ConvertOptions, convertToPdf } from './sandbox/convert-to-pdf.ts';
