import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Owns what is made from the service's secret: link keys, session hashes, signed addresses. Each purpose has its own key. */
export interface Keys {
  /** The secret in a signer's link; made again from its nonce, so that it is never stored. */
  linkKey(participantId: string, nonce: string): string;
  /** HMAC-SHA256 of a text for one purpose, base64url. */
  mac(purpose: string, text: string): string;
  /** A text that anyone can carry and nobody can change: payload and MAC, base64url. */
  sign(purpose: string, text: string): string;
  /** The text of a signed one, or null when it is not ours. */
  verify(purpose: string, signed: string): string | null;
  /** Six digits for one purpose, made again from what they prove, so that they are never stored. */
  digits(purpose: string, text: string): string;
  /** `<id>.<mac>`: what a link of an account carries; made again from its row. */
  token(purpose: string, id: string): string;
  /** The id in a token of ours, or null. */
  tokenId(purpose: string, token: string): string | null;
  /** Encrypts a short secret that has to rest in the database for a moment (AES-256-GCM). */
  conceal(purpose: string, text: string): string;
  reveal(purpose: string, concealed: string): string;
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
  return {
    mac,
    linkKey: (participantId, nonce) => mac('signer-link', `${participantId}:${nonce}`),
    sign: (purpose, text) => `${Buffer.from(text).toString('base64url')}.${mac(purpose, text)}`,
    verify: (purpose, signed) => {
      const [payload = '', tag = ''] = signed.split('.');
      const text = Buffer.from(payload, 'base64url').toString('utf8');
      return sameText(tag, mac(purpose, text)) ? text : null;
    },
    digits: (purpose, text) => {
      const bytes = createHmac('sha256', keyFor(purpose)).update(text).digest();
      // 48 bits over a million: no digit is noticeably likelier than another.
      return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
    },
    token: (purpose, id) => `${id}.${mac(purpose, id)}`,
    tokenId: (purpose, token) => {
      const [id = '', tag = '', ...rest] = token.split('.');
      return rest.length === 0 && sameText(tag, mac(purpose, id)) ? id : null;
    },
    conceal: (purpose, text) => conceal(keyFor(purpose), text),
    reveal: (purpose, concealed) => reveal(keyFor(purpose), concealed),
  };
}

function conceal(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

function reveal(key: Buffer, concealed: string): string {
  const bytes = Buffer.from(concealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
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
