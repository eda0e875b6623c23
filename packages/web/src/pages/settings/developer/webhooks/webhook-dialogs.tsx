import type { WebhookResult } from '@dojang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../../features/session/api.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../../../ui/overlay/toast.tsx';
import type { WebhookActions } from './webhook-actions.ts';
import { WebhookForm } from './webhook-form.tsx';
import type { ShownSecret } from './webhook-secret-dialog.tsx';
import { WEBHOOKS } from './webhooks.query.ts';

export type WebhookQuestion = 'change' | 'rotate' | 'switchOff' | 'remove';

interface WebhookDialogsProps {
  readonly question: WebhookQuestion;
  readonly webhook: WebhookResult;
  readonly actions: WebhookActions;
  readonly onSecret: (secret: ShownSecret) => void;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** The dialog of an action on a webhook: the form that changes it, or a question before it loses something. */
export function WebhookDialogs(props: WebhookDialogsProps) {
  const { question, webhook, actions, onSecret, onRemoved, onClose } = props;
  const t = useTranslations('webhooks');
  if (question === 'change') return <ChangeWebhookDialog webhook={webhook} onClose={onClose} />;
  const asked = {
    rotate: {
      title: t('secret.rotateTitle'),
      verb: t('secret.rotate'),
      text: t('secret.rotateText'),
      isPending: actions.rotate.isPending,
      act: () =>
        actions.rotate.mutate(undefined, {
          onSuccess: (made) => onSecret({ ...made, why: 'rotated' }),
          onSettled: onClose,
        }),
    },
    switchOff: {
      title: t('switchOffTitle'),
      verb: t('switchOff'),
      text: t('switchOffText'),
      isPending: actions.turn.isPending,
      act: () => actions.turn.mutate(false, { onSettled: onClose }),
    },
    remove: {
      title: t('removeTitle'),
      verb: t('remove'),
      text: t('removeText'),
      isPending: actions.remove.isPending,
      act: () => actions.remove.mutate(undefined, { onSuccess: onRemoved, onSettled: onClose }),
    },
  }[question];
  return (
    <ConfirmDialog
      isOpen
      title={asked.title}
      verb={asked.verb}
      isPending={asked.isPending}
      isDestructive={question === 'remove'}
      onConfirm={asked.act}
      onClose={onClose}
    >
      <p className="font-mono text-13 break-all">{webhook.url}</p>
      <p>{asked.text}</p>
    </ConfirmDialog>
  );
}

function ChangeWebhookDialog({ webhook, onClose }: Pick<WebhookDialogsProps, 'webhook' | 'onClose'>) {
  const t = useTranslations('webhooks.form');
  const cache = useQueryClient();
  const { webhookId, url, description, events } = webhook;
  return (
    <WebhookForm
      title={t('changeTitle')}
      verb={t('save')}
      first={{ url, description, events }}
      send={async (body) => {
        await call(endpoints.changeWebhook, { params: { webhookId }, body });
        void cache.invalidateQueries({ queryKey: WEBHOOKS });
        notify('ok', t('saved'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
