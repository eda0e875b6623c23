import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../../features/session/api.ts';
import { WebhookForm } from './webhook-form.tsx';
import type { ShownSecret } from './webhook-secret-dialog.tsx';
import { WEBHOOKS } from './webhooks.query.ts';

interface NewWebhookDialogProps {
  readonly onMade: (secret: ShownSecret) => void;
  readonly onClose: () => void;
}

/** Registers a webhook. */
export function NewWebhookDialog({ onMade, onClose }: NewWebhookDialogProps) {
  const t = useTranslations('webhooks');
  const cache = useQueryClient();
  return (
    <WebhookForm
      title={t('form.addTitle')}
      verb={t('add')}
      first={{ url: '', description: '', events: [] }}
      send={async (body) => {
        const made = await call(endpoints.createWebhook, { body });
        void cache.invalidateQueries({ queryKey: WEBHOOKS });
        onClose();
        onMade({ ...made, why: 'made' });
      }}
      onClose={onClose}
    />
  );
}
