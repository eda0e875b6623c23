import { describe, expect, test } from 'vitest';
import { type Forged, forge, text } from './hostile-pdfs.ts';
import { refusal, taken } from './testing-intake.ts';
import { pageCounts } from './two-readers.ts';

const leaf = (content: number, more = ''): string =>
  `<< /Type /Page ${more} /MediaBox [0 0 300 200] /Contents ${content} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`;
const content = (words: string): Forged => ({ dict: '', data: text(words, 20, 100) });
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';

const TREES: readonly (readonly [string, number, readonly Forged[]])[] = [
  [
    'a ring: a node that holds the root',
    2,
    [
      CATALOG,
      '<< /Type /Pages /Kids [4 0 R 6 0 R] /Count 2 >>',
      FONT,
      leaf(5),
      content('one'),
      '<< /Type /Pages /Kids [2 0 R 7 0 R] /Count 1 >>',
      leaf(5),
    ],
  ],
  [
    'a node that holds itself',
    1,
    [CATALOG, '<< /Type /Pages /Kids [2 0 R 4 0 R] /Count 1 >>', FONT, leaf(5), content('one')],
  ],
  [
    'a count that is too high',
    1,
    [CATALOG, '<< /Type /Pages /Kids [4 0 R] /Count 900 >>', FONT, leaf(5), content('one')],
  ],
  [
    'a count of nothing',
    2,
    [CATALOG, '<< /Type /Pages /Kids [4 0 R 4 0 R] /Count 0 >>', FONT, leaf(5), content('one')],
  ],
  [
    'a negative count',
    1,
    [CATALOG, '<< /Type /Pages /Kids [4 0 R] /Count -1 >>', FONT, leaf(5), content('one')],
  ],
  [
    'a page that is listed three times',
    3,
    [CATALOG, '<< /Type /Pages /Kids [4 0 R 4 0 R 4 0 R] /Count 3 >>', FONT, leaf(5), content('one')],
  ],
  [
    'a node that is listed twice',
    4,
    [
      CATALOG,
      '<< /Type /Pages /Kids [6 0 R 6 0 R] /Count 4 >>',
      FONT,
      leaf(5),
      content('one'),
      '<< /Type /Pages /Kids [4 0 R 7 0 R] /Count 2 >>',
      leaf(5),
    ],
  ],
  [
    'a parent that is another node',
    1,
    [
      CATALOG,
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      FONT,
      leaf(5, '/Parent 6 0 R'),
      content('one'),
      '<< /Type /Pages /Kids [] /Count 0 /MediaBox [0 0 9 9] /Rotate 90 >>',
    ],
  ],
];

describe('uploader → readers', () => {
  test.each(TREES)('[AUD-02] %s: every reader finds the same pages', async (_, pages, objects) => {
    const { pdf } = await taken(forge(objects));
    expect(await pageCounts(pdf)).toEqual({ poppler: pages, qpdf: pages, pdfium: pages, drawn: pages });
  });

  test('[UPL-05] a tree in which ten levels list the next twice has too many pages', async () => {
    const levels = Array.from(
      { length: 10 },
      (_, level) => `<< /Type /Pages /Kids [${level + 7} 0 R ${level + 7} 0 R] /Count 2 >>`,
    );
    const objects = [
      CATALOG,
      '<< /Type /Pages /Kids [6 0 R] /Count 1 >>',
      FONT,
      leaf(5),
      content('one'),
      ...levels,
      leaf(5),
    ];
    expect(await refusal(forge(objects))).toBe('too_many_pages');
  });
});
