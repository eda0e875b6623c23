import type { DocumentDetail } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Download, FileClock, FileDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDocumentActions } from '../../features/documents/document-actions.ts';
import { kindOf, VIEWED_FILES, type ViewedFile } from '../../features/documents/viewed-file.ts';
import { call, endpoints } from '../../features/session/api.ts';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { ViewerHeader, ViewerPage } from './viewer-page.tsx';

/** Owns the page of one PDF file in the browser's own viewer. The address of the file is requested anew at each opening. */

const route = '/member/pdfViewer/{-$documentId}';

/** /pdfViewer/{documentId}?file=…: the original, the completed document or the certificate. */
export function PdfViewerPage() {
  const { documentId } = useParams({ from: route });
  const { file = 'original' } = useSearch({ from: route });
  return (
    <ViewerPage documentId={documentId} show={(document) => <PdfFile document={document} file={file} />} />
  );
}

interface PdfFileProps {
  readonly document: DocumentDetail;
  readonly file: ViewedFile;
}

function PdfFile({ document, file }: PdfFileProps) {
  const t = useTranslations('viewer');
  const { download } = useDocumentActions();
  const { documentId } = document;
  const isReady = file === 'original' || document.abilities.downloadCompleted;
  const save = (): void => download.mutate({ documentId, kind: kindOf(file) });
  return (
    <>
      <ViewerHeader document={document}>
        {isReady ? (
          <IconButton label={t('save', { name: t(file) })} isPending={download.isPending} onPress={save}>
            <Download size={18} aria-hidden />
          </IconButton>
        ) : null}
      </ViewerHeader>
      <Files documentId={documentId} file={file} />
      {!isReady ? (
        <Unavailable documentId={documentId} />
      ) : navigator.pdfViewerEnabled ? (
        <Shown key={file} document={document} file={file} />
      ) : (
        <EmptyState
          icon={<FileDown size={48} strokeWidth={1.25} aria-hidden />}
          title={t('noViewer')}
          description={t('noViewerText')}
          action={
            <Button
              kind="primary"
              size="lg"
              icon={<Download size={18} aria-hidden />}
              isPending={download.isPending}
              onPress={save}
            >
              {t('save', { name: t(file) })}
            </Button>
          }
        />
      )}
    </>
  );
}

/** The files of the document, to change between them. */
function Files({ documentId, file }: { readonly documentId: string; readonly file: ViewedFile }) {
  const t = useTranslations('viewer');
  return (
    <nav
      aria-label={t('file')}
      className="flex shrink-0 gap-1 overflow-x-auto border-b border-line bg-card px-3"
    >
      {VIEWED_FILES.map((one) => (
        <Link
          key={one}
          to="/pdfViewer/{-$documentId}"
          params={{ documentId }}
          search={{ file: one }}
          replace
          aria-current={one === file ? 'page' : undefined}
          className={cx(
            'flex min-h-11 items-center border-b-2 px-2.5 font-medium whitespace-nowrap',
            one === file ? 'border-brand-600 text-brand-700' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {t(one)}
        </Link>
      ))}
    </nav>
  );
}

/** The file in the viewer of the browser; its address is good for one minute, so it is never requested again in the background. */
function Shown({ document, file }: PdfFileProps) {
  const t = useTranslations('viewer');
  const { documentId } = document;
  const address = useQuery({
    queryKey: ['viewedFile', documentId, file],
    queryFn: () =>
      call(endpoints.documentDownload, {
        params: { documentId },
        query: { kind: kindOf(file), disposition: 'inline' },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (address.isError)
    return <FailedLoad title={t('failed')} error={address.error} onReload={() => void address.refetch()} />;
  if (address.data === undefined) return null;
  return (
    <iframe title={`${document.name} ${t(file)}`} src={address.data.url} className="w-full flex-1 border-0" />
  );
}

function Unavailable({ documentId }: { readonly documentId: string }) {
  const t = useTranslations('viewer');
  const navigate = useNavigate();
  const toOriginal = (): void =>
    void navigate({
      to: '/pdfViewer/{-$documentId}',
      params: { documentId },
      search: { file: 'original' },
      replace: true,
    });
  return (
    <EmptyState
      icon={<FileClock size={48} strokeWidth={1.25} aria-hidden />}
      title={t('unavailable')}
      description={t('unavailableText')}
      action={<Button onPress={toOriginal}>{t('seeOriginal')}</Button>}
    />
  );
}
