import { PDF, PdfArray, PdfDict, PdfName, PdfString } from '@libpdf/core';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { readPageTexts } from '../../pages/index.ts';
import { fixture, refusalOf, TestConversions } from '../test-conversions.ts';

const sandbox = new TestConversions();
afterAll(() => sandbox.close());
afterEach(() => expect(sandbox.leftovers()).toEqual([]));

async function letter(change: (pdf: PDF) => void = () => undefined): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'a4' }).drawText('agreement', { x: 50, y: 700 });
  change(pdf);
  return pdf.save();
}

const locked = () =>
  letter((pdf) => pdf.setProtection({ userPassword: '비밀번호1', ownerPassword: 'owner' }));

describe('[UPL-06] an encrypted PDF needs its password', () => {
  test('no password', async () => {
    expect(await refusalOf(sandbox.convert(await locked(), 'pdf'))).toBe('password_required');
  });

  test('a wrong password', async () => {
    expect(await refusalOf(sandbox.withPassword(await locked(), 'guess'))).toBe('password_wrong');
  });

  test('the right password: a decrypted copy is kept', async () => {
    const { pdf, notes } = await sandbox.withPassword(await locked(), '비밀번호1');
    expect(notes).toContain('decrypted');
    expect((await PDF.load(pdf)).isEncrypted).toBe(false);
    expect((await readPageTexts(pdf, 1))[0]?.text).toBe('agreement');
  });

  test.each([
    ['pdf/issue6010_1.pdf', 'abc'],
    ['pdf/pr6531_2.pdf', 'asdfasdf'],
  ])('%s', async (file, password) => {
    expect(await refusalOf(sandbox.convert(fixture(file), 'pdf'))).toBe('password_required');
    const { pages } = await sandbox.withPassword(fixture(file), password);
    expect(pages).toHaveLength(1);
  });
});

function action(kind: string): PdfDict {
  const words = { JS: PdfString.fromString('app.alert(1)'), F: PdfString.fromString('calc.exe') };
  return PdfDict.of({ S: PdfName.of(kind), ...words });
}

describe('[UPL-05] the actions of a PDF are removed', () => {
  test('scripts, launch actions and embedded files are removed', async () => {
    const bytes = await letter((pdf) => {
      const names = PdfDict.of({ Names: PdfArray.of(PdfString.fromString('a'), action('JavaScript')) });
      pdf.getCatalog().set('OpenAction', action('Launch'));
      pdf.getCatalog().set('Names', PdfDict.of({ JavaScript: names }));
      pdf.getPage(0)?.dict.set('AA', PdfDict.of({ O: action('JavaScript') }));
      pdf.addAttachment('evil.exe', new Uint8Array([1, 2, 3]));
    });
    const { pdf } = await sandbox.convert(bytes, 'pdf');
    const text = Buffer.from(pdf).toString('latin1');
    for (const word of ['JavaScript', 'Launch', 'calc.exe', 'app.alert', 'EmbeddedFile', 'evil']) {
      expect(text).not.toContain(word);
    }
    expect((await readPageTexts(pdf, 1))[0]?.text).toBe('agreement');
  });

  test('resources that happen to have the names of actions stay', async () => {
    const bytes = await letter((pdf) => {
      const resources = pdf.getPage(0)?.getResources();
      const fonts = resources?.getDict('Font', (ref) => pdf.getObject(ref));
      const [font] = fonts ? [...fonts.keys()] : [];
      const value = font && fonts?.get(font);
      if (value) for (const name of ['AA', 'AF', 'EF', 'JavaScript', 'XFA']) fonts?.set(name, value);
    });
    const { pdf, notes } = await sandbox.convert(bytes, 'pdf');
    expect(notes).toEqual([]);
    const known = await PDF.load(pdf);
    const kept = known
      .getPage(0)
      ?.getResources()
      .getDict('Font', (ref) => known.getObject(ref));
    expect([...(kept?.keys() ?? [])].map(({ value }) => value)).toEqual(
      expect.arrayContaining(['AA', 'AF', 'EF', 'JavaScript', 'XFA']),
    );
  });
});

describe('[UPL-05] broken PDFs', () => {
  test('a wrong cross-reference table is repaired, and a note says so', async () => {
    const broken = Buffer.from(await letter());
    const at = broken.lastIndexOf('startxref');
    broken.write('startxref\n7', at, 'latin1');
    const { pages, notes } = await sandbox.convert(new Uint8Array(broken), 'pdf');
    expect(pages).toHaveLength(1);
    expect(notes?.join()).toContain('repaired');
  });

  test('a file with only its first line is damaged', async () => {
    expect(await refusalOf(sandbox.convert(Buffer.from('%PDF-1.7\nnothing'), 'pdf'))).toBe('damaged');
  });

  test('another format with a PDF header behind its own header is refused', async () => {
    const polyglot = Buffer.concat([Buffer.from('PK\u0003\u0004'), await letter()]);
    expect(await refusalOf(sandbox.convert(polyglot, 'pdf'))).toBe('mismatch');
  });
});
