import type { BulkDetail, ResultOf } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { reloadRows } from '../model/reload-rows.ts';
import { useSheet } from '../model/sheet-session.ts';

/** Gives a bulk the template whose effects were shown, and opens its rows anew. */
export function useChangeTemplate({ bulkTransmitId }: BulkDetail, onDone: () => void) {
  const t = useTranslations('bulkRows.change');
  const queries = useQueryClient();
  const { saver } = useSheet();
  return useMutation({
    mutationFn: ({ template, revision, lost }: ResultOf<typeof endpoints.previewBulkTemplate>) =>
      call(endpoints.changeBulkTemplate, {
        params: { bulkTransmitId },
        body: {
          templateId: template.templateId,
          revision,
          acceptedLoss: lost.map(({ key }) => key),
        },
      }),
    onSuccess: async ({ errorRows }, { template }) => {
      saver.stop();
      notify('ok', t('done', { name: template.name, count: errorRows }));
      onDone();
      void queries.invalidateQueries({ queryKey: ['bulks'] });
      await reloadRows(queries, bulkTransmitId);
    },
  });
}
