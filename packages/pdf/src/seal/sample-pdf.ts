/** For tests: small PDFs with one unusual property each. */
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';

export interface OddPage {
  readonly mediaBox?: readonly [number, number, number, number];
  readonly cropBox?: readonly [number, number, number, number];
  readonly rotate?: 0 | 90 | 180 | 270;
  readonly content?: string;
  /** An opaque white note over this rectangle of user space. */
  readonly coveredBy?: readonly [number, number, number, number];
}

function numbers(values: readonly number[]): PdfArray {
  return new PdfArray(values.map((value) => PdfNumber.of(value)));
}

function cover(pdf: PDF, rect: readonly [number, number, number, number]): PdfDict {
  const [left, bottom, right, top] = rect;
  const content = Buffer.from(`1 1 1 rg 0 0 ${right - left} ${top - bottom} re f`);
  const form = { Type: PdfName.of('XObject'), Subtype: PdfName.of('Form') };
  const look = PdfStream.fromDict({ ...form, BBox: numbers([0, 0, right - left, top - bottom]) }, content);
  return PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Square'),
    Rect: numbers(rect),
    F: PdfNumber.of(4),
    AP: PdfDict.of({ N: pdf.context.registry.register(look) }),
  });
}

/** A document of these pages; A4 by default. */
export async function oddPdf(pages: readonly OddPage[]): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (const { mediaBox, cropBox, rotate, content, coveredBy } of pages) {
    const page = pdf.addPage({ width: 595, height: 842 });
    if (mediaBox) page.dict.set('MediaBox', numbers(mediaBox));
    if (cropBox) page.dict.set('CropBox', numbers(cropBox));
    if (rotate) page.dict.set('Rotate', PdfNumber.of(rotate));
    if (content !== undefined) {
      const stream = PdfStream.fromDict({}, Buffer.from(content, 'latin1'));
      page.dict.set('Contents', pdf.context.registry.register(stream));
    }
    if (coveredBy)
      page.dict.set('Annots', new PdfArray([pdf.context.registry.register(cover(pdf, coveredBy))]));
  }
  return pdf.save();
}
