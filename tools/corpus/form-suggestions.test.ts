import type { Suggestion } from '@dojang/field-detection';
import { describe, expect, test } from 'vitest';
import { fixture } from '../../packages/pdf/src/convert/test-conversions.ts';
import { formPdf } from '../../packages/pdf/src/pages/form-pdf.fixture.ts';
import { suggestionsFor } from './measure.ts';

/** Appearances of a check box, so that it has states: `On` is the name of its value. */
const states = (on: string): string => `/AS /Off /AP << /N << /${on} 4 0 R /Off 4 0 R >> >>`;

const said = ({ type, label, format, limit, required, options }: Suggestion) => ({
  type,
  label,
  ...(format === undefined ? {} : { format }),
  ...(limit === undefined ? {} : { limit }),
  ...(required === undefined ? {} : { required }),
  ...(options === undefined ? {} : { options }),
});

describe('[EDT-14] the fields of a PDF form are suggested as what they are', () => {
  test('texts of one line, of several, of so many characters, with names for labels', async () => {
    const pdf = formPdf({
      objects: [
        '/FT /Tx /T (company) /TU (Company name) /Rect [100 700 300 720] /Ff 2',
        '/FT /Tx /T (notes) /TU (Further notes) /Rect [100 600 300 680] /Ff 4096 /MaxLen 300',
        '/FT /Tx /T (code) /TU (Member code) /Rect [100 560 300 580] /Ff 16777216 /MaxLen 6',
        '/FT /Tx /T (Text7) /Rect [100 500 300 520]',
        '/FT /Tx /T (mail) /TU (E-mail) /Rect [100 460 300 480] /MaxLen 60',
      ],
      words: [['Nickname:', 40, 505]],
    });
    expect((await suggestionsFor(pdf, [])).map(said)).toEqual([
      { type: 'text', label: 'Company name', required: true },
      { type: 'text', label: 'Further notes', format: 'lines', limit: 300, required: false },
      { type: 'text', label: 'Member code', limit: 6, required: false },
      { type: 'text', label: 'Nickname', required: false },
      { type: 'text', label: 'E-mail', format: 'email', required: false },
    ]);
  });

  test('drop-downs with their options; lists that ours cannot be become texts', async () => {
    const many = Array.from({ length: 51 }, (_, n) => `(c${n})`).join(' ');
    const pdf = formPdf({
      objects: [
        '/FT /Ch /T (bank) /TU (Bank) /Rect [100 700 300 720] /Ff 131072 /Opt [(Hana) [(k) (Kookmin)] (Hana) ()]',
        '/FT /Ch /T (city) /TU (City) /Rect [100 660 300 680] /Ff 131072 /Opt [(Seoul) (Busan)] /V (Seoul)',
        '/FT /Ch /T (other) /TU (Anything) /Rect [100 620 300 640] /Ff 393216 /Opt [(a) (b)]',
        `/FT /Ch /T (long) /TU (Too many) /Rect [100 580 300 600] /Ff 131072 /Opt [${many}]`,
        '/FT /Ch /T (list) /TU (Several) /Rect [100 500 300 560] /Ff 2097152 /Opt [(a) (b)]',
      ],
    });
    expect((await suggestionsFor(pdf, [])).map(said)).toEqual([
      { type: 'dropdown', label: 'Bank', options: ['Hana', 'Kookmin'] },
      { type: 'text', label: 'Anything' },
      { type: 'text', label: 'Too many' },
      { type: 'text', label: 'Several' },
    ]);
  });

  test('choices as a group with the words beside them; a choice alone is a tick; an answered one is none', async () => {
    const radio = (parent: number, x: number, y: number, on: string) =>
      `/Parent ${parent} 0 R /Rect [${x} ${y} ${x + 12} ${y + 12}] ${states(on)}`;
    const pdf = formPdf({
      objects: [
        '/FT /Btn /T (pay) /TU (How to pay) /Ff 49154 /Kids [7 0 R 8 0 R]',
        radio(6, 100, 700, 'm'),
        radio(6, 200, 700, 'y'),
        '/FT /Btn /T (alone) /TU (Alone) /Ff 49152 /Kids [10 0 R]',
        radio(9, 100, 660, 'one'),
        '/FT /Btn /T (done) /TU (Done) /Ff 49152 /V /b /Kids [12 0 R 13 0 R]',
        radio(11, 100, 620, 'a'),
        radio(11, 200, 620, 'b').replace('/AS /Off', '/AS /b'),
      ],
      words: [
        ['monthly', 116, 702],
        ['yearly', 216, 702],
      ],
    });
    const suggestions = await suggestionsFor(pdf, []);
    expect(suggestions.map(({ type, label }) => [type, label])).toEqual([
      ['radio', 'monthly'],
      ['radio', 'yearly'],
      ['check', 'one'],
    ]);
    const group = { key: 'form-1', kind: 'radio', label: 'How to pay', required: true };
    expect(suggestions.map((one) => one.group)).toEqual([group, group, undefined]);
  });

  test('ticks of one name that mean different things: one of them at most', async () => {
    const pdf = formPdf({
      objects: [
        '/FT /Btn /T (sort) /TU (Sort of contract) /Kids [7 0 R 8 0 R]',
        `/Parent 6 0 R /Rect [100 700 112 712] ${states('new')}`,
        `/Parent 6 0 R /Rect [200 700 212 712] ${states('renewed')}`,
        `/FT /Btn /T (agree) /TU (I agree) /Rect [100 660 112 672] ${states('Yes')}`,
      ],
    });
    const suggestions = await suggestionsFor(pdf, []);
    expect(suggestions.map(({ type, group }) => [type, group?.kind])).toEqual([
      ['check', 'check'],
      ['check', 'check'],
      ['check', undefined],
    ]);
  });

  test('signature fields under their names, unless signed', async () => {
    const pdf = formPdf({
      objects: [
        '/FT /Sig /T (lessor) /TU (Lessor) /Rect [100 700 250 740]',
        '/FT /Sig /T (lessee) /TU (Lessee) /Rect [300 700 450 740] /V << /Type /Sig >>',
      ],
    });
    expect((await suggestionsFor(pdf, [])).map(said)).toEqual([{ type: 'signature', label: 'Lessor' }]);
  });

  test('nothing for what is hidden, read-only, a button to push, a password, of no size or for a resident number', async () => {
    const pdf = formPdf({
      objects: [
        '/FT /Tx /T (hidden) /Rect [100 700 300 720] /F 2',
        '/FT /Tx /T (noview) /Rect [100 660 300 680] /F 32',
        '/FT /Tx /T (fixed) /Rect [100 620 300 640] /Ff 1',
        '/FT /Btn /T (send) /Rect [100 580 300 600] /Ff 65536',
        '/FT /Tx /T (secret) /Rect [100 540 300 560] /Ff 8192',
        '/FT /Tx /T (nothing) /Rect [100 500 100 500]',
        '/FT /Tx /T (Resident registration number) /Rect [100 460 300 480]',
        '/FT /Tx /T (filled) /Rect [100 420 300 440] /V (done)',
      ],
    });
    expect(await suggestionsFor(pdf, [])).toEqual([]);
  });

  // Positions on the page as shown: the crop box is 400 x 500 and begins at 100, 200; the field is at its top left.
  const TURNED = {
    0: [0.05, 0.04, 0.25, 0.04],
    90: [0.92, 0.05, 0.04, 0.25],
    180: [0.7, 0.92, 0.25, 0.04],
    270: [0.04, 0.7, 0.04, 0.25],
  } as const;
  test.each([0, 90, 180, 270] as const)(
    'on a cropped page turned by %i; not what lies outside',
    async (rotation) => {
      const pdf = formPdf({
        objects: [
          '/FT /Tx /T (inside) /Rect [120 660 220 680]',
          '/FT /Tx /T (outside) /Rect [10 20 90 40]',
          '/FT /Tx /T (edge) /Rect [480 400 560 420]',
        ],
        rotation,
        crop: [100, 200, 500, 700],
      });
      const suggestions = await suggestionsFor(pdf, []);
      expect(suggestions.map(({ label }) => label).sort()).toEqual(['edge', 'inside']);
      const inside = suggestions.find(({ label }) => label === 'inside');
      const place = [inside?.x, inside?.y, inside?.width, inside?.height];
      for (const [index, value] of TURNED[rotation].entries()) expect(place[index]).toBeCloseTo(value, 2);
      const edge = suggestions.find(({ label }) => label === 'edge');
      expect(
        Math.max((edge?.x ?? 2) + (edge?.width ?? 0), (edge?.y ?? 2) + (edge?.height ?? 0)),
      ).toBeLessThan(1.000_01);
    },
  );

  test.each([
    ['annotation-text-widget.pdf', [{ type: 'text', label: 'Multiline', format: 'lines' }]],
    ['bug2035197_2.pdf', [{ type: 'text', label: 'field2' }]],
    ['bug1947248_forms.pdf', [{ type: 'text', label: 'Text3' }]],
  ])('%s', async (file, expected) => {
    expect((await suggestionsFor(fixture(`pdf/${file}`), [])).map(said)).toEqual(expected);
  });
});
