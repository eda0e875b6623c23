import { useMutation, useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { usePermissions } from '../../../features/organization/roles/use-permissions.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { hasWebhooksQuery } from './deliveries.query.ts';

/** The menu entry that sends a document's last event to the webhooks again; none without a webhook or without the right to manage them. */
export function useWebhookEntry(documentId: string) {
  const t = useTranslations('deliveries.webhook');
  const sentence = useErrorMessage();
  const { may } = usePermissions();
  const send = useMutation({
    mutationFn: () => call(endpoints.manualSendWebhook, { params: { documentId } }),
    onSuccess: ({ webhooks }) => notify('ok', t('sent', { count: webhooks })),
    onError: (error) => notify('bad', sentence(error)),
  });
  const mayManage = may('apiKey.manage');
  const { data: hasWebhooks } = useQuery({ ...hasWebhooksQuery, enabled: mayManage });
  if (!mayManage || hasWebhooks !== true) return [];
  return [
    {
      id: 'webhook',
      label: t('send'),
      icon: <Webhook size={16} aria-hidden />,
      onAction: () => send.mutate(),
      isDisabled: send.isPending,
    },
  ];
}
