import type { VerificationPurpose } from './db/people-tables.ts';
import type { Keys } from './keys.ts';

/** Owns the codes and tokens of verifications. Neither is stored: both are derived from the row here. */

interface Proof {
  readonly public_id: string;
  readonly contact: string;
}

/** Returns the six digits that are sent to a phone. */
export const phoneCodeOf = (keys: Keys, { public_id, contact }: Proof): string =>
  keys.digits('phone-code', `${public_id}:${contact}`);

/** Returns the six digits that a signer enters before signing. */
export const authenticationCodeOf = (
  keys: Pick<Keys, 'digits'>,
  { public_id, phone }: { readonly public_id: string; readonly phone: string },
): string => keys.digits('authentication-code', `${public_id}:${phone}`);

/** Returns the token of a link, or of a confirmed phone. */
export const verificationToken = (keys: Keys, purpose: VerificationPurpose, publicId: string): string =>
  keys.token(`verification:${purpose}`, publicId);

/** Returns the public id of a verification by its token; null for an invalid token or one of another purpose. */
export const verificationId = (keys: Keys, purpose: VerificationPurpose, token: string): string | null =>
  keys.tokenId(`verification:${purpose}`, token);
