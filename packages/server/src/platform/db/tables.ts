import type { ColumnType } from 'kysely';

export type * from './api-key-tables.ts';
export type * from './audit-tree-tables.ts';
export type * from './authentication-tables.ts';
export type * from './bulk-tables.ts';
export type * from './document-tables.ts';
export type * from './embedding-tables.ts';
export type * from './file-tables.ts';
export type * from './money-tables.ts';
export type * from './payment-tables.ts';
export type * from './people-tables.ts';
export type * from './template-table.ts';
export type * from './webhook-tables.ts';

/**
 * The table types for Kysely; the migrations define the schema. Internal ids are bigint, and the driver returns them as strings.
 */

type Json<T> = ColumnType<T, string, string>;

export interface ServiceSecretTable {
  name: string;
  value: Buffer;
  created_at: Date;
}

export interface AnsweredRequestTable {
  tenant_id: string;
  account_id: string;
  key: string;
  fingerprint: string;
  answer: Json<unknown>;
  answered_at: Date;
}

/**
 * The tables by their names. A file of tables adds its own by `declare module`, so that a new table is declared in one place, beside the
 * repository that reads it or here in `platform/db`.
 */
export interface Tables {
  service_secret: ServiceSecretTable;
  answered_request: AnsweredRequestTable;
}
