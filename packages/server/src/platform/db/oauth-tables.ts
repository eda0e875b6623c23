import type { ApiScope, OauthAppKind } from '@dojang/domain';
import type { ColumnType, Generated } from 'kysely';
import type { AdapterPayload } from 'oidc-provider';

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
