import type { Field, FieldGroup, ProcessType, RequestSettings, TemplateRole } from '@dojang/domain';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export interface TemplateTable {
  id: Generated<string>;
  public_id: string;
  tenant_id: string;
  owner_id: string;
  team_id: string | null;
  name: string;
  name_key: string;
  version: Generated<number>;
  is_used: Generated<boolean>;
  revision: Generated<number>;
  file_id: string | null;
  /** The document from which it was made. */
  source_document_id: ColumnType<string | null, string | null | undefined, string | null>;
  process_type: ProcessType;
  is_sequential: boolean;
  expiry_minutes: number;
  message: string;
  reminder_days: number;
  roles: Json<TemplateRole[]>;
  fields: Json<Field[]>;
  field_groups: Json<FieldGroup[]>;
  /** `participantKey` refers to a role. */
  request_settings: ColumnType<RequestSettings, string | undefined, string>;
  created_at: Date;
  updated_at: Date;
}

declare module './tables.ts' {
  interface Tables {
    template: TemplateTable;
  }
}
