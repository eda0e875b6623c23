import { useTranslations } from 'use-intl';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';

/** Shown in place of folders that could not be loaded. */
export function FoldersFailed({ error, onReload }: { readonly error: unknown; onReload: () => void }) {
  const t = useTranslations('folders');
  return <FailedLoad title={t('failed')} error={error} onReload={onReload} />;
}
