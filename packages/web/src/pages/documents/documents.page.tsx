import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DocumentsView } from './documents-view.tsx';

const member = getRouteApi('/member');

/** The list of documents, personal or of the organization. */
export function DocumentsPage() {
  const t = useTranslations('documents');
  const { user } = member.useRouteContext();
  return <DocumentsView title={t(user.organization === null ? 'myTitle' : 'orgTitle')} />;
}
