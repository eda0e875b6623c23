import type { BulkContent, BulkFault, BulkRowState, BulkState, HeldPoints } from '@dojang/domain';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** The texts of an uploaded spreadsheet, until its columns are mapped. */
export interface BulkUpload {
  readonly uploadId: string;
  readonly rows: readonly (readonly string[])[];
  /** The numbers of the rows in the spreadsheet; absent in uploads of before. */
  readonly numbers?: readonly number[];
}

/** Who began to send, and from where. */
export interface BulkAuthor {
  readonly actor: Readonly<Record<string, string>>;
  readonly origin: { readonly ip: string; readonly device: string };
  readonly locale: string;
  /** Whose saved stamp and signature the requests take, and which; absent in bulks that take none. */
  readonly marks?: {
    /** Internal id. */
    readonly accountId: string;
    readonly chosen: { readonly stamp?: string; readonly signature?: string };
  };
}

export interface BulkTable {
  id: Generated<string>;
  public_id: string;
  tenant_id: string;
  owner_id: string;
  team_id: string | null;
  name: string;
  name_key: string;
  status: BulkState;
  template_id: string | null;
  template_name: string;
  template_version: number;
  file_id: string | null;
  content: Json<BulkContent>;
  revision: Generated<number>;
  row_count: Generated<number>;
  upload: ColumnType<BulkUpload | null, string | null | undefined, string | null>;
  reservation_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  reservation_failure: ColumnType<string | null, string | null | undefined, string | null>;
  price: Generated<number>;
  held_lots: ColumnType<HeldPoints[], string | undefined, string>;
  hold_number: Generated<number>;
  captured: ColumnType<string, number | undefined, number>;
  author: ColumnType<BulkAuthor | null, string | null | undefined, string | null>;
  started_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  undelivered_told_at: ColumnType<Date | null, undefined, Date>;
  created_at: Date;
  updated_at: Date;
}

export interface BulkRowTable {
  tenant_id: string;
  bulk_id: string;
  row_no: number;
  sheet_row: ColumnType<number | null, number | null | undefined, number | null>;
  cells: Json<string[]>;
  faults: Json<BulkFault[]>;
  notes: Generated<BulkFault[]>;
  fingerprint: string;
  state: Generated<BulkRowState>;
  document_id: ColumnType<string | null, string | null | undefined, string | null>;
  failure: ColumnType<string | null, string | null | undefined, string | null>;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface BulkTestTable {
  id: Generated<string>;
  public_id: string;
  tenant_id: string;
  bulk_id: string;
  account_id: string;
  cells: Json<string[]>;
  locale: 'ko' | 'en';
  created_at: Date;
  expires_at: Date;
}

declare module './tables.ts' {
  interface Tables {
    bulk: BulkTable;
    bulk_row: BulkRowTable;
    bulk_test: BulkTestTable;
  }
}
