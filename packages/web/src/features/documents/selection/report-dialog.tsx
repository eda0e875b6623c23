import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { LeftDocument, Report } from './use-runs.ts';

/** What an action did and did not do, each reason once with its documents. */
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

/** A dialog that tells something and asks nothing. */
export function MessageDialog({ title, onClose, children }: MessageDialogProps) {
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
/** The names that stand under one reason; of more the number is told. */
const NAMED = 20;

interface LeftDocumentsProps {
  readonly label: string;
  readonly left: readonly LeftDocument[];
}

/** The documents that were left as they are, under their reasons. */
export function LeftDocuments({ label, left }: LeftDocumentsProps) {
  const t = useTranslations('selection');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
    <ul aria-label={label} className={BOX} tabIndex={0}>
      {[...Map.groupBy(left, ({ reason }) => reason)].map(([reason, some]) => (
        <li key={reason} className="py-1.5">
          <p className="mb-1 flex justify-between gap-3 text-13 text-ink-2">
            <span>{reason}</span>
            <span className="shrink-0 text-muted">{t('leftCount', { count: some.length })}</span>
          </p>
          {some.slice(0, NAMED).map(({ document }) => (
            <p key={document.documentId} className="truncate font-medium">
              {document.name}
            </p>
          ))}
          {some.length > NAMED ? (
            <p className="text-13 text-muted">{t('leftMore', { count: some.length - NAMED })}</p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
