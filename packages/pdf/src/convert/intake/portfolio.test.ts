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

/** A file whose encryption dictionary names this security handler. */
async function underHandler(handler: string): Promise<Uint8Array> {
  const closed = Buffer.from(
    await cover([], { change: (pdf) => pdf.setProtection({ ownerPassword: 'owner' }) }),
  );
  const text = closed.toString('latin1');
  expect(text).toMatch(/\/Filter \/Standard/);
  return Buffer.from(text.replace('/Filter /Standard', `/Filter /${handler}`), 'latin1');
}

async function productOf(bytes: Uint8Array): Promise<string | undefined> {
  try {
    await sandbox.convert(bytes, 'pdf');
  } catch (error) {
    if (error instanceof ConversionError && error.reason === 'protected') return error.found.product;
    throw error;
  }
  throw new Error('The file was not refused');
}

describe('[INT-02] a PDF under document security is refused', () => {
  test('with the name of the program whose security handler encrypts it', async () => {
    expect(await productOf(await underHandler('MicrosoftIRMServices'))).toBe('Microsoft Purview');
    expect(await productOf(await underHandler('FOPN_fLock'))).toBe('FileOpen');
    expect(await productOf(await underHandler('ABC.Handler'))).toBeUndefined();
  });

  test('as a cover page around an encrypted document', async () => {
    const around = (pdf: PDF) => {
      const payload = PdfDict.of({ Type: PdfName.of('EncryptedPayload'), Subtype: PdfName.of('X') });
      const file = pdf.register(
        PdfDict.of({ UF: PdfString.fromString('MicrosoftIRMServices.pdf'), EP: payload }),
      );
      const names = PdfArray.of(PdfString.fromString('a'), file);
      pdf.getCatalog().set('Names', PdfDict.of({ EmbeddedFiles: PdfDict.of({ Names: names }) }));
    };
    expect(await productOf(await cover([], { change: around }))).toBeUndefined();
  });
});

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
