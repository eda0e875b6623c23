import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DropArea } from './drop-area.tsx';
import { FileCard } from './file-card.tsx';
import { asksForPassword, useUpload } from './upload-store.ts';

/** Choose a file, start, follow the conversion. The size is the same in every step, so that nothing jumps. */
export function UploadDialog({ isDragging }: { isDragging: boolean }) {
  const t = useTranslations('upload');
  const { isOpen, purpose, file, fault, password, progress, close, reset, start } = useUpload();
  const isBusy = progress !== null;
  const mayStart = file !== null && (fault === null || !isRefusedFile(fault, password));
  const shown = isOpen || isDragging;

  return (
    <Dialog
      isOpen={shown}
      onOpenChange={(next) => !next && close()}
      title={t(purpose.kind === 'document' ? 'title' : 'templateTitle')}
      size="lg"
      withClose
      footerLine
      footer={
        <>
          <span className="min-w-0 flex-1 text-13 text-muted max-md:hidden">{t('accepted')}</span>
          <Button
            onPress={() => {
              reset();
              close();
            }}
            className="max-md:flex-1"
          >
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            className="max-md:flex-1"
            isInert={!mayStart || isBusy}
            {...(file === null ? { 'aria-describedby': 'upload-start-hint' } : {})}
            onPress={() => void start(t('untitled'))}
          >
            {t('start')}
          </Button>
          <span id="upload-start-hint" className="sr-only">
            {t('startNeedsFile')}
          </span>
        </>
      }
    >
      {file === null || isDragging ? <DropArea isDragging={isDragging} /> : <FileCard file={file} />}
    </Dialog>
  );
}

/** A file that was refused can only be started again with a password, or when the connection had failed. */
function isRefusedFile(fault: unknown, password: string): boolean {
  if (asksForPassword(fault)) return password === '';
  return fault instanceof Error && fault.name !== 'ConnectionError';
}
