import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPdf } from '../../pages/index.ts';
import { fixture } from '../test-conversions.ts';
import { type Forged, form, onePage, type Page, text, write } from './hostile-pdfs.ts';
import { refusal, taken } from './testing-intake.ts';
import {
  byPoppler,
  type Drawn,
  difference,
  fontsOf,
  ink,
  insideOf,
  onPaper,
  onScreen,
} from './two-readers.ts';

/** The share of pixels that may differ, since readers smooth the edges of letters differently. */
const SMOOTHING = 0.03;

/** Expects that PDFium draws the same pixels for the screen and for print, and that poppler draws the same picture. */
async function expectOnePicture(pdf: Uint8Array, page = 1): Promise<Drawn> {
  const screen = await onScreen(pdf, page);
  expect(difference(screen, await onPaper(pdf, page))).toBe(0);
  expect(difference(screen, byPoppler(pdf, page))).toBeLessThan(SMOOTHING);
  return screen;
}

const GROUP = (state: 'ON' | 'OFF', paper: 'ON' | 'OFF') =>
  `<< /Type /OCG /Name (layer) /Usage << /View << /ViewState /${state} >> /Print << /PrintState /${paper} >> >> >>`;
const LAYERS = `/OCProperties << /OCGs [6 0 R 7 0 R] /D << /Order [] /OFF [6 0 R] /AS [
  << /Event /View /OCGs [6 0 R 7 0 R] /Category [/View] >> << /Event /Print /OCGs [6 0 R 7 0 R] /Category [/Print] >>] >> >>`;
const PAPER_ONLY = GROUP('OFF', 'ON');
const SCREEN_ONLY = GROUP('ON', 'OFF');
const EVIL = text('PAY 9,999,999', 20, 60);
const NOTE = (flags: number, appearance = 8, more = '') =>
  `<< /Type /Annot /Subtype /Stamp /Rect [20 40 280 80] /F ${flags} /AP << /N ${appearance} 0 R >> ${more} >>`;
const annotated = (notes: string, more: readonly Forged[] = []): Page => ({
  catalog: LAYERS,
  page: `/Annots [${notes}]`,
  more: [PAPER_ONLY, SCREEN_ONLY, form(text('9,999,999', 20, 10)), ...more],
});

