import type { TemplateSummary } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { useTemplateActions } from '../../features/templates/template-actions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface RemoveTemplatesDialogProps {
  readonly templates: readonly TemplateSummary[];
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks before templates are deleted: which ones, what stays, and which ones the member may not delete. */
export function RemoveTemplatesDialog({ templates, onRemoved, onClose }: RemoveTemplatesDialogProps) {
  const t = useTranslations('templates');
  const { remove } = useTemplateActions();
  const going = templates.filter((template) => template.abilities.remove);
  const kept = templates.filter((template) => !template.abilities.remove);
  const [first] = going;
  if (first === undefined) return <NoneToRemove templates={kept} onClose={onClose} />;
  const isOne = templates.length === 1;
  const sent = going.reduce((sum, template) => sum + template.sentCount, 0);
  return (
    <ConfirmDialog
      isOpen
      title={isOne ? t('removeTitle', { name: first.name }) : t('removeManyTitle', { count: going.length })}
      verb={isOne ? t('remove') : t('removeVerb', { count: going.length })}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(going, { onSuccess: onRemoved, onSettled: onClose })}
      onClose={onClose}
    >
      {isOne ? null : <Names label={t('removeNames')} templates={going} />}
      {kept.length > 0 ? (
        <>
          <p>{t('keptText', { count: kept.length })}</p>
          <Names label={t('keptNames')} templates={kept} />
        </>
      ) : null}
      <p>{t('removeText')}</p>
      {sent > 0 ? <p>{t('removeSent', { count: sent })}</p> : null}
    </ConfirmDialog>
  );
}

function NoneToRemove({ templates, onClose }: Pick<RemoveTemplatesDialogProps, 'templates' | 'onClose'>) {
  const t = useTranslations('templates');
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('keptTitle')}
      footer={
        <Button autoFocus onPress={onClose} className="max-md:flex-1">
          {t('close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-2 text-muted">
        <p>{t('keptAllText')}</p>
        <Names label={t('keptNames')} templates={templates} />
      </div>
    </Dialog>
  );
}

const NAMED = 5;

function Names({ label, templates }: { label: string; templates: readonly TemplateSummary[] }) {
  const t = useTranslations('templates');
  return (
    <ul aria-label={label} className="rounded-control bg-surface px-3 py-2 text-ink">
      {templates.slice(0, NAMED).map((template) => (
        <li key={template.templateId} className="truncate" title={template.name}>
          {template.name}
        </li>
      ))}
      {templates.length > NAMED ? (
        <li className="text-muted">{t('removeMore', { count: templates.length - NAMED })}</li>
      ) : null}
    </ul>
  );
}
