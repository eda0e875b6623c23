import type { Ids } from '../../../platform/ids.ts';
import type { Keys } from '../../../platform/keys.ts';

/**
 * Owns the token by which a browser is recognized at a log-in. It gives no access; it only selects the attempt limit. Source:
 * OWASP, 'Slow Down Online Guessing Attacks with Device Cookies'.
 */

const PREFIX = 'dv_';
const PURPOSE = 'device';

/** Creates the token of a device. */
export const newDeviceToken = (keys: Keys, ids: Ids): string =>
  `${PREFIX}${keys.token(PURPOSE, ids.secret())}`;

/** Returns the keyed hash under which a device is stored; null for a token that this service did not create. */
export function deviceHash(keys: Keys, token: string): Buffer | null {
  if (!token.startsWith(PREFIX) || keys.tokenId(PURPOSE, token.slice(PREFIX.length)) === null) return null;
  return Buffer.from(keys.mac('known-device', token), 'base64url');
}
