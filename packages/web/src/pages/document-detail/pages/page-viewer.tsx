import type { DocumentDetail } from '@dojang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRunningView } from '../../../features/documents/document-state.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FieldLegend, fieldOwners } from './field-marks.tsx';
import { PageWithValues } from './page-with-values.tsx';
import { shownFields } from './shown-fields.ts';

interface PageViewerProps {
  readonly document: DocumentDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * All pages below each other, as large as the window allows, with the fields and whose they are. A document that has ended shows its final
 * look at first. Pictures are loaded when they are scrolled into view.
 */
export function PageViewer({ document, isOpen, onClose }: PageViewerProps) {
  const t = useTranslations('detail');
  const tParts = useTranslations('detailParts');
  const { name: title, pages, isTest } = document;
  const fields = shownFields(document);
  const owners = fieldOwners(document);
  const [isMarked, setMarked] = useState(isRunningView(document));
  return (
    <Dialog isOpen={isOpen} onOpenChange={(next) => !next && onClose()} title={title} size="full" withClose>
      {owners.length === 0 ? null : (
        <div className="-mt-1 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <FieldLegend owners={owners} />
          <Switch isSelected={isMarked} onChange={setMarked} className="text-13">
            {tParts('marks.show')}
          </Switch>
        </div>
      )}
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
                owners={isMarked ? owners : []}
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
