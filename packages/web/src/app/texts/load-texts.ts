import { inChunkTime } from '../../ui/load/in-chunk-time.ts';
import type { UiLocale } from '../../ui/text/locale.ts';
import type { StartTexts } from './app-texts.ts';

/** Loads the texts of one language. @throws ChunkError when they cannot be loaded */
export async function loadTexts(locale: UiLocale): Promise<StartTexts> {
  const load = () => (locale === 'ko' ? import('./texts.ko.ts') : import('./texts.en.ts'));
  return (await inChunkTime<{ readonly texts: StartTexts }>(load)).texts;
}
