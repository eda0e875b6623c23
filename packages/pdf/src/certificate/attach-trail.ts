/**
 * Owns the attachment of a certificate: the audit trail as JSON, an associated file with the relationship Data (ISO 32000-2,
 * 14.13). It is added before the signature, which therefore covers it.
 */

import { TRAIL_FILE_NAME, type TrailFile } from '@dojang/domain';
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { flateStream } from '../draw/embed-font.ts';
import { pdfDate, pdfText } from '../seal/signature-field.ts';

/** Attaches the audit trail, indented for human readers, to a certificate. */
export function attachTrail(pdf: PDF, trail: TrailFile, description: string): void {
  const { registry } = pdf.context;
  const bytes = Buffer.from(`${JSON.stringify(trail, null, 2)}\n`);
  const issued = pdfText(pdfDate(new Date(trail.issuedAt)));
  const stream = flateStream(
    {
      Type: PdfName.of('EmbeddedFile'),
      Subtype: PdfName.of('application/json'),
    },
    bytes,
  );
  const size = PdfNumber.of(bytes.length);
  stream.set('Params', PdfDict.of({ Size: size, CreationDate: issued, ModDate: issued }));
  const name = PdfString.fromString(TRAIL_FILE_NAME);
  const specification = registry.register(
    PdfDict.of({
      Type: PdfName.of('Filespec'),
      F: name,
      UF: name,
      Desc: pdfText(description),
      AFRelationship: PdfName.of('Data'),
      EF: PdfDict.of({ F: registry.register(stream) }),
    }),
  );
  const tree = PdfDict.of({ Names: new PdfArray([name, specification]) });
  const catalog = pdf.getCatalog();
  catalog.set('Names', PdfDict.of({ EmbeddedFiles: registry.register(tree) }));
  catalog.set('AF', new PdfArray([specification]));
}
