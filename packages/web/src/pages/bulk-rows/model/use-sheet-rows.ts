import { useMemo } from 'react';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { useSheet, useSheetState } from './sheet-session.ts';
import { createRowReader, type SheetRow } from './sheet-store.ts';

/** The filled-in rows with their faults. */
export function useSheetRows(): readonly SheetRow[] {
  const { columns } = useSheet();
  const locale = useUiLocale();
  const lines = useSheetState((state) => state.lines);
  const faults = useSheetState((state) => state.faults);
  const read = useMemo(() => createRowReader(columns, locale), [columns, locale]);
  return useMemo(() => read({ lines, faults }), [read, lines, faults]);
}

/** The number of rows with errors; warnings do not count. */
export const countWrong = (rows: readonly SheetRow[]): number =>
  rows.filter(({ faults }) => faults.some(({ isWarning }) => !isWarning)).length;
