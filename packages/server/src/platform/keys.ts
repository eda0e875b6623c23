import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Owns what is made from the service's secret: link keys, session hashes, signed addresses. Each purpose has its own key. */
export interface Keys {
  /** The secret in a signer's link; made again from its nonce, so that it is never stored. */
  linkKey(participantId: string, nonce: string): string;
  /** HMAC-SHA256 of a text for one purpose, base64url. */
  mac(purpose: string, text: string): string;
}

export function createKeys(secret: string): Keys {
  const derived = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = derived.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, 'dojang', purpose, 32));
    derived.set(purpose, key);
    return key;
  };
  const mac = (purpose: string, text: string): string =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');
  return { mac, linkKey: (participantId, nonce) => mac('signer-link', `${participantId}:${nonce}`) };
}

/** Equal in constant time; false for different lengths. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

export const sha256Hex = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

export const sha256 = (content: string): Buffer => createHash('sha256').update(content).digest();
