import { useQuery } from '@tanstack/react-query';
import { LockKeyhole, Send } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { organizationQuery } from '../../../features/organization/organization.query.ts';
import { useAskForPoints } from '../../../features/points/use-ask-for-points.ts';
import { usePointBalance } from '../../../features/session/point-balance.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { isUnread, UnreadFigure } from '../../../ui/layout/unread-figure.tsx';

/** In place of charging for members who may not charge: whom to ask, and what is left. */
export function LockedTab({ onHistory }: { onHistory: () => void }) {
  const t = useTranslations('point.locked');
  const tPoints = useTranslations('points');
  const ask = useAskForPoints();
  const { query, balance } = usePointBalance();
  const name = useQuery(organizationQuery).data?.mainAdminName ?? '';
  return (
    <EmptyState
      icon={<LockKeyhole size={48} strokeWidth={1.25} aria-hidden />}
      title={t('title')}
      {...(balance === undefined
        ? {}
        : { description: t(balance === 0 ? 'none' : 'enough', { name, points: balance }) })}
      action={
        <div className="flex flex-wrap items-center justify-center gap-2">
          {isUnread(query) ? (
            <p className="flex w-full items-center justify-center gap-2 text-muted">
              {tPoints('lack.have')} <UnreadFigure query={query} />
            </p>
          ) : null}
          <Button onPress={onHistory}>{t('history')}</Button>
          <Button
            kind="primary"
            icon={<Send size={16} aria-hidden />}
            isPending={ask.isPending}
            onPress={() => ask.mutate()}
          >
            {t('ask', { name })}
          </Button>
        </div>
      }
    />
  );
}
