import type { BulkSummary } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { useBulkActions } from '../../features/bulk/bulk-actions.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

interface RemoveBulkDialogProps {
  readonly bulk: BulkSummary;
  readonly onClose: () => void;
}

/** Asks before a bulk is deleted: what is lost, and what stays. */
export function RemoveBulkDialog({ bulk, onClose }: RemoveBulkDialogProps) {
  const t = useTranslations('bulk');
  const { remove } = useBulkActions();
  const { name, counts } = bulk;
  return (
    <ConfirmDialog
      isOpen
      title={t('removeTitle', { name })}
      verb={t('remove')}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(bulk, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
      {counts.sent > 0 ? <p>{t('removeSent', { count: counts.sent })}</p> : null}
    </ConfirmDialog>
  );
}
