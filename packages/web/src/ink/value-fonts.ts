/**
 * The fonts in which values are drawn, and their widths: the same as in the seal. The browser loads only the parts of the fonts
 * that a text needs.
 */
import '@fontsource/nanum-gothic/400.css';
import '@fontsource/nanum-myeongjo/400.css';
import { provideHelpingMetrics } from '@dojang/field-editor/core';
import { HELPING_METRICS } from '@dojang/field-editor/helping-metrics';

provideHelpingMetrics(HELPING_METRICS);

// The build cuts the fallback fonts from the files that the seal embeds; the variable names their style sheet.
const sheet: unknown = import.meta.env.VITE_VALUE_FONTS;
if (typeof sheet === 'string') {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/assets/${sheet}`;
  document.head.append(link);
}
