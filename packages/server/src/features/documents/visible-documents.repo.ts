import { isPrivate, type Scope } from '@dojang/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { UserActor } from '../../platform/actor.ts';
import type { DocumentRow } from './document.repo.ts';

/**
 * Owns which documents an account may see. Invariant: the list and every single read use the same rule: the scope's
 * rows, plus those in which one was asked to sign. A draft is seen by its requester alone.
 */

/**
 * The rule as SQL on `document`, for lists: a document is seen that any of these finds. They stand apart because each
 * is answered by an index in list order, which their disjunction is not. Rows of other tenants are out of reach already.
 */
export function sights(actor: UserActor, scope: Scope): RawBuilder<SqlBool>[] {
  if (scope === 0) return [withinScope(actor, scope)];
  const team = teamInReach(actor, scope);
  return [
    sql`requester_id = ${actor.accountId}`,
    sql`id in (${askedDocuments(actor)})`,
    ...(team === null ? [] : [sql<SqlBool>`team_id = ${team} and status <> 'draft'`]),
  ];
}

/** What the scope shows by itself, of whatever has a requester, a team and a status: documents, or their counters. */
export function withinScope(actor: UserActor, scope: Scope): RawBuilder<SqlBool> {
  const mine = sql`requester_id = ${actor.accountId}`;
  if (scope === 0) return sql`(${mine} or status <> 'draft')`;
  const team = teamInReach(actor, scope);
  return team === null ? sql`${mine}` : sql`(${mine} or (team_id = ${team} and status <> 'draft'))`;
}

/** The documents that the actor was asked to sign, whatever became of them. */
export const askedDocuments = (actor: UserActor) =>
  sql`select document_id from participant where contact in (${sql.join(contactsOf(actor))}) and asked_at is not null`;

/** The same rule for one row that was read. */
export function maySee(
  actor: UserActor,
  scope: Scope,
  document: DocumentRow,
  askedContacts: readonly string[],
): boolean {
  if (document.requester_id === actor.accountId) return true;
  if (askedContacts.some((contact) => contactsOf(actor).includes(contact))) return true;
  if (isPrivate(document.status)) return false;
  if (scope === 0) return true;
  const team = teamInReach(actor, scope);
  return team !== null && document.team_id === team;
}

export const contactsOf = (actor: UserActor): string[] =>
  [actor.email, actor.phone].filter((contact) => contact !== '');

const teamInReach = (actor: UserActor, scope: Scope): string | null =>
  scope === 1 || scope === 2 ? actor.teamId : null;
