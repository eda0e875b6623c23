import type {
  ActAgainReason,
  AuditEventType,
  Delegation,
  DocumentState,
  FieldChange,
  FieldGroup,
  FieldSettings,
  FieldStyle,
  FieldType,
  Locale,
  ParticipantState,
  ParticipantType,
  PlacedField,
  ProcessType,
  Rect,
  RequestSettings,
  SealedKind,
  SealLevel,
  SigningMethod,
  ToldTime,
} from '@dojang/domain';
import type { ColumnType, Generated } from 'kysely';

/** The table types of documents, their participants, fields, trail, seals and messages. */

type Id = Generated<string>;
type Json<T> = ColumnType<T, string, string>;

export interface DocumentSearchTable {
  tenant_id: string;
  document_id: string;
  words: string;
}

export interface DocumentTable {
  id: Id;
  public_id: string;
  tenant_id: string;
  requester_id: string;
  team_id: string | null;
  name: string;
  status: DocumentState;
  process_type: ProcessType;
  is_sequential: boolean;
  expiry_minutes: number;
  message: string;
  /** Null in the record of a document that was removed for good, which no query reads as a document. */
  file_id: string | null;
  original_sha256: string | null;
  revision: Generated<number>;
  access_disabled: Generated<boolean>;
  audit_seq: Generated<number>;
  audit_head: Generated<string>;
  sealed_key: string | null;
  sealed_sha256: string | null;
  sealed_at: Date | null;
  certificate_key: string | null;
  certificate_sha256: string | null;
  /** Only servers of the version before read and write it. A later version drops it. */
  search_text: Generated<string>;
  folder_id: string | null;
  template_id: ColumnType<string | null, string | null | undefined, string | null>;
  template_name: ColumnType<string | null, string | null | undefined, never>;
  template_version: ColumnType<number | null, number | null | undefined, never>;
  field_groups: ColumnType<FieldGroup[], string | undefined, string>;
  /** When a reserved request is, or was, to be sent; a draft keeps its chosen time. */
  reservation_at: Date | null;
  /** The error that prevented sending a reserved request. */
  reservation_failure: string | null;
  reminder_days: Generated<number>;
  request_settings: ColumnType<RequestSettings, string | undefined, string>;
  purpose: Generated<'request' | 'edit' | 'correct'>;
  /** The number of the version that participants see. */
  version: Generated<number>;
  /** Of the draft of a correction: the running document. */
  corrects_id: ColumnType<string | null, string | null | undefined, never>;
  /** Until when a correction is open; null without one. */
  correcting_until: ColumnType<Date | null, undefined, Date | null>;
  /** Of a draft that was made from a returned document: who returned it, and why. */
  returned: ColumnType<DocumentReturn | null, string | null | undefined, string | null>;
  /** Whether a test key made the document; it stays so. */
  is_test: ColumnType<boolean, boolean | undefined, never>;
  /** The finished PDF of an edited document. */
  edited_file_id: string | null;
  finishing_file_id: string | null;
  created_at: Date;
  updated_at: Date;
  sent_at: Date | null;
  completed_at: Date | null;
  /** When the request was cancelled or refused. */
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The mark of deletion, which hides the document from the requester's side. */
  deleted_at: ColumnType<Date | null, undefined, Date | null>;
  deleted_by: ColumnType<string | null, undefined, string | null>;
  /** When the document was removed for good; only the database function `remove_document` sets it. */
  removed_at: ColumnType<Date | null, undefined, never>;
  /** When the personal facts of the record of a removed document were erased. */
  erased_at: ColumnType<Date | null, undefined, never>;
}

/** A seal as it was made (number 0), or with a further document timestamp. Rows are never changed. */
export interface SealVersionTable {
  tenant_id: string;
  document_id: string;
  kind: SealedKind;
  number: number;
  level: SealLevel;
  sha256: string;
  /** Of the signature in the file; null for files from before it was recorded. */
  signature_sha256: string | null;
  /**
   * Null for number 0, whose object another row names, for a file that two later ones have superseded, and after the document was
   * removed for good.
   */
  key: string | null;
  stamped_at: Date | null;
  stamp_ends_at: Date | null;
  stamp_algorithm: string | null;
  stamp_authority: string | null;
  made_at: Date;
  /** When another document timestamp is due, if there is an authority; null when nothing can be gained any more. */
  renew_at: Date | null;
}

