import type { SubscriptionResult } from '@dojang/contract';
import type { SubscriptionState } from '@dojang/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CirclePause, CircleX, type LucideIcon, PowerOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { POINTS_KEY } from '../../../features/points/points.query.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Pill, type PillTone } from '../../../ui/controls/pill.tsx';
import { AlertNote } from '../../../ui/layout/alert-note.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { AutoForm } from './auto-form.view.tsx';
import type { AutoCardProps } from './auto-props.ts';

const LOOKS: Readonly<Record<SubscriptionState, { readonly tone: PillTone; readonly Icon: LucideIcon }>> = {
  off: { tone: 'neutral', Icon: PowerOff },
  on: { tone: 'ok', Icon: CircleCheck },
  failing: { tone: 'bad', Icon: CircleX },
  stopped: { tone: 'warn', Icon: CirclePause },
};

/** Automatic charging: its state, its settings, and its end. */
export function AutoCard(props: AutoCardProps) {
  const { subscription, status, cards } = props;
  const t = useTranslations('pointSettings.auto');
  const [isEnding, setEnding] = useState(false);
  const { tone, Icon } = LOOKS[status.state];
  return (
    <section aria-labelledby="auto-title" className="rounded-card border border-line bg-card">
      <div className="px-5 py-4 max-md:px-4">
        <div className="flex flex-wrap items-center gap-2.5">
          <h2 id="auto-title" className="text-15 font-semibold">
            {t('title')}
          </h2>
          <Pill tone={tone} icon={<Icon size={14} aria-hidden />}>
            {t(`state.${status.state}`)}
          </Pill>
        </div>
        <p className="mt-0.5 text-13 text-muted">{t('lead')}</p>
        {subscription === null ? null : <MonthNote subscription={subscription} status={status} />}
      </div>
      {cards.length === 0 && subscription === null ? (
        <p className="border-t border-line px-5 py-4 text-muted max-md:px-4">{t('needsCard')}</p>
      ) : (
        <AutoForm {...props} onEnd={() => setEnding(true)} />
      )}
      <EndDialog isOpen={isEnding} onClose={() => setEnding(false)} />
    </section>
  );
}

/** What was charged automatically in this month, and what stops the next charge. */
function MonthNote({
  subscription,
  status,
}: Pick<AutoCardProps, 'status'> & { subscription: SubscriptionResult }) {
  const t = useTranslations('pointSettings.auto');
  return (
    <>
      <p className="mt-3 flex flex-wrap gap-x-3 rounded-control bg-desk px-3.5 py-2">
        <span className="text-13 text-muted">{t('month')}</span>
        <b className="font-semibold">
          {t('monthOf', { amount: status.chargedThisMonth, limit: subscription.monthlyLimit })}
        </b>
      </p>
      {status.isLimitReached ? (
        <AlertNote tone="warn" className="mt-2">
          {t('limitReached')}
        </AlertNote>
      ) : null}
      {status.isCharging ? (
        <p role="status" className="mt-2 text-13 text-muted">
          {t('charging')}
        </p>
      ) : null}
    </>
  );
}

function EndDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('pointSettings.auto');
  const sentence = useErrorMessage();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(endpoints.endPointSubscription),
    onSuccess: () => notify('ok', t('ended')),
    onError: (error) => notify('bad', sentence(error)),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: POINTS_KEY });
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('endTitle')}
      verb={t('endVerb')}
      isPending={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <p>{t('endText')}</p>
    </ConfirmDialog>
  );
}
