import { MessageCircleQuestionMark, Timer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { GroupedField } from '../../ui/form/grouped-field.tsx';
import { type ContactCode, clockOf } from './use-contact-code.ts';

const sixDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, 6);

/** Where a code arrives: what is said when it was sent, and what helps when it does not come. */
export interface CodeArrival {
  readonly sentAloud: string;
  readonly helpTitle: string;
  readonly helpSpam: string;
}

interface CodeFieldProps {
  readonly sent: ContactCode;
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  readonly isSending: boolean;
  readonly onSendAgain: () => void;
  /** Stacks the controls in every window, for places that are as narrow as a phone. */
  readonly isStacked?: boolean;
  /** The texts about where the code arrives; by default those of a text message. */
  readonly arrival?: CodeArrival;
}

/** The input for a code, its remaining time, and the action when no code arrived. */
export function CodeField(props: CodeFieldProps) {
  const { sent, code, onChange, error, isSending, onSendAgain, isStacked = false } = props;
  const t = useTranslations('account.code');
  const arrival = props.arrival ?? {
    sentAloud: t('sentAloud'),
    helpTitle: t('helpTitle'),
    helpSpam: t('helpSpam'),
  };
  const { secondsLeft, secondsToResend } = sent;
  const isOver = secondsLeft === 0;
  return (
    <>
      <div
        className={cx(
          'flex gap-2',
          isStacked ? 'flex-col' : 'items-start max-md:flex-col max-md:items-stretch',
        )}
      >
        <GroupedField
          id="code"
          label={t('label')}
          className="min-w-0 flex-1"
          large
          value={code}
          onChange={onChange}
          group={sixDigits}
          error={error ?? (isOver ? t('over') : undefined)}
          autoComplete="one-time-code"
          autoFocus
          inputProps={{ maxLength: 12 }}
          end={
            <span
              className={cx(
                'flex items-center gap-1.5 pr-2.5 font-semibold whitespace-nowrap',
                secondsLeft <= 30 ? 'text-bad' : 'text-ink-2',
              )}
            >
              <Timer size={15} aria-hidden />
              <span className="sr-only">{t('left', { time: clockOf(secondsLeft) })}</span>
              <span aria-hidden>{clockOf(secondsLeft)}</span>
            </span>
          }
        />
        <Button
          className={cx('h-11 px-4', !isStacked && 'md:mt-[26px]')}
          isInert={secondsToResend > 0}
          isPending={isSending}
          onPress={onSendAgain}
        >
          {secondsToResend > 0 ? t('againIn', { time: clockOf(secondsToResend) }) : t('again')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        <Milestone secondsLeft={secondsLeft} sentAloud={arrival.sentAloud} />
      </p>
      <section className="rounded-card border border-line bg-card px-4 py-3.5 text-13">
        <h2 className="flex items-center gap-2 text-14 font-semibold">
          <MessageCircleQuestionMark size={16} aria-hidden />
          {arrival.helpTitle}
        </h2>
        <ul className="mt-2 list-disc space-y-1 pl-7 text-muted">
          <li>{arrival.helpSpam}</li>
          <li>{t('helpAgain')}</li>
          <li>{t('helpTries')}</li>
        </ul>
      </section>
    </>
  );
}

/** The announcements for screen readers: that a code was sent, and when 1:00 and 0:30 are left, but not every second. */
function Milestone({ secondsLeft, sentAloud }: { secondsLeft: number; sentAloud: string }) {
  const t = useTranslations('account.code');
  if (secondsLeft > 60) return sentAloud;
  if (secondsLeft > 30) return t('oneMinute');
  return secondsLeft > 0 ? t('halfMinute') : null;
}
