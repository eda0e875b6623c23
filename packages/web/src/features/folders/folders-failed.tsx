import { RotateCw, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';

/** In place of folders that could not be read. */
export function FoldersFailed({ onReload }: { onReload: () => void }) {
  const t = useTranslations('folders');
  return (
    <EmptyState
      icon={<WifiOff size={40} strokeWidth={1.25} className="text-bad" aria-hidden />}
      title={t('failed')}
      action={
        <Button icon={<RotateCw size={15} aria-hidden />} onPress={onReload}>
          {t('reload')}
        </Button>
      }
    />
  );
}
