import type { DocumentState, ListFilter, Scope } from '@dojang/domain';
import { sql } from 'kysely';
import type { UserActor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/db/database.ts';
import { contactsOf, visibleWhere } from './visible-documents.repo.ts';

/** The list of documents: one page of rows, their people, and the counts of every filter. */

export interface ListRequest {
  readonly actor: UserActor;
  readonly scope: Scope;
  readonly filter: ListFilter;
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`);

function listQuery(db: Reader, request: ListRequest) {
  const { actor, scope, filter, search } = request;
  let query = db.selectFrom('document').where(visibleWhere(actor, scope));
  const myTurn = myTurnDocuments(db, actor);
  if (filter === 'need_signing')
    query = query.where('document.status', '=', 'on_going').where('document.id', 'in', myTurn);
  else if (filter === 'wait_for_signing')
    query = query.where('document.status', '=', 'on_going').where('document.id', 'not in', myTurn);
  else if (filter !== 'all') query = query.where('document.status', '=', filter);
  if (search !== '') query = query.where('document.search_text', 'like', `%${escapeLike(search)}%`);
  return query;
}

const myTurnDocuments = (db: Reader, actor: UserActor) =>
  db
    .selectFrom('participant')
    .select('participant.document_id')
    .where('participant.contact', 'in', contactsOf(actor))
    .where('participant.status', '=', 'need_signing');

export function listPage(db: Reader, request: ListRequest) {
  return listQuery(db, request)
    .innerJoin('account', 'account.id', 'document.requester_id')
    .innerJoin('file', 'file.id', 'document.file_id')
    .leftJoin('team', 'team.id', 'document.team_id')
    .selectAll('document')
    .select([
      'account.name as requester_name',
      'account.email as requester_email',
      'file.public_id as file_public_id',
    ])
    .select('team.public_id as team_public_id')
    .orderBy('document.updated_at', 'desc')
    .orderBy('document.id', 'desc')
    .limit(request.limit)
    .offset((request.page - 1) * request.limit)
    .execute();
}

export type ListRow = Awaited<ReturnType<typeof listPage>>[number];

export async function countMatches(db: Reader, request: ListRequest): Promise<number> {
  const row = await listQuery(db, request)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export const participantsOf = (db: Reader, documentIds: readonly string[]) =>
  db
    .selectFrom('participant')
    .selectAll()
    .where('document_id', 'in', [...documentIds])
    .orderBy('signing_order')
    .orderBy('id')
    .execute();

/** Documents in which it is this person's turn. */
export async function countMyTurn(db: Reader, actor: UserActor): Promise<number> {
  const row = await db
    .selectFrom('participant')
    .innerJoin('document', 'document.id', 'participant.document_id')
    .select(sql<number>`count(distinct document.id)::int`.as('total'))
    .where('participant.contact', 'in', contactsOf(actor))
    .where('participant.status', '=', 'need_signing')
    .where('document.status', '=', 'on_going')
    .executeTakeFirstOrThrow();
  return row.total;
}

export interface StateCount {
  readonly status: DocumentState;
  readonly count: number;
}

/** How many documents of each state the actor sees: kept counters where they answer it, else counted. */
export async function countStates(db: Reader, actor: UserActor, scope: Scope): Promise<StateCount[]> {
  if (scope !== 0) {
    return db
      .selectFrom('document')
      .select(['status', sql<number>`count(*)::int`.as('count')])
      .where(visibleWhere(actor, scope))
      .groupBy('status')
      .execute();
  }
  return db
    .selectFrom('document_counter')
    .select(['status', sql<number>`sum(count)::int`.as('count')])
    .where((eb) => eb.or([eb('status', '<>', 'draft'), eb('requester_id', '=', actor.accountId)]))
    .groupBy('status')
    .execute();
}
