import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';

/** Asks the main admin by mail to charge points, and tells whether a mail was sent. */
export function useAskForPoints(onEnd?: () => void) {
  const t = useTranslations('askForPoints');
  const errorText = useErrorMessage();
  return useMutation({
    mutationFn: () => call(endpoints.askForPoints),
    onSuccess: ({ isSent }) => {
      notify('ok', t(isSent ? 'sent' : 'before'));
      onEnd?.();
    },
    onError: (error: Error) => notify('bad', errorText(error)),
  });
}