/** Who returned a document. */
export interface DocumentReturn {
  readonly name: string;
  readonly reason: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

export interface SigningResult {
  readonly status: ParticipantState;
  readonly documentStatus: DocumentState;
}

export interface ParticipantTable {
  id: Id;
  public_id: string;
  tenant_id: string;
  document_id: string;
  key: string;
  name: string;
  role_name: string;
  guardian_key: ColumnType<string | null, string | null | undefined>;
  type: ColumnType<ParticipantType, ParticipantType | undefined>;
  /** When a viewer or a copy receiver is told; null for the default of the type. */
  told: ColumnType<ToldTime | null, ToldTime | null | undefined>;
  /** Whether the requester allows the signer to name another person who signs instead. */
  may_delegate: ColumnType<boolean, boolean | undefined>;
  /** Who handed the signature over, the first one first. */
  delegations: ColumnType<readonly Delegation[], undefined, string>;
  signing_order: number;
  method: SigningMethod;
  contact: string;
  /** The language of messages to the participant. */
  locale: Locale;
  /** Whether the requester chose it; the signing page then begins in it. */
  locale_chosen: ColumnType<boolean, boolean | undefined>;
  status: ParticipantState;
  link_nonce: string;
  /** The phone that the signer gave for one-time codes, once a code has proven it, encrypted. */
  bound_phone_secret: ColumnType<string | null, string | null | undefined>;
  asked_at: Date | null;
  expires_at: Date | null;
  viewed_at: Date | null;
  consent_version: string | null;
  consent_at: Date | null;
  signed_at: Date | null;
  signing_digest: string | null;
  signing_result: Json<SigningResult | null> | null;
  refusal_reason: string | null;
  /** What an approver wrote beside the approval. */
  comment: ColumnType<string | null, undefined, string | null>;
  withdrawn_at: Date | null;
  withdrawal_reason: string | null;
  /** Where a participant who signed in person gets the completed document; null before it is given, and for no copy. */
  copy_method: ColumnType<'email' | 'kakao' | null, 'email' | 'kakao' | null | undefined>;
  /** Null before it is given; empty for no copy. */
  copy_contact: ColumnType<string | null, string | null | undefined>;
  reminded_at: Generated<Date[]>;
  /** When the service sent the automatic reminder, which it does once. */
  auto_reminded_at: Date | null;
  /** What changed for a participant who has acted and acts again. */
  correction: ColumnType<StoredCorrection | null, undefined, string | null>;
}

/** What a correction changed for a participant who acts again. */
export interface StoredCorrection {
  readonly from: number;
  readonly to: number;
  readonly reasons: readonly ActAgainReason[];
  readonly pages: readonly ChangedPage[];
  readonly fields: readonly ChangedPlace[];
}

/** A page of the version before with one of the version after. */
export interface ChangedPage {
  readonly before: number | null;
  readonly after: number | null;
  readonly places: readonly Rect[];
}

/** A changed field, where the later version has it, otherwise where the earlier one had it. */
export interface ChangedPlace extends Rect {
  readonly key: string;
  readonly change: FieldChange['change'];
  readonly type: FieldType;
  readonly label: string;
  readonly page: number;
  /** Where the earlier version had it; null for a new field. */
  readonly was: (Rect & { readonly page: number }) | null;
}

/** A field as a version of a document has it. */
export interface VersionField extends PlacedField, Rect {
  readonly type: FieldType;
  readonly label: string;
}

/** A version of a document that was corrected. */
export interface DocumentVersionTable {
  tenant_id: string;
  document_id: string;
  number: number;
  /** Null after the document was removed for good. */
  file_id: string | null;
  sha256: string;
  reason: string;
  made_by: string;
  made_at: Date;
  fields: Json<readonly VersionField[]>;
}

/** A comment of a participant to the requester, or its answer. */
export interface ParticipantCommentTable {
  id: Id;
  tenant_id: string;
  document_id: string;
  participant_id: string;
  is_answer: boolean;
  /** The name of the participant at that time. */
  name: string;
  text: string;
  page: number | null;
  /** Fractions of the page. */
  x: number | null;
  y: number | null;
  /** The version of the document that the place is in. */
  version: number;
  /** Of an earlier holder of the participant. */
  of_former: ColumnType<boolean, undefined, boolean>;
  made_at: Date;
}

export interface FieldTable {
  id: Id;
  tenant_id: string;
  document_id: string;
  participant_id: string | null;
  key: string;
  drag_key: string;
  type: FieldType;
  position: number;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  required: boolean;
  label: string;
  style: Json<FieldStyle> | null;
  settings: Json<FieldSettings> | null;
}

export interface FieldValueTable {
  tenant_id: string;
  document_id: string;
  field_id: string;
  /** Null for values of requester fields. */
  participant_id: string | null;
  final: boolean;
  kind: 'text' | 'check' | 'picture';
  text: string | null;
  picture_key: string | null;
  updated_at: Date;
}

export interface AuditEventTable {
  tenant_id: string;
  document_id: string;
  seq: number;
  type: AuditEventType;
  at: Date;
  actor: Json<Record<string, string>>;
  ip: string;
  device: string;
  detail: Json<Record<string, string | number | boolean>>;
  /** Random text; empty for events without a contact, and for those from before 0037. */
  salt: string;
  hash: string;
  /** Set by the database at the end of the retention. */
  erased: ColumnType<boolean, undefined, never>;
}

/** The personal facts of a removed document; the application writes them and reads none. */
export interface RemovedRecordTable {
  document_id: string;
  tenant_id: string;
  removed_at: Date;
  facts: string;
}

export type DeliveryState = 'planned' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown';

export interface DeliveryTable {
  id: Id;
  public_id: string;
  tenant_id: string;
  document_id: string | null;
  participant_id: string | null;
  event: string;
  recipient: string;
  channel: 'email' | 'kakao' | 'sms';
  template: string;
  parameters: Json<Record<string, string>>;
  state: DeliveryState;
  attempts: Generated<number>;
  /** How often it was sent again because nobody could tell whether it had arrived. */
  sent_again: Generated<number>;
  sent_again_at: ColumnType<Date | null, undefined, Date>;
  /** Unknown, and needed no more. */
  is_left: Generated<boolean>;
  provider_reference: string | null;
  error: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface DocumentCounterTable {
  tenant_id: string;
  requester_id: string;
  team_id: string;
  status: DocumentState;
  count: string;
}

declare module './tables.ts' {
  interface Tables {
    document_counter: DocumentCounterTable;
    document_search: DocumentSearchTable;
    document: DocumentTable;
    document_version: DocumentVersionTable;
    participant_comment: ParticipantCommentTable;
    participant: ParticipantTable;
    field: FieldTable;
    field_value: FieldValueTable;
    audit_event: AuditEventTable;
    removed_record: RemovedRecordTable;
    seal_version: SealVersionTable;
    delivery: DeliveryTable;
  }
}
