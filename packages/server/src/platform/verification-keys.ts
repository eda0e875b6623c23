import type { VerificationPurpose } from './db/people-tables.ts';
import type { Keys } from './keys.ts';

/**
 * Owns the codes and tokens of verifications. Neither is stored: whoever needs one makes it again from the row, here.
 */

interface Proof {
  readonly public_id: string;
  readonly contact: string;
}

/** The six digits that are sent to a phone. */
export const phoneCodeOf = (keys: Keys, { public_id, contact }: Proof): string =>
  keys.digits('phone-code', `${public_id}:${contact}`);

/** What a link carries, or what a confirmed phone answers with. */
export const verificationToken = (keys: Keys, purpose: VerificationPurpose, publicId: string): string =>
  keys.token(`verification:${purpose}`, publicId);

/** The public id of a verification by its token; null when the token is not ours or of another purpose. */
export const verificationId = (keys: Keys, purpose: VerificationPurpose, token: string): string | null =>
  keys.tokenId(`verification:${purpose}`, token);
