import type { ChargeResult } from '@dojang/contract';
import { awaitsProvider, hasFailed, isOrdered } from '@dojang/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { chargeQuery, POINTS_KEY } from '../../features/points/points.query.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { AlertNote } from '../../ui/layout/alert-note.tsx';
import { cardName } from './card-name.ts';
import type { PointOutcome } from './point-outcome.ts';

interface OutcomeNoteProps {
  readonly outcome: PointOutcome;
  readonly onClose: () => void;
}

/** What came of a charge or of a card, read aloud when it appears; a charge without a result is followed until it has one. */
export function OutcomeNote({ outcome, onClose }: OutcomeNoteProps) {
  const t = useTranslations('point.outcome');
  if (outcome.kind === 'charge') return <ChargeNote charge={outcome.charge} onClose={onClose} />;
  if (outcome.kind === 'card')
    return (
      <Note tone="ok" title={t('cardTitle')} onClose={onClose}>
        {t('card', { card: cardName(outcome.card) })}
      </Note>
    );
  if (outcome.kind === 'refused')
    return (
      <Note tone="bad" title={t(outcome.of === 'card' ? 'cardFailedTitle' : 'failedTitle')} onClose={onClose}>
        {outcome.sentence}
      </Note>
    );
  const isCancelled = outcome.kind === 'cancelled' || outcome.kind === 'cardCancelled';
  const title = outcome.kind === 'declined' ? 'failedTitle' : (`${outcome.kind}Title` as const);
  return (
    <Note tone={isCancelled ? 'neutral' : 'bad'} title={t(title)} onClose={onClose}>
      {t(outcome.kind)}
    </Note>
  );
}

function ChargeNote({ charge: first, onClose }: { charge: ChargeResult; onClose: () => void }) {
  const t = useTranslations('point.outcome');
  const queries = useQueryClient();
  const { data: charge } = useQuery(chargeQuery(first));
  const { state } = charge;
  const isNews = state !== first.state;
  useEffect(() => {
    if (isNews) void queries.invalidateQueries({ queryKey: POINTS_KEY });
  }, [isNews, queries]);
  if (awaitsProvider(state))
    return (
      <Note tone="neutral" title={t('waitingTitle')}>
        {t('waiting')}
      </Note>
    );
  // The provider's page takes the money by itself, and tells it after the browser has returned.
  if (isOrdered(state))
    return (
      <Note tone="neutral" title={t('orderedTitle')} onClose={onClose}>
        {t('ordered')}
      </Note>
    );
  if (hasFailed(state))
    return (
      <Note tone="bad" title={t('failedTitle')} onClose={onClose}>
        {charge.failure?.reason ?? t('declined')}
      </Note>
    );
  const amount = charge.price;
  return (
    <Note tone="ok" title={t('paidTitle', { points: charge.points })} onClose={onClose}>
      {charge.card === null ? t('paidPlain', { amount }) : t('paid', { amount, card: cardName(charge.card) })}{' '}
      {charge.receiptUrl === null ? null : (
        <a
          href={charge.receiptUrl}
          target="_blank"
          rel="noreferrer"
          className="font-semibold whitespace-nowrap underline underline-offset-2"
        >
          {t('receipt')}
        </a>
      )}
    </Note>
  );
}

interface NoteProps {
  readonly tone: 'ok' | 'bad' | 'neutral';
  readonly title: string;
  /** Omitted while the result is not known. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

function Note({ tone, title, onClose, children }: NoteProps) {
  const t = useTranslations('point.outcome');
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className="relative mb-4">
      <AlertNote tone={tone} title={title} className={onClose === undefined ? '' : 'pr-12'}>
        <p>{children}</p>
      </AlertNote>
      {onClose === undefined ? null : (
        <IconButton label={t('close')} tip={false} onPress={onClose} className="absolute top-2 right-2">
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
