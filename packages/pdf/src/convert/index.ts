/** Uploaded files become PDFs here: `convertToPdf`, and `ConversionError` for what is refused. */

export { ConversionError, type RefusalReason } from './conversion-error.ts';
export type { ConversionProgress, ConversionResult } from './conversion-messages.ts';
export { type ConversionPool, createConversionPool } from './conversion-pool.ts';
export { compileConverter } from './conversion-sandbox.ts';
export { type ConversionSource, type ConvertOptions, convertToPdf } from './convert-to-pdf.ts';
export { ACCEPTED_EXTENSIONS, acceptedExtension, MOST_PAGES, MOST_UPLOAD_BYTES } from './formats.ts';
