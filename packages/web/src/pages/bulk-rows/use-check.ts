import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { notify } from '../../ui/overlay/toast.tsx';
import { judgeAll, useSheet } from './model/sheet-session.ts';

/** Checks all rows after saving them, and shows their faults. Null when they could not be saved. */
export function useCheck(bulkTransmitId: string) {
  const t = useTranslations('bulkRows');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const { saver, sheet } = useSheet();
  return useMutation({
    mutationFn: async (_: { readonly isTold: boolean }) => {
      if (!(await saver.flush())) return null;
      return call(endpoints.checkBulkTransmit, { params: { bulkTransmitId } });
    },
    onSuccess: async (checked, { isTold }) => {
      if (checked === null) return notify('bad', t('save.failed'));
      sheet.judge(checked, 'all');
      if (checked.areFaultsCapped) await judgeAll(bulkTransmitId, sheet);
      void queries.invalidateQueries({ queryKey: ['bulk', bulkTransmitId], exact: true });
      const { errorRows, rowCount } = checked;
      if (errorRows > 0) notify('bad', t('checkedBadly', { count: errorRows }));
      else if (isTold) notify('ok', t('checkedWell', { count: rowCount }));
    },
    onError: (error) => notify('bad', errorText(error)),
  });
}
