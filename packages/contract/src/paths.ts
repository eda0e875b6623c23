/** Paths beside the calls: pages that messages link to, and addresses of bytes. */

/** A signer's link; the query carries document, participant, link key and method. */
export const PARTICIPANT_PATH = '/participant';
export const VERIFY_PATH = '/verify';
/** Where a phone draws a signature. */
export const PHONE_DRAWING_PATH = '/drawSignature';
/** What everyone sees during maintenance. */
export const MAINTENANCE_PATH = '/inspection';
/** Bytes behind a short-lived address that carries its permission. */
export const BLOB_PATH = '/v1/blobs';

/** The page of one document. */
export const documentPath = (documentId: string): string => `/documents/${documentId}`;

export interface SignerLink {
  readonly documentId: string;
  readonly participantId: string;
  readonly linkKey: string;
  readonly method: string;
}

/** The path and query of a signer's link. */
export function signerLinkPath(link: SignerLink): string {
  const query = new URLSearchParams({
    di: link.documentId,
    pi: link.participantId,
    lk: link.linkKey,
    smt: link.method,
  });
  return `${PARTICIPANT_PATH}?${query}`;
}

export type AccountLink = 'reset' | 'wake' | 'email';

const ACCOUNT_PAGES: Readonly<Record<AccountLink, string>> = {
  reset: '/user/reset/password',
  wake: '/user/wake',
  email: '/user/email/authentication',
};

/** The page that a mailed link of an account opens; the page hands the token to its call by script. */
export const accountLinkPath = (kind: AccountLink, token: string): string =>
  `${ACCOUNT_PAGES[kind]}?${new URLSearchParams({ token })}`;

/** The page of a phone that draws; its secret stands behind #, where neither a server nor a log sees it. */
export const phoneDrawingPath = (token: string): string => `${PHONE_DRAWING_PATH}#${token}`;

/** Below these stand links of signers; one that opens nothing is told so by the signing page. */
const SIGNER_FOLDERS = ['/short', '/directLink', '/embedded'];

/** The entries of the web build; each is a page of its own. */
export type PageEntry = 'app' | 'sign' | 'verify';

/** The entry that answers a path (without query). */
export function pageEntryOf(path: string): PageEntry {
  if (path === VERIFY_PATH) return 'verify';
  const isIn = (folder: string) => path === folder || path.startsWith(`${folder}/`);
  const isSigner = path === PARTICIPANT_PATH || path.startsWith('/signing/') || SIGNER_FOLDERS.some(isIn);
  return isSigner ? 'sign' : 'app';
}
