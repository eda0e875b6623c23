import type { BulkDetail, ResultOf } from '@dojang/contract';
import { fromSeoulParts } from '@dojang/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FileNotes } from '../../../features/file-notes/file-notes.tsx';
import {
  errorOfReservation,
  firstOffer,
  type ReservationParts,
  ReservationTime,
} from '../../../features/reservation/reservation-time.tsx';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { useHasPoints } from '../../../features/session/use-service-limits.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { AlertNote, FormError } from '../../../ui/layout/alert-note.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';

/** The reply to a check of all rows. */
export type Checked = ResultOf<typeof endpoints.checkBulkTransmit>;

interface SendDialogProps {
  readonly bulk: BulkDetail;
  readonly checked: Checked;
  readonly onClose: () => void;
}

/** The only question before a bulk is sent: how many, what it costs, and when. */
export function SendDialog({ bulk, checked, onClose }: SendDialogProps) {
  const t = useTranslations('bulkRows.send');
  const errorText = useErrorMessage();
  const now = useNow();
  const [time, setTime] = useState<ReservationParts | null>(null);
  const send = useSend(bulk, checked.rowCount);
  const count = checked.rowCount;
  const { needed, balance } = checked.points;
  const isPoor = balance < needed;
  const isWrongTime = time !== null && errorOfReservation(time, now) !== null;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !send.isPending && onClose()}
      title={t(time === null ? 'title' : 'reserveTitle', { count })}
      size="md"
      withClose
      footer={
        <DialogButtons
          verb={t(time === null ? 'verb' : 'reserve', { count })}
          isPending={send.isPending}
          isInert={isPoor || isWrongTime}
          onClose={onClose}
          act={{ onPress: () => send.mutate(time) }}
        />
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <FormError sentence={send.error === null ? null : errorText(send.error)} />
        <Summary bulk={bulk} checked={checked} />
        <FileNotes notices={bulk.fileNotices} place="bulk" />
        {checked.warningRows > 0 ? (
          <AlertNote tone="neutral">{t('warnings', { count: checked.warningRows })}</AlertNote>
        ) : null}
        {isPoor ? (
          <AlertNote tone="bad" title={t('notEnough', { lack: needed - balance })}>
            {t('notEnoughText')}
          </AlertNote>
        ) : null}
        <div className="flex flex-col gap-2">
          <span className="text-13 font-semibold text-ink-2">{t('when')}</span>
          <Segmented
            label={t('when')}
            options={[
              { value: 'now', label: t('now') },
              { value: 'later', label: t('later') },
            ]}
            value={time === null ? 'now' : 'later'}
            onChange={(when) => setTime(when === 'now' ? null : firstOffer(now))}
            className="self-start"
          />
          {time === null ? null : <ReservationTime value={time} now={now} onChange={setTime} />}
        </div>
        <p className="text-13 text-muted">{t('held')}</p>
      </div>
    </Dialog>
  );
}

function Summary({ bulk, checked }: Pick<SendDialogProps, 'bulk' | 'checked'>) {
  const t = useTranslations('bulkRows.send');
  const { needed, balance } = checked.points;
  const pointFacts = [
    [t('needed'), t('points', { points: needed })],
    [t('balance'), t('points', { points: balance })],
    ...(balance < needed ? [] : [[t('after'), t('points', { points: balance - needed })]]),
  ];
  const facts = [
    [t('count'), t('countValue', { count: checked.rowCount })],
    [t('template'), bulk.template.name],
    ...(useHasPoints() ? pointFacts : []),
  ];
  return (
    <dl aria-label={t('summary')} className="flex flex-col gap-1.5 rounded-control bg-surface px-4 py-3">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-4">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 flex-1 truncate text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Sends the bulk or reserves it, and shows its progress. */
function useSend({ bulkTransmitId }: BulkDetail, count: number) {
  const t = useTranslations('bulkRows.send');
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (time: ReservationParts | null) =>
      call(endpoints.sendBulkTransmit, {
        params: { bulkTransmitId },
        body:
          time === null
            ? {}
            : { reservationDate: fromSeoulParts(time.day, time.time)?.toISOString() ?? null },
      }),
    onSuccess: async (_, time) => {
      notify('ok', t(time === null ? 'sent' : 'reserved', { count }));
      for (const key of ['bulks', 'points']) void queries.invalidateQueries({ queryKey: [key] });
      queries.removeQueries({ queryKey: ['bulk', bulkTransmitId] });
      await navigate({ to: '/bulkTransmit/detail/$bulkTransmitId', params: { bulkTransmitId } });
    },
  });
}
