import type { ApiScope, OauthAppKind } from '@dojang/domain';
import type { ColumnType, Generated } from 'kysely';
import type { AdapterPayload } from 'oidc-provider';

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
  is_test: boolean;
}

/** A change of a key's scopes after it was issued. */
export interface ApiKeyScopeChangeTable {
  id: Generated<string>;
  tenant_id: string;
  key_id: string;
  account_id: string;
  at: Date;
  before: ApiScope[];
  after: ApiScope[];
}

/** The calls of a key on one Korean day (yyyy-mm-dd). The driver returns counts as texts. */
export interface ApiKeyDayTable {
  tenant_id: string;
  key_id: string;
  day: ColumnType<Date, string, string>;
  calls: string;
  failed: string;
}

/** An app of OAuth; its secret is stored as its SHA-256. */
export interface OauthAppTable {
  id: Generated<string>;
  public_id: string;
  tenant_id: string;
  account_id: string;
  name: string;
  homepage: string;
  redirect_uris: string[];
  kind: OauthAppKind;
  scopes: ApiScope[];
  secret_hash: Buffer | null;
  secret_ending: string | null;
  created_at: Date;
  changed_at: Date;
}

export type OauthRecordKind =
  | 'Session'
  | 'Interaction'
  | 'AuthorizationCode'
  | 'AccessToken'
  | 'RefreshToken'
  | 'Grant';

/** What oidc-provider stores, by the SHA-256 of its id. */
export interface OauthRecordTable {
  hash: Buffer;
  kind: OauthRecordKind;
  payload: ColumnType<AdapterPayload, string, string>;
  grant_hash: Buffer | null;
  app_id: string | null;
  account_id: string | null;
  created_at: Date;
  expires_at: Date;
  consumed_at: Date | null;
  used_at: Date | null;
}

declare module './tables.ts' {
  interface Tables {
    api_key: ApiKeyTable;
    api_key_day: ApiKeyDayTable;
    api_key_scope_change: ApiKeyScopeChangeTable;
    oauth_app: OauthAppTable;
    oauth_record: OauthRecordTable;
  }
}
