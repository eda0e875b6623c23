import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Sets the title of the browser's tab. */
export function usePageTitle(title: string): void {
  const product = useTranslations('ui')('productName');
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`;
  }, [title, product]);
}
