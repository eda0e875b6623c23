import type { DocumentDetail } from '@dojang/contract';
import { isReserved, requestsFiles } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  BookOpen,
  ChevronRight,
  Download,
  FileCheck2,
  FileText,
  type LucideIcon,
  Paperclip,
  ShieldCheck,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AttachmentsDialog } from '../../features/attachments/attachments-dialog.tsx';
import { type FileKind, useDocumentActions } from '../../features/documents/document-actions.ts';
import { isRunningView } from '../../features/documents/document-state.ts';
import { call, endpoints } from '../../features/session/api.ts';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { fileSize } from '../../ui/text/file-size.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';

const FILES: readonly {
  readonly kind: FileKind;
  readonly key: 'original' | 'completed' | 'audit';
  readonly Icon: LucideIcon;
}[] = [
  { kind: 'original', key: 'original', Icon: FileText },
  { kind: 'completed', key: 'completed', Icon: FileCheck2 },
  { kind: 'audit', key: 'audit', Icon: ShieldCheck },
];

/** The files of a document; a missing one tells when it will exist. */
export function Downloads({ document }: { document: DocumentDetail }) {
  const t = useTranslations('detail');
  const tParts = useTranslations('detailParts');
  const attachments = useTranslations('attachments');
  const { download } = useDocumentActions();
  const { documentId, abilities, completedAt } = document;
  const isForEditing = document.purpose === 'edit';
  const [isOpen, setOpen] = useState(false);
  const locale = useUiLocale();
  const files = useQuery({
    queryKey: ['documentFiles', documentId, document.sealed, document.editedFileId],
    queryFn: () => call(endpoints.documentFiles, { params: { documentId } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !document.needsAuthentication,
  });
  const sizes = new Map(files.data?.list.map(({ kind, size }) => [kind, size] as const));
  const requests = document.fields.filter(requestsFiles);
  const why =
    completedAt !== null
      ? t('whenSealed')
      : isReserved(document.status)
        ? t('whenSent')
        : t(isRunningView(document) ? 'whenSigned' : 'neverReady');
  return (
    <section aria-labelledby="downloads-title">
      <h2 id="downloads-title" className="mb-1 text-15 font-semibold">
        {t('downloads')}
      </h2>
      <ul>
        {FILES.filter(({ kind }) => !isForEditing || kind !== 'audit').map(({ kind, key: own, Icon }) => {
          const key = isForEditing && own === 'completed' ? 'edited' : own;
          const size = sizes.get(own);
          const isReady = kind === 'original' || abilities.downloadCompleted;
          return (
            <li
              key={kind}
              className="flex min-h-11 items-center gap-2.5 border-t border-line first:border-t-0"
            >
              <Icon size={17} className={isReady ? 'text-ink-2' : 'text-control'} aria-hidden />
              <span className={cx('whitespace-nowrap', isReady ? 'font-medium' : 'text-placeholder')}>
                {t(key)}
              </span>
              {size === undefined ? null : (
                <span className="text-13 whitespace-nowrap text-muted">
                  {tParts('fileSize', { size: fileSize(size, locale) })}
                </span>
              )}
              {isReady ? (
                <IconButton
                  className="ml-auto"
                  label={t('download', { name: t(key) })}
                  isPending={download.isPending && download.variables.kind === kind}
                  onPress={() => download.mutate({ documentId, kind })}
                >
                  <Download size={17} aria-hidden />
                </IconButton>
              ) : (
                <span className="ml-auto text-right text-13 text-placeholder">{why}</span>
              )}
            </li>
          );
        })}
        {isForEditing || !abilities.downloadCompleted ? null : (
          <li className="flex min-h-11 items-center gap-2.5 border-t border-line">
            <BookOpen size={17} className="text-ink-2" aria-hidden />
            <Link
              to="/contracts/read/$documentId"
              params={{ documentId }}
              search={{ reason: 'completed' }}
              className="flex min-h-11 flex-1 items-center font-medium text-brand-700 hover:underline"
            >
              {t('readContract')}
            </Link>
          </li>
        )}
        {requests.length === 0 ? null : (
          <li className="flex min-h-11 items-center gap-2.5 border-t border-line">
            <Paperclip size={17} className="text-ink-2" aria-hidden />
            <span className="font-medium">{attachments('title')}</span>
            <span className="text-13 text-muted">{attachments('count', { count: requests.length })}</span>
            <IconButton className="ml-auto" label={attachments('open')} onPress={() => setOpen(true)}>
              <ChevronRight size={17} aria-hidden />
            </IconButton>
          </li>
        )}
      </ul>
      <AttachmentsDialog
        documentId={documentId}
        isRunning={isRunningView(document)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}
