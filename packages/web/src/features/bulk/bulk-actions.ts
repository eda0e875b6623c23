import type { BulkSummary } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';

type Bulk = Pick<BulkSummary, 'bulkTransmitId' | 'name'>;

const MOVES = {
  pause: endpoints.pauseBulkTransmit,
  resume: endpoints.resumeBulkTransmit,
  cancel: endpoints.cancelBulkTransmit,
  retry: endpoints.retryBulkTransmit,
} as const;

/** What can be done with a bulk that is being sent, or was. */
export type BulkMoveName = keyof typeof MOVES;

/** The actions on a bulk; each shows its result. */
export function useBulkActions() {
  const t = useTranslations('bulk');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const refresh = async (): Promise<void> => {
    await Promise.all(
      ['bulks', 'bulk', 'points'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
  };
  const onError = (error: unknown): void => {
    notify('bad', errorText(error));
    void refresh();
  };

  const move = useMutation({
    mutationFn: ({ bulk, to }: { readonly bulk: Bulk; readonly to: BulkMoveName }) =>
      call(MOVES[to], { params: { bulkTransmitId: bulk.bulkTransmitId }, body: undefined }),
    onSuccess: (_, { to }) => {
      notify('ok', t(`moved.${to}`));
      return refresh();
    },
    onError,
  });

  const rename = useMutation({
    mutationFn: ({ bulkTransmitId, name }: Bulk) =>
      call(endpoints.renameBulkTransmit, { params: { bulkTransmitId }, body: { name } }),
    onSuccess: () => {
      notify('ok', t('renamed'));
      return refresh();
    },
  });

  const remove = useMutation({
    mutationFn: ({ bulkTransmitId }: Bulk) =>
      call(endpoints.deleteBulkTransmit, { params: { bulkTransmitId } }),
    onSuccess: (_, { name }) => {
      notify('ok', t('removed', { name }));
      return refresh();
    },
    onError,
  });

  return { move, rename, remove };
}
