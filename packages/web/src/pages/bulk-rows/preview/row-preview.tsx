import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { userQuery } from '../../../features/session/user.query.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Spinner } from '../../../ui/controls/spinner.tsx';
import { useWindowKeys } from '../../../ui/hooks/use-window-keys.ts';
import { AlertNote } from '../../../ui/layout/alert-note.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import type { FaultPlace } from '../grid/grid-handle.ts';
import { useSheet } from '../model/sheet-session.ts';
import { useSheetRows } from '../model/use-sheet-rows.ts';
import { RowPages } from './row-pages.tsx';
import { rowPreviewMessages } from './row-preview.messages.ts';
import { rowPreviewQuery, UnsavedRows } from './row-preview.query.ts';

interface RowPreviewProps {
  /** From 1. */
  readonly rowNo: number;
  readonly onRow: (rowNo: number) => void;
  /** Closes the preview and opens a cell. */
  readonly onFix: (place: FaultPlace) => void;
  readonly onClose: () => void;
}

const BUNDLES = { rowPreview: rowPreviewMessages };

/** The document of a row as it will stand when it is sent, with the rows before and after it. */
export default function RowPreview(props: RowPreviewProps) {
  return (
    <MoreTexts bundles={BUNDLES}>
      <Preview {...props} />
    </MoreTexts>
  );
}

function Preview({ rowNo, onRow, onFix, onClose }: RowPreviewProps) {
  const t = useTranslations('rowPreview');
  const rows = useSheetRows();
  const preview = useQuery(rowPreviewQuery(useSheet(), rowNo));
  const requester = useQuery(userQuery).data?.name ?? '';
  const sheetRow = rows[rowNo - 1]?.sheetRow ?? null;
  const step = (by: 1 | -1): void => {
    if (rowNo + by >= 1 && rowNo + by <= rows.length) onRow(rowNo + by);
  };
  useWindowKeys((event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  });
  const { data } = preview;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        sheetRow === null
          ? t('title', { row: rowNo })
          : t('titleNamed', { row: rowNo, sheetRow: String(sheetRow) })
      }
      size="full"
      withClose
      footerLine
      footer={
        <Steps
          rowNo={rowNo}
          count={rows.length}
          onStep={step}
          onEdit={() => onFix({ rowNo, column: null })}
        />
      }
    >
      <p role="status" className="sr-only">
        {data === undefined || preview.isPlaceholderData
          ? ''
          : [
              t('said', { row: rowNo, count: rows.length, name: data.documentName }),
              ...(data.faults.length > 0 ? [t('saidFaults', { count: data.faults.length })] : []),
            ].join('. ')}
      </p>
      {preview.isError ? (
        <Failed error={preview.error} onAgain={() => void preview.refetch()} />
      ) : data === undefined ? (
        <p className="flex flex-1 items-center justify-center gap-2 text-muted">
          <Spinner size={18} />
          {t('loading')}
        </p>
      ) : (
        <>
          <p className="mb-3 shrink-0 truncate text-ink-2" title={data.documentName}>
            {data.documentName}
          </p>
          <RowPages preview={data} requester={requester} onFix={onFix} />
        </>
      )}
    </Dialog>
  );
}

function Failed({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const t = useTranslations('rowPreview');
  const errorText = useErrorMessage();
  return (
    <div role="alert">
      <AlertNote tone="bad" title={t('failed')}>
        <p>{error instanceof UnsavedRows ? t('unsaved') : errorText(error)}</p>
        <Button className="mt-2" onPress={onAgain}>
          {t('again')}
        </Button>
      </AlertNote>
    </div>
  );
}

interface StepsProps {
  readonly rowNo: number;
  readonly count: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly onEdit: () => void;
}

function Steps({ rowNo, count, onStep, onEdit }: StepsProps) {
  const t = useTranslations('rowPreview');
  return (
    <div className="flex w-full items-center gap-2 max-md:gap-1">
      <Button
        aria-label={t('previous')}
        aria-keyshortcuts="ArrowLeft"
        isInert={rowNo <= 1}
        icon={<ChevronLeft size={16} aria-hidden />}
        onPress={() => onStep(-1)}
      >
        <span className="max-md:hidden">{t('previous')}</span>
      </Button>
      <span aria-hidden className="min-w-20 text-center text-13 whitespace-nowrap text-muted">
        {t('place', { row: rowNo, count })}
      </span>
      <Button
        aria-label={t('next')}
        aria-keyshortcuts="ArrowRight"
        isInert={rowNo >= count}
        icon={<ChevronRight size={16} aria-hidden />}
        onPress={() => onStep(1)}
      >
        <span className="max-md:hidden">{t('next')}</span>
      </Button>
      <span className="flex-1" />
      <Button kind="primary" onPress={onEdit}>
        {t('edit')}
      </Button>
    </div>
  );
}
