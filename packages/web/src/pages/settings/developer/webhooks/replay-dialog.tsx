import type { WebhookResult } from '@dojang/contract';
import { fromSeoulParts, seoulParts, WEBHOOK_REPLAY_DAYS } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MomentField } from '../../../../features/moment/moment-field.tsx';
import { call, endpoints } from '../../../../features/session/api.ts';
import { useErrorMessage } from '../../../../features/session/error-message.ts';
import { serverNow } from '../../../../replies/server-clock.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormError } from '../../../../ui/layout/alert-note.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { notify } from '../../../../ui/overlay/toast.tsx';
import { WEBHOOKS } from './webhooks.query.ts';

interface ReplayDialogProps {
  readonly webhook: WebhookResult;
  readonly onClose: () => void;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The value of a `MomentField`, in Korean time. */
function typedAt(ms: number): string {
  const { day, time } = seoulParts(new Date(ms));
  return `${day}T${time}`;
}

function momentOf(typed: string): Date | null {
  const [day = '', time = ''] = typed.split('T');
  return fromSeoulParts(day, time);
}

/** Asks for a range of time, and sends its events again. */
export function ReplayDialog({ webhook, onClose }: ReplayDialogProps) {
  const t = useTranslations('webhooks.replay');
  const errorText = useErrorMessage();
  const cache = useQueryClient();
  const [includesReceived, setIncludesReceived] = useState(false);
  const [now] = useState(serverNow);
  const first = { since: typedAt(now - DAY_MS), until: typedAt(now + MINUTE_MS) };
  const { field, submit, round, error, isBusy } = useForm({
    first,
    check: ({ since, until }) => ({
      since: momentOf(since) === null ? t('missing') : null,
      until: momentOf(until) === null ? t('missing') : null,
    }),
    send: async ({ since, until }) => {
      const body = {
        since: momentOf(since)?.toISOString() ?? '',
        until: momentOf(until)?.toISOString() ?? '',
        includesReceived,
      };
      const params = { webhookId: webhook.webhookId };
      const { events } = await call(endpoints.replayWebhook, { params, body });
      void cache.invalidateQueries({ queryKey: WEBHOOKS });
      notify('ok', t('sent', { count: events }));
      onClose();
    },
    refuse: errorText,
  });
  const oldest = seoulParts(new Date(now - WEBHOOK_REPLAY_DAYS * DAY_MS + MINUTE_MS)).day;
  return (
    <FormDialog
      title={t('title')}
      verb={t('send')}
      size="md"
      withClose
      form={{ submit, round, isBusy }}
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      <p className="text-muted">{t('text')}</p>
      <MomentField label={t('since')} hint={t('zone')} least={oldest} {...field('since')} />
      <MomentField label={t('until')} hint={t('zone')} least={oldest} {...field('until')} />
      <Checkbox isSelected={includesReceived} onChange={setIncludesReceived}>
        {t('received')}
      </Checkbox>
      <FormError sentence={error} />
    </FormDialog>
  );
}
