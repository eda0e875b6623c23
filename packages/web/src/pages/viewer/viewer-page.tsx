import type { DocumentDetail } from '@dojang/contract';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { ArrowLeft, FileSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { homeOf } from '../../features/session/guard/guard.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { MissingPage } from '../../ui/layout/missing-page.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { useLangOf } from '../../ui/text/lang-of.ts';
import { LoadedDocument, ViewerFrame } from './loaded-document.tsx';

/** Owns the layout of the pages that show one document: back, title, actions, and the content below them. */

const member = getRouteApi('/member');

interface ViewerPageProps {
  /** Absent when the address names no document. */
  readonly documentId: string | undefined;
  readonly show: (document: DocumentDetail) => ReactNode;
}

/** A page that shows one document, or says what to do where there is none to show. */
export function ViewerPage({ documentId, show }: ViewerPageProps) {
  return (
    <ViewerFrame>
      {documentId === undefined ? (
        <NoDocument />
      ) : (
        <LoadedDocument documentId={documentId} show={show} missing={<Missing />} />
      )}
    </ViewerFrame>
  );
}

function Missing() {
  const t = useTranslations('viewer');
  usePageTitle(t('missing'));
  return <MissingPage title={t('missing')} text={t('missingText')} action={<ToList />} />;
}

function NoDocument() {
  const t = useTranslations('viewer');
  usePageTitle(t('none'));
  return (
    <EmptyState
      isPage
      icon={<FileSearch size={48} strokeWidth={1.25} aria-hidden />}
      title={t('none')}
      description={t('noneText')}
      action={<ToList />}
    />
  );
}

function ToList() {
  const t = useTranslations('viewer');
  const { user } = member.useRouteContext();
  return <ButtonLink href={homeOf(user)}>{t('toList')}</ButtonLink>;
}

interface ViewerHeaderProps {
  readonly document: DocumentDetail;
  readonly children?: ReactNode;
}

/** Back, the document's name, and the actions of the page. Back leads to the document's page where the tab has no history. */
export function ViewerHeader({ document, children }: ViewerHeaderProps) {
  const t = useTranslations('viewer');
  const langOf = useLangOf();
  const router = useRouter();
  const { documentId, name } = document;
  const back = (): void => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/documents/$documentId', params: { documentId } });
  };
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line bg-card py-2 pr-4 pl-2">
      <IconButton label={t('back')} onPress={back}>
        <ArrowLeft size={19} aria-hidden />
      </IconButton>
      <h1 lang={langOf(name)} className="min-w-0 flex-1 truncate text-17 font-bold">
        {name}
      </h1>
      {children}
    </header>
  );
}
