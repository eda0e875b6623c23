import type { MovementResult } from '@dojang/contract';
import type { MovementKind } from '@dojang/domain';
import { Link } from '@tanstack/react-router';
import { Clock, Gift, Hourglass, type LucideIcon, Plus, RotateCcw, Send, Undo2 } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { Pill, type PillTone } from '../../../ui/controls/pill.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { koreanDay, plannedTime } from '../../../ui/text/korean-time.ts';
import { cardName } from '../card-name.ts';

const LOOKS: Readonly<Record<MovementKind, { readonly tone: PillTone; readonly Icon: LucideIcon }>> = {
  charged: { tone: 'ok', Icon: Plus },
  given: { tone: 'ok', Icon: Gift },
  sent: { tone: 'neutral', Icon: Send },
  held: { tone: 'warn', Icon: Clock },
  returned: { tone: 'info', Icon: Undo2 },
  expired: { tone: 'neutral', Icon: Hourglass },
  refunded: { tone: 'bad', Icon: RotateCcw },
};

/** The rows of the ledger. */
export interface MovementsProps {
  readonly rows: readonly MovementResult[];
}

interface MovementProps {
  readonly row: MovementResult;
}

/** The kind of a movement as text with an icon. */
export function MovementPill({ row: { kind } }: MovementProps) {
  const t = useTranslations('pointLedger.kind');
  const { tone, Icon } = LOOKS[kind];
  return (
    <Pill tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(kind)}
    </Pill>
  );
}

const NAME = 'block truncate font-medium';
const LINKED = cx(NAME, 'text-ink hover:text-brand-700 hover:underline');
const MORE = 'block text-13 text-muted wrap-anywhere';

/** What a movement belongs to: a document, a bulk, or a charge, and below it what happened. */
export function MovementWhat({ row }: MovementProps) {
  const t = useTranslations('pointLedger');
  const { document, bulk } = row;
  if (bulk !== null)
    return (
      <>
        <Link
          to="/bulkTransmit/detail/$bulkTransmitId"
          params={{ bulkTransmitId: bulk.bulkTransmitId }}
          className={LINKED}
        >
          {bulk.name}
        </Link>
        <Usage row={row} />
      </>
    );
  if (document !== null)
    return (
      <>
        {document.name === '' ? (
          <span className={NAME}>{t('removedDocument')}</span>
        ) : (
          <Link to="/documents/$documentId" params={{ documentId: document.documentId }} className={LINKED}>
            {document.name}
          </Link>
        )}
        <Usage row={row} />
      </>
    );
  const isRefundFailed = row.kind === 'returned' && row.charge !== null;
  return (
    <>
      <span className={NAME}>{isRefundFailed ? t('refundFailed') : t(`text.${row.kind}`)}</span>
      <ChargeFacts row={row} />
    </>
  );
}

/** What a document or a bulk used points for; for held ones also when they are sent. */
function Usage({ row: { kind, bulk, sendingAt } }: MovementProps) {
  const t = useTranslations('pointLedger');
  const locale = useUiLocale();
  const now = useNow();
  const isBulk = bulk !== null && (kind === 'sent' || kind === 'held' || kind === 'returned');
  const text = isBulk ? t(`bulkText.${kind}`) : t(`text.${kind}`);
  return (
    <span className={MORE}>
      {sendingAt === null
        ? text
        : `${text} · ${t('sendingAt', { time: plannedTime(sendingAt, now, locale) })}`}
    </span>
  );
}

/** The card and the price of a charge, or the reason and the end of a gift. */
function ChargeFacts({ row: { kind, charge } }: MovementProps) {
  const t = useTranslations('pointLedger');
  const tKind = useTranslations('pointHistory.kind');
  const tPoints = useTranslations('points');
  if (charge === null) return null;
  const facts =
    kind === 'given'
      ? [charge.title, charge.expiresAt && t('until', { day: koreanDay(Date.parse(charge.expiresAt)) })]
      : kind === 'expired'
        ? [charge.title ?? t('boughtPoints')]
        : [
            charge.kind === 'automatic' ? tKind('automatic') : null,
            charge.card && cardName(charge.card),
            tPoints('won', { amount: charge.price }),
          ];
  const shown = facts.filter((fact) => fact !== null);
  return (
    <span className={MORE}>
      {shown.map((fact, at) => (
        <Fragment key={fact}>
          {at === 0 ? null : ' · '}
          <span className="inline-block">{fact}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** Which points a movement had. */
export function MovementLots({ row }: MovementProps) {
  const t = useTranslations('pointLedger');
  const free = Math.abs(row.free);
  const paid = Math.abs(row.paid);
  if (free > 0 && paid > 0) return t('parts', { free, paid });
  return t(paid > 0 ? 'paidOnly' : 'freeOnly');
}

/** A change of the balance with its sign. */
export function Signed({ points }: { points: number }) {
  const t = useTranslations('pointLedger');
  return t(points > 0 ? 'plus' : 'minus', { points: Math.abs(points) });
}
