import type { Tx } from '../../../platform/db/database.ts';
import { sha256 } from '../../../platform/keys.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import * as repo from './session.repo.ts';

/** Owns the tokens of a session: an access token is valid for 10 minutes, a refresh token for 14 days and one use. */

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds until the access token ends. */
  readonly expiresIn: number;
}

const ACCESS_SECONDS = 600;
const REFRESH_DAYS = 14;

/** Issues the next token pair of a session. */
export async function issue(
  ports: Pick<AccountPorts, 'clock' | 'ids'>,
  tx: Tx,
  family: string,
): Promise<TokenPair> {
  const now = ports.clock.now().getTime();
  const accessToken = `da_${ports.ids.secret()}`;
  const refreshToken = `dr_${ports.ids.secret()}`;
  await repo.addToken(tx, family, 'access', sha256(accessToken), new Date(now + ACCESS_SECONDS * 1000));
  await repo.addToken(tx, family, 'refresh', sha256(refreshToken), new Date(now + REFRESH_DAYS * 86_400_000));
  return { accessToken, refreshToken, expiresIn: ACCESS_SECONDS };
}
