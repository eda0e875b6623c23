import type { ChargeResult } from '@dojang/contract';
import type { ChargeState, RefundRefusal } from '@dojang/domain';
import { CircleCheck, CircleX, Clock, Gift, type LucideIcon, RefreshCw, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Pill, type PillTone } from '../../../ui/controls/pill.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { clockTime, fullTime, koreanDay } from '../../../ui/text/korean-time.ts';
import { cardName } from '../card-name.ts';

const LOOKS: Readonly<Record<ChargeState, { readonly tone: PillTone; readonly Icon: LucideIcon }>> = {
  ready: { tone: 'outline', Icon: Clock },
  paying: { tone: 'info', Icon: RefreshCw },
  unknown: { tone: 'info', Icon: RefreshCw },
  paid: { tone: 'ok', Icon: CircleCheck },
  failed: { tone: 'bad', Icon: CircleX },
  refunding: { tone: 'warn', Icon: RefreshCw },
  refunded: { tone: 'neutral', Icon: Undo2 },
};

/** The rows of a list of charges. */
export interface ChargeListProps {
  readonly charges: readonly ChargeResult[];
  /** Asks for the refund of a charge; undefined for people who may not charge. */
  readonly onRefund: ((charge: ChargeResult) => void) | undefined;
}

/** The state of a charge as text with an icon. */
export function ChargeStatePill({ charge }: { charge: ChargeResult }) {
  const t = useTranslations('pointHistory');
  const { tone, Icon } = LOOKS[charge.state];
  if (charge.kind === 'free')
    return (
      <Pill tone="ok" icon={<Gift size={14} aria-hidden />}>
        {t('given')}
      </Pill>
    );
  return (
    <Pill tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`state.${charge.state}`)}
    </Pill>
  );
}

/** The kind of a charge, and below it the card, the reason of free points, or why the payment failed. */
export function ChargeWhat({ charge }: { charge: ChargeResult }) {
  const t = useTranslations('pointHistory');
  const more = charge.title ?? (charge.card === null ? null : cardName(charge.card));
  return (
    <>
      <span className="block font-medium">{t(`kind.${charge.kind}`)}</span>
      {more === null ? null : <span className="block truncate text-13 text-muted">{more}</span>}
      {charge.failure === null ? null : (
        <span className="block text-13 text-bad">{charge.failure.reason}</span>
      )}
    </>
  );
}

/** A moment as a day and a time, which break into two lines in a narrow table. */
export const Moment = ({ at }: { at: string }) => (
  <>
    <span className="whitespace-nowrap">{koreanDay(Date.parse(at))}</span> {clockTime(at)}
  </>
);

/** The points of a charge: with a plus once they were added. */
export function ChargePoints({ charge }: { charge: ChargeResult }) {
  const t = useTranslations('pointHistory');
  const tPoints = useTranslations('points');
  return charge.remaining === null ? (
    <span className="block text-muted">{tPoints('amount', { points: charge.points })}</span>
  ) : (
    <b className="block font-semibold">{t('plus', { points: charge.points })}</b>
  );
}

/** Refusals that a person may want to know; for the others the state of the row says enough. */
const IS_ASKED: Readonly<Record<RefundRefusal, boolean>> = {
  notPaid: false,
  free: false,
  refunding: false,
  refunded: false,
  tooLate: true,
  used: true,
};

interface ChargeActionsProps {
  readonly charge: ChargeResult;
  /** Asks for the refund; omitted for people who may not charge. */
  readonly onRefund: ((charge: ChargeResult) => void) | undefined;
}

/** The link to the receipt, and the button of the refund, which also explains why there is none. */
export function ChargeActions({ charge, onRefund }: ChargeActionsProps) {
  const t = useTranslations('pointHistory');
  const locale = useUiLocale();
  const time = fullTime(charge.createdAt, locale);
  const { refusal } = charge.refund;
  const mayAsk = refusal === null ? charge.refund.allowed : IS_ASKED[refusal];
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-1">
      {charge.receiptUrl === null ? null : (
        <a
          href={charge.receiptUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={t('receiptOf', { time })}
          className="flex h-8 items-center rounded-control px-2 font-medium whitespace-nowrap text-brand-700 hover:bg-brand-50 max-md:h-11"
        >
          {t('receipt')}
        </a>
      )}
      {mayAsk && onRefund !== undefined ? (
        <Button
          size="sm"
          kind={charge.refund.allowed ? 'secondary' : 'ghost'}
          aria-label={t('refundOf', { time })}
          onPress={() => onRefund(charge)}
        >
          {t('refund')}
        </Button>
      ) : null}
    </span>
  );
}
