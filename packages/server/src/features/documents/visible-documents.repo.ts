import { isPrivate, type Scope } from '@dojang/domain';
import type { ExpressionBuilder } from 'kysely';
import type { UserActor } from '../../platform/actor.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { DocumentRow } from './document.repo.ts';

/**
 * Owns which documents an account may see. Invariant: the list and every single read use the same rule: the scope's
 * rows, plus those in which one was asked to sign. A draft is seen by its requester alone.
 */

/** The rule as SQL, for lists. Rows of other tenants are out of reach already. */
export function visibleWhere(actor: UserActor, scope: Scope) {
  return (eb: ExpressionBuilder<Tables, 'document'>) => {
    const mine = eb('document.requester_id', '=', actor.accountId);
    const notDraft = eb('document.status', '<>', 'draft');
    if (scope === 0) return eb.or([mine, notDraft]);
    const asked = eb('document.id', 'in', (inner) =>
      inner
        .selectFrom('participant')
        .select('participant.document_id')
        .where('participant.contact', 'in', contactsOf(actor))
        .where('participant.asked_at', 'is not', null),
    );
    if (!reachesTeam(scope) || actor.teamId === null) return eb.or([mine, asked]);
    return eb.or([mine, asked, eb.and([notDraft, eb('document.team_id', '=', actor.teamId)])]);
  };
}

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
  return scope === 0 || (reachesTeam(scope) && actor.teamId !== null && document.team_id === actor.teamId);
}

export const contactsOf = (actor: UserActor): string[] =>
  [actor.email, actor.phone].filter((contact) => contact !== '');

const reachesTeam = (scope: Scope): boolean => scope === 1 || scope === 2;
