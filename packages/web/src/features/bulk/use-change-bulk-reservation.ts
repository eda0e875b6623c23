import type { BulkSummary } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';

/** Begins a reserved bulk at another time, or now (null), and tells the result. */
export function useChangeBulkReservation(
  { bulkTransmitId, rowCount }: Pick<BulkSummary, 'bulkTransmitId' | 'rowCount'>,
  onDone: () => void,
) {
  const t = useTranslations('bulk.detail');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (at: Date | null) =>
      call(endpoints.changeBulkReservation, {
        params: { bulkTransmitId },
        body: { reservationDate: at?.toISOString() ?? null },
      }),
    onSuccess: (_, at) => {
      notify('ok', at === null ? t('startedNow', { count: rowCount }) : t('changed'));
      onDone();
    },
    onSettled: () =>
      Promise.all(['bulks', 'bulk'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}
