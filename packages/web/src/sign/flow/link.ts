import { authenticationPath, OTP_PATH, PARTICIPANT_PATH, signerLinkPath } from '@dojang/contract/signer';

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

/** The used part of `Storage`; browsers in private mode may forbid it, hence the try blocks below. */
export interface Keep {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

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

/** Reads the link from the address, otherwise from the storage of this tab. Null when there is no usable link. */
export function readLink(search: string, keep: Keep): SignerLink | null {
  const query = new URLSearchParams(search);
  const documentId = query.get('di') ?? '';
  const participantId = query.get('pi') ?? '';
  if (documentId === '' || participantId === '') return null;
  const key = slot(documentId, participantId, 'link');
  const linkKey = query.get('lk');
  if (linkKey) {
    const link = { documentId, participantId, linkKey, signingMethod: query.get('smt') ?? 'none' };
    remember(keep, key, JSON.stringify([link.linkKey, link.signingMethod]));
    return link;
  }
  return recalledLink(documentId, participantId, recall(keep, key));
}

/** Whether an address names a document without its secret: it was copied, or is that of a tab in another browser. */
export function lacksSecret(search: string): boolean {
  const query = new URLSearchParams(search);
  return (query.get('di') ?? '') !== '' && (query.get('pi') ?? '') !== '' && !query.get('lk');
}

function recalledLink(documentId: string, participantId: string, kept: string | null): SignerLink | null {
  if (kept === null) return null;
  const parts: unknown = JSON.parse(kept);
  if (!Array.isArray(parts)) return null;
  const [linkKey, signingMethod] = parts;
  if (typeof linkKey !== 'string' || typeof signingMethod !== 'string') return null;
  return { documentId, participantId, linkKey, signingMethod };
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
