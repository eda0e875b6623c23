import type { BulkDetail } from '@dojang/contract';
import { fromSeoulParts, seoulParts } from '@dojang/domain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isWaiting } from '../../features/bulk/bulk-state-pill.tsx';
import { useChangeBulkReservation } from '../../features/bulk/use-change-bulk-reservation.ts';
import { errorOfReservation, ReservationTime } from '../../features/reservation/reservation-time.tsx';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { AlertNote, FormError } from '../../ui/layout/alert-note.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../ui/overlay/dialog-buttons.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { fullTime } from '../../ui/text/korean-time.ts';

interface ReservationNoteProps {
  readonly bulk: BulkDetail;
}

/** When the bulk starts by itself, with the actions until then; or why it did not. */
export function ReservationNote({ bulk }: ReservationNoteProps) {
  const t = useTranslations('bulk.detail');
  const locale = useUiLocale();
  const [asked, setAsked] = useState<'change' | 'now' | null>(null);
  const { reservation, abilities } = bulk;
  if (reservation === null) return null;
  if (reservation.failure !== null)
    return (
      <AlertNote tone="bad" title={t('reservationFailed')}>
        {reservation.failure}
      </AlertNote>
    );
  if (!isWaiting(bulk)) return null;
  const close = () => setAsked(null);
  return (
    <AlertNote
      tone="neutral"
      title={t('waitsUntil', { time: fullTime(reservation.reservationDate, locale) })}
    >
      <p>{t('waitsHint')}</p>
      {abilities.reservation ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onPress={() => setAsked('change')}>{t('changeReservation')}</Button>
          <Button onPress={() => setAsked('now')}>{t('startNow')}</Button>
        </div>
      ) : null}
      {asked === 'change' ? (
        <ChangeDialog bulk={bulk} present={reservation.reservationDate} onClose={close} />
      ) : null}
      {asked === 'now' ? <StartDialog bulk={bulk} onClose={close} /> : null}
    </AlertNote>
  );
}

interface QuestionProps extends ReservationNoteProps {
  readonly onClose: () => void;
}

function ChangeDialog({ bulk, present, onClose }: QuestionProps & { readonly present: string }) {
  const t = useTranslations('bulk.detail');
  const errorText = useErrorMessage();
  const now = useNow();
  const [parts, setParts] = useState(() => seoulParts(new Date(present)));
  const change = useChangeBulkReservation(bulk, onClose);
  const at = errorOfReservation(parts, now) === null ? fromSeoulParts(parts.day, parts.time) : null;
  const isSame = at?.getTime() === new Date(present).getTime();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('changeTitle')}
      footer={
        <DialogButtons
          verb={t('changeVerb')}
          isPending={change.isPending}
          isInert={at === null || isSame}
          onClose={onClose}
          act={{ onPress: () => at !== null && change.mutate(at) }}
        />
      }
    >
      <div className="flex flex-col gap-3">
        <FormError sentence={change.error === null ? null : errorText(change.error)} />
        <ReservationTime value={parts} now={now} onChange={setParts} />
      </div>
    </Dialog>
  );
}

function StartDialog({ bulk, onClose }: QuestionProps) {
  const t = useTranslations('bulk.detail');
  const errorText = useErrorMessage();
  const start = useChangeBulkReservation(bulk, onClose);
  return (
    <ConfirmDialog
      isOpen
      isDestructive={false}
      title={t('startNowTitle', { name: bulk.name })}
      verb={t('startNow')}
      isPending={start.isPending}
      onConfirm={() => start.mutate(null)}
      onClose={onClose}
    >
      <FormError sentence={start.error === null ? null : errorText(start.error)} />
      <p>{t('startNowText', { count: bulk.rowCount })}</p>
    </ConfirmDialog>
  );
}
