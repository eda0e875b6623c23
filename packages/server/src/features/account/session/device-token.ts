import type { Ids } from '../../../platform/ids.ts';
import type { Keys } from '../../../platform/keys.ts';

/**
 * Owns what a browser carries so that it is known again at a log-in. It opens nothing: it only chooses the budget of
 * tries that counts. Source: OWASP, 'Slow Down Online Guessing Attacks with Device Cookies'.
 */

const PREFIX = 'dv_';
const PURPOSE = 'device';

/** Creates the token by which a device is known again. */
export const newDeviceToken = (keys: Keys, ids: Ids): string =>
  `${PREFIX}${keys.token(PURPOSE, ids.secret())}`;

/** The keyed hash under which a device is kept; null for a token that this service has not made. */
export function deviceHash(keys: Keys, token: string): Buffer | null {
  if (!token.startsWith(PREFIX) || keys.tokenId(PURPOSE, token.slice(PREFIX.length)) === null) return null;
  return Buffer.from(keys.mac('known-device', token), 'base64url');
}
