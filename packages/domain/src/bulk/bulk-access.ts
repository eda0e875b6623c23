import { type Action, type Authorization, grantOf } from '../access/matrix.ts';
import { isInScope, mayActOn, type RowPlace, type TeamsInScope } from '../access/row-access.ts';
import { type BulkState, isReservedBulk, mayMoveBulk } from './bulk-state.ts';

/**
 * Owns who sees a bulk and who acts on it: its owner, and those whose scope covers its team. Source: requirement ORG-14.
 */

/** Returns whether the actor sees the bulk. */
export const isBulkSeen = (place: RowPlace, teams: TeamsInScope): boolean => isInScope(teams, place);

/** Returns whether the actor may change, start, stop or delete the bulk. */
export function mayActOnBulk(authorization: Authorization, place: RowPlace, teams: TeamsInScope): boolean {
  const action: Action = 'bulk.start';
  if (grantOf(authorization.actorClass, action) === null) return false;
  return place.isOwn || mayActOn(authorization, action, place, teams);
}

export interface BulkAbilities {
  readonly edit: boolean;
  readonly send: boolean;
  readonly reservation: boolean;
  readonly pause: boolean;
  readonly resume: boolean;
  readonly cancel: boolean;
  readonly retry: boolean;
  readonly delete: boolean;
}

/** The facts about a bulk that decide what can be done with it. */
export interface BulkFacts {
  readonly status: BulkState;
  /** Whether a time is set at which it starts. */
  readonly isReserved: boolean;
  readonly rowCount: number;
  readonly failedRows: number;
}

/** Returns what an actor can do with a bulk that the actor sees. @param mayAct the result of `mayActOnBulk` */
export function bulkAbilities(bulk: BulkFacts, mayAct: boolean): BulkAbilities {
  const { status } = bulk;
  const isReserved = isReservedBulk(bulk);
  return {
    edit: mayAct && !isReserved && mayMoveBulk(status, 'edit'),
    send: mayAct && !isReserved && mayMoveBulk(status, 'edit') && bulk.rowCount > 0,
    reservation: mayAct && isReserved,
    pause: mayAct && mayMoveBulk(status, 'pause'),
    resume: mayAct && mayMoveBulk(status, 'resume'),
    cancel: mayAct && isCancellableBulk(bulk),
    retry: mayAct && bulk.failedRows > 0 && mayMoveBulk(status, 'retry'),
    delete: mayAct && !isReserved && mayMoveBulk(status, 'delete'),
  };
}

/** Returns whether the bulk can be cancelled: it is reserved, being sent or paused, or a cancellation failed. */
export function isCancellableBulk(bulk: Pick<BulkFacts, 'status' | 'isReserved'>): boolean {
  if (bulk.status === 'ready') return isReservedBulk(bulk);
  if (bulk.status === 'cancelling_failed') return true;
  return bulk.status !== 'cancelling_ready' && mayMoveBulk(bulk.status, 'cancel');
}
