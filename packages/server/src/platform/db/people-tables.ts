import type {
  Absence,
  AccountState,
  ApprovalRule,
  DocumentState,
  Locale,
  PhoneStrokes,
  Scope,
  SignatureKind,
  SignatureLanguage,
  SignatureOrigin,
  SignatureType,
} from '@dojang/domain';
import type { ColumnType, Generated } from 'kysely';

/** Tables of people: tenants, accounts, their proofs and consents, teams, members, folders. */

type Id = Generated<string>;
type Json<T> = ColumnType<T, string, string>;

export interface TenantTable {
  id: Id;
  public_id: string;
  kind: 'personal' | 'organization' | 'service';
  name: string;
  created_at: Date;
  /** When the operator closed it; null while it is open. */
  closed_at: ColumnType<Date | null, undefined, Date | null>;
  /** When the operator compared the business with its public record; null when nobody did since its last change. */
  business_confirmed_at: ColumnType<Date | null, undefined, Date | null>;
  /** Whether mails to participants name the requester's address for answers. */
  replies_to_requester: Generated<boolean>;
  /** Who has to approve documents before they are sent to others, in this order. */
  approval_rules: ColumnType<ApprovalRule[], undefined, string>;
}

export interface TeamTable {
  id: Id;
  tenant_id: string;
  public_id: string;
  name: string;
  /** The key by which two names count as equal. */
  name_key: string;
  is_default: boolean;
  parent_id: string | null;
  depth: number;
  /** Internal ids from the root to the team itself. */
  path: string[];
}

export interface AccountTable {
  id: Id;
  public_id: string;
  tenant_id: string;
  kind: 'main' | 'sub';
  login_id: string;
  name: string;
  email: string;
  phone: string;
  status: Generated<AccountState>;
  password_hash: string;
  created_at: Date;
  /** When the owner proved the address; null when it is unproven. */
  email_verified_at: Date | null;
  /** When the owner proved the phone; null when it is unproven. */
  phone_verified_at: Date | null;
  pending_email: string | null;
  /** yyyy-mm-dd */
  birth_date: ColumnType<string | Date | null, string | null, string | null>;
  must_change_password: Generated<boolean>;
  last_login_at: Date | null;
  dormant_at: Date | null;
  closed_at: Date | null;
  /** When the operator closed it, until it is reopened; `status` says whether its owner or an admin has ended it for good. */
  operator_closed_at: ColumnType<Date | null, undefined, Date | null>;
  /** Who goes on with the work of a closed account. */
  successor_id: ColumnType<string | null, undefined, string>;
  /** When the account marked all documents as seen; null before the first time. */
  documents_seen_at: ColumnType<Date | null, undefined, Date>;
  /** The columns chosen for the list of documents; null before the first choice. */
  document_columns: ColumnType<string[] | null, undefined, string[] | null>;
  /** The language of the account's own mails; null before the first choice. */
  mail_locale: ColumnType<'ko' | 'en' | null, 'ko' | 'en' | undefined, 'ko' | 'en'>;
  /** Who signs instead in which time; null without an absence. */
  absence: ColumnType<Absence | null, undefined, string | null>;
}

/** The last event of a document's audit trail that an account has seen. */
export interface DocumentSeenTable {
  tenant_id: string;
  account_id: string;
  document_id: string;
  seen_seq: number;
}

export interface HiddenContactTable {
  tenant_id: string;
  account_id: string;
  contact_hash: string;
  hidden_at: Date;
}

export interface BusinessProfileTable {
  tenant_id: string;
  representative_name: string;
  business_name: string;
  registration_number: string;
  created_at: Date;
}

export type VerificationPurpose = 'phone' | 'mail-code' | 'email' | 'reset' | 'wake' | 'login' | 'admin';

export interface AdminAccessTable {
  id: Id;
  public_id: string;
  tenant_id: string;
  account_id: string;
  operator: string;
  reason: string;
  created_at: Date;
  family_id: ColumnType<string | null, undefined, string>;
  started_at: ColumnType<Date | null, undefined, Date>;
  ip: ColumnType<string | null, undefined, string>;
  device: ColumnType<string | null, undefined, string>;
  ends_at: ColumnType<Date | null, undefined, Date>;
  /** Written by a trigger when the session ends. */
  ended_at: ColumnType<Date | null, undefined, never>;
}

export interface ConsentTable {
  id: Id;
  tenant_id: string;
  account_id: string;
  kind: 'age' | 'terms' | 'privacy' | 'marketing' | 'policy';
  version: string;
  given: boolean;
  at: Date;
  ip: string;
}

