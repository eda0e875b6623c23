import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Names the browser's tab after the page. */
export function usePageTitle(title: string): void {
  const product = useTranslations('ui')('productName');
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`;
  }, [title, product]);
}
