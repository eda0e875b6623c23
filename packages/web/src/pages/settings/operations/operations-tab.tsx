import { MESSAGE_TEMPLATES, type StuckWork } from '@dojang/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { polled } from '../../../features/session/polled.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { FailedLoad } from '../../../ui/layout/failed-load.tsx';
import { TabHeading } from '../../../ui/layout/tab-heading.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { MoreTexts, useUiLocale } from '../../../ui/text/intl.tsx';
import { fullTime } from '../../../ui/text/korean-time.ts';
import { deliveriesMessages } from '../../document-detail/deliveries/deliveries.messages.ts';
import { announcementsMessages } from './announcements/announcements.messages.ts';
import { Announcements } from './announcements/announcements.tsx';
import { InstallationNotes } from './installation-notes.tsx';
import { operationsMessages } from './operations.messages.ts';

const bundles = {
  operations: operationsMessages,
  deliveries: deliveriesMessages,
  announcements: announcementsMessages,
};
const KEY = ['operations'];
const EVERY_MS = 15_000;

/** What is stuck in this installation, for those who run it. */
export default function OperationsTab() {
  return (
    <MoreTexts bundles={bundles}>
      <Operations />
      <Announcements />
    </MoreTexts>
  );
}

function useRetry() {
  const t = useTranslations('operations');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (work: readonly StuckWork[]) =>
      call(endpoints.retryWork, { body: { items: work.map(({ kind, id }) => ({ kind, id })) } }),
    onSuccess: ({ retried }) => notify('ok', t('retried', { count: retried })),
    onError: (error) => notify('bad', errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

function Operations() {
  const t = useTranslations('operations');
  const { data, isError, refetch, error } = useQuery({
    queryKey: KEY,
    queryFn: () => call(endpoints.stuckWork),
    ...polled(EVERY_MS),
  });
  const retry = useRetry();
  const list = data?.list ?? [];
  return (
    <section aria-labelledby="operations-title">
      <TabHeading id="operations-title" title={t('title')} lead={t('lead')} />
      {data === undefined ? null : <InstallationNotes installation={data.installation} />}
      {data === undefined && isError ? (
        <FailedLoad title={t('failed')} error={error} onReload={() => void refetch()} />
      ) : null}
      {data !== undefined && list.length === 0 ? (
        <EmptyState
          icon={<CircleCheck size={40} strokeWidth={1.25} className="text-ok" aria-hidden />}
          title={t('empty')}
          description={t(data.installation.isOutgoingHeld ? 'emptyHeldHint' : 'emptyHint')}
        />
      ) : null}
      {list.length === 0 ? null : (
        <>
          <div className="mt-4 flex items-center justify-between gap-3">
            <h3 className="font-semibold">{t('count', { count: list.length })}</h3>
            <Button isPending={retry.isPending} onPress={() => retry.mutate(list)}>
              {t('retryAll')}
            </Button>
          </div>
          <ul className="mt-2">
            {list.map((work) => (
              <WorkLine
                key={`${work.kind} ${work.id}`}
                work={work}
                isPending={retry.isPending}
                onRetry={() => retry.mutate([work])}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface WorkLineProps {
  readonly work: StuckWork;
  readonly isPending: boolean;
  readonly onRetry: () => void;
}

function WorkLine({ work, isPending, onRetry }: WorkLineProps) {
  const t = useTranslations('operations');
  const locale = useUiLocale();
  const title = useTitle(work);
  const { kind, id, name, since, attempts, error } = work;
  const time = fullTime(since, locale);
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-13 text-muted">
          {attempts === 0 ? t('since', { time }) : t('sinceTried', { time, attempts })}
        </p>
        <p className="text-13 break-words text-muted">
          {kind === 'job' ? `${name} · ` : ''}
          {id}
        </p>
        {error === null ? null : (
          <p className="mt-1.5 rounded-control bg-bad-bg px-2.5 py-1.5 text-13 break-words text-bad">
            {error}
          </p>
        )}
      </div>
      <Button
        size="sm"
        icon={<RotateCw size={14} aria-hidden />}
        aria-label={t('retryOne', { kind: title, id })}
        isDisabled={isPending}
        onPress={onRetry}
      >
        {t('retry')}
      </Button>
    </li>
  );
}

/** What is stuck, in words; a message is named as on the page of its document. */
function useTitle({ kind, name }: StuckWork): string {
  const t = useTranslations('operations');
  const template = useTranslations('deliveries.template');
  const known = kind === 'delivery' ? MESSAGE_TEMPLATES.find((one) => one === name) : undefined;
  return known === undefined
    ? t(`kind.${kind}`)
    : t('of', { kind: t(`kind.${kind}`), what: template(known) });
}
