import { DEFAULT_FIELD_STYLE } from '@dojang/domain';
import { expect, test, vi } from 'vitest';
import { HELPING_METRICS } from './helping-metrics.ts';

test('[AUD-02] nothing counts as missing until the fallback fonts are loaded; then texts are laid out again', async () => {
  // Other test files of the process have loaded them already.
  vi.resetModules();
  const { layoutText, missingGlyphs, onHelpingMetrics, provideHelpingMetrics } = await import('./index.ts');
  const lay = () =>
    layoutText({ text: '金 é', boxWidth: 100, boxHeight: 20, style: DEFAULT_FIELD_STYLE }).lines[0]?.runs;
  expect(missingGlyphs('金😀', 'gothic')).toEqual([]);
  expect(lay()?.map(({ font }) => font)).toEqual(['gothic']);
  let told = 0;
  const end = onHelpingMetrics(() => {
    told += 1;
  });
  provideHelpingMetrics(HELPING_METRICS);
  provideHelpingMetrics(HELPING_METRICS);
  expect(told).toBe(1);
  end();
  expect(missingGlyphs('金😀', 'gothic')).toEqual(['😀']);
  expect(lay()?.map(({ font, text }) => [font, text])).toEqual([
    ['classicSans', '金'],
    ['gothic', ' '],
    ['arimo', 'é'],
  ]);
});
