import type { ChargeResult } from '@dojang/contract';
import { ChargeCards } from './charge-cards.tsx';
import { ChargeTable } from './charge-table.tsx';
import { useRefund } from './use-refund.tsx';

interface ChargeRowsProps {
  readonly charges: readonly ChargeResult[];
  /** Whether there is space for a table. */
  readonly isTable?: boolean;
}

/** Charges with the dialog of a refund, which stays open when the window becomes narrow or wide. */
export function ChargeRows({ charges, isTable = false }: ChargeRowsProps) {
  const { onRefund, dialog } = useRefund();
  const List = isTable ? ChargeTable : ChargeCards;
  return (
    <>
      <List charges={charges} onRefund={onRefund} />
      {dialog}
    </>
  );
}
