import { PDF, PdfArray, PdfDict, PdfName, PdfString } from '@libpdf/core';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { ConversionError } from '../conversion-error.ts';
import { TestConversions } from '../test-conversions.ts';

const sandbox = new TestConversions();
afterAll(() => sandbox.close());
afterEach(() => expect(sandbox.leftovers()).toEqual([]));

const INSIDE = new Uint8Array(Buffer.from('%PDF-1.4\n%%EOF\n'));

/** A cover page with these files inside; `isCollection` makes it a portfolio. */
async function cover(
  files: readonly string[],
  {
    isCollection = true,
    change = () => undefined,
  }: { isCollection?: boolean; change?: (pdf: PDF) => void } = {},
): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'a4' }).drawText('Open this portfolio in a newer reader.', { x: 50, y: 700 });
  for (const file of files) pdf.addAttachment(file, INSIDE);
  if (isCollection) pdf.getCatalog().set('Collection', PdfDict.of({ View: PdfName.of('D') }));
  change(pdf);
  return pdf.save();
}

async function filesOf(bytes: Uint8Array): Promise<readonly string[] | undefined> {
  try {
    await sandbox.convert(bytes, 'pdf');
  } catch (error) {
    if (error instanceof ConversionError && error.reason === 'portfolio') return error.found.files;
    throw error;
  }
  return undefined;
}

/** Puts the files below a node of their own, with their folder's number in the key, and without names of their own. */
function inFolders(pdf: PDF): void {
  const file = pdf.register(PdfDict.of({ Type: PdfName.of('Filespec') }));
  const leaf = PdfDict.of({ Names: PdfArray.of(PdfString.fromString('<3>별지.xlsx'), file) });
  const tree = PdfDict.of({ Kids: PdfArray.of(pdf.register(leaf)) });
  pdf.getCatalog().set('Names', PdfDict.of({ EmbeddedFiles: tree }));
}

describe('[INT-02] a portfolio is refused with the names of its files', () => {
  test('names in Korean', async () => {
    expect(await filesOf(await cover(['계약서.pdf', '별지 1.xlsx']))).toEqual(['계약서.pdf', '별지 1.xlsx']);
  });

  test('files in folders of the portfolio', async () => {
    expect(await filesOf(await cover([], { change: inFolders }))).toEqual(['별지.xlsx']);
  });

  test('also after a repair, and of a portfolio that opens without its password', async () => {
    const broken = Buffer.from(await cover(['a.pdf']));
    broken.write('startxref\n7', broken.lastIndexOf('startxref'), 'latin1');
    expect(await filesOf(new Uint8Array(broken))).toEqual(['a.pdf']);
    const closed = (pdf: PDF) => pdf.setProtection({ ownerPassword: 'owner' });
    expect(await filesOf(await cover(['a.pdf'], { change: closed }))).toEqual(['a.pdf']);
  });

  test('a document with attachments, and a collection of nothing, are documents', async () => {
    expect(await filesOf(await cover(['원본.xlsx'], { isCollection: false }))).toBeUndefined();
    expect(await filesOf(await cover([]))).toBeUndefined();
  });
});
