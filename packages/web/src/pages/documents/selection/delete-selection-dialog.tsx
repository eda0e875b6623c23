import type { DocumentSummary } from '@dojang/contract';
import { errorMessage } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { DeletionText } from '../../../features/deletion/delete-document-dialog.tsx';
import { LeftDocuments, MessageDialog } from '../../../features/documents/selection/report-dialog.tsx';
import type { LeftDocument } from '../../../features/documents/selection/use-runs.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';

interface DeleteSelectionDialogProps {
  readonly documents: readonly DocumentSummary[];
  /** Whether all documents are deleted or none, as for a personal user. */
  readonly isAllOrNone: boolean;
  readonly onConfirm: (documents: readonly DocumentSummary[]) => void;
  readonly onClose: () => void;
}

/** Asks before several documents are deleted: which ones, and which ones stay and why. */
export function DeleteSelectionDialog(props: DeleteSelectionDialogProps) {
  const { documents, isAllOrNone, onConfirm, onClose } = props;
  const t = useTranslations('selection');
  const tDeletion = useTranslations('deletion');
  const locale = useUiLocale();
  const going = documents.filter((document) => document.abilities.delete);
  const left = documents.flatMap((document): LeftDocument[] => {
    const { deleteRefusal } = document.abilities;
    return deleteRefusal === null ? [] : [{ document, reason: errorMessage(deleteRefusal, {}, locale) }];
  });
  if (going.length === 0 || (isAllOrNone && left.length > 0)) {
    return (
      <MessageDialog title={t('cannotDelete')} onClose={onClose}>
        <LeftDocuments label={t('keptList')} left={left} />
      </MessageDialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title={tDeletion('titleMany', { count: going.length })}
      verb={tDeletion('verbMany', { count: going.length })}
      onConfirm={() => {
        onClose();
        onConfirm(going);
      }}
      onClose={onClose}
    >
      <Names label={tDeletion('names')} documents={going} />
      <DeletionText documents={going} />
      {left.length > 0 ? (
        <>
          <p>{t('keptText', { count: left.length })}</p>
          <LeftDocuments label={t('keptList')} left={left} />
        </>
      ) : null}
    </ConfirmDialog>
  );
}

const NAMED = 5;

function Names({ label, documents }: { label: string; documents: readonly DocumentSummary[] }) {
  const t = useTranslations('deletion');
  return (
    <ul aria-label={label} className="rounded-control bg-surface px-3 py-2 text-ink">
      {documents.slice(0, NAMED).map((document) => (
        <li key={document.documentId} className="truncate">
          {document.name}
        </li>
      ))}
      {documents.length > NAMED ? (
        <li className="text-muted">{t('nameMore', { count: documents.length - NAMED })}</li>
      ) : null}
    </ul>
  );
}
