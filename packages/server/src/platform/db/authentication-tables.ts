import type { AuthenticationType } from '@dojang/domain';
import type { Generated } from 'kysely';

/** A proven authentication of a signer's session; rows are only added. */
export interface AuthenticationProofTable {
  id: Generated<string>;
  tenant_id: string;
  document_id: string;
  participant_id: string;
  auth_type: AuthenticationType;
  /** A keyed hash of the session. */
  session: string;
  proven_at: Date;
}

/** A one-time code that was sent to a phone; its digits are derived from the row. */
export interface AuthenticationCodeTable {
  id: Generated<string>;
  public_id: string;
  tenant_id: string;
  document_id: string;
  participant_id: string;
  session: string;
  phone_secret: string;
  masked_phone: string;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/** A request for a phone identity check; it contains nothing that the signer entered except the masked number while it runs. */
export interface IdentityCheckTable {
  id: Generated<string>;
  public_id: string;
  tenant_id: string;
  document_id: string;
  participant_id: string;
  session: string;
  masked_phone: string;
  created_at: Date;
  sent_at: Date | null;
  expires_at: Date;
  ended_at: Date | null;
  verified_at: Date | null;
  transaction_id: string | null;
  ci_hash: string | null;
}

declare module './tables.ts' {
  interface Tables {
    authentication_proof: AuthenticationProofTable;
    authentication_code: AuthenticationCodeTable;
    identity_check: IdentityCheckTable;
  }
}
