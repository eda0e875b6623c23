import { DomainError, scopeFor } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { normalSearch } from '../draft/draft-rows.ts';
import * as repo from './deleted-documents.repo.ts';
import { viewerOf } from './seen-document.service.ts';
import { summariesOf } from './summaries.service.ts';

/** Owns the list of deleted documents, which only those who may recover them can open. */

export interface DeletedListInput {
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

/** Lists deleted documents, newest deletion first. @throws DomainError notAllowed for members */
export async function listDeleted(clock: Clock, tx: Tx, actor: UserActor, input: DeletedListInput) {
  if (scopeFor(actor.authorization, 'document.recover') === null) throw new DomainError('notAllowed');
  const viewer = viewerOf(actor, 'document.recover');
  const { page, limit } = input;
  const request: repo.DeletedRequest = { viewer, search: normalSearch(input.search.trim()), page, limit };
  const { ids, found } = await repo.deletedPage(tx, request);
  const total = found > 0 || page === 1 ? found : await repo.countDeleted(tx, request);
  const counts: Readonly<Record<string, number>> = { all: total };
  const { list } = await summariesOf(tx, viewer, ids, clock.now());
  return {
    list,
    total,
    isTotalCapped: false,
    page,
    limit,
    counts,
  };
}
