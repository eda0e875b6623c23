import type { endpoints, ResultOf } from '@dojang/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, endpoints as calls } from '../../../features/session/api.ts';
import type { SheetSession } from '../model/sheet-session.ts';

/** The document of a row, as the server answers it. */
export type RowPreviewResult = ResultOf<typeof endpoints.previewBulkRow>;

/** Thrown when what was typed could not be saved, so that the server would show other values than the table. */
export class UnsavedRows extends Error {}

/** The query of a row's document; what was typed is saved first. Rows cannot change while it is shown, and it is forgotten afterwards. */
export const rowPreviewQuery = ({ bulkTransmitId, saver }: SheetSession, rowNo: number) =>
  queryOptions({
    queryKey: ['rowPreview', bulkTransmitId, rowNo],
    queryFn: async (): Promise<RowPreviewResult> => {
      if (!(await saver.flush())) throw new UnsavedRows();
      return call(calls.previewBulkRow, { params: { bulkTransmitId }, query: { rowNo } });
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
