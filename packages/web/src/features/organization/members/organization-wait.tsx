import { useTranslations } from 'use-intl';
import { useDelayed } from '../../../ui/hooks/use-delayed.ts';
import { FailedLoad } from '../../../ui/layout/failed-load.tsx';
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
  return <FailedLoad isPage title={t('failed')} onReload={onReload} />;
}
