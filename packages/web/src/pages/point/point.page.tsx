import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { organizationQuery } from '../../features/organization/organization.query.ts';
import { usePermissions } from '../../features/organization/roles/use-permissions.ts';
import { askForPointsMessages } from '../../features/points/ask.messages.ts';
import { type PointTab, pointTabOf } from '../../features/points/point-search.ts';
import { POINTS_KEY } from '../../features/points/points.query.ts';
import { serviceFacts } from '../../features/session/service-facts.ts';
import { useHasPoints } from '../../features/session/use-service-limits.ts';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { ChargeTab } from './charge/charge-tab.tsx';
import { LockedTab } from './charge/locked-tab.tsx';
import { NotSoldTab } from './charge/not-sold-tab.tsx';
import { HistoryTab } from './history/history-tab.tsx';
import { pointHistoryMessages } from './history/point-history.messages.ts';
import { pointLedgerMessages } from './history/point-ledger.messages.ts';
import { OutcomeNote } from './outcome-note.tsx';
import { pointMessages } from './point.messages.ts';
import { isOfCards, type PointOutcome } from './point-outcome.ts';
import { pointSettingsMessages } from './settings/point-settings.messages.ts';
import { SettingsTab } from './settings/settings-tab.tsx';
import { returnedWindow, WindowReturn } from './window-return.tsx';

const bundles = {
  askForPoints: askForPointsMessages,
  point: pointMessages,
  pointSettings: pointSettingsMessages,
  pointHistory: pointHistoryMessages,
  pointLedger: pointLedgerMessages,
};
const member = getRouteApi('/member');
const route = getRouteApi('/member/frame/point');

/** /point: #1 charges points, #2 is the charge settings, #3 the histories. */
export function PointPage() {
  const hasPoints = useHasPoints();
  if (!hasPoints) return <Navigate to="/" replace />;
  return (
    <MoreTexts bundles={bundles}>
      <Points />
    </MoreTexts>
  );
}

function Points() {
  const t = useTranslations('point');
  const { user } = member.useRouteContext();
  const search = route.useSearch();
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { may, isKnown } = usePermissions();
  const organization = useQuery({ ...organizationQuery, enabled: user.organization !== null });
  const [outcome, setOutcome] = useState<PointOutcome | null>(null);
  usePageTitle(t('title'));
  const open = (tab: PointTab) => void navigate({ to: '/point', hash: tab, search: {}, replace: true });
  const end = (next: PointOutcome | null): void => {
    setOutcome(next);
    void queries.invalidateQueries({ queryKey: POINTS_KEY });
    open(next === null || isOfCards(next) ? '2' : '1');
  };
  if (!isKnown && organization.isError)
    return (
      <FailedLoad
        isPage
        title={t('failed')}
        error={organization.error}
        onReload={() => void organization.refetch()}
      />
    );
  if (!isKnown) return <h1 className="px-8 pt-6 text-22 font-bold max-md:px-4">{t('title')}</h1>;
  const mayCharge = may('points.charge');
  const returned = mayCharge ? returnedWindow(search) : null;
  if (returned !== null) return <WindowReturn returned={returned} onEnd={end} />;

  const note = outcome === null ? null : <OutcomeNote outcome={outcome} onClose={() => setOutcome(null)} />;
  const wanted = pointTabOf(hash, search.tab);
  const isSold = serviceFacts().offers.points;
  const tab = !(mayCharge && isSold) && wanted === '2' ? '1' : wanted;
  const history = {
    value: '3',
    label: t('tabs.history'),
    panel: () => <HistoryTab search={search} />,
  } as const;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <h1 className="shrink-0 px-8 pt-5 pb-1 text-22 font-bold max-md:px-4 max-md:pt-1">{t('title')}</h1>
      <Tabs<PointTab>
        label={t('tabsLabel')}
        value={tab}
        onChange={(next) => {
          setOutcome(null);
          open(next);
        }}
        tabs={
          !isSold
            ? [{ value: '1', label: t('tabs.balance'), panel: () => <NotSoldTab /> }, history]
            : mayCharge
              ? [
                  {
                    value: '1',
                    label: t('tabs.charge'),
                    panel: () => <ChargeTab note={note} onOutcome={setOutcome} />,
                  },
                  {
                    value: '2',
                    label: t('tabs.settings'),
                    panel: () => <SettingsTab note={note} user={user} />,
                  },
                  history,
                ]
              : [
                  {
                    value: '1',
                    label: t('tabs.charge'),
                    panel: () => <LockedTab onHistory={() => open('3')} />,
                  },
                  history,
                ]
        }
      />
    </div>
  );
}
