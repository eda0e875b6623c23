import type { ColumnType } from 'kysely';
import type {
  ApiKeyDayTable,
  ApiKeyScopeChangeTable,
  ApiKeyTable,
  OauthAppTable,
  OauthRecordTable,
} from './api-key-tables.ts';
import type {
  AnchoredCertificateTable,
  AuditCheckpointTable,
  AuditHourTable,
  AuditLeafTable,
} from './audit-tree-tables.ts';
import type {
  AuthenticationCodeTable,
  AuthenticationProofTable,
  IdentityCheckTable,
} from './authentication-tables.ts';
import type { BrandingTable, BrandLogoTable } from './branding-tables.ts';
import type { BulkRowTable, BulkTable, BulkTestTable } from './bulk-tables.ts';
import type {
  AuditEventTable,
  DeliveryTable,
  DocumentCounterTable,
  DocumentSearchTable,
  DocumentTable,
  FieldTable,
  FieldValueTable,
  ParticipantTable,
  SealVersionTable,
} from './document-tables.ts';
import type {
  EmbedOriginTable,
  EmbedSessionTable,
  ShortLinkTable,
  TemplateLinkTable,
  TemplateLinkVisitTable,
} from './embedding-tables.ts';
import type {
  AttachmentTable,
  FileTable,
  LooseObjectTable,
  PageTable,
  PreparedDownloadTable,
} from './file-tables.ts';
import type {
  AutoChargeTable,
  CardOnFileTable,
  ChargeEventTable,
  ChargeTable,
  LedgerEntryTable,
  LotTable,
  PointHoldTable,
} from './money-tables.ts';
import type { PaymentEventTable, PaymentRequestTable, ProviderConnectionTable } from './payment-tables.ts';
import type {
  AccountTable,
  AdminAccessTable,
  AnnouncementTable,
  BusinessProfileTable,
  ComplaintTable,
  ConsentTable,
  DailyRunTable,
  DocumentSeenTable,
  DocumentTallyTable,
  FolderShareTable,
  FolderTable,
  FolderTeamShareTable,
  HiddenContactTable,
  InvitationTable,
  KnownAddressTable,
  MembershipTable,
  MembershipTeamTable,
  NotificationSeenTable,
  OperatorActTable,
  PhoneDrawingTable,
  RetentionLogTable,
  SavedSignatureTable,
  SessionFamilyTable,
  SessionTokenTable,
  TeamTable,
  TenantTable,
} from './people-tables.ts';
import type { TemplateTable } from './template-table.ts';
import type {
  WebhookAttemptTable,
  WebhookDeliveryTable,
  WebhookEndpointTable,
  WebhookEventTable,
} from './webhook-tables.ts';

export type * from './api-key-tables.ts';
export type * from './audit-tree-tables.ts';
export type * from './authentication-tables.ts';
export type * from './branding-tables.ts';
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

export interface Tables {
  api_key: ApiKeyTable;
  api_key_day: ApiKeyDayTable;
  api_key_scope_change: ApiKeyScopeChangeTable;
  oauth_app: OauthAppTable;
  oauth_record: OauthRecordTable;
  prepared_download: PreparedDownloadTable;
  document_counter: DocumentCounterTable;
  document_tally: DocumentTallyTable;
  document_search: DocumentSearchTable;
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
  brand_logo: BrandLogoTable;
  branding: BrandingTable;
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
  service_secret: ServiceSecretTable;
  file: FileTable;
  page: PageTable;
  document: DocumentTable;
  participant: ParticipantTable;
  field: FieldTable;
  field_value: FieldValueTable;
  attachment: AttachmentTable;
  audit_event: AuditEventTable;
  seal_version: SealVersionTable;
  audit_leaf: AuditLeafTable;
  audit_checkpoint: AuditCheckpointTable;
  audit_hour: AuditHourTable;
  anchored_certificate: AnchoredCertificateTable;
  lot: LotTable;
  ledger_entry: LedgerEntryTable;
  point_hold: PointHoldTable;
  charge: ChargeTable;
  charge_event: ChargeEventTable;
  card_on_file: CardOnFileTable;
  auto_charge: AutoChargeTable;
  provider_connection: ProviderConnectionTable;
  payment_request: PaymentRequestTable;
  payment_event: PaymentEventTable;
  delivery: DeliveryTable;
  authentication_proof: AuthenticationProofTable;
  authentication_code: AuthenticationCodeTable;
  identity_check: IdentityCheckTable;
  short_link: ShortLinkTable;
  template: TemplateTable;
  bulk: BulkTable;
  bulk_row: BulkRowTable;
  bulk_test: BulkTestTable;
  answered_request: AnsweredRequestTable;
  loose_object: LooseObjectTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_event: WebhookEventTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_attempt: WebhookAttemptTable;
  embed_origin: EmbedOriginTable;
  embed_session: EmbedSessionTable;
  template_link: TemplateLinkTable;
  template_link_visit: TemplateLinkVisitTable;
}
