import type { Authorization, DocumentMode, EmbedKind, Locale, SigningMethod } from '@dojang/domain';

/** The caller of a call. */

/** What a page inside another site may do: one thing, by the account of an API key. Ids are public ids. */
export interface EmbeddedGrant {
  readonly kind: Exclude<EmbedKind, 'signing'>;
  readonly documentId: string | null;
  readonly templateId: string | null;
  /** The file and the folder of what is edited, which stay as they are. */
  readonly fileId: string | null;
  readonly folderId: string | null;
}

/** A user with an account. */
export interface UserActor {
  readonly kind: 'user';
  readonly accountId: string;
  readonly accountPublicId: string;
  readonly tenantId: string;
  /** The number of the tenant's last change when the caller was admitted. */
  readonly tenantMark: string;
  readonly accountKind: 'main' | 'sub';
  readonly loginId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Stored contacts that the user has proven. A request sent to one of them counts as sent to this user. */
  readonly provenContacts: readonly string[];
  /** When each of them was proven. */
  readonly contactsProvenAt: ReadonlyMap<string, Date>;
  readonly authorization: Authorization;
  readonly role: number | null;
  readonly permsGroup: number | null;
  readonly teamId: string | null;
  /** Internal ids of the teams below the own team; read only for scopes that include them (1 and 3), otherwise empty. */
  readonly teamsBelow: readonly string[];
  /** Whether any folder is shared with the user; if none is, the queries for shared folders are skipped. */
  readonly hasShares: boolean;
  /** True until a sub-account has changed its first password. */
  readonly mustChangePassword: boolean;
  /** When this session began with a password. */
  readonly loggedInAt: Date;
  /** Present in a read-only session that an operator has begun. */
  readonly adminAccess: { readonly operator: string; readonly until: Date } | null;
  /** Which documents the user sees: live ones, tests, or both. */
  readonly documentMode: DocumentMode;
  /** The internal id of the API key that makes the call; absent with a session. */
  readonly apiKeyId?: string;
  /** Set for a page inside another site, which may do nothing else. */
  readonly embedded?: EmbeddedGrant;
}

/** A signer who opened a link and has entered the complete contact. */
export interface LinkActor {
  readonly kind: 'link';
  readonly tenantId: string;
  readonly documentId: string;
  readonly participantId: string;
  readonly documentPublicId: string;
  readonly participantPublicId: string;
  /** Identifies the link key that was presented; a change of the contact replaces it. */
  readonly linkNonce: string;
  /** Identifies the session, under which proofs of authentications are stored. */
  readonly session: string;
  /** The origin of the site that contains the page, whose access ends with its embedded session; null for a page of its own. */
  readonly site: string | null;
}

export type Actor = UserActor | LinkActor;

/** The device of a caller that is no known browser. */
export const UNKNOWN_DEVICE = 'API';

/** The origin of a call, as the audit trail records it. */
export interface Origin {
  readonly ip: string;
  /** The browser and operating system in a few words. */
  readonly device: string;
  readonly locale: Locale;
  /** The languages that the browser asks for, as in `Accept-Language`. */
  readonly languages?: string;
}

/** The unverified headers of a signer's browser. */
export interface LinkHeaders {
  readonly token: string;
  readonly contact: string;
  readonly linkKey: string;
  readonly method: SigningMethod | '';
}
