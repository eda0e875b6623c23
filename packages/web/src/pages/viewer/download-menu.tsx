import type { DocumentDetail } from '@dojang/contract';
import { isRunning, requestsFiles } from '@dojang/domain';
import { Download, FileCheck2, FileText, Paperclip, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AttachmentsDialog } from '../../features/attachments/attachments-dialog.tsx';
import { type FileKind, useDocumentActions } from '../../features/documents/document-actions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Menu, type MenuEntry } from '../../ui/controls/menu.tsx';

interface DownloadMenuProps {
  readonly document: DocumentDetail;
  /** Whether the reader comes because of the completion: only then the completed files are listed. */
  readonly withCompleted: boolean;
}

/** The files of a contract: the original, its attachments, and after the completion the completed document and the certificate. */
export function DownloadMenu({ document, withCompleted }: DownloadMenuProps) {
  const t = useTranslations('viewer');
  const tAttachments = useTranslations('attachments');
  const [isShown, setShown] = useState(false);
  const { download } = useDocumentActions();
  const { documentId, abilities } = document;
  const save = (kind: FileKind) => () => download.mutate({ documentId, kind });
  const entries: MenuEntry[] = [
    {
      id: 'original',
      label: t('original'),
      icon: <FileText size={16} aria-hidden />,
      onAction: save('original'),
    },
  ];
  if (document.fields.some(requestsFiles))
    entries.push({
      id: 'attachments',
      label: tAttachments('title'),
      icon: <Paperclip size={16} aria-hidden />,
      onAction: () => setShown(true),
    });
  if (withCompleted) {
    const missing = abilities.downloadCompleted ? {} : { isDisabled: true, reason: t('notCompleted') };
    entries.push(
      {
        id: 'completed',
        label: t('completed'),
        icon: <FileCheck2 size={16} aria-hidden />,
        onAction: save('completed'),
        ...missing,
      },
      {
        id: 'certificate',
        label: t('certificate'),
        icon: <ShieldCheck size={16} aria-hidden />,
        onAction: save('audit'),
        ...missing,
      },
    );
  }
  return (
    <>
      <Menu
        label={t('files')}
        trigger={
          <Button icon={<Download size={16} aria-hidden />} isPending={download.isPending}>
            {t('files')}
          </Button>
        }
        entries={entries}
      />
      <AttachmentsDialog
        documentId={documentId}
        isRunning={isRunning(document.status)}
        isOpen={isShown}
        onClose={() => setShown(false)}
      />
    </>
  );
}
