import type { ColumnType, Generated } from 'kysely';

/** The closings of accounts by their owners. */

export interface AccountClosingTable {
  id: Generated<string>;
  tenant_id: string;
  requested_at: Date;
  ends_at: Date;
  stopped_at: ColumnType<Date | null, undefined, Date>;
  reminded_at: ColumnType<Date | null, undefined, Date>;
  withdrawn_by: ColumnType<'owner' | 'operator' | null, undefined, 'owner' | 'operator'>;
  withdrawn_at: ColumnType<Date | null, undefined, Date>;
  erased_at: ColumnType<Date | null, undefined, Date>;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    account_closing: AccountClosingTable;
  }
}
