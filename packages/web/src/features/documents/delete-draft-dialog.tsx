import type { DocumentSummary } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useDocumentActions } from './document-actions.ts';

interface DeleteDraftDialogProps {
  readonly draft: DocumentSummary | null;
  readonly onClose: () => void;
}

/** Asks before a draft is deleted; it names the draft, and closing keeps it. */
export function DeleteDraftDialog({ draft, onClose }: DeleteDraftDialogProps) {
  const t = useTranslations('documents');
  const { deleteDraft } = useDocumentActions();
  return (
    <ConfirmDialog
      isOpen={draft !== null}
      title={t('deleteTitle', { name: draft?.name ?? '' })}
      verb={t('deleteVerb')}
      isPending={deleteDraft.isPending}
      onConfirm={() => draft && deleteDraft.mutate(draft, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  );
}
