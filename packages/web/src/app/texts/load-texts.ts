import type { ErrorName } from '@dojang/domain';
import { inChunkTime } from '../../ui/load/in-chunk-time.ts';
import type { UiLocale } from '../../ui/text/locale.ts';
import type { StartTexts } from './app-texts.ts';
import { keepErrorTexts } from './loaded-error-texts.ts';

interface Loaded {
  readonly texts: StartTexts;
  readonly errors: Readonly<Record<ErrorName, string>>;
}

/** Loads the texts of one language, and keeps the sentences of errors. @throws ChunkError when they cannot be loaded */
export async function loadTexts(locale: UiLocale): Promise<StartTexts> {
  const load = () => (locale === 'ko' ? import('./texts.ko.ts') : import('./texts.en.ts'));
  const { texts, errors } = await inChunkTime<Loaded>(load);
  keepErrorTexts(errors);
  return texts;
}
