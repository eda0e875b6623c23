import { CopyCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import type { FaultPlace } from './grid/grid-handle.ts';
import { isRepeat } from './model/find-repeats.ts';
import { useSheet } from './model/sheet-session.ts';
import { useSheetRows } from './model/use-sheet-rows.ts';

interface RepeatedRowsProps {
  /** The row after which the search begins; without it, the active one of the table. */
  readonly after?: number;
  readonly onJump: (place: FaultPlace) => void;
}

/** Tells how many rows have the name and contact of an earlier one, and shows the next of them. */
export function RepeatedRows({ after, onJump }: RepeatedRowsProps) {
  const t = useTranslations('bulkRows.repeats');
  const { sheet } = useSheet();
  const rows = useSheetRows();
  const find = (): void => {
    const repeated = rows.filter(({ faults }) => faults.some(isRepeat));
    const here = after ?? (sheet.state.getState().active?.row ?? -1) + 1;
    const next = repeated.find(({ rowNo }) => rowNo > here) ?? repeated[0];
    if (next === undefined) {
      notify('ok', t('none'));
      return;
    }
    notify('ok', t('found', { count: repeated.length, row: next.rowNo }));
    onJump({ rowNo: next.rowNo, column: null });
  };
  return (
    <Button
      kind="ghost"
      size="sm"
      icon={<CopyCheck size={16} aria-hidden />}
      isDisabled={rows.length === 0}
      onPress={find}
    >
      {t('find')}
    </Button>
  );
}
