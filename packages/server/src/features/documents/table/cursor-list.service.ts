import { DomainError, type ListFilter } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Keys } from '../../../platform/keys.ts';
import { type ListPlaceAfter, listPage } from '../read/document-list.repo.ts';
import { type ListPorts, listRequest } from '../read/document-list.service.ts';
import { summariesOf } from '../read/summaries.service.ts';

/**
 * Owns the list of documents by cursor, the last changed first. A cursor is the place of the last row, encrypted, since it contains
 * an internal id. A document that changes meanwhile moves to the front; no other document is skipped or repeated.
 */

export interface CursorInput {
  readonly status: ListFilter;
  readonly search: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface CursorPorts extends ListPorts {
  readonly keys: Pick<Keys, 'encrypt' | 'decrypt'>;
}

const PURPOSE = 'document-cursor';

/** Creates the call that lists documents by cursor. */
export function createCursorList({ db, clock, keys }: CursorPorts) {
  return {
    list: (actor: UserActor, { status, search, limit, cursor }: CursorInput) => {
      const after = cursor === undefined ? undefined : placeIn(keys, cursor);
      return db.inTenant(actor.tenantId, async (tx) => {
        const conditions = { status, search, sort: 'recent' } as const;
        const request = await listRequest(tx, actor, conditions);
        const one = { ...request, ...(after === undefined ? {} : { after }), page: 1, limit: limit + 1 };
        const { rows } = await listPage(tx, one);
        const shown = rows.slice(0, limit);
        const last = rows.length > limit ? shown.at(-1) : undefined;
        return {
          list: await summariesOf(tx, request.viewer, shown, clock.now()),
          nextCursor:
            last === undefined ? null : keys.encrypt(PURPOSE, `${last.updated_at.toISOString()} ${last.id}`),
        };
      });
    },
  };
}

/** @throws DomainError cursorInvalid */
function placeIn(keys: CursorPorts['keys'], cursor: string): ListPlaceAfter {
  const [at, id] = keys.decrypt(PURPOSE, cursor)?.split(' ') ?? [];
  if (at === undefined || id === undefined) throw new DomainError('cursorInvalid', { field: 'cursor' });
  return { at: new Date(at), id };
}
