import { DomainError, isOriginForMode, MOST_EMBED_ORIGINS, readEmbedOrigin } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { PersonEraser } from '../../platform/erased-person.ts';
import type { Ids } from '../../platform/ids.ts';
import * as repo from './embedding.repo.ts';

/** Owns which sites may contain the product in a frame. Invariant: a session is bound to one of them, and ends when it is removed. */

export interface EmbedOriginPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Creates the calls of the settings on allowed origins. */
export function createEmbedOrigins({ db, clock, ids }: EmbedOriginPorts) {
  return {
    list: (actor: UserActor) =>
      db.inTenant(actor.tenantId, async (tx) => ({
        list: (await repo.listOrigins(tx)).map(originView),
        max: MOST_EMBED_ORIGINS,
      })),
    add: (actor: UserActor, typed: string) => {
      const origin = readEmbedOrigin(typed);
      const taken = { embed_origin_once: { error: 'embedOriginTaken', field: 'origin' } } as const;
      return mapUniqueViolation(taken, () =>
        db.inTenant(actor.tenantId, async (tx) => {
          await repo.lockTenant(tx, actor.tenantId);
          await assertRoom(tx);
          const row = { public_id: ids.publicId(), origin, created_at: clock.now() };
          await repo.addOrigin(tx, { ...row, tenant_id: actor.tenantId, account_id: actor.accountId });
          return originView({ ...row, added_by: actor.name });
        }),
      );
    },
    remove: (actor: UserActor, originId: string) =>
      db.inTenant(actor.tenantId, async (tx) => {
        if (!(await repo.removeOrigin(tx, originId))) throw new DomainError('notFound');
        return {};
      }),
  };
}

/** @throws DomainError embedOriginsTooMany */
async function assertRoom(tx: Tx): Promise<void> {
  if ((await repo.listOrigins(tx)).length >= MOST_EMBED_ORIGINS)
    throw new DomainError('embedOriginsTooMany', { values: { max: MOST_EMBED_ORIGINS } });
}

const originView = (row: Pick<repo.ShownOrigin, 'public_id' | 'origin' | 'created_at' | 'added_by'>) => ({
  originId: row.public_id,
  origin: row.origin,
  isForTests: !isOriginForMode(row.origin, 'live'),
  addedBy: { name: row.added_by ?? '' },
  createdAt: row.created_at.toISOString(),
});

/** Removes an erased person from the origins that it allowed, which stay. */
export const eraseEmbedding: PersonEraser = (tx, { accountId }) => repo.eraseOriginsOf(tx, accountId);
