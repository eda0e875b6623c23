import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { MessageDialog } from './report-dialog.tsx';

interface RemindDialogProps {
  /** How many people are asked to sign now in each of the documents. */
  readonly asked: readonly number[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before the participants of several documents are reminded: how many people get a message. */
export function RemindDialog({ asked, onConfirm, onClose }: RemindDialogProps) {
  const t = useTranslations('selection');
  const people = asked.reduce((sum, count) => sum + count, 0);
  const some = asked.filter((count) => count > 0).length;
  if (people === 0)
    return (
      <MessageDialog title={t('remindNobody')} onClose={onClose}>
        <p>{t('remindNobodyText')}</p>
      </MessageDialog>
    );
  return (
    <ConfirmDialog
      isOpen
      isDestructive={false}
      title={t('remindTitle', { count: people })}
      verb={t('remind')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('remindText')}</p>
      {some < asked.length ? <p>{t('remindOthers', { count: some, total: asked.length })}</p> : null}
      <p>{t('remindLimits')}</p>
    </ConfirmDialog>
  );
}
