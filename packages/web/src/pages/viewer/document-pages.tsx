import type { DocumentDetail } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { PageList } from '../document-detail/pages/page-list.tsx';

/** All pages of a document in their present state, with the values that were entered. */
export function DocumentPages({ document }: { readonly document: DocumentDetail }) {
  const t = useTranslations('viewer');
  return <PageList document={document} label={t('pages')} className="" pageClass="ring-1 ring-line" />;
}
