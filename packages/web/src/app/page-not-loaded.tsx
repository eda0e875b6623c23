import { RotateCw, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { isReachable } from '../ui/load/reachable.ts';

/**
 * Stands in the place of a page whose script could not be loaded. It loads the page again as soon as the server answers, and never before:
 * the browser would replace the application by its own error page.
 */
export function PageNotLoaded() {
  const t = useTranslations('session.notLoaded');
  const [isAsking, setAsking] = useState(false);
  const again = async (): Promise<void> => {
    setAsking(true);
    if (await isReachable()) window.location.reload();
    else setAsking(false);
  };
  useEffect(() => {
    const reload = (): void => void isReachable().then((isUp) => isUp && window.location.reload());
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div role="alert" className="flex flex-1 flex-col bg-card max-md:min-h-80">
      <EmptyState
        isPage
        icon={<WifiOff size={40} strokeWidth={1.25} aria-hidden />}
        title={t('title')}
        description={t('text')}
        action={
          <Button icon={<RotateCw size={15} aria-hidden />} isPending={isAsking} onPress={() => void again()}>
            {t('again')}
          </Button>
        }
      />
    </div>
  );
}
