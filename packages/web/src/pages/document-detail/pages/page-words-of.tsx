import { lazy, type ReactNode, Suspense } from 'react';
import { loadAgain } from '../../../ui/load/load-again.ts';
import type { WordsOfPageProps } from './words-of-page.tsx';

const WordsOfPage = lazy(() => loadAgain(() => import('./words-of-page.tsx')));

/** Returns the words of a page, which come after its picture; undefined while the words of the document are not known. */
export const wordsOf = (
  page: WordsOfPageProps['page'] | undefined,
  rest: Omit<WordsOfPageProps, 'page'>,
): ReactNode | undefined =>
  page === undefined ? undefined : (
    <Suspense fallback={null}>
      <WordsOfPage page={page} {...rest} />
    </Suspense>
  );
