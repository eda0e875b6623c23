/** Owns one open bulk: its sheet, and the saving of its rows. */
import type { BulkDetail, BulkRow } from '@dojang/contract';
import { MOST_BULK_ROWS } from '@dojang/domain';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { call, endpoints } from '../../../features/session/api.ts';
import { setSheetRow, usedLines } from './lines.ts';
import { createSheetSaver, type SheetSaver, type SheetSaveState } from './sheet-saver.ts';
import { createRowReader, createSheet, type Sheet, type SheetState } from './sheet-store.ts';

export interface SheetSession {
  readonly bulkTransmitId: string;
  readonly columns: BulkDetail['columns'];
  readonly sheet: Sheet;
  readonly saver: SheetSaver;
  readonly saving: StoreApi<SheetSaveState>;
  readonly readRows: ReturnType<typeof createRowReader>;
}

interface Loaded {
  readonly list: readonly BulkRow[];
  readonly revision: number;
}

/** Opens the rows of a bulk. The caller stops its saver. */
export function openSheet(bulk: BulkDetail, loaded: Loaded, queries: QueryClient): SheetSession {
  const { bulkTransmitId, columns } = bulk;
  const saving = createStore<SheetSaveState>(() => ({ kind: 'saved' }));
  const lines = usedLines(loaded.list.map(({ cells, sheetRow }) => setSheetRow(cells, sheetRow)));
  const faults = new Map(
    loaded.list.flatMap((row) => (row.faults.length > 0 ? [[row.rowNo, row.faults]] : [])),
  );
  const sheet: Sheet = createSheet(
    columns.map(({ key }) => key),
    { lines, faults },
    () => saver.changed(),
  );
  const params = { bulkTransmitId };
  const saver = createSheetSaver({
    // A bulk that was read before its template changed has other columns than the rows: a save is refused as a conflict.
    revision: Math.min(bulk.revision, loaded.revision),
    saved: lines,
    read: () => sheet.state.getState().lines,
    put: (change, revision) => call(endpoints.saveBulkRows, { params, body: { ...change, revision } }),
    onChecked: (checked, change) => {
      sheet.judge(checked, 'rows' in change ? 'all' : change.changes.map(({ rowNo }) => rowNo));
      if (checked.areFaultsCapped) void judgeAll(bulkTransmitId, sheet);
      void queries.invalidateQueries({ queryKey: ['bulk', bulkTransmitId], exact: true });
    },
    onState: (state) => saving.setState(state, true),
    after: (milliseconds, work) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  return { bulkTransmitId, columns, sheet, saver, saving, readRows: createRowReader(columns) };
}

/** Fetches the faults of all rows, where a reply left some out. */
export async function judgeAll(bulkTransmitId: string, sheet: Sheet): Promise<void> {
  const query = { page: 1, limit: MOST_BULK_ROWS, status: 'all', onlyErrors: 'true' } as const;
  const { list } = await call(endpoints.bulkRows, { params: { bulkTransmitId }, query });
  sheet.judge({ faults: list.flatMap(({ faults }) => faults) }, 'all');
}

const Session = createContext<SheetSession | null>(null);

export const SheetProvider = Session.Provider;

/** The open bulk of the page. */
export function useSheet(): SheetSession {
  const session = useContext(Session);
  if (session === null) throw new Error('no sheet around this component');
  return session;
}

/** A part of the sheet's state. */
export function useSheetState<Part>(select: (state: SheetState) => Part): Part {
  return useStore(useSheet().sheet.state, select);
}
