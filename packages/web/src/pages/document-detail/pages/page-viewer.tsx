import type { DocumentDetail } from '@dojang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRunningView } from '../../../features/documents/document-state.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FieldLegend, fieldOwners } from './field-marks.tsx';
import { PageList } from './page-list.tsx';

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
  const t = useTranslations('detailParts');
  const { name: title } = document;
  const owners = fieldOwners(document);
  const [isMarked, setMarked] = useState(isRunningView(document));
  return (
    <Dialog isOpen={isOpen} onOpenChange={(next) => !next && onClose()} title={title} size="full" withClose>
      {owners.length === 0 ? null : (
        <div className="-mt-1 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <FieldLegend owners={owners} />
          <Switch isSelected={isMarked} onChange={setMarked} className="text-13">
            {t('marks.show')}
          </Switch>
        </div>
      )}
      <PageList
        document={document}
        label={title}
        className="-mx-6 -mb-6 bg-desk"
        pageClass="shadow-overlay"
        owners={isMarked ? owners : []}
      />
    </Dialog>
  );
}
