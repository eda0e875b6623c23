import { useTranslations } from 'use-intl';
import { Pill } from '../../ui/controls/pill.tsx';

/** Tells that a document is a test, which a test key made; nothing for other documents. */
export function TestMark({ document }: { readonly document: { readonly isTest: boolean } }) {
  const t = useTranslations('documents');
  return document.isTest ? <Pill tone="warn">{t('test')}</Pill> : null;
}
