import type { TemplateSummary } from '@dojang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNarrow } from '../../features/app-state/use-device.ts';
import { useStartBulk } from '../../features/bulk/use-start-bulk.ts';
import { usePermissions } from '../../features/organization/roles/use-permissions.ts';
import { TemplateChoice } from '../../features/templates/template-choice.tsx';
import { useUpload } from '../../features/upload/upload-store.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../ui/overlay/dialog-buttons.tsx';

const NEW_TEMPLATE = { kind: 'template', teamId: null } as const;

/** A choice of the template from which a bulk is made; without one, its beginning. */
export function StartBulkDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('bulk.start');
  const [template, setTemplate] = useState<TemplateSummary | null>(null);
  const start = useStartBulk();
  const { open, openSamples } = useUpload();
  const { may } = usePermissions();
  // Templates are made on wide screens.
  const canMake = !useNarrow() && may('template.create');
  const leaveTo = (next: () => void) => () => {
    onClose();
    next();
  };
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
      <TemplateChoice
        templateId={template?.templateId ?? null}
        onChange={setTemplate}
        place="all"
        obstacleOf={({ bulkObstacle }) => (bulkObstacle === null ? null : t(`obstacles.${bulkObstacle}`))}
        {...(canMake && {
          onMake: leaveTo(() => open(undefined, NEW_TEMPLATE)),
          onSample: leaveTo(() => openSamples(NEW_TEMPLATE)),
        })}
      />
    </Dialog>
  );
}
