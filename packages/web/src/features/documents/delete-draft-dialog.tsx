import type { DocumentSummary } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useDocumentActions } from './document-actions.ts';

interface DeleteDraftDialogProps {
  readonly draft: DocumentSummary | null;
  readonly onClose: () => void;
}

/** Asks before a draft is thrown away; it names the draft, and closing is the easy way out. */
export function DeleteDraftDialog({ draft, onClose }: DeleteDraftDialogProps) {
  const t = useTranslations('documents');
  const tUi = useTranslations('ui');
  const { deleteDraft } = useDocumentActions();
  return (
    <Dialog
      isOpen={draft !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('deleteTitle', { name: draft?.name ?? '' })}
      role="alertdialog"
      footer={
        <>
          <Button autoFocus onPress={onClose} className="max-md:flex-1">
            {tUi('close')}
          </Button>
          <Button
            kind="danger"
            className="max-md:flex-1"
            isPending={deleteDraft.isPending}
            onPress={() => draft && deleteDraft.mutate(draft, { onSettled: onClose })}
          >
            {t('deleteVerb')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('deleteText')}</p>
    </Dialog>
  );
}
