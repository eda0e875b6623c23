import type { WebhookResult } from '@dojang/contract';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/controls/button.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { useWebhookActions } from './webhook-actions.ts';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialogs, type WebhookQuestion } from './webhook-dialogs.tsx';
import { WebhookMenu } from './webhook-menu.tsx';
import { type ShownSecret, WebhookSecretDialog } from './webhook-secret-dialog.tsx';

/** One webhook with its deliveries. */
export function WebhookPage({ webhook }: { readonly webhook: WebhookResult }) {
  const t = useTranslations('webhooks');
  const navigate = useNavigate();
  const actions = useWebhookActions(webhook.webhookId);
  const [question, setQuestion] = useState<WebhookQuestion | null>(null);
  const [isReplaying, setReplaying] = useState(false);
  const [secret, setSecret] = useState<ShownSecret | null>(null);
  const leave = () => void navigate({ to: '/settings', search: { tab: 'developer' } });
  const canSend = webhook.abilities.send;
  const showSecret = () =>
    actions.show.mutate(undefined, {
      onSuccess: (shown) => setSecret({ ...shown, webhook, why: 'shown' }),
    });
  return (
    <section aria-labelledby="webhook-title">
      <Button kind="ghost" size="sm" icon={<ArrowLeft size={16} aria-hidden />} onPress={leave}>
        {t('back')}
      </Button>
      <h2 id="webhook-title" className="mt-2 text-17 font-semibold">
        {t('title')}
      </h2>
      <div className="mt-3 rounded-card border border-line bg-card">
        <WebhookCard webhook={webhook}>
          <Button
            size="sm"
            className="max-md:flex-1"
            icon={<Send size={15} aria-hidden />}
            isPending={actions.test.isPending}
            isInert={!canSend}
            onPress={() => actions.test.mutate()}
          >
            {t('test')}
          </Button>
          <WebhookMenu webhook={webhook} onSecret={showSecret} onAsk={setQuestion} turn={actions.turn} />
        </WebhookCard>
        {canSend ? null : <p className="border-t border-line px-4 py-3 text-13 text-muted">{t('offHint')}</p>}
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t('log')}</h3>
        <Button size="sm" isInert={!canSend} onPress={() => setReplaying(true)}>
          {t('replay.verb')}
        </Button>
      </div>
      <DeliveryLog webhook={webhook} resend={actions.resend} />
      {question === null ? null : (
        <WebhookDialogs
          question={question}
          webhook={webhook}
          actions={actions}
          onSecret={setSecret}
          onClose={() => setQuestion(null)}
          onRemoved={leave}
        />
      )}
      {isReplaying ? <ReplayDialog webhook={webhook} onClose={() => setReplaying(false)} /> : null}
      {secret === null ? null : <WebhookSecretDialog shown={secret} onClose={() => setSecret(null)} />}
    </section>
  );
}
