import { randomBytes } from 'node:crypto';

/** Chance comes in from outside, so that a test can repeat it. */
export interface Ids {
  /** A public id: 100 random bits in an alphabet without look-alikes; not sequential, reveals nothing. */
  publicId(): string;
  /** A secret of 256 random bits, base64url. */
  secret(): string;
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 20;

export const randomIds: Ids = {
  publicId: () => [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % 32]).join(''),
  secret: () => randomBytes(32).toString('base64url'),
};
