import { PDF, PdfDict, PdfName, PdfStream } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { fixture } from '../test-conversions.ts';
import { taken } from './testing-intake.ts';
import { byPoppler, difference, ink, onScreen } from './two-readers.ts';

const JBIG2 = 'pdf/bitmap-tpgdon.pdf';

/** The fixture with other data in its picture. */
async function withPicture(change: (data: Uint8Array) => Uint8Array): Promise<Uint8Array> {
  const pdf = await PDF.load(fixture(JBIG2));
  const [page] = pdf.getPages();
  const found = page?.dict.get('Resources');
  const table = found instanceof PdfDict ? found.get('XObject') : undefined;
  const ref = table instanceof PdfDict ? table.get('Im') : undefined;
  const picture = ref && 'objectNumber' in ref ? pdf.getObject(ref) : ref;
  if (!(picture instanceof PdfStream)) throw new Error('no picture');
  picture.setData(change(picture.data));
  picture.set('Filter', PdfName.of('JBIG2Decode'));
  return pdf.save();
}

const file = (flags: number, more: readonly number[]) => (data: Uint8Array) =>
  new Uint8Array(
    Buffer.concat([Buffer.from([0x97, 0x4a, 0x42, 0x32, 13, 10, 26, 10, flags, ...more]), data]),
  );

describe('[UPL-03] a page that would come out blank', () => {
  test.each([
    ['with the number of pages', 1, [0, 0, 0, 1]],
    ['without it', 3, []],
  ] as const)('a JBIG2 picture with the header of a file, %s, is shown', async (_, flags, more) => {
    const { pdf, notices } = await taken(await withPicture(file(flags, more)));
    expect(difference(await onScreen(pdf), await onScreen(fixture(JBIG2)))).toBe(0);
    expect(ink(byPoppler(pdf))).toBeGreaterThan(0.05);
    expect(notices).toEqual([]);
  });

  test('a picture that no reader decodes is told to the uploader', async () => {
    const { pdf, notices } = await taken(await withPicture(() => new Uint8Array(40)));
    expect(ink(await onScreen(pdf))).toBe(0);
    expect(notices).toEqual([{ kind: 'blankPage', page: 1, words: [] }]);
  });

  test('an empty page is nothing to tell', async () => {
    const pdf = PDF.create();
    pdf.addPage({ size: 'a4' });
    pdf.addPage({ size: 'a4' }).drawText('agreement', { x: 50, y: 700 });
    expect((await taken(await pdf.save())).notices).toEqual([]);
  });
});
