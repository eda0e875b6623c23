import type { Generated } from 'kysely';

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
