import type { DeliveryResult } from '@dojang/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { NEWS_EVERY_MS } from '../../../features/documents/documents.query.ts';
import { toldOrPolled } from '../../../features/live/live-state.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { notify } from '../../../ui/overlay/toast.tsx';

/** The query of the messages about one document. */
export const deliveriesQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['document', documentId, 'deliveries'],
    queryFn: () => call(endpoints.deliveries, { params: { documentId } }),
    ...toldOrPolled(NEWS_EVERY_MS),
  });

/** Whether there is a webhook to which events of documents are sent. */
export const hasWebhooksQuery = queryOptions({
  queryKey: ['webhooks', 'any'],
  queryFn: async () => (await call(endpoints.listWebhooks)).list.length > 0,
  staleTime: 60_000,
});

/** Sends a message again that was not delivered, and shows the result. */
export function useResend(documentId: string) {
  const t = useTranslations('deliveries');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ deliveryId }: DeliveryResult) =>
      call(endpoints.resend, { params: { documentId, deliveryId } }),
    onSuccess: (_, { recipientName, template }) =>
      notify('ok', t('resent', { name: recipientName, what: t(`template.${template}`) })),
    onError: (error) => notify('bad', errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['document', documentId] }),
  });
}
