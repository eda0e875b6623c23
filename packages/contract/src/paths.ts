/** Paths in addition to the calls: pages that messages link to, and addresses of stored bytes. */

/** The page of a signer's link; the query contains document, participant, link key and method. */
export const PARTICIPANT_PATH = '/participant';
/** The folder of the short links in text messages; the server redirects them to the page that the message leads to. */
export const SHORT_LINK_PATH = '/short';

/** Returns the path of a short link. */
export const shortLinkPath = (index: string): string => `${SHORT_LINK_PATH}/${index}`;

/** The page that users see when something failed. */
export const ERROR_PATH = '/error';
/** The page that users see at an address that does not exist. */
export const MISSING_PATH = '/404';
export const VERIFY_PATH = '/verify';
/** The folder of the developer pages. */
export const DEVELOPER_PATH = '/developer';
/** The page on which a phone draws a signature. */
export const PHONE_DRAWING_PATH = '/drawSignature';
/** The page that users see during maintenance. */
export const MAINTENANCE_PATH = '/inspection';
/** Stored bytes behind a short-lived address that includes its authorization. */
export const BLOB_PATH = '/v1/blobs';
/** The folder of the logos in mails, which everyone may fetch who knows their address. */
export const BRAND_LOGO_PATH = '/logos';

/** Returns the path of a logo. */
export const brandLogoPath = (logoId: string): string => `${BRAND_LOGO_PATH}/${logoId}`;

/** The stream of server-sent events that tells which documents have changed. */
export const LIVE_PATH = '/v1/events';
/** The prefix of the published hash tree of audit trails. */
export const AUDIT_LOG_PATH = '/audit-log';

/** Returns the path of one document's page. */
export const documentPath = (documentId: string): string => `/documents/${documentId}`;

/** Returns the path of one bulk's page. */
export const bulkPath = (bulkTransmitId: string): string => `/bulkTransmit/detail/${bulkTransmitId}`;

/** The path of the developer tab of the settings, with API keys and webhooks. */
export const DEVELOPER_SETTINGS_PATH = '/settings?tab=developer';
/** The settings of direct links and of sites that may contain screens. */
export const LINK_SETTINGS_PATH = '/settings?tab=links';

/** Returns the path of one webhook with its deliveries in the settings. */
export const webhookPath = (webhookId: string): string =>
  `${DEVELOPER_SETTINGS_PATH}&webhook=${encodeURIComponent(webhookId)}`;

/** The page on which a user logs in and answers an app that asks for access. */
export const OAUTH_LOGIN_PATH = '/user/oauth/login';
/** The folder of the OAuth endpoints: authorization, token, revocation, keys. */
export const OAUTH_PATH = '/oauth';

/** Returns the path of the page for one request of an app. */
export const oauthRequestPath = (oauthRequestId: string): string =>
  `${OAUTH_LOGIN_PATH}?${new URLSearchParams({ request: oauthRequestId })}`;

/** Returns the path of the page that says why a request of an app failed. @param error the code of OAuth (RFC 6749) */
export const oauthErrorPath = (error: string): string =>
  `${OAUTH_LOGIN_PATH}?${new URLSearchParams({ error })}`;

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

const queryOf = (link: SignerLink): Record<string, string> => ({
  di: link.documentId,
  pi: link.participantId,
  lk: link.linkKey,
  smt: link.method,
});

/** Returns the path and query of a signer's link. */
export const signerLinkPath = (link: SignerLink): string =>
  `${PARTICIPANT_PATH}?${new URLSearchParams(queryOf(link))}`;

/** The reason for which a reader comes to the contract viewer: the document is completed. */
const COMPLETED = { reason: 'completed' } as const;

/** Returns the path and query by which a signer's link opens the contract viewer after the completion. */
export const contractLinkPath = (link: SignerLink): string =>
  contractAddress(link.documentId, { ...queryOf(link), ...COMPLETED });

/** Returns the short link that opens the contract viewer after the completion. @param shortLink its path */
export const contractShortLink = (shortLink: string): string =>
  `${shortLink}?${new URLSearchParams(COMPLETED)}`;

/** Whether the query of a short link asks for the contract viewer. */
export const asksForContract = (query: { readonly reason?: unknown }): boolean =>
  query.reason === COMPLETED.reason;

const CONTRACT_PATH = '/contracts/read';

