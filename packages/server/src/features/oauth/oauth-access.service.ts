import { type ApiScope, DomainError } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { sha256 } from '../../platform/keys.ts';
import { userActorOf } from '../account/index.ts';
import { findTokenActor } from './oauth-record.repo.ts';
import { type OauthResources, resourcesOf } from './oauth-resources.ts';

/**
 * Owns who the caller with an access token of an app is: the user who granted it, with present rights, restricted to the scopes that
 * both the user has granted and the app still has. Token, grant, app and account are read on each call, so that a token ends with any.
 */

export interface OauthAccessPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly publicUrl: () => string;
}

export interface AppCaller {
  readonly actor: UserActor;
  readonly by: 'app';
  /** Identifies the grant, for limits. */
  readonly callerId: string;
  readonly scopes: readonly ApiScope[];
}

/** Creates the authentication of access tokens. */
export function createOauthAccess({ db, clock, publicUrl }: OauthAccessPorts) {
  return {
    /** @throws DomainError notLoggedIn, tokenExpired, notAllowed, passwordChangeNeeded */
    authenticate: async (token: string, resource: keyof OauthResources): Promise<AppCaller> => {
      const now = clock.now();
      const row = await findTokenActor(db.reader, sha256(token), now);
      if (row === null || row.audience !== resourcesOf(publicUrl())[resource])
        throw new DomainError('notLoggedIn');
      if (row.token_expires_at <= now) throw new DomainError('tokenExpired');
      const actor = userActorOf(row, row.granted_at, 'live');
      if (actor.mustChangePassword) throw new DomainError('passwordChangeNeeded');
      return { actor, by: 'app', callerId: row.grant_hash.toString('base64url'), scopes: row.scopes };
    },
  };
}

export type OauthAccess = ReturnType<typeof createOauthAccess>;
