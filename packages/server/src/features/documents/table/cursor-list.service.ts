import { DomainError, type ListFilter } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Keys } from '../../../platform/keys.ts';
import { type ListPlaceAfter, type ListRow, listPage } from '../read/document-list.repo.ts';
import { type ListPorts, listRequest } from '../read/document-list.service.ts';
import { summariesOf } from '../read/summaries.service.ts';

/**
 * Owns the list of documents by cursor, for programs. A cursor is the place of the last row, encrypted, since it contains an internal id.
 *
 * What a pass guarantees: documents are listed in the order of their creation, the newest first, which no change alters. A document that
 * exists when the pass begins, and fits its conditions all the while, is listed once. With `updatedAfter` the order is that of the
 * changes, the earliest first: a document that changes meanwhile moves to the end and comes again, so each is listed with its last state.
 */

export interface CursorInput {
  readonly status: ListFilter;
  readonly search: string;
  readonly limit: number;
  readonly updatedAfter?: string | undefined;
  readonly cursor?: string | undefined;
}

export interface CursorPorts extends ListPorts {
  readonly keys: Pick<Keys, 'encrypt' | 'decrypt'>;
}

const PURPOSE = 'document-cursor';

/** Creates the call that lists documents by cursor. */
export function createCursorList({ db, clock, keys }: CursorPorts) {
  return {
    list: (actor: UserActor, input: CursorInput) => {
      const { status, search, limit } = input;
      const sort = input.updatedAfter === undefined ? 'created' : 'oldest';
      const after = placeAfter(keys, input);
      return db.readFor(actor, async (tx) => {
        const request = await listRequest(tx, actor, { status, search, sort });
        const one = { ...request, ...(after === undefined ? {} : { after }), page: 1, limit: limit + 1 };
        const { ids } = await listPage(tx, one);
        const { list, rows } = await summariesOf(tx, request.viewer, ids.slice(0, limit), clock.now());
        const last = ids.length > limit ? rows.at(-1) : undefined;
        return {
          list,
          nextCursor: last === undefined ? null : keys.encrypt(PURPOSE, placeOf(sort, last)),
        };
      });
    },
  };
}

const placeOf = (
  sort: ListPlaceAfter['sort'],
  { id, updated_at }: Pick<ListRow, 'id' | 'updated_at'>,
): string => (sort === 'created' ? `created ${id}` : `oldest ${id} ${updated_at.toISOString()}`);

/** Returns the row after which a page begins. @throws DomainError cursorInvalid */
function placeAfter(
  keys: CursorPorts['keys'],
  { cursor, updatedAfter }: Pick<CursorInput, 'cursor' | 'updatedAfter'>,
): ListPlaceAfter | undefined {
  // No row has this id, so the changes of the moment itself are listed.
  const first = updatedAfter === undefined ? undefined : new Date(updatedAfter);
  if (cursor === undefined) return first && { sort: 'oldest', at: first, id: '0' };
  const [sort, id, at] = keys.decrypt(PURPOSE, cursor)?.split(' ') ?? [];
  if (sort === 'created' && id !== undefined && first === undefined) return { sort, id };
  if (sort === 'oldest' && id !== undefined && at !== undefined && first !== undefined)
    return { sort, at: new Date(at), id };
  throw new DomainError('cursorInvalid', { field: 'cursor' });
}
