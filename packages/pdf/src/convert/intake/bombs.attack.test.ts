import { afterAll, describe, expect, test } from 'vitest';
import { fixture, refusalOf, TestConversions } from '../test-conversions.ts';
import { type Forged, forge, form, onePage, type Page, packed, packedContent } from './hostile-pdfs.ts';
import { refusal } from './testing-intake.ts';

const MB = 1024 * 1024;
const image = (width: number, height: number, more = ''): Forged => {
  const { filters, data } = packed(Buffer.alloc(1000), 1);
  return {
    dict: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 ${filters} ${more}`,
    data,
  };
};
const drawing = (more: readonly Forged[], content = '/X Do'): Page => ({
  resources: '/XObject << /X 6 0 R >>',
  content: { dict: '', data: content },
  more,
});
/** Each form draws the next one twice. */
const doubling = (levels: number): Forged[] =>
  Array.from({ length: levels }, (_, level) => ({
    dict: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${level + 7} 0 R >> >>`,
    data: '/X Do /X Do',
  }));
/** Each form draws the next one once. */
const nested = (levels: number): Forged[] =>
  Array.from({ length: levels }, (_, level) => ({
    dict: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${level + 7} 0 R >> >>`,
    data: '/X Do',
  }));

const BOMBS: readonly (readonly [string, () => Uint8Array])[] = [
  [
    '400 KB of content that unpack to 400 MB',
    () => onePage({ content: packedContent(400 * MB, '0 0 m 9 9 l S\n') }),
  ],
  ['content packed five times over', () => onePage({ content: packedContent(20 * MB, ' ', 5) })],
  [
    'content packed five times over, of a few bytes',
    () => onePage({ content: packedContent(100, 'q Q ', 5) }),
  ],
  ['ten million operators', () => onePage({ content: packedContent(40 * MB, 'q Q ') })],
  ['forms that double thirty times', () => onePage(drawing([...doubling(30), form('0 0 9 9 re f')]))],
  ['forms within forms, a thousand deep', () => onePage(drawing([...nested(1000), form('0 0 9 9 re f')]))],
  ['a picture of 100,000 by 100,000 points', () => onePage(drawing([image(100_000, 100_000)]))],
  [
    'a picture in the content of 60,000 by 60,000 points',
    () =>
      onePage({
        content: { dict: '', data: 'q 300 0 0 200 0 0 cm BI /W 60000 /H 60000 /BPC 8 /CS /G ID abc\nEI Q' },
      }),
  ],
  [
    'an object stream that unpacks to 300 MB',
    () => {
      const { filters, data } = packed(Buffer.alloc(300 * MB, ' '));
      return onePage({ more: [{ dict: `/Type /ObjStm /N 1 /First 4 ${filters}`, data }] });
    },
  ],
  [
    'a page that draws one form a hundred thousand times',
    () => onePage(drawing([form('0 0 9 9 re f '.repeat(100))], '/X Do '.repeat(100_000))),
  ],
];

const sandbox = new TestConversions();
afterAll(() => sandbox.close());

describe('uploader → server', () => {
  test.each(BOMBS)('[UPL-05] %s is refused', async (_, make) => {
    expect(await refusal(make())).toBe('too_complex');
  });

  test('[UPL-05] a form that draws itself draws nothing', async () => {
    const self = {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
      data: '0 0 9 9 re f /X Do',
    };
    expect(await refusal(onePage(drawing([self])))).toBe('taken');
  });

  test('[UPL-05] reading ends for a cross-reference table that refers back to itself', async () => {
    const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'];
    const bytes = Buffer.from(forge(objects, '/Prev 9'));
    const start = bytes.lastIndexOf('xref', bytes.lastIndexOf('startxref') - 1);
    const ring = forge(objects, `/Prev ${start}`);
    expect(['damaged', 'taken']).toContain(await refusal(ring));
  });

  test('[UPL-05] a PDF that is quick to read and slow to draw is stopped at a limit of its time', async () => {
    const shading = `<< /ShadingType 1 /ColorSpace /DeviceRGB /Function << /FunctionType 2 /Domain [0 1] /N 1 >> >>`;
    const tile: Forged = {
      dict: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001 /Resources << >>',
      data: '0 0 1 1 re f',
    };
    const bytes = onePage({
      resources: `/Pattern << /P 6 0 R >> /Shading << /S ${shading} >>`,
      content: { dict: '', data: '/Pattern cs /P scn 0 0 300 200 re f '.repeat(3000) },
      more: [tile],
    });
    // The file is taken when this reader is fast with it. Where other programs use the processor, the limit of elapsed time comes
    // before that of processor time. It never runs without an end.
    const outcome = await refusalOf(sandbox.convert(bytes, 'pdf')).catch(() => 'taken');
    expect(['too_complex', 'timeout', 'damaged', 'taken']).toContain(outcome);
    expect(sandbox.leftovers()).toEqual([]);
  });

  test('[UPL-05] an ordinary file is converted while another conversion works on a bomb', async () => {
    const [, make] = BOMBS[0] ?? ['', () => new Uint8Array()];
    const [bomb, letter] = await Promise.all([
      refusalOf(sandbox.convert(make(), 'pdf')),
      sandbox.convert(fixture('contracts/01-employment.pdf'), 'pdf'),
    ]);
    expect(bomb).toBe('too_complex');
    expect(letter.pages).toHaveLength(1);
  });
});
