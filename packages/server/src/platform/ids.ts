import { randomBytes } from 'node:crypto';

/** The source of random ids, an argument so that tests can control it. */
export interface Ids {
  /**
   * Returns a public id: 100 random bits in an alphabet without similar-looking characters; it is not sequential and reveals
   * nothing.
   */
  publicId(): string;
  /** Returns a secret of 256 random bits as base64url. */
  secret(): string;
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 20;

export const randomIds: Ids = {
  publicId: () => {
    let id = '';
    for (const byte of randomBytes(LENGTH)) id += ALPHABET[byte % ALPHABET.length];
    return id;
  },
  secret: () => randomBytes(32).toString('base64url'),
};
