import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { organizationQuery } from '../../../features/organization/organization.query.ts';
import { pointBalanceQuery } from '../../../features/session/user.query.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

/** In place of charging for members who may not charge: whom to ask, and what is left. */
export function LockedTab({ onHistory }: { onHistory: () => void }) {
  const t = useTranslations('point.locked');
  const balance = useQuery(pointBalanceQuery).data?.balance;
  const name = useQuery(organizationQuery).data?.mainAdminName ?? '';
  const text = balance === 0 ? t('none', { name }) : t('enough', { points: balance ?? 0 });
  return (
    <EmptyState
      icon={<LockKeyhole size={48} strokeWidth={1.25} aria-hidden />}
      title={t('title')}
      {...(balance === undefined ? {} : { description: text })}
      action={<Button onPress={onHistory}>{t('history')}</Button>}
    />
  );
}
