import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Owns the values derived from the service's secret: link keys, session hashes, addresses of bytes. Each purpose has a separate
 * key.
 */
export interface Keys {
  /** Returns the secret in a signer's link; it is derived from its nonce, so that it is never stored. */
  linkKey(participantId: string, nonce: string): string;
  /** Returns whether a secret is the one of this link, also when an earlier secret of the service made it. */
  isLinkKey(given: string, participantId: string, nonce: string): boolean;
  /** Returns the HMAC-SHA256 of a text for one purpose as base64url. */
  mac(purpose: string, text: string): string;
  /**
   * Encrypts a text so that a holder of the token can neither read nor change it (AES-256-GCM, base64url). The same text gives
   * the same token, so that an address can be cached: the nonce is a MAC of the text, as in SIV mode (RFC 5297, section 1.3.3).
   */
  encrypt(purpose: string, text: string): string;
  /** Returns the text in a token, or null when the token was altered in any way. */
  decrypt(purpose: string, token: string): string | null;
  /** Returns six digits for one purpose, derived from the text, so that they are never stored. */
  digits(purpose: string, text: string): string;
  /** Returns `<id>.<mac>`, the token of an account's link, derived from its row. */
  token(purpose: string, id: string): string;
  /** Returns the id in a valid token, or null. */
  tokenId(purpose: string, token: string): string | null;
  /** Encrypts a short secret for temporary storage in the database (AES-256-GCM). */
  conceal(purpose: string, text: string): string;
  reveal(purpose: string, concealed: string): string;
}

/**
 * Creates separate keys for each purpose from the service's secret (HKDF with SHA-256).
 * @param previous earlier secrets: links and concealed values that they made stay valid, and nothing new is made with them
 */
export function createKeys(secret: string, previous: readonly string[] = []): Keys {
  const own = keysOf(secret);
  const earlier = previous.map(keysOf);
  if (earlier.length === 0) return own;
  return {
    ...own,
    isLinkKey: (...link) => [own, ...earlier].some((keys) => keys.isLinkKey(...link)),
    decrypt: (purpose, token) => firstOf([own, ...earlier], (keys) => keys.decrypt(purpose, token)),
    tokenId: (purpose, token) => firstOf([own, ...earlier], (keys) => keys.tokenId(purpose, token)),
    reveal: (purpose, concealed) => {
      const maker = earlier.find((keys) => keys.decrypt(purpose, concealed) !== null);
      return (maker ?? own).reveal(purpose, concealed);
    },
  };
}

function firstOf(all: readonly Keys[], read: (keys: Keys) => string | null): string | null {
  for (const keys of all) {
    const text = read(keys);
    if (text !== null) return text;
  }
  return null;
}

function keysOf(secret: string): Keys {
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
  const linkKey = (participantId: string, nonce: string) => mac('signer-link', `${participantId}:${nonce}`);
  return {
    mac,
    linkKey,
    isLinkKey: (given, participantId, nonce) => sameText(given, linkKey(participantId, nonce)),
    encrypt: (purpose, text) => {
      const nonce = createHmac('sha256', keyFor(`${purpose} nonce`))
        .update(text)
        .digest();
      return conceal(keyFor(purpose), text, nonce.subarray(0, NONCE_BYTES));
    },
    decrypt: (purpose, token) => {
      // Decoding ignores padding, foreign characters and spare bits; only the exact original encoding is accepted.
      if (Buffer.from(token, 'base64url').toString('base64url') !== token) return null;
      try {
        return reveal(keyFor(purpose), token);
      } catch {
        return null;
      }
    },
    digits: (purpose, text) => {
      const bytes = createHmac('sha256', keyFor(purpose)).update(text).digest();
      // 48 random bits modulo a million: the bias of a digit is negligible.
      return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
    },
    token: (purpose, id) => `${id}.${mac(purpose, id)}`,
    tokenId: (purpose, token) => {
      const [id = '', tag = '', ...rest] = token.split('.');
      return rest.length === 0 && sameText(tag, mac(purpose, id)) ? id : null;
    },
    conceal: (purpose, text) => conceal(keyFor(purpose), text, randomBytes(NONCE_BYTES)),
    reveal: (purpose, concealed) => reveal(keyFor(purpose), concealed),
  };
}

/** Sizes in bytes. Source: NIST SP 800-38D, section 5.2.1.1; the tag has its full length. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function conceal(key: Buffer, text: string, nonce: Buffer): string {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

function reveal(key: Buffer, concealed: string): string {
  const bytes = Buffer.from(concealed, 'base64url');
  const content = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, content));
  return Buffer.concat([decipher.update(bytes.subarray(content)), decipher.final()]).toString('utf8');
}

/** Compares two texts in constant time; returns false for different lengths. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns a new salt of 128 random bits in hex. */
export const randomSalt = (): string => randomBytes(16).toString('hex');

/** Returns the SHA-256 as 64 lowercase hexadecimal digits. */
export const sha256Hex = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Returns the SHA-256 of a text in UTF-8, 32 bytes. */
export const sha256 = (content: string): Buffer => createHash('sha256').update(content).digest();
