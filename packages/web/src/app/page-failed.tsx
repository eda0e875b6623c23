import { CloudAlert, RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';

/** Stands in the place of a page that could not be drawn, and draws it again. @param reset draws the page anew, without loading it */
export function PageFailed({ reset }: { readonly reset: () => void }) {
  const t = useTranslations('session.notDrawn');
  return (
    <div role="alert" className="flex flex-1 flex-col bg-card max-md:min-h-80">
      <EmptyState
        isPage
        icon={<CloudAlert size={40} strokeWidth={1.25} aria-hidden />}
        title={t('title')}
        description={t('text')}
        action={
          <Button icon={<RotateCw size={15} aria-hidden />} onPress={reset}>
            {t('again')}
          </Button>
        }
      />
    </div>
  );
}
