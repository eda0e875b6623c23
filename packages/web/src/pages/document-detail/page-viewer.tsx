import type { FieldResult, PageResult } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PageWithValues } from './page-with-values.tsx';

interface PageViewerProps {
  readonly title: string;
  readonly pages: readonly PageResult[];
  readonly fields: readonly FieldResult[];
  readonly isTest: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** All pages below each other, as large as the window allows. Pictures are loaded when they are scrolled into view. */
export function PageViewer({ title, pages, fields, isTest, isOpen, onClose }: PageViewerProps) {
  const t = useTranslations('detail');
  return (
    <Dialog isOpen={isOpen} onOpenChange={(next) => !next && onClose()} title={title} size="full" withClose>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        className="-mx-6 -mb-6 flex-1 overflow-y-auto bg-desk px-4 py-6 md:px-8"
      >
        <ol className="mx-auto flex max-w-[860px] flex-col gap-6">
          {pages.map((page, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
            <li key={index}>
              <PageWithValues
                page={page}
                number={index + 1}
                fields={fields}
                isTest={isTest}
                alt={t('pageImage', { page: index + 1 })}
                className="overflow-hidden rounded-[2px] bg-card shadow-overlay"
                lazy
              />
              <p aria-hidden className="mt-2 text-center text-13 text-muted">
                {t('pageOf', { page: index + 1, count: pages.length })}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </Dialog>
  );
}
