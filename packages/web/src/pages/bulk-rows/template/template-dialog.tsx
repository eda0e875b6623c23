import type { BulkDetail, ResultOf, TemplateSummary } from '@dojang/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { TemplateChoice } from '../../../features/templates/template-choice.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/layout/alert-note.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useSheet } from '../model/sheet-session.ts';
import { TemplateEffects } from './template-effects.tsx';
import { useChangeTemplate } from './use-change-template.ts';

type Preview = ResultOf<typeof endpoints.previewBulkTemplate>;

interface TemplateDialogProps {
  readonly bulk: BulkDetail;
  readonly onClose: () => void;
}

/** The choice of another template, and what becomes of the values before it is taken. */
export function TemplateDialog({ bulk, onClose }: TemplateDialogProps) {
  const t = useTranslations('bulkRows.change');
  const unfit = useTranslations('bulk.start.obstacles');
  const errorText = useErrorMessage();
  const [template, setTemplate] = useState<TemplateSummary | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const look = usePreview(bulk, setPreview);
  const change = useChangeTemplate(bulk, onClose);
  const back = (): void => {
    setPreview(null);
    change.reset();
  };
  const error = change.error ?? look.error;
  const lost = preview?.lost.reduce((sum, { values }) => sum + values, 0) ?? 0;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !change.isPending && onClose()}
      title={t('title')}
      size="lg"
      withClose
      footerLine
      footer={
        preview === null ? (
          <DialogButtons
            verb={t('next')}
            isPending={look.isPending}
            isInert={template === null}
            onClose={onClose}
            act={{ onPress: () => template !== null && look.mutate(template) }}
          />
        ) : (
          <>
            <Button onPress={back} className="max-md:flex-1">
              {t('back')}
            </Button>
            <Button
              kind={lost > 0 ? 'danger' : 'primary'}
              className="max-md:flex-1"
              isPending={change.isPending}
              onPress={() => change.mutate(preview)}
            >
              {lost > 0 ? t('verbLost', { count: lost }) : t('verb')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <FormError sentence={error === null ? null : errorText(error)} />
        {preview === null ? (
          <>
            <p className="text-muted">{t('text')}</p>
            <TemplateChoice
              templateId={template?.templateId ?? null}
              onChange={setTemplate}
              place="all"
              obstacleOf={({ bulkObstacle }) => (bulkObstacle === null ? null : unfit(bulkObstacle))}
            />
          </>
        ) : (
          <TemplateEffects before={bulk.template} preview={preview} />
        )}
      </div>
    </Dialog>
  );
}

/** Saves the rows and asks what would become of them. */
function usePreview({ bulkTransmitId }: BulkDetail, onPreview: (preview: Preview) => void) {
  const t = useTranslations('bulkRows');
  const { saver } = useSheet();
  return useMutation({
    mutationFn: async ({ templateId }: Pick<TemplateSummary, 'templateId'>) => {
      if (!(await saver.flush())) return null;
      return call(endpoints.previewBulkTemplate, { params: { bulkTransmitId }, body: { templateId } });
    },
    onSuccess: (preview) => {
      if (preview === null) notify('bad', t('save.failed'));
      else onPreview(preview);
    },
  });
}
