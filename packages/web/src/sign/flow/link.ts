import {
  authenticationDocument,
  authenticationPath,
  isTabPage,
  OTP_PATH,
  PARTICIPANT_PATH,
  PAYMENT_COMPLETE_PATH,
  PAYMENT_RETURN_PATH,
  SIGNING_COMPLETE_PATH,
  signerLinkPath,
} from '@dojang/contract/signer';

/**
 * Owns the data of the signer's link and where they are stored. Invariant: the secret of the link is never left in the address
 * bar, where a screenshot, a referrer or a shared address would reveal it.
 */

export interface SignerLink {
  readonly documentId: string;
  readonly participantId: string;
  readonly linkKey: string;
  readonly signingMethod: string;
}

/** Stands for a link where the address gives none. */
export const NO_LINK: SignerLink = {
  documentId: '-',
  participantId: '-',
  linkKey: '',
  signingMethod: 'none',
};

/** Stands for the link of a participant whom the session of an account names. */
export const participantLink = (documentId: string, participantId: string): SignerLink => ({
  ...NO_LINK,
  documentId,
  participantId,
});

/** The used part of `Storage`; browsers in private mode may forbid it, hence the try blocks below. */
export interface Keep {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const NO_STORAGE: Keep = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** The storage of this tab; a replacement that stores nothing where the browser forbids access, and on the server. */
export function tabStorage(): Keep {
  try {
    return sessionStorage;
  } catch {
    return NO_STORAGE;
  }
}

/** The storage of this device; a replacement that stores nothing where the browser forbids access, and on the server. */
export function deviceStorage(): Keep {
  try {
    return localStorage;
  } catch {
    return NO_STORAGE;
  }
}

/** The storage key of the participant whose link this tab has opened last, for one document or for any. */
const tabKey = (documentId = ''): string => `dojang.tab.${documentId}`;

const slot = (documentId: string, participantId: string, what: string): string =>
  `dojang.${what}.${documentId}.${participantId}`;

/** The stored text of a key; null when there is none, and where storage is forbidden. */
export function recall(keep: Keep, key: string): string | null {
  try {
    return keep.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key; null removes it. Does nothing where the browser forbids storage. */
export function remember(keep: Keep, key: string, value: string | null): void {
  try {
    if (value === null) keep.removeItem(key);
    else keep.setItem(key, value);
  } catch {
    // Without storage the page still works, but a reload starts from the beginning.
  }
}

/** A public id or a link key. */
const PART = /^[\w-]{1,64}$/;

/** Reads the link from the address, otherwise from the storage of this tab. Null when there is no usable link. */
export function readLink(search: string, keep: Keep): SignerLink | null {
  const query = new URLSearchParams(search);
  const documentId = query.get('di') ?? '';
  const participantId = query.get('pi') ?? '';
  if (!PART.test(documentId) || !PART.test(participantId)) return null;
  const key = slot(documentId, participantId, 'link');
  const linkKey = query.get('lk');
  if (linkKey && !PART.test(linkKey)) return null;
  if (linkKey) {
    const link = { documentId, participantId, linkKey, signingMethod: query.get('smt') ?? 'none' };
    remember(keep, key, JSON.stringify([link.linkKey, link.signingMethod]));
    const place = JSON.stringify([documentId, participantId]);
    remember(keep, tabKey(), place);
    remember(keep, tabKey(documentId), place);
    return link;
  }
  return recalledLink(documentId, participantId, recall(keep, key));
}

/**
 * Reads the link for a page: from its address; for a step of the signing whose address names no participant, the link that this
 * tab has opened last, of the document that the address names.
 */
export function readPageLink(path: string, search: string, keep: Keep): SignerLink | null {
  const named = readLink(search, keep);
  if (named !== null || lacksSecret(search) || !isTabPage(path)) return named;
  const [documentId, participantId] = textsIn(recall(keep, tabKey(authenticationDocument(path) ?? '')));
  if (documentId === undefined || participantId === undefined) return null;
  return recalledLink(documentId, participantId, recall(keep, slot(documentId, participantId, 'link')));
}

/**
 * Why an address gives no link: it was copied without its secret, belongs to a tab of another browser, or is wrong. A payment that began
 * inside another site, or in another browser, comes back to a tab that holds no link.
 */
export function brokenLink(path: string, search: string): 'otherBrowser' | 'paidElsewhere' | 'wrongLink' {
  if (isPaymentPage(path)) return 'paidElsewhere';
  return isTabPage(path) || lacksSecret(search) ? 'otherBrowser' : 'wrongLink';
}

/** Whether the address asks for the test view: document, participant and key are all the word test. */
export function isTestLink(search: string): boolean {
  const query = new URLSearchParams(search);
  return ['di', 'pi', 'lk'].every((name) => query.get(name) === 'test');
}

const named = ({ documentId, participantId }: SignerLink): string =>
  `?${new URLSearchParams({ di: documentId, pi: participantId })}`;

/**
 * Returns the address of a step, or null when the present one is right: signing is complete at its own address, and every earlier
 * step leaves that address.
 */
export function stepAddress(step: string, path: string, link: SignerLink): string | null {
  if (step === 'done') return path === SIGNING_COMPLETE_PATH ? null : SIGNING_COMPLETE_PATH + named(link);
  if (step === 'payment') return isPaymentPage(path) ? null : PAYMENT_RETURN_PATH + named(link);
  const isAfter = path === SIGNING_COMPLETE_PATH || isPaymentPage(path);
  return isAfter && OPEN_STEPS.includes(step) ? PARTICIPANT_PATH + named(link) : null;
}

/** Whether a path is that of a payer after the payment page. */
export const isPaymentPage = (path: string): boolean =>
  path === PAYMENT_RETURN_PATH || path === PAYMENT_COMPLETE_PATH;

/** The steps that are not finished: their address leads back to where the signer was. */
const OPEN_STEPS: readonly string[] = ['landing', 'contact', 'consent', 'document', 'review', 'refused'];

/** Whether an address names a document without its secret: it was copied, or is that of a tab in another browser. */
export function lacksSecret(search: string): boolean {
  const query = new URLSearchParams(search);
  return (query.get('di') ?? '') !== '' && (query.get('pi') ?? '') !== '' && !query.get('lk');
}

function recalledLink(documentId: string, participantId: string, kept: string | null): SignerLink | null {
  const [linkKey, signingMethod] = textsIn(kept);
  if (linkKey === undefined || signingMethod === undefined) return null;
  return { documentId, participantId, linkKey, signingMethod };
}

/** Returns the texts of a stored list; empty for anything else. */
function textsIn(kept: string | null): string[] {
  const parts: unknown = JSON.parse(kept ?? '[]');
  return Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : [];
}

/** The address that may be seen: without the secret and the method. */
export function visibleAddress(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('lk');
  query.delete('smt');
  const rest = query.toString();
  return rest === '' ? path : `${path}?${rest}`;
}

/** The address of a step of a link's signer, without the secret, which this tab stores. */
export function visibleSigningAddress(
  step: 'participant' | 'authentication' | 'otp',
  { documentId, participantId }: SignerLink,
): string {
  const query = new URLSearchParams({ di: documentId, pi: participantId });
  if (step === 'otp') return `${OTP_PATH}?${query}`;
  return step === 'participant'
    ? visibleAddress(PARTICIPANT_PATH, `?${query}`)
    : `${authenticationPath(documentId)}?${query}`;
}

/** Whether an address is that of a link's signer. */
export const namesLink = (search: string): boolean => new URLSearchParams(search).has('di');

/** The whole address, for opening it in another browser of the same device. */
export function wholeAddress(origin: string, link: SignerLink): string {
  return origin + signerLinkPath({ ...link, method: link.signingMethod });
}

/** The storage key of a link's session. */
export const sessionKey = (link: SignerLink): string => slot(link.documentId, link.participantId, 'session');
/** The storage key of values that could not be saved yet. */
export const pendingKey = (link: SignerLink): string => slot(link.documentId, link.participantId, 'pending');

/** The storage key that tells that this tab has opened the payment page, so that its return is recognized. */
export const payingKey = (link: SignerLink): string => slot(link.documentId, link.participantId, 'paying');

/** Whether this tab shows the address after the payment page, or has left for that page and come back. */
export const isPayerBack = (link: SignerLink): boolean =>
  typeof location !== 'undefined' &&
  (isPaymentPage(location.pathname) || recall(tabStorage(), payingKey(link)) !== null);

/** A session of a signer, as the code for the own phone has it after the number sign. */
const SESSION = /^dl_[\w-]{1,2000}$/;

/** Keeps the session that an address contains after its number sign: the link then opens without the contact. */
export function keepGivenSession(hash: string, link: SignerLink, keep: Keep): void {
  const session = new URLSearchParams(hash.slice(1)).get('session');
  if (session !== null && SESSION.test(session)) remember(keep, sessionKey(link), session);
}
