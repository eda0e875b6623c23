import type { SessionResult } from '@dojang/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Pill } from '../../../ui/controls/pill.tsx';
import { FailedLoad } from '../../../ui/layout/failed-load.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { fullTime } from '../../../ui/text/korean-time.ts';
import { RowAction } from './setting-row.tsx';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call(endpoints.listSessions),
  staleTime: 0,
});

/** Ends sessions, and reads the list again whatever came of it. */
function useEndings(onEnd: () => void) {
  const t = useTranslations('my.sessions');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const shared = {
    onError: (error: Error) => notify('bad', errorText(error)),
    onSettled: () => {
      onEnd();
      return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  };
  const one = useMutation({
    mutationFn: ({ sessionId }: SessionResult) => call(endpoints.endSession, { params: { sessionId } }),
    onSuccess: () => notify('ok', t('ended')),
    ...shared,
  });
  const others = useMutation({
    mutationFn: () => call(endpoints.endOtherSessions),
    onSuccess: () => notify('ok', t('endedOthers')),
    ...shared,
  });
  return { one, others };
}

/** Where the member is logged in; each other session can be ended, or all of them at once. */
export function SessionList() {
  const t = useTranslations('my.sessions');
  const { data, isError, refetch, error } = useQuery(sessionsQuery);
  const [doomed, setDoomed] = useState<SessionResult | 'others' | null>(null);
  const { one, others } = useEndings(() => setDoomed(null));
  if (data === undefined)
    return isError ? <FailedLoad title={t('failed')} error={error} onReload={() => void refetch()} /> : null;
  return (
    <section aria-labelledby="sessions-title" className="mt-6">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div className="min-w-0">
          <h3 id="sessions-title" className="font-semibold">
            {t('title')}
          </h3>
          <p className="text-13 text-muted">{t('lead')}</p>
        </div>
        {data.list.length > 1 ? (
          <Button size="sm" onPress={() => setDoomed('others')}>
            {t('endOthers')}
          </Button>
        ) : null}
      </div>
      <ul aria-labelledby="sessions-title" className="mt-2 rounded-card border border-line bg-card">
        {data.list.map((session) => (
          <SessionRow key={session.sessionId} session={session} onEnd={() => setDoomed(session)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={doomed !== null}
        title={t(doomed === 'others' ? 'othersTitle' : 'oneTitle')}
        verb={t(doomed === 'others' ? 'endOthers' : 'end')}
        isPending={one.isPending || others.isPending}
        onConfirm={() => {
          if (doomed === 'others') others.mutate();
          else if (doomed !== null) one.mutate(doomed);
        }}
        onClose={() => setDoomed(null)}
      >
        <p>{t('endText')}</p>
      </ConfirmDialog>
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: SessionResult; onEnd: () => void }) {
  const t = useTranslations('my.sessions');
  const locale = useUiLocale();
  const device = session.device || t('unknown');
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-5 py-2 last:border-b-0 max-md:px-4">
      <MonitorSmartphone size={18} className="shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5">
          <b className="font-semibold">{device}</b>
          {session.isCurrent ? <Pill tone="ok">{t('current')}</Pill> : null}
        </p>
        <p className="text-13 text-muted">
          {t('times', {
            started: fullTime(session.startedAt, locale),
            used: fullTime(session.lastUsedAt, locale),
          })}
        </p>
      </div>
      {session.isCurrent ? null : (
        <RowAction label={t('end')} aria={t('endOf', { device })} onPress={onEnd} />
      )}
    </li>
  );
}
