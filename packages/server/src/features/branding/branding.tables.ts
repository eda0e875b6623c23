import type { Generated } from 'kysely';

/** A logo of a tenant; one that is replaced stays, since mails that were sent show it. */
export interface BrandLogoTable {
  id: Generated<string>;
  public_id: string;
  tenant_id: string;
  sha256: string;
  storage_key: string;
  created_at: Date;
}

/** The branding of a tenant; a tenant without a row has the looks of the service. */
export interface BrandingTable {
  tenant_id: string;
  logo_id: string | null;
  sender_name: string;
  address: string;
  description: string;
  bar_color: string;
  button_color: string;
  text_color: string;
  updated_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    brand_logo: BrandLogoTable;
    branding: BrandingTable;
  }
}
