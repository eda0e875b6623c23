import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { startDownload } from '../../features/documents/start-download.ts';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { notify } from '../../ui/overlay/toast.tsx';
import { useSheet } from './model/sheet-session.ts';

/** The downloads of a bulk: the form to fill in, and the rows with errors. */
export function useDownloads(bulkTransmitId: string) {
  const t = useTranslations('bulkRows');
  const errorText = useErrorMessage();
  const { saver } = useSheet();
  const params = { bulkTransmitId };
  const onError = (error: unknown): void => notify('bad', errorText(error));
  const form = useMutation({
    mutationFn: () => call(endpoints.bulkForm, { params }),
    onSuccess: ({ url }) => {
      startDownload(url);
      notify('ok', t('formDone'));
    },
    onError,
  });
  const errorFile = useMutation({
    mutationFn: async () => {
      await saver.flush();
      return call(endpoints.bulkErrorFile, { params });
    },
    onSuccess: ({ url, count }) => {
      startDownload(url);
      notify('ok', t('errorFileDone', { count }));
    },
    onError,
  });
  return { form, errorFile };
}