/** Returns the document that a path of the contract viewer names, or null for another path. */
export function readContract(path: string): string | null {
  const id = segmentBelow(CONTRACT_PATH, path);
  return id === null ? null : decodedOf(id);
}

/** Returns the address of the contract viewer after the completion: of an account, or of a participant whose link the tab holds. */
export function contractPath(documentId: string, participantId?: string): string {
  const link = participantId === undefined ? {} : { di: documentId, pi: participantId };
  return contractAddress(documentId, { ...link, ...COMPLETED });
}

const contractAddress = (documentId: string, query: Record<string, string>): string =>
  `${CONTRACT_PATH}/${encodeURIComponent(documentId)}?${new URLSearchParams(query)}`;

const SIGNING_PATH = '/signing/progress';
const AUTHENTICATION_PATH = '/signing/authentication';
/** The step of a signer at which the code from a text message is entered. */
export const OTP_PATH = '/otp';

/** Returns the path of the step at which a signer authenticates. */
export const authenticationPath = (documentId: string): string =>
  `${AUTHENTICATION_PATH}/${encodeURIComponent(documentId)}`;

/** Returns the path on which an account signs a document. @param participantId whom the host passes the device to, in person */
export const signingPath = (documentId: string, participantId?: string): string =>
  `${SIGNING_PATH}/${encodeURIComponent(documentId)}${participantId === undefined ? '' : `?pi=${encodeURIComponent(participantId)}`}`;

/** Returns the document that an account signs on this path, or null for another path. */
export function signingDocument(path: string): string | null {
  const id = segmentBelow(SIGNING_PATH, path);
  return id === null ? null : decodedOf(id);
}

export type AccountLink = 'reset' | 'wake' | 'email' | 'invitation';

const ACCOUNT_PAGES: Readonly<Record<AccountLink, string>> = {
  reset: '/user/reset/password',
  wake: '/user/wake',
  email: '/user/email/authentication',
  invitation: '/user/invitation',
};

/** Returns the path of the page for a mailed account link; the page's script passes the token to the call. */
export const accountLinkPath = (kind: AccountLink, token: string): string =>
  `${ACCOUNT_PAGES[kind]}?${new URLSearchParams({ token })}`;

/**
 * Returns the path of the phone's drawing page; the secret is in the URL fragment, which is never sent to a server and never
 * logged.
 */
export const phoneDrawingPath = (token: string): string => `${PHONE_DRAWING_PATH}#${token}`;

/** The address of the signing page after the signature. */
export const SIGNING_COMPLETE_PATH = '/signing/complete';
/** Where a payer's browser returns from the payment page, and the page that shows that the payment is made. */
export const PAYMENT_RETURN_PATH = '/signing/payment';
export const PAYMENT_COMPLETE_PATH = '/payment/complete';

/** Returns the path to which a payer's browser returns; the tab holds the secret of the link. */
export const paymentReturnPath = (documentId: string, participantId: string): string =>
  `${PAYMENT_RETURN_PATH}?${new URLSearchParams({ di: documentId, pi: participantId })}`;

const DIRECT_LINK_PATH = '/directLink';
/** The page on which anyone tries signing; nothing is stored. */
export const TEST_VIEW_PATH = '/testview';

/**
 * Returns the path of a test of a bulk. The token is in the fragment, so that no server and no log sees it.
 */
export const bulkTestPath = (token: string): string => `${TEST_VIEW_PATH}#${token}`;

/** Returns the token of a test of a bulk; null for the test view that is open to everyone. @param hash with its # */
export const bulkTestToken = (hash: string): string | null => (hash.length > 1 ? hash.slice(1) : null);

/** A participant of a draft whose view of it is shown. */
export interface DraftPreview {
  readonly documentId: string;
  readonly participantKey: string;
}

const PREVIEW = '#preview/';

/** Returns the path of the preview of a draft, which its requester opens in the same browser. */
export const draftPreviewPath = ({ documentId, participantKey }: DraftPreview): string =>
  `${TEST_VIEW_PATH}${PREVIEW}${documentId}/${encodeURIComponent(participantKey)}`;

/** Returns whose preview an address shows; null for other test views. @param hash with its # */
export function draftPreviewOf(hash: string): DraftPreview | null {
  if (!hash.startsWith(PREVIEW)) return null;
  const [documentId = '', participantKey = ''] = hash.slice(PREVIEW.length).split('/');
  return documentId === '' || participantKey === ''
    ? null
    : { documentId, participantKey: decodedOf(participantKey) };
}

