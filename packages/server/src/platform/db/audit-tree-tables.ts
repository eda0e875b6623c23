import type { ColumnType } from 'kysely';

/** The table types of the audit tree and of the certificates with its proofs. */

export interface AuditLeafTable {
  leaf_index: ColumnType<string, never, never>;
  tenant_id: string;
  document_id: string;
  seq: number;
  head: string;
  at: Date;
}

export interface AuditCheckpointTable {
  size: string;
  /** The checkpoint with its signature, as published. */
  note: string;
  /** The public key of the signature as text. */
  log_key: string;
  at: Date;
  /** RFC 3161 token for the note. */
  timestamp_token: Buffer | null;
}

export interface AuditHourTable {
  hour: Date;
  begun_at: Date;
}

export interface AnchoredCertificateTable {
  document_id: string;
  tenant_id: string;
  /** Null after the removal of the document for good. */
  key: string | null;
  sha256: string;
  leaf_index: string;
  at: Date;
}

declare module './tables.ts' {
  interface Tables {
    audit_leaf: AuditLeafTable;
    audit_checkpoint: AuditCheckpointTable;
    audit_hour: AuditHourTable;
    anchored_certificate: AnchoredCertificateTable;
  }
}
