import { DEVELOPER_PATH } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { Blocks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/controls/button.tsx';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { FailedLoad } from '../../../../ui/layout/failed-load.tsx';
import { TabHeading } from '../../../../ui/layout/tab-heading.tsx';
import { OauthAppDialogs } from './oauth-app-dialogs.tsx';
import { OauthAppRow, type OauthAppTask } from './oauth-app-row.tsx';
import { oauthAppsQuery } from './oauth-apps.query.ts';

/** The OAuth apps of the organization or of the person. */
export function OauthAppsPart() {
  const t = useTranslations('oauthApps');
  const { data, isError, refetch, error } = useQuery(oauthAppsQuery);
  const [task, setTask] = useState<OauthAppTask | null>(null);
  const list = data?.list ?? [];
  return (
    <section aria-labelledby="oauth-apps-title" className="mt-10">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TabHeading id="oauth-apps-title" title={t('title')} lead={t('lead')} />
          <a className="text-13 text-brand-700 underline" href={`${DEVELOPER_PATH}/oauth`}>
            {t('reference')}
          </a>
        </div>
        <Button icon={<Plus size={16} aria-hidden />} onPress={() => setTask('add')}>
          {t('add')}
        </Button>
      </div>
      {data === undefined && isError ? (
        <FailedLoad title={t('failed')} error={error} onReload={() => void refetch()} />
      ) : null}
      {data !== undefined && list.length === 0 ? (
        <EmptyState
          icon={<Blocks size={40} strokeWidth={1.25} aria-hidden />}
          title={t('empty')}
          description={t('emptyText')}
        />
      ) : null}
      {list.length === 0 ? null : (
        <ul aria-label={t('list')} className="mt-5 rounded-card border border-line bg-card">
          {list.map((app) => (
            <OauthAppRow key={app.oauthAppId} app={app} onAsk={(question) => setTask({ app, question })} />
          ))}
        </ul>
      )}
      <OauthAppDialogs task={task} onClose={() => setTask(null)} />
    </section>
  );
}
