import { DEVELOPER_PATH, type EmbedOriginResult } from '@dojang/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AppWindow, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Pill } from '../../../ui/controls/pill.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { fullTime } from '../../../ui/text/korean-time.ts';
import { ListPart, listTexts } from '../list-part.tsx';
import { NewSiteDialog } from './new-site-dialog.tsx';
import { SITES, sitesQuery } from './sites.query.ts';

/** The sites that may contain the product in a frame: to add and to remove. */
export function SitesPart() {
  const t = useTranslations('links.sites');
  const errorText = useErrorMessage();
  const cache = useQueryClient();
  const query = useQuery(sitesQuery);
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
  return (
    <ListPart
      id="sites-title"
      texts={listTexts(t)}
      guide={{ href: `${DEVELOPER_PATH}/embedding`, text: t('guide') }}
      action={
        <Button kind="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
      icon={AppWindow}
      query={query}
      row={(site) => <SiteRow key={site.originId} site={site} onRemove={() => setDoomed(site)} />}
    >
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
    </ListPart>
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
