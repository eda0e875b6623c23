import type { DeliveryResult } from '@dojang/contract';
import { type ParticipantType, showContact } from '@dojang/domain';
import { Mail, MessageCircle, MessageSquareText, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { toSupport } from '../../../features/account/to-support.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Pill, type PillTone } from '../../../ui/controls/pill.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { dayTime } from '../../../ui/text/korean-time.ts';
import { isUnderway } from './delivery-groups.ts';

const ICONS = { email: Mail, kakao: MessageCircle, sms: MessageSquareText };

const TONES: Record<DeliveryResult['state'], PillTone> = {
  planned: 'neutral',
  sending: 'neutral',
  sent: 'info',
  delivered: 'ok',
  failed: 'bad',
  unknown: 'warn',
};

interface DeliveryLineProps {
  readonly delivery: DeliveryResult;
  /** What the recipient does in the document. */
  readonly recipientType: ParticipantType;
  readonly now: number;
  readonly isPending: boolean;
  readonly onResend: () => void;
}

/** One message: what it was, by which channel and when it was sent, its state, and why it failed. */
export function DeliveryLine({ delivery, recipientType, now, isPending, onResend }: DeliveryLineProps) {
  const t = useTranslations('deliveries');
  const locale = useUiLocale();
  const {
    channel,
    template,
    state,
    recipient,
    recipientName,
    createdAt,
    isRepetition,
    canResend,
    sentAgainAt,
  } = delivery;
  const Icon = ICONS[channel];
  const isAsked = template === 'request' || template === 'reminder';
  const what =
    isAsked && recipientType !== 'signer' ? t(`${template}To.${recipientType}`) : t(`template.${template}`);
  const problem = useProblem(delivery);
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-x-3 border-t border-line py-2.5">
      <Icon size={16} className="mt-0.75 text-muted" aria-hidden />
      <div className="min-w-0 leading-[21px]">
        <p className="font-medium">
          {what}
          {isRepetition ? <span className="font-normal text-muted"> · {t('repeated')}</span> : null}
        </p>
        <p className="text-13 leading-[19px] text-muted">
          {t(`channel.${channel}`)} · <span className="break-all">{showContact(recipient)}</span> ·{' '}
          <time dateTime={createdAt} className="whitespace-nowrap">
            {dayTime(createdAt, now, locale)}
          </time>
        </p>
        {sentAgainAt === null ? null : (
          <p className="mt-0.5 text-13 leading-[19px] text-muted">
            {t('sentAgain', { time: dayTime(sentAgainAt, now, locale) })}
          </p>
        )}
        {problem === null ? null : (
          <p className={cx('mt-0.5 text-13 leading-[19px]', state === 'failed' ? 'text-bad' : 'text-warn')}>
            {problem}
          </p>
        )}
        {canResend ? (
          <Button
            size="sm"
            className="mt-2"
            icon={<RotateCw size={14} aria-hidden />}
            aria-label={t('resendTo', { name: recipientName, what })}
            isPending={isPending}
            onPress={onResend}
          >
            {t('resend')}
          </Button>
        ) : null}
      </div>
      <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>
    </li>
  );
}

/** Returns why a message was not delivered, or is late; null when nothing is wrong. */
function useProblem(delivery: DeliveryResult): ReactNode {
  const t = useTranslations('deliveries');
  if (delivery.state === 'unknown') return t(delivery.sentAgainAt === null ? 'unknownHint' : 'unknownAgain');
  if (delivery.reason === null) return null;
  const reason = t.rich(`reason.${delivery.reason}`, { a: toSupport() });
  if (!isUnderway(delivery)) return reason;
  return (
    <>
      {reason} {t('retrying')}
    </>
  );
}
