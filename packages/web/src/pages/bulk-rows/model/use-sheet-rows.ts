import { useUiLocale } from '../../../ui/text/intl.tsx';
import { useSheet, useSheetState } from './sheet-session.ts';
import type { SheetRow } from './sheet-store.ts';

/** The filled-in rows with their faults. */
export function useSheetRows(): readonly SheetRow[] {
  const { readRows } = useSheet();
  const locale = useUiLocale();
  const lines = useSheetState((state) => state.lines);
  const faults = useSheetState((state) => state.faults);
  return readRows({ lines, faults }, locale);
}

/** The number of rows with errors; warnings do not count. */
export const countWrong = (rows: readonly SheetRow[]): number =>
  rows.filter(({ faults }) => faults.some(({ isWarning }) => !isWarning)).length;
