import type { AttachmentKind, ErrorDetail, FileNotice, PendingChanges } from '@dojang/domain';
import type { PageBlanks } from '@dojang/field-detection';
import type { ColumnType, Generated } from 'kysely';

/** The table types of files, their pages, attachments, downloads and stored objects. */

type Id = Generated<string>;
type Json<T> = ColumnType<T, string, string>;

export interface FileTable {
  id: Id;
  public_id: string;
  tenant_id: string;
  created_by: string | null;
  name: string;
  ext: string;
  state: 'converting' | 'ready' | 'failed';
  failure: string | null;
  /** The values of the message of `failure`; null where it has none. */
  failure_detail: ColumnType<ErrorDetail | null, string | null | undefined, string | null>;
  progress_stage: Generated<'waiting' | 'converting' | 'pages'>;
  progress_done: Generated<number>;
  progress_total: Generated<number>;
  /** What of the source its pages do not show. */
  notices: ColumnType<FileNotice[], string | undefined, string>;
  source_key: string | null;
  source_sha256: string | null;
  pdf_key: string | null;
  pdf_sha256: string | null;
  pdf_size: string | null;
  page_count: number | null;
  /** What was pending in the uploaded file, and was accepted or left out unless the file was refused. */
  changes: ColumnType<PendingChanges | null, string | null | undefined, string | null>;
  created_at: Date;
}

export interface PageText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageTable {
  tenant_id: string;
  file_id: string;
  number: number;
  width: number;
  height: number;
  rotation: number;
  picture_key: string | null;
  thumb_key: string | null;
  texts: Json<PageText[]>;
  /** The blanks of the page; null before it was read. */
  blanks: ColumnType<PageBlanks | null, string | null | undefined, string | null>;
  /** The end of the rendering lease; null when no process renders the page. */
  picture_held_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  thumb_held_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Whether the page's text and blanks have been read. */
  is_read: Generated<boolean>;
}

export interface AttachmentTable {
  id: Generated<string>;
  public_id: string;
  tenant_id: string;
  document_id: string;
  field_id: string;
  participant_id: string;
  file_name: string;
  kind: AttachmentKind;
  size: number;
  sha256: string;
  storage_key: string;
  final: Generated<boolean>;
  created_at: Date;
}

export interface LooseObjectTable {
  key: string;
  tenant_id: string;
  since: Date;
}

export interface PreparedDownloadTable {
  id: Id;
  public_id: string;
  tenant_id: string;
  account_id: string;
  kind: 'zip' | 'table' | 'sheet' | 'bulk';
  file_name: string;
  content_type: string;
  content: Json<unknown>;
  expires_at: Date;
}

declare module './tables.ts' {
  interface Tables {
    prepared_download: PreparedDownloadTable;
    file: FileTable;
    page: PageTable;
    attachment: AttachmentTable;
    loose_object: LooseObjectTable;
  }
}
