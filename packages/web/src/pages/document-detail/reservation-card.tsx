import type { DocumentDetail } from '@dojang/contract';
import { ERRORS, type ErrorName, errorMessage, fromSeoulParts, isReserved, seoulParts } from '@dojang/domain';
import { CalendarClock, CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  errorOfReservation,
  ReservationTime,
  reservationWords,
} from '../../features/reservation/reservation-time.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { useReservationActions } from './reservation-actions.ts';

interface ReservationCardProps {
  readonly document: DocumentDetail;
  readonly now: number;
}

type ActiveDialog = 'change' | 'cancel' | 'send';

const CARD = 'flex gap-3 rounded-card border border-line bg-surface p-4 max-md:mx-4 max-md:mt-3';

/** When a reserved request will be sent and the actions until then; or why it was not sent. */
export function ReservationCard({ document, now }: ReservationCardProps) {
  const t = useTranslations('reservation');
  const locale = useUiLocale();
  const [question, setQuestion] = useState<ActiveDialog | null>(null);
  const { reservation, abilities } = document;
  if (reservation === null || document.sentAt !== null) return null;
  if (!isReserved(document.status)) return <EndedCard failure={reservation.failure} />;
  const time = reservationWords(seoulParts(new Date(reservation.reservationDate)), now, locale);
  return (
    <section className={CARD} aria-label={t('waits', { time })}>
      <CalendarClock size={20} className="mt-0.5 text-brand-600" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('waits', { time })}</p>
        <p className="text-13 text-muted">{t('waitsHint')}</p>
        {abilities.reservation ? (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onPress={() => setQuestion('change')}>{t('change')}</Button>
            <Button onPress={() => setQuestion('send')}>{t('sendNow')}</Button>
            <Button kind="danger-outline" onPress={() => setQuestion('cancel')}>
              {t('cancel')}
            </Button>
          </div>
        ) : null}
      </div>
      {question === 'change' ? (
        <ChangeDialog document={document} now={now} onClose={() => setQuestion(null)} />
      ) : null}
      {question === 'cancel' || question === 'send' ? (
        <EndDialog document={document} what={question} onClose={() => setQuestion(null)} />
      ) : null}
    </section>
  );
}

const isErrorName = (text: string): text is ErrorName => text in ERRORS;

function EndedCard({ failure }: { readonly failure: string | null }) {
  const t = useTranslations('reservation');
  const locale = useUiLocale();
  const reason =
    failure !== null && isErrorName(failure)
      ? `${errorMessage(failure, {}, locale).replace(/\.$/, '')}.`
      : '';
  return (
    <section className={CARD}>
      <CalendarX2 size={20} className="mt-0.5 text-muted" aria-hidden />
      <div>
        <p className="font-semibold">{t(failure === null ? 'ended' : 'failed')}</p>
        <p className="text-13 text-muted">
          {failure === null ? t('endedHint') : t('failedHint', { reason })}
        </p>
      </div>
    </section>
  );
}

interface QuestionProps {
  readonly document: DocumentDetail;
  readonly onClose: () => void;
}

function ChangeDialog({ document, now, onClose }: QuestionProps & { readonly now: number }) {
  const t = useTranslations('reservation');
  const { change } = useReservationActions(document.documentId, onClose);
  const [parts, setParts] = useState(() =>
    seoulParts(new Date(document.reservation?.reservationDate ?? document.createdAt)),
  );
  const at = errorOfReservation(parts, now) === null ? fromSeoulParts(parts.day, parts.time) : null;
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('changeTitle')}
      footer={
        <>
          <Button onPress={onClose}>{t('keep')}</Button>
          <Button
            kind="primary"
            isDisabled={at === null}
            isPending={change.isPending}
            onPress={() => at && change.mutate(at.toISOString())}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <ReservationTime value={parts} now={now} onChange={setParts} />
    </Dialog>
  );
}

function EndDialog({ document, what, onClose }: QuestionProps & { readonly what: 'cancel' | 'send' }) {
  const t = useTranslations('reservation');
  const { cancel, transmit } = useReservationActions(document.documentId, onClose);
  const act = what === 'cancel' ? cancel : transmit;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={(open) => !open && onClose()}
      title={t(what === 'cancel' ? 'cancelTitle' : 'sendTitle', { name: document.name })}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            {t('keep')}
          </Button>
          <Button
            kind={what === 'cancel' ? 'danger' : 'primary'}
            isPending={act.isPending}
            onPress={() => act.mutate()}
          >
            {t(what === 'cancel' ? 'cancel' : 'sendNow')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t(what === 'cancel' ? 'cancelText' : 'sendText')}</p>
    </Dialog>
  );
}
