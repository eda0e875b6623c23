import type { ResultOf } from '@dojang/contract';
import { wordsOfBytes } from '@dojang/domain';
import { Download, FolderDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { endpoints } from '../session/api.ts';
import { useAttachments } from './use-attachments.ts';

type Attachment = ResultOf<(typeof endpoints)['listAttachments']>['list'][number];

interface AttachmentsDialogProps {
  readonly documentId: string;
  /** Whether signers can still attach files. */
  readonly isRunning: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const COLUMNS = [
  ['type', 'w-[30%]'],
  ['by', 'w-[20%]'],
  ['name', ''],
  ['download', 'w-20 text-right'],
] as const;

/** The attachments of a document: what was asked for, who attached it, the file. */
export function AttachmentsDialog({ documentId, isRunning, isOpen, onClose }: AttachmentsDialogProps) {
  const t = useTranslations('attachments');
  const { query, one, all } = useAttachments(documentId, isOpen);
  const list = query.data?.list ?? [];
  const hasFiles = list.some(({ file }) => file !== null);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('title')}
      size="lg"
      withClose
      footerLine
      footer={
        hasFiles ? (
          <Button
            icon={<FolderDown size={16} aria-hidden />}
            isPending={all.isPending}
            onPress={() => all.mutate()}
          >
            {t('all')}
          </Button>
        ) : null
      }
    >
      {query.isError ? (
        <FailedLoad title={t('failed')} error={query.error} onReload={() => void query.refetch()} />
      ) : null}
      {query.isPending ? (
        <div className="flex justify-center p-6">
          <Spinner />
        </div>
      ) : null}
      {query.isSuccess && list.length === 0 ? <p className="py-4 text-muted">{t('none')}</p> : null}
      {list.length > 0 ? (
        <table className="w-full text-left max-md:block">
          <thead className="text-13 text-muted max-md:sr-only">
            <tr>
              {COLUMNS.map(([key, width]) => (
                <th
                  key={key}
                  scope="col"
                  className={cx('pb-2 font-normal', key !== 'download' && 'pr-3', width)}
                >
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {list.map((attachment) => (
              <Row
                key={attachment.attachmentId}
                attachment={attachment}
                isRunning={isRunning}
                isPending={one.isPending && one.variables === attachment.attachmentId}
                onDownload={() => one.mutate(attachment.attachmentId)}
              />
            ))}
          </tbody>
        </table>
      ) : null}
      {isRunning && list.length > 0 ? <p className="mt-3 text-13 text-muted">{t('whenSigned')}</p> : null}
    </Dialog>
  );
}

interface RowProps {
  readonly attachment: Attachment;
  readonly isRunning: boolean;
  readonly isPending: boolean;
  readonly onDownload: () => void;
}

function Row({ attachment, isRunning, isPending, onDownload }: RowProps) {
  const t = useTranslations('attachments');
  const { request, participant, file, fileName } = attachment;
  return (
    <tr className="border-t border-line max-md:relative max-md:block max-md:py-2.5 max-md:pr-12">
      <td className="py-2 pr-3 font-medium max-md:block max-md:p-0">{request.attachmentType}</td>
      <td className="py-2 pr-3 text-ink-2 max-md:block max-md:p-0 max-md:text-13">{participant.name}</td>
      <td className="min-w-0 py-2 pr-3 break-words max-md:block max-md:p-0">
        {file === null ? (
          <span className="text-placeholder">{t(isRunning ? 'waiting' : 'notAdded')}</span>
        ) : (
          <>
            {fileName} <span className="text-13 whitespace-nowrap text-muted">{wordsOfBytes(file.size)}</span>
          </>
        )}
      </td>
      <td className="h-13 text-right max-md:absolute max-md:top-2 max-md:right-0 max-md:h-auto">
        {file === null ? null : (
          <IconButton label={t('get', { name: fileName })} isPending={isPending} onPress={onDownload}>
            <Download size={17} aria-hidden />
          </IconButton>
        )}
      </td>
    </tr>
  );
}
