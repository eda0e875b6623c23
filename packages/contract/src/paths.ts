/** Paths in addition to the calls: pages that messages link to, and addresses of stored bytes. */

/** The page of a signer's link; the query contains document, participant, link key and method. */
export const PARTICIPANT_PATH = '/participant';
export const VERIFY_PATH = '/verify';
/** The page on which a phone draws a signature. */
export const PHONE_DRAWING_PATH = '/drawSignature';
/** The page that users see during maintenance. */
export const MAINTENANCE_PATH = '/inspection';
/** Stored bytes behind a short-lived address that includes its authorization. */
export const BLOB_PATH = '/v1/blobs';

/** The prefix of the published hash tree of audit trails. */
export const AUDIT_LOG_PATH = '/audit-log';

/** Returns the path of one document's page. */
export const documentPath = (documentId: string): string => `/documents/${documentId}`;

/** The fragment with which a document's page opens the change of the time to sign. */
export const EXPIRY_FRAGMENT = 'expiry';

/** Returns the path on which a requester gives the participants of a document more time. */
export const expiryChangePath = (documentId: string): string =>
  `${documentPath(documentId)}#${EXPIRY_FRAGMENT}`;

export interface SignerLink {
  readonly documentId: string;
  readonly participantId: string;
  readonly linkKey: string;
  readonly method: string;
}

/** Returns the path and query of a signer's link. */
export function signerLinkPath(link: SignerLink): string {
  const query = new URLSearchParams({
    di: link.documentId,
    pi: link.participantId,
    lk: link.linkKey,
    smt: link.method,
  });
  return `${PARTICIPANT_PATH}?${query}`;
}

const SIGNING_PATH = '/signing/progress';

/** Returns the path on which an account signs a document. @param participantId whom the host passes the device to, in person */
export const signingPath = (documentId: string, participantId?: string): string =>
  `${SIGNING_PATH}/${encodeURIComponent(documentId)}${participantId === undefined ? '' : `?pi=${encodeURIComponent(participantId)}`}`;

/** Returns the document that an account signs on this path, or null for another path. */
export function signingDocument(path: string): string | null {
  const id = path.startsWith(`${SIGNING_PATH}/`)
    ? path.slice(SIGNING_PATH.length + 1).replace(/\/$/, '')
    : '';
  return id === '' || id.includes('/') ? null : decodeURIComponent(id);
}

export type AccountLink = 'reset' | 'wake' | 'email';

const ACCOUNT_PAGES: Readonly<Record<AccountLink, string>> = {
  reset: '/user/reset/password',
  wake: '/user/wake',
  email: '/user/email/authentication',
};

/** Returns the path of the page for a mailed account link; the page's script passes the token to the call. */
export const accountLinkPath = (kind: AccountLink, token: string): string =>
  `${ACCOUNT_PAGES[kind]}?${new URLSearchParams({ token })}`;

/**
 * Returns the path of the phone's drawing page; the secret is in the URL fragment, which is never sent to a server and never
 * logged.
 */
export const phoneDrawingPath = (token: string): string => `${PHONE_DRAWING_PATH}#${token}`;

/** Signers' links are below these folders; the signing page shows the message for an invalid one. */
const SIGNER_FOLDERS = ['/short', '/directLink', '/embedded'];

/** The entries of the web build; each is a separate page. */
export type PageEntry = 'app' | 'sign' | 'verify';

/** Returns the entry that serves a path (without query). */
export function pageEntryOf(path: string): PageEntry {
  if (path === VERIFY_PATH) return 'verify';
  const isIn = (folder: string) => path === folder || path.startsWith(`${folder}/`);
  const isSigner = path === PARTICIPANT_PATH || path.startsWith('/signing/') || SIGNER_FOLDERS.some(isIn);
  return isSigner ? 'sign' : 'app';
}
