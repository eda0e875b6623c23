import type { BulkDetail } from '@dojang/contract';
import { useMutation } from '@tanstack/react-query';
import { Download, Pause, Pencil, Play, RotateCcw, Square } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type BulkMoveName, useBulkActions } from '../../features/bulk/bulk-actions.ts';
import { BulkHeading } from '../../features/bulk/bulk-heading.tsx';
import { isWaiting } from '../../features/bulk/bulk-state-pill.tsx';
import { startDownload } from '../../features/documents/start-download.ts';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { useHasPoints } from '../../features/session/use-service-limits.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../ui/overlay/toast.tsx';

interface BulkTopProps {
  readonly bulk: BulkDetail;
}

/** The name and the state of a bulk, and what can be done with it now. */
export function BulkTop({ bulk }: BulkTopProps) {
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-8 py-3 max-md:px-4">
      <BulkHeading bulk={bulk} />
      <Actions bulk={bulk} />
    </header>
  );
}

function Actions({ bulk }: BulkTopProps) {
  const t = useTranslations('bulk.detail');
  const { move } = useBulkActions();
  const [isAsked, setAsked] = useState(false);
  const { abilities, counts, bulkTransmitId } = bulk;
  const act = (to: BulkMoveName) => ({
    isPending: move.isPending && move.variables.to === to,
    onPress: () => {
      if (!move.isPending) move.mutate({ bulk, to });
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {counts.failed > 0 ? <ErrorFile bulkTransmitId={bulkTransmitId} /> : null}
      {abilities.edit ? (
        <ButtonLink href={`/bulkTransmit/excel/${bulkTransmitId}`} icon={<Pencil size={16} aria-hidden />}>
          {t('edit')}
        </ButtonLink>
      ) : null}
      {abilities.cancel ? (
        <Button kind="danger-outline" icon={<Square size={15} aria-hidden />} onPress={() => setAsked(true)}>
          {t(isWaiting(bulk) ? 'cancelReservation' : 'cancel')}
        </Button>
      ) : null}
      {abilities.pause ? (
        <Button icon={<Pause size={16} aria-hidden />} {...act('pause')}>
          {t('pause')}
        </Button>
      ) : null}
      {abilities.resume ? (
        <Button kind="primary" icon={<Play size={16} aria-hidden />} {...act('resume')}>
          {t('resume')}
        </Button>
      ) : null}
      {abilities.retry ? (
        <Button kind="primary" icon={<RotateCcw size={16} aria-hidden />} {...act('retry')}>
          {t('retry', { count: counts.failed })}
        </Button>
      ) : null}
      <CancelDialog
        bulk={bulk}
        isOpen={isAsked}
        isPending={move.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => move.mutate({ bulk, to: 'cancel' }, { onSettled: () => setAsked(false) })}
      />
    </div>
  );
}

interface CancelDialogProps extends BulkTopProps {
  readonly isOpen: boolean;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function CancelDialog({ bulk, ...rest }: CancelDialogProps) {
  const t = useTranslations('bulk.detail');
  const hasPoints = useHasPoints();
  const { name, counts } = bulk;
  if (isWaiting(bulk))
    return (
      <ConfirmDialog {...rest} title={t('cancelReservationTitle', { name })} verb={t('cancelReservation')}>
        <p>{t(hasPoints ? 'cancelReservationText' : 'cancelReservationTextAlone')}</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog {...rest} title={t('cancelTitle', { name })} verb={t('cancel')}>
      <p>{t(hasPoints ? 'cancelText' : 'cancelTextAlone', { count: counts.waiting, sent: counts.sent })}</p>
      <p>{t('cancelEnd')}</p>
    </ConfirmDialog>
  );
}

function ErrorFile({ bulkTransmitId }: Pick<BulkDetail, 'bulkTransmitId'>) {
  const t = useTranslations('bulk.detail');
  const errorText = useErrorMessage();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endpoints.bulkErrorFile, { params: { bulkTransmitId } }),
    onSuccess: ({ url, count }) => {
      startDownload(url);
      notify('ok', t('errorFileDone', { count }));
    },
    onError: (error) => notify('bad', errorText(error)),
  });
  return (
    <Button icon={<Download size={16} aria-hidden />} isPending={isPending} onPress={() => mutate()}>
      {t('errorFile')}
    </Button>
  );
}
