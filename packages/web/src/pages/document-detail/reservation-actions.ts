import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { notify } from '../../ui/overlay/toast.tsx';

/** Changing the time, canceling, and sending now. After each result the page shows the current state. */
export function useReservationActions(documentId: string, onDone: () => void) {
  const t = useTranslations('reservation');
  const errorText = useErrorMessage();
  const queries = useQueryClient();
  const params = { documentId };
  const settled = {
    onError: (error: unknown) => notify('bad', errorText(error)),
    onSettled: async () => {
      onDone();
      await queries.invalidateQueries();
    },
  };
  const change = useMutation({
    mutationFn: (reservationDate: string) =>
      call(endpoints.changeReservation, { params, body: { reservationDate } }),
    onSuccess: () => notify('ok', t('changed')),
    ...settled,
  });
  const cancel = useMutation({
    mutationFn: () => call(endpoints.cancelReservation, { params }),
    onSuccess: () => notify('ok', t('cancelled')),
    ...settled,
  });
  const transmit = useMutation({
    mutationFn: () => call(endpoints.transmitReservation, { params }),
    onSuccess: () => notify('ok', t('sent'), { spoken: t('sentSpoken') }),
    ...settled,
  });
  return { change, cancel, transmit };
}
