import type { BodyInput } from '@dojang/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { notify } from '../../../ui/overlay/toast.tsx';

/** Sends a test of a row to the requester, and tells the result. */
export function useSelfTest(bulkTransmitId: string) {
  const t = useTranslations('bulkRows.test');
  const errorText = useErrorMessage();
  return useMutation({
    mutationFn: (body: BodyInput<typeof endpoints.testBulkTransmit>) =>
      call(endpoints.testBulkTransmit, { params: { bulkTransmitId }, body }),
    onSuccess: ({ rowNo, recipient, mails }) => notify('ok', t('sent', { row: rowNo, recipient, mails })),
    onError: (error) => notify('bad', errorText(error)),
  });
}
