import { RotateCw, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { useDelayed } from '../../../ui/hooks/use-delayed.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { MembersLoading } from './member-list.tsx';

interface OrganizationWaitProps {
  readonly hasFailed: boolean;
  readonly onReload: () => void;
}

/** What stands in the place of an organization that is being read, or could not be. */
export function OrganizationWait({ hasFailed, onReload }: OrganizationWaitProps) {
  const t = useTranslations('organization');
  const isSlow = useDelayed(!hasFailed, 400);
  if (!hasFailed)
    return <div className="flex-1 px-8 pt-4 max-md:px-4">{isSlow ? <MembersLoading /> : null}</div>;
  return (
    <EmptyState
      isPage
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
