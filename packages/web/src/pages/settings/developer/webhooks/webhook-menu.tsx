import type { WebhookResult } from '@dojang/contract';
import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../../ui/controls/menu.tsx';
import type { WebhookActions } from './webhook-actions.ts';
import type { WebhookQuestion } from './webhook-dialogs.tsx';

interface WebhookMenuProps {
  readonly webhook: WebhookResult;
  readonly turn: WebhookActions['turn'];
  readonly onSecret: () => void;
  readonly onAsk: (question: WebhookQuestion) => void;
}

/** The other actions on a webhook. */
export function WebhookMenu({ webhook, turn, onSecret, onAsk }: WebhookMenuProps) {
  const t = useTranslations('webhooks');
  const power =
    webhook.state === 'off'
      ? { id: 'on', label: t('switchOn'), onAction: () => turn.mutate(true) }
      : { id: 'off', label: t('switchOff'), onAction: () => onAsk('switchOff') };
  return (
    <Menu
      label={t('more')}
      trigger={
        <IconButton label={t('more')} tip={false} isPending={turn.isPending}>
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      }
      entries={[
        { id: 'change', label: t('change'), onAction: () => onAsk('change') },
        { id: 'secret', label: t('secret.show'), onAction: onSecret },
        { id: 'rotate', label: t('secret.rotate'), onAction: () => onAsk('rotate') },
        power,
        { id: 'remove', label: t('remove'), isDestructive: true, onAction: () => onAsk('remove') },
      ]}
    />
  );
}
