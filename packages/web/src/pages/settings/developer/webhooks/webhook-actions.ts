import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../../features/session/api.ts';
import { useErrorMessage } from '../../../../features/session/error-message.ts';
import { notify } from '../../../../ui/overlay/toast.tsx';
import { WEBHOOKS } from './webhooks.query.ts';

/** The actions on one webhook; each reports its result, and the lists are loaded again. */
export function useWebhookActions(webhookId: string) {
  const t = useTranslations('webhooks');
  const errorText = useErrorMessage();
  const cache = useQueryClient();
  const params = { webhookId };
  const shared = {
    onError: (error: Error) => notify('bad', errorText(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: WEBHOOKS }),
  };
  const turn = useMutation({
    mutationFn: (isActive: boolean) => call(endpoints.changeWebhook, { params, body: { isActive } }),
    onSuccess: (_, isActive) => notify('ok', t(isActive ? 'switchedOn' : 'switchedOff')),
    ...shared,
  });
  const remove = useMutation({
    mutationFn: () => call(endpoints.deleteWebhook, { params }),
    onSuccess: () => notify('ok', t('removed')),
    ...shared,
  });
  const test = useMutation({
    mutationFn: () => call(endpoints.testWebhook, { params }),
    onSuccess: () => notify('ok', t('tested')),
    ...shared,
  });
  const resend = useMutation({
    mutationFn: (eventId: string) => call(endpoints.resendWebhook, { params: { webhookId, eventId } }),
    onSuccess: () => notify('ok', t('delivery.resent')),
    ...shared,
  });
  const show = useMutation({
    mutationFn: () => call(endpoints.webhookSecret, { params }),
    onError: shared.onError,
  });
  const rotate = useMutation({
    mutationFn: () => call(endpoints.rotateWebhookSecret, { params }),
    ...shared,
  });
  return { turn, remove, test, resend, show, rotate };
}
export type WebhookActions = ReturnType<typeof useWebhookActions>;