export interface NotificationSeenTable {
  tenant_id: string;
  account_id: string;
  key: string;
  value: Json<number | string>;
  updated_at: Date;
}

export interface KnownAddressTable {
  account_id: string;
  address_hash: Buffer;
  last_at: Date;
}

export interface AnnouncementTable {
  kind: 'notice1' | 'notice2' | 'notice3' | 'banner';
  version: number;
  is_on: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  /** By language: title and body of a notice; text, linkText and link of the banner. */
  words: ColumnType<unknown, string, string>;
  changed_at: Date;
}

export interface ComplaintTable {
  id: Generated<string>;
  public_id: string;
  contact: string;
  about: string;
  content: string;
  received_at: Date;
  outcome: string | null;
  closed_at: Date | null;
}

export interface OperatorActTable {
  id: Id;
  at: Date;
  operator: string;
  act: string;
  organization_id: string | null;
  account_id: string | null;
  reason: string;
}

export interface RetentionLogTable {
  id: Id;
  rule: string;
  at: Date;
  removed: number;
}

export interface DailyRunTable {
  name: string;
  day: string;
  at: Date;
}

export interface MembershipTeamTable {
  tenant_id: string;
  account_id: string;
  team_id: string;
}

export interface SavedSignatureTable {
  id: Id;
  public_id: string;
  tenant_id: string;
  account_id: string;
  kind: SignatureKind;
  origin: SignatureOrigin;
  type: SignatureType;
  language: SignatureLanguage;
  name: string;
  style: string | null;
  is_default: boolean;
  picture_key: string;
  /** The longer side of a stamp in documents, in millimeters; null for one that fills its field. */
  printed_size: number | null;
  created_at: Date;
}

export interface PhoneDrawingTable {
  id: Id;
  public_id: string;
  tenant_id: string;
  account_id: string;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  opened_at: Date | null;
  handed_at: Date | null;
  drawing: ColumnType<PhoneStrokes | null, string | null, string | null>;
}

export interface FolderTable {
  id: Id;
  public_id: string;
  tenant_id: string;
  team_id: string | null;
  owner_id: string;
  name: string;
  name_key: string;
  created_at: Date;
}

export interface FolderShareTable {
  tenant_id: string;
  folder_id: string;
  account_id: string;
  shared_by: string;
  created_at: Date;
}

export interface FolderTeamShareTable {
  tenant_id: string;
  folder_id: string;
  team_id: string;
  shared_by: string;
  created_at: Date;
}

export interface DocumentTallyTable {
  tenant_id: string;
  kind: 'tenant' | 'team' | 'folder' | 'unfiled';
  ref_id: string;
  status: DocumentState;
  count: string;
}

export interface MembershipTable {
  account_id: string;
  tenant_id: string;
  team_id: string;
  role: number;
  perms_group: number | null;
  perms_scope: Scope;
}

/** An invitation to an organization by mail. */
export interface InvitationTable {
  id: Id;
  public_id: string;
  tenant_id: string;
  email: string;
  role: number;
  perms_group: number | null;
  perms_scope: Scope;
  team_id: string;
  perms_team_ids: string[];
  inviter_id: string;
  locale: Locale;
  link_id: string;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
  account_id: string | null;
  accepted_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
}

export interface SessionFamilyTable {
  id: Id;
  public_id: string;
  device: string;
  last_used_at: Date;
  account_id: string;
  created_at: Date;
  ended_at: Date | null;
  ended_reason: string | null;
}

export interface SessionTokenTable {
  hash: Buffer;
  family_id: string;
  kind: 'access' | 'refresh';
  expires_at: Date;
  used_at: Date | null;
}

declare module './tables.ts' {
  interface Tables {
    document_tally: DocumentTallyTable;
    document_seen: DocumentSeenTable;
    hidden_contact: HiddenContactTable;
    business_profile: BusinessProfileTable;
    consent: ConsentTable;
    notification_seen: NotificationSeenTable;
    known_address: KnownAddressTable;
    announcement: AnnouncementTable;
    complaint: ComplaintTable;
    operator_act: OperatorActTable;
    retention_log: RetentionLogTable;
    daily_run: DailyRunTable;
    membership_team: MembershipTeamTable;
    saved_signature: SavedSignatureTable;
    phone_drawing: PhoneDrawingTable;
    folder: FolderTable;
    folder_share: FolderShareTable;
    folder_team_share: FolderTeamShareTable;
    tenant: TenantTable;
    team: TeamTable;
    account: AccountTable;
    admin_access: AdminAccessTable;
    invitation: InvitationTable;
    membership: MembershipTable;
    session_family: SessionFamilyTable;
    session_token: SessionTokenTable;
  }
}
