import type { DocumentDetail } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { PageWithValues } from '../document-detail/pages/page-with-values.tsx';
import { shownFields } from '../document-detail/pages/shown-fields.ts';

/** All pages of a document in their present state, with the values that were entered. */
export function DocumentPages({ document }: { readonly document: DocumentDetail }) {
  const t = useTranslations('viewer');
  const tDetail = useTranslations('detail');
  const { pages } = document;
  const fields = shownFields(document);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('pages')}
      className="flex-1 overflow-y-auto px-4 py-6 md:px-8"
    >
      <ol className="mx-auto flex max-w-[860px] flex-col gap-6">
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
          <li key={index}>
            <PageWithValues
              page={page}
              number={index + 1}
              fields={fields}
              isTest={document.isTest}
              alt={tDetail('pageImage', { page: index + 1 })}
              className="overflow-hidden rounded-[2px] bg-card ring-1 ring-line"
              lazy
            />
            <p aria-hidden className="mt-2 text-center text-13 text-muted">
              {tDetail('pageOf', { page: index + 1, count: pages.length })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
