/**
 * Owns the attachments of a certificate: JSON files, associated with the document by the relationship Data (ISO 32000-2, 14.13).
 * They are added before the signature, which therefore covers them.
 */

import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { flateStream } from '../draw/embed-font.ts';
import { pdfDate, pdfText } from '../seal/signature-field.ts';

export interface JsonFile {
  readonly name: string;
  readonly content: object;
  readonly description: string;
}

/**
 * Attaches files, indented for human readers, to a certificate.
 * @param files in the order of their names, as a name tree requires (ISO 32000-2, 7.9.6)
 */
export function attachJson(pdf: PDF, files: readonly JsonFile[], createdAt: Date): void {
  const { registry } = pdf.context;
  const created = pdfText(pdfDate(createdAt));
  const attached = files.map(({ name, content, description }) => {
    const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
    const stream = flateStream(
      {
        Type: PdfName.of('EmbeddedFile'),
        Subtype: PdfName.of('application/json'),
      },
      bytes,
    );
    const size = PdfNumber.of(bytes.length);
    stream.set('Params', PdfDict.of({ Size: size, CreationDate: created, ModDate: created }));
    const label = PdfString.fromString(name);
    const specification = registry.register(
      PdfDict.of({
        Type: PdfName.of('Filespec'),
        F: label,
        UF: label,
        Desc: pdfText(description),
        AFRelationship: PdfName.of('Data'),
        EF: PdfDict.of({ F: registry.register(stream) }),
      }),
    );
    return { label, specification };
  });
  const tree = PdfDict.of({
    Names: new PdfArray(attached.flatMap(({ label, specification }) => [label, specification])),
  });
  const catalog = pdf.getCatalog();
  catalog.set('Names', PdfDict.of({ EmbeddedFiles: registry.register(tree) }));
  catalog.set('AF', new PdfArray(attached.map(({ specification }) => specification)));
}
