import { DomainError } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { connectionView } from './oauth-app.view.ts';
import * as repo from './oauth-record.repo.ts';

/** Owns which apps have access to an account, as its owner sees and ends it. */

export interface OauthConnectionPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: { info(detail: object, message: string): void };
}

/** Creates the calls on the connected apps of the own account. */
export function createOauthConnections({ db, clock, logger }: OauthConnectionPorts) {
  return {
    list: async ({ accountId }: UserActor) => ({
      list: (await repo.listConnections(db.reader, accountId, clock.now())).map(connectionView),
    }),
    end: async ({ accountId, accountPublicId }: UserActor, oauthAppId: string) => {
      const isEnded = await db.outside((tx) => repo.dropConnection(tx, accountId, oauthAppId));
      if (!isEnded) throw new DomainError('notFound');
      logger.info({ oauthAppId, account: accountPublicId }, 'the access of an app was ended');
      return {};
    },
  };
}
