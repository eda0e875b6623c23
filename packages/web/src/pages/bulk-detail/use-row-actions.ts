import type { BulkDetail, BulkRow } from '@dojang/contract';
import { type BulkRowState, type BulkSigningState, MOST_BULK_ROWS } from '@dojang/domain';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRequestActions } from '../../features/documents/selection/request-actions.ts';
import type { Report } from '../../features/documents/selection/use-runs.ts';
import { startDownload } from '../../features/documents/start-download.ts';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { notify } from '../../ui/overlay/toast.tsx';

interface Conditions {
  readonly status: 'all' | BulkRowState | BulkSigningState;
  readonly search: string;
}

/** The actions on rows of a bulk: those on their requests, all rows of the list, and the spreadsheet of how far they are. */
export function useRowActions(
  { bulkTransmitId }: Pick<BulkDetail, 'bulkTransmitId'>,
  conditions: Conditions,
  onReport: (report: Report) => void,
) {
  const t = useTranslations('selection');
  const errorText = useErrorMessage();
  const onError = (error: unknown): void => notify('bad', errorText(error));
  const params = { bulkTransmitId };
  const matching = async (): Promise<BulkRow[]> => {
    const query = { ...conditions, page: 1, limit: MOST_BULK_ROWS };
    return (await call(endpoints.bulkRows, { params, query })).list;
  };
  const { status, search } = conditions;
  const isWhole = status === 'all' && search === '';
  /** All rows of the list that have a request. */
  const all = useMutation({
    mutationFn: async () => (await matching()).filter(({ documentId }) => documentId !== null),
    onError,
  });
  /** The spreadsheet of these rows; null for all of the list. */
  const statusFile = useMutation({
    mutationFn: async (rows: readonly BulkRow[] | null) => {
      const chosen = rows ?? (isWhole ? null : await matching());
      const body = chosen === null ? {} : { rowNos: chosen.map(({ rowNo }) => rowNo) };
      return call(endpoints.bulkStatusFile, { params, body });
    },
    onSuccess: ({ url, count }) => {
      startDownload(url);
      notify('ok', t('statusFileDone', { count }));
    },
    onError,
  });
  return { ...useRequestActions(onReport), all, statusFile };
}
