import type { EmbedKind, LinkPerson } from '@dojang/domain';
import type { ColumnType, Generated } from 'kysely';

/** A site that may contain the product in a frame. */
export interface EmbedOriginTable {
  id: Generated<string>;
  public_id: string;
  tenant_id: string;
  origin: string;
  account_id: string | null;
  created_at: Date;
}

/** The alias of a signer's link in text messages. */
export interface ShortLinkTable {
  tenant_id: string;
  participant_id: string;
  index_hash: Buffer;
  token: string;
  created_at: Date;
}

/** A direct link of a template. */
export interface TemplateLinkTable {
  id: Generated<string>;
  public_id: string;
  tenant_id: string;
  template_id: string;
  account_id: string;
  nonce: string;
  is_on: Generated<boolean>;
  most_uses: number | null;
  uses: Generated<number>;
  most_per_hour: Generated<number>;
  most_per_day: Generated<number>;
  expires_at: Date | null;
  refused_at: Date | null;
  /** The role that the visitor takes. */
  visitor_key: Generated<string>;
  /** Who signs in the other roles. */
  people: ColumnType<readonly LinkPerson[], string | undefined, string>;
  created_at: Date;
}

/** A visitor of a direct link who has not opened the message yet. */
export interface TemplateLinkAskTable {
  id: Generated<string>;
  public_id: string;
  tenant_id: string;
  link_id: string;
  /** What the visitor typed, encrypted. */
  visit: string;
  expires_at: Date;
}

/** A request that a direct link has made. */
export interface TemplateLinkUseTable {
  id: Generated<string>;
  tenant_id: string;
  link_id: string;
  at: Date;
}

/** A contact that a direct link has asked. */
export interface TemplateLinkVisitTable {
  tenant_id: string;
  link_id: string;
  contact_hash: string;
  document_id: string;
}

/** A screen inside a page of another site; the ids of what it opens are public ids. */
export interface EmbedSessionTable {
  id: Generated<string>;
  public_id: string;
  tenant_id: string;
  key_id: string;
  kind: EmbedKind;
  origin: string;
  token_hash: Buffer;
  document_id: string | null;
  participant_id: string | null;
  template_id: string | null;
  nonce_hash: Buffer | null;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  /** When its page was opened first. */
  opened_at: Date | null;
}

declare module './tables.ts' {
  interface Tables {
    short_link: ShortLinkTable;
    embed_origin: EmbedOriginTable;
    embed_session: EmbedSessionTable;
    template_link: TemplateLinkTable;
    template_link_ask: TemplateLinkAskTable;
    template_link_use: TemplateLinkUseTable;
    template_link_visit: TemplateLinkVisitTable;
  }
}
