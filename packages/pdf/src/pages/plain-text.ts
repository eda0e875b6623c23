/** Reads the text of a page without positions, which takes a fraction of the time. */
import type { OpenPdf } from '../pdfium/open-pdf.ts';
import { withMemory, withText } from '../pdfium/pdfium-core.ts';

/** The characters of a page (from 1) in the order of the file; PDFium adds line breaks and blanks between them. */
export function plainTextOf(pdf: OpenPdf, page: number): string {
  return pdf.withPage(page, (core, handle) =>
    withText(core, handle, '', (text, chars) =>
      withMemory(core, (chars + 1) * 2, (buffer) => {
        const written = core._FPDFText_GetText(text, 0, chars, buffer);
        const end = buffer + Math.max(0, written - 1) * 2;
        return new TextDecoder('utf-16le').decode(core.HEAPU8.slice(buffer, end));
      }),
    ),
  );
}
