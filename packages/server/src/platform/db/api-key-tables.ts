import type { ApiScope } from '@dojang/domain';
import type { ColumnType, Generated } from 'kysely';

/** A key of the programming interface, stored as its SHA-256. */
export interface ApiKeyTable {
  id: Generated<string>;
  public_id: string;
  tenant_id: string;
  account_id: string;
  name: string;
  ending: string;
  hash: Buffer;
  scopes: ApiScope[];
  allowed_addresses: string[];
  replaces_id: string | null;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  next_notice_at: Date | null;
}

/** The calls of a key on one Korean day (yyyy-mm-dd). The driver returns counts as texts. */
export interface ApiKeyDayTable {
  tenant_id: string;
  key_id: string;
  day: ColumnType<Date, string, string>;
  calls: string;
  failed: string;
}
