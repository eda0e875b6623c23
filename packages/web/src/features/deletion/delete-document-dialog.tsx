import type { DocumentSummary } from '@dojang/contract';
import { isReserved } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { linkTo } from '../../ui/text/text-link.tsx';
import { isRunningView } from '../documents/document-state.ts';
import { usePermissions } from '../organization/roles/use-permissions.ts';
import { useDeletion } from './deletion-actions.ts';

interface DeleteDocumentDialogProps {
  readonly document: DocumentSummary;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

/** Asks before a document is deleted: what happens to it, and who can still read or sign it. */
export function DeleteDocumentDialog({ document, onDeleted, onClose }: DeleteDocumentDialogProps) {
  const t = useTranslations('deletion');
  const deletion = useDeletion();
  return (
    <ConfirmDialog
      isOpen
      title={t('title', { name: document.name })}
      verb={t('verb')}
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate(document, { onSuccess: () => onDeleted?.(), onSettled: onClose })}
      onClose={onClose}
    >
      <DeletionText documents={[document]} />
    </ConfirmDialog>
  );
}

/** What a deletion means for these documents. */
export function DeletionText({ documents }: { documents: readonly DocumentSummary[] }) {
  const t = useTranslations('deletion');
  const isPersonal = !usePermissions().may('organization.read');
  return (
    <>
      <p>{t.rich(isPersonal ? 'textMine' : 'text', { a: linkTo('/settings?tab=deleted') })}</p>
      {documents.some(({ status }) => isReserved(status)) ? <p>{t('textReserved')}</p> : null}
      {documents.some(isRunningView) ? <p>{t('textRunning')}</p> : <p>{t('textReaders')}</p>}
    </>
  );
}
