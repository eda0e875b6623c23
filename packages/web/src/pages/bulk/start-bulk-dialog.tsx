import type { TemplateSummary } from '@dojang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStartBulk } from '../../features/bulk/use-start-bulk.ts';
import { TemplateChoice } from '../../features/templates/template-choice.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../ui/overlay/dialog-buttons.tsx';

/** A choice of the template from which a bulk is made. */
export function StartBulkDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('bulk.start');
  const [template, setTemplate] = useState<TemplateSummary | null>(null);
  const start = useStartBulk();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      size="lg"
      withClose
      footerLine
      footer={
        <DialogButtons
          verb={t('verb')}
          isPending={start.isPending}
          isInert={template === null}
          onClose={onClose}
          act={{ onPress: () => template !== null && start.mutate(template) }}
        />
      }
    >
      <p className="pb-3 text-muted">{t('text')}</p>
      <TemplateChoice templateId={template?.templateId ?? null} onChange={setTemplate} place="all" />
    </Dialog>
  );
}
