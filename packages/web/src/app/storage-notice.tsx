import { useTranslations } from 'use-intl';
import { isStorageBlocked } from '../embedded/memory-storage.ts';

/** Says what the browser has to allow, where it keeps nothing for this site: the session ends with the next load of the page. */
export function StorageNotice() {
  const t = useTranslations('session');
  if (!isStorageBlocked) return null;
  return (
    <p role="status" className="bg-warn-bg px-5 py-3 text-center text-14 text-ink">
      {t('storageBlocked')}
    </p>
  );
}
