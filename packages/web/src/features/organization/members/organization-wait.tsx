import { useTranslations } from 'use-intl';
import { useDelayed } from '../../../ui/hooks/use-delayed.ts';
import { FailedLoad } from '../../../ui/layout/failed-load.tsx';
import { MembersLoading } from './member-list.tsx';

interface OrganizationWaitProps {
  readonly hasFailed: boolean;
  readonly error: unknown;
  readonly onReload: () => void;
}

/** Shown while an organization is loading, or when it could not be loaded. */
export function OrganizationWait({ hasFailed, error, onReload }: OrganizationWaitProps) {
  const t = useTranslations('organization');
  const isSlow = useDelayed(!hasFailed, 400);
  if (!hasFailed)
    return <div className="flex-1 px-8 pt-4 max-md:px-4">{isSlow ? <MembersLoading /> : null}</div>;
  return <FailedLoad isPage title={t('failed')} error={error} onReload={onReload} />;
}