/** Each page hides 9,999,999 on the screen, or in print. */
const HIDDEN: readonly (readonly [string, Page])[] = [
  [
    'a layer of the content that only paper shows',
    {
      catalog: LAYERS,
      resources: '/Properties << /L 6 0 R >>',
      content: { dict: '', data: `${text('PAY 100', 20, 150)} /OC /L BDC ${EVIL} EMC` },
      more: [PAPER_ONLY, SCREEN_ONLY],
    },
  ],
  [
    'a layer within a layer',
    {
      catalog: LAYERS,
      resources: '/Properties << /L 6 0 R /M 7 0 R >>',
      content: { dict: '', data: `${text('PAY 100', 20, 150)} /OC /L BDC /OC /M BDC ${EVIL} EMC EMC` },
      more: [PAPER_ONLY, SCREEN_ONLY],
    },
  ],
  [
    'a combination of layers',
    {
      catalog: LAYERS,
      resources: '/Properties << /L 8 0 R >>',
      content: { dict: '', data: `${text('PAY 100', 20, 150)} /OC /L BDC ${EVIL} EMC` },
      more: [PAPER_ONLY, SCREEN_ONLY, '<< /Type /OCMD /OCGs [6 0 R 7 0 R] /P /AllOn >>'],
    },
  ],
  [
    'a form in a layer',
    {
      catalog: LAYERS,
      resources: '/XObject << /X 8 0 R >>',
      content: { dict: '', data: `${text('PAY 100', 20, 150)} q 1 0 0 1 0 50 cm /X Do Q` },
      more: [PAPER_ONLY, SCREEN_ONLY, form(text('9,999,999', 20, 10), '/OC 6 0 R')],
    },
  ],
  ['an annotation in a layer', annotated(NOTE(4, 8, '/OC 6 0 R'))],
  ['an annotation that is printed but not viewed', annotated(NOTE(4 + 32))],
  ['an annotation that is hidden', annotated(NOTE(2 + 4))],
  [
    'a field that a script would fill in later',
    {
      catalog: '/AcroForm << /Fields [6 0 R] /CO [6 0 R] >>',
      page: '/Annots [6 0 R]',
      more: [
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (sum) /Rect [20 40 280 80] /F 36 /V (9,999,999) /AA << /C << /S /JavaScript /JS (1) >> >> >>`,
      ],
    },
  ],
  [
    'another picture for printing',
    {
      resources: '/XObject << /X 6 0 R >>',
      content: { dict: '', data: `${text('PAY 100', 20, 150)} q 50 0 0 50 20 20 cm /X Do Q` },
      more: [
        {
          dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Alternates [<< /Image 7 0 R /DefaultForPrinting true >>]',
          data: 'a',
        },
        {
          dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Name (9,999,999)',
          data: 'b',
        },
      ],
    },
  ],
  [
    'content outside of the part that is shown',
    {
      page: '/CropBox [0 100 300 200]',
      content: { dict: '', data: text('PAY 100', 20, 150) },
    },
  ],
];

describe('uploader → signer', () => {
  test.each(HIDDEN)('[AUD-02] %s: one picture', async (_, page) => {
    const { pdf } = await taken(onePage(page));
    const inside = insideOf(pdf);
    expect(inside).not.toContain('9,999,999');
    expect(inside).not.toMatch(/\/OC\b|OCProperties|\/OCG\b|Alternates|CropBox/);
    expect(ink(await expectOnePicture(pdf))).toBeGreaterThan(0.005);
  });

  test('[AUD-02] content that only the screen shows is printed too: a layer, an annotation, a state of a field', async () => {
    const box = { dict: '/Type /XObject /Subtype /Form /BBox [0 0 40 40]', data: '0 0 40 40 re f' };
    const hostile = onePage({
      ...annotated(`${NOTE(0, 9)} 10 0 R`, [
        box,
        '<< /Type /Annot /Subtype /Widget /FT /Btn /T (c) /Rect [200 120 240 160] /AS /On /F 0 /AP << /N << /On 9 0 R >> >> >>',
      ]),
      resources: '/Properties << /L 7 0 R >>',
      content: { dict: '', data: `/OC /L BDC ${text('PAY 100', 20, 150)} EMC` },
    });
    const before = await onScreen(hostile);
    expect(difference(before, await onPaper(hostile))).toBeGreaterThan(0);
    const { pdf } = await taken(hostile);
    // The letters are those of the font that the file now holds.
    expect(difference(await expectOnePicture(pdf), before)).toBeLessThan(A_SHADE);
    expect(insideOf(pdf)).not.toMatch(/\/Annots|AcroForm|Widget/);
  });

  test('[AUD-02] the appearances of fields that the viewer should generate are generated once, at upload', async () => {
    const hostile = onePage({
      catalog:
        '/AcroForm << /Fields [6 0 R] /NeedAppearances true /DR << /Font << /F1 5 0 R >> >> /DA (/F1 20 Tf 0 g) >>',
      page: '/Annots [6 0 R]',
      content: { dict: '', data: '' },
      more: [
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (sum) /Rect [20 40 280 80] /F 4 /V (PAY 100) /DA (/F1 20 Tf 0 g) >>',
      ],
    });
    const before = await onScreen(hostile);
    const { pdf } = await taken(hostile);
    expect(ink(before)).toBeGreaterThan(0.001);
    expect(difference(await expectOnePicture(pdf), before)).toBeLessThan(0.01);
  });

  test('[UPL-06] a signed PDF is not taken without the consent of its owner', async () => {
    const hostile = onePage({
      content: write('PAY 100', 20, 100),
      catalog: '/Claim << /ByteRange [0 10 20 30] >>',
    });
    expect(await refusal(hostile, false)).toBe('taken');
  });
});

/** The share of pixels that may differ for missing fonts, whose letters move slightly when the page is rewritten. */
const A_SHADE = 0.01;
/** The share of pixels that may differ where letters are those of the font that the file is given. */
const OTHER_LETTERS = 0.05;

const PDF_FIXTURES = readdirSync(path.resolve(import.meta.dirname, '../../../../../fixtures/pdf')).sort();
/** Files that ask for a password or cannot be opened. */
const CLOSED = new Set(['issue6010_1.pdf', 'pr6531_2.pdf', 'poppler-742-0-fuzzed.pdf']);
/** Uploaded files of which poppler draws the first for minutes and the second not at all. */
const NOT_BY_POPPLER = new Set(['bomb_giant.pdf', 'poppler-91414-0-54.pdf']);
/**
 * The share of pixels that may differ for broken files and missing fonts, which poppler and PDFium read differently before the
 * intake too.
 */
const READ_DIFFERENTLY = 0.06;

describe('uploader → what is signed', () => {
  test.each(PDF_FIXTURES.filter((file) => !CLOSED.has(file)))('[AUD-02] %s: one picture', async (file) => {
    const bytes = fixture(`pdf/${file}`);
    const { pdf, notes } = await taken(bytes);
    const absent = (one: Uint8Array) =>
      NOT_BY_POPPLER.has(file)
        ? []
        : fontsOf(one).filter(({ kind, isEmbedded }) => kind !== 'Type 3' && !isEmbedded);
    const lacksFont = absent(bytes).length > 0;
    expect(absent(pdf)).toEqual([]);
    const open = await openPdf(pdf);
    const { pageCount } = open;
    open.close();
    for (let page = 1; page <= pageCount; page += 1) {
      const after = await onScreen(pdf, page);
      expect(difference(after, await onPaper(pdf, page))).toBe(0);
      if (notes.some((note) => /repaired|redrawn|decrypted/.test(note))) continue;
      expect(difference(after, await onScreen(bytes, page))).toBeLessThan(lacksFont ? OTHER_LETTERS : 0.002);
      if (NOT_BY_POPPLER.has(file)) continue;
      const apart = difference(await onScreen(bytes, page), byPoppler(bytes, page));
      expect(difference(after, byPoppler(pdf, page))).toBeLessThan(
        Math.max(READ_DIFFERENTLY, apart + A_SHADE),
      );
    }
  });
});
