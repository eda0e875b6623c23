import type { DocumentSummary } from '@dojang/contract';
import { errorMessage } from '@dojang/domain';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DeletionText } from '../../../features/deletion/delete-document-dialog.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import type { LeftDocument, Report } from './selection-actions.ts';

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

/** What an action did and did not do, per document. */
export function ReportDialog({ report, onClose }: { readonly report: Report; readonly onClose: () => void }) {
  const t = useTranslations('selection');
  const { done, left } = report;
  const total = done + left.length;
  return (
    <MessageDialog
      title={done === 0 ? t('reportNone') : t('reportTitle', { count: done, total })}
      onClose={onClose}
    >
      <p>{t('reportText')}</p>
      <LeftDocuments label={t('reportList')} left={left} />
    </MessageDialog>
  );
}

interface MessageDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function MessageDialog({ title, onClose, children }: MessageDialogProps) {
  const t = useTranslations('selection');
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      footer={
        <Button autoFocus onPress={onClose} className="max-md:flex-1">
          {t('close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-2 text-muted">{children}</div>
    </Dialog>
  );
}

const BOX = 'max-h-60 overflow-y-auto rounded-control bg-surface px-3 py-2 text-ink';

function LeftDocuments({ label, left }: { label: string; left: readonly LeftDocument[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
    <ul aria-label={label} className={BOX} tabIndex={0}>
      {left.map(({ document, reason }) => (
        <li key={document.documentId} className="py-1">
          <p className="truncate font-medium">{document.name}</p>
          <p className="text-13 text-muted">{reason}</p>
        </li>
      ))}
    </ul>
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
