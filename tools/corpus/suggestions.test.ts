import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { hwpToPdf } from '../../packages/pdf/src/convert/hwp/hwp-to-pdf.ts';
import { imageToPdf } from '../../packages/pdf/src/convert/image/image-to-pdf.ts';
import { fixture } from '../../packages/pdf/src/convert/test-conversions.ts';
import {
  measureContracts,
  measureSamples,
  measureScans,
  placesCoveringWords,
  together,
} from './contract-set.ts';
import { precisionOf, recallOf, suggestionsFor } from './measure.ts';
import { scanPaper } from './scan-paper.ts';

describe('[EDT-14] suggestions against the truth', () => {
  test('the ten samples: nine of ten are right, and eight of ten blanks are found', async () => {
    const measured = await measureSamples();
    expect(measured).toHaveLength(10);
    const all = together(measured);
    expect(precisionOf(all)).toBeGreaterThanOrEqual(0.9);
    expect(recallOf(all)).toBeGreaterThanOrEqual(0.8);
  });

  test('ten other contracts from docx, hwpx, hwp and scan-like files: eight and seven of ten', async () => {
    const measured = await measureContracts();
    expect(measured).toHaveLength(10);
    const all = together(measured);
    expect(precisionOf(all)).toBeGreaterThanOrEqual(0.8);
    expect(recallOf(all)).toBeGreaterThanOrEqual(0.7);
  });

  test('a binary hwp by the way of the converter: the same blanks as in its kept PDF', async () => {
    const { pdf } = await hwpToPdf(fixture('contracts/08-mandate.hwp'), () => {});
    const kept = await suggestionsFor(fixture('contracts/08-mandate.pdf'), []);
    expect(kept.length).toBeGreaterThan(9);
    expect(await suggestionsFor(pdf, [])).toEqual(kept);
  });

  test('a scan without text: ruled blanks and empty cells, for nobody, eight of ten right', async () => {
    const measured = await measureScans(true, 'partnership');
    const all = together(measured);
    expect(precisionOf(all)).toBeGreaterThanOrEqual(0.8);
    expect(recallOf(all)).toBeGreaterThanOrEqual(0.3);
    const suggestions = await suggestionsFor(await scanPaper(fixture('contracts/08-mandate.pdf')), []);
    expect(suggestions.length).toBeGreaterThan(5);
    for (const one of suggestions) {
      expect(one).toMatchObject({ type: 'text', participantIndex: null, role: '', label: '' });
      expect(one.confidence).toBeLessThan(0.6);
    }
  });

  test('a photograph gives nothing', async () => {
    const paper = unzipSync(fixture('hwpx/reader_writer-SimplePicture.hwpx'));
    const [name = ''] = Object.keys(paper).filter((file) => file.endsWith('.jpg'));
    const pdf = await imageToPdf(paper[name] ?? new Uint8Array(), 'jpeg');
    expect(await suggestionsFor(pdf, [])).toEqual([]);
  });

  test('[EDT-03] no place that was determined by hand is one that covers words', async () => {
    const covering = await placesCoveringWords();
    expect(covering.places).toBe(220);
    expect(covering.covering).toEqual([]);
  });

  test('nothing beside the words for a resident number', async () => {
    for (const name of ['04-consent', '05-loan']) {
      const suggestions = await suggestionsFor(fixture(`contracts/${name}.pdf`), []);
      expect(suggestions.filter(({ label }) => /주민|등록번호/.test(label))).toEqual([]);
    }
  });
});
