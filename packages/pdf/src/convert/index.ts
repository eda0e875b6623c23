/** Uploaded files become PDFs here: `convertToPdf`, and `PaperError` for what is refused. */
export type { ConversionProgress, ConversionResult } from './conversion-messages.ts';
export { type ConvertOptions, convertToPdf, type PaperSource } from './convert-to-pdf.ts';
export { ACCEPTED_EXTENSIONS, acceptedExtension, MOST_PAGES, MOST_UPLOAD_BYTES } from './formats.ts';
export { PaperError, type PaperReason } from './paper-error.ts';
export { compileConverter } from './room.ts';
export { type ConversionRooms, createConversionRooms } from './rooms.ts';
