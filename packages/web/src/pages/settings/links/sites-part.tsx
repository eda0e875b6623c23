import { DEVELOPER_PATH, type EmbedOriginResult } from '@dojang/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AppWindow, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Pill } from '../../../ui/controls/pill.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { FailedLoad } from '../../../ui/layout/failed-load.tsx';
import { TabHeading } from '../../../ui/layout/tab-heading.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { fullTime } from '../../../ui/text/korean-time.ts';
import { NewSiteDialog } from './new-site-dialog.tsx';
import { SITES, sitesQuery } from './sites.query.ts';

/** The sites that may contain the product in a frame: to add and to remove. */
export function SitesPart() {
  const t = useTranslations('links.sites');
  const errorText = useErrorMessage();
  const cache = useQueryClient();
  const { data, isError, refetch, error } = useQuery(sitesQuery);
  const [isAdding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<EmbedOriginResult | null>(null);
  const remove = useMutation({
    mutationFn: ({ originId }: EmbedOriginResult) =>
      call(endpoints.removeEmbedOrigin, { params: { originId } }),
    onSuccess: () => notify('ok', t('removed')),
    onError: (error: Error) => notify('bad', errorText(error)),
    onSettled: () => {
      setDoomed(null);
      return cache.invalidateQueries({ queryKey: SITES });
    },
  });
  const list = data?.list ?? [];
  return (
    <section aria-labelledby="sites-title">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TabHeading id="sites-title" title={t('title')} lead={t('lead')} />
          <a className="text-13 text-brand-700 underline" href={`${DEVELOPER_PATH}/embedding`}>
            {t('guide')}
          </a>
        </div>
        <Button kind="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setAdding(true)}>
          {t('add')}
        </Button>
      </div>
      {data === undefined && isError ? (
        <FailedLoad title={t('failed')} error={error} onReload={() => void refetch()} />
      ) : null}
      {data !== undefined && list.length === 0 ? (
        <EmptyState
          icon={<AppWindow size={40} strokeWidth={1.25} aria-hidden />}
          title={t('empty')}
          description={t('emptyText')}
        />
      ) : null}
      {list.length === 0 ? null : (
        <ul aria-label={t('list')} className="mt-5 rounded-card border border-line bg-card">
          {list.map((site) => (
            <SiteRow key={site.originId} site={site} onRemove={() => setDoomed(site)} />
          ))}
        </ul>
      )}
      {isAdding ? <NewSiteDialog onClose={() => setAdding(false)} /> : null}
      {doomed === null ? null : (
        <ConfirmDialog
          isOpen
          isDestructive
          title={t('removeTitle')}
          verb={t('remove')}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(doomed)}
          onClose={() => setDoomed(null)}
        >
          <p className="font-mono text-13 break-all">{doomed.origin}</p>
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface SiteRowProps {
  readonly site: EmbedOriginResult;
  readonly onRemove: () => void;
}

function SiteRow({ site, onRemove }: SiteRowProps) {
  const t = useTranslations('links.sites');
  const locale = useUiLocale();
  const day = fullTime(site.createdAt, locale);
  const { name } = site.addedBy;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line px-5 py-4 not-first:border-t max-md:px-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-all">
          {site.origin}
          {site.isForTests ? <Pill tone="warn">{t('testsOnly')}</Pill> : null}
        </p>
        <p className="mt-0.5 text-13 text-muted">
          {name === '' ? t('addedBefore', { day }) : t('added', { day, name })}
        </p>
      </div>
      <Button
        kind="danger-outline"
        size="sm"
        aria-label={t('removeOf', { origin: site.origin })}
        onPress={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