/** Returns a segment without its percent-encoding; itself when that is broken. */
function decodedOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Returns the one segment of a path below a folder, or null. */
function segmentBelow(folder: string, path: string): string | null {
  const rest = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).replace(/\/$/, '') : '';
  return rest === '' || rest.includes('/') ? null : rest;
}

/** The script that other sites load to contain a page of the product. */
export const EMBED_SCRIPT_PATH = '/embed/v1.js';
/** The folder of the packages for other programs. */
export const PACKAGES_PATH = '/packages';
/** The folder of the pages inside other sites. */
export const EMBEDDED_PATH = '/embedded';

/** Returns the path of an embedded session. */
export const embeddedPath = (index: string): string => `${EMBEDDED_PATH}/${index}`;

/** Returns the index of the embedded session on this path, or null for another path. */
export const embeddedIndex = (path: string): string | null => segmentBelow(EMBEDDED_PATH, path);

/** Returns the path of a direct link. */
export const directLinkPath = (token: string): string => `${DIRECT_LINK_PATH}/${token}`;

/** The mark of the direct link of a template, before its sealed token; a participant's token has no dot. */
const TEMPLATE_LINK_MARK = 't.';

/** Returns the path of the direct link of a template. */
export const templateLinkPath = (token: string): string => directLinkPath(`${TEMPLATE_LINK_MARK}${token}`);

/** Returns the sealed token of the direct link of a template, or null for another path. */
export function templateLinkToken(path: string): string | null {
  const token = segmentBelow(DIRECT_LINK_PATH, path);
  return token?.startsWith(TEMPLATE_LINK_MARK) ? token.slice(TEMPLATE_LINK_MARK.length) : null;
}

/** The mark of a visit by the direct link of a template: the contact that the visitor entered gets this address. */
const LINK_VISIT_MARK = 'v.';

/** Returns the path at which a visitor of a direct link goes on. */
export const linkVisitPath = (token: string): string => directLinkPath(`${LINK_VISIT_MARK}${token}`);

/** Returns the sealed token of a visit, or null for another path. */
export function linkVisitToken(path: string): string | null {
  const token = segmentBelow(DIRECT_LINK_PATH, path);
  return token?.startsWith(LINK_VISIT_MARK) ? token.slice(LINK_VISIT_MARK.length) : null;
}

/** Returns the sealed token of a direct link, or null for another path. */
export const directLinkToken = (path: string): string | null => segmentBelow(DIRECT_LINK_PATH, path);

/** Returns the document for which a signer proves the identity on this path, or null for another path. */
export const authenticationDocument = (path: string): string | null =>
  segmentBelow(AUTHENTICATION_PATH, path);

/**
 * Whether a path is a step of the signing page whose address names no participant: the link is the one that the browser tab has
 * opened before.
 */
export const isTabPage = (path: string): boolean =>
  path.startsWith('/signing/') || path === OTP_PATH || path === PAYMENT_COMPLETE_PATH;

/** Signers' links are below these folders; the signing page shows the message for an invalid one. */
const SIGNER_FOLDERS = [SHORT_LINK_PATH, DIRECT_LINK_PATH, '/embedded'];
const SIGNER_PAGES = [PARTICIPANT_PATH, TEST_VIEW_PATH];

/** The entries of the web build; each is a separate page. */
export type PageEntry = 'app' | 'sign' | 'verify' | 'developer';

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** Whether a path (without query) is that of a link, valid or not: the signing page says what is wrong with an invalid one. */
export const isLinkPath = (path: string): boolean => SIGNER_FOLDERS.some((folder) => isBelow(path, folder));

/**
 * Returns the entry that serves a path (without query).
 * @param query of the address: the contract viewer of a participant is a page of the signer, that of an account one of the application
 */
export function pageEntryOf(path: string, query = ''): PageEntry {
  if (path === VERIFY_PATH) return 'verify';
  if (readContract(path) !== null && new URLSearchParams(query).has('pi')) return 'sign';
  if (isBelow(path, DEVELOPER_PATH)) return 'developer';
  const isSigner = SIGNER_PAGES.includes(path) || isTabPage(path) || isLinkPath(path);
  return isSigner ? 'sign' : 'app';
}
