import {
  type DocumentState,
  isCompleted,
  isEditable,
  isPrivate,
  isReserved,
  isRunning,
} from '../document/state.ts';
import type { Authorization } from './matrix.ts';
import { scopeFor } from './matrix.ts';

/**
 * Owns which documents an actor may delete, recover and remove for good. Deletion is a mark beside the state: it hides the
 * document from the requester's side and can be undone; removal cannot. Source: requirements DOC-08 and ORG-11. Invariant: a
 * document that is being signed is never removed.
 */

/** Why a document cannot be deleted; each is the name of an error. */
export const DELETION_REFUSALS = [
  'deletedByAdminsOnly',
  'deletedByRequesterOnly',
  'draftNotDeleted',
  'reservedNotDeleted',
  'onlyEndedDeleted',
] as const;
export type DeletionRefusal = (typeof DELETION_REFUSALS)[number];

/** Why a deleted document cannot be removed for good; each is the name of an error. */
export const REMOVAL_REFUSALS = ['runningNotRemoved', 'unsealedNotRemoved'] as const;
export type RemovalRefusal = (typeof REMOVAL_REFUSALS)[number];

export interface DeletionSituation {
  readonly authorization: Pick<Authorization, 'actorClass' | 'scope'>;
  readonly isRequester: boolean;
  /** Whether the actor's scope covers the document; participants and members with a shared folder also see others. */
  readonly isInScope: boolean;
  readonly status: DocumentState;
}

/** Whether the actor is a user without an organization. */
export const isPersonal = ({ actorClass }: Pick<Authorization, 'actorClass'>): boolean =>
  actorClass === 'normal';

/** Personal users delete only what has ended completed or cancelled; admins delete in every state. */
const isEnded = (status: DocumentState): boolean => isCompleted(status) || status === 'request_cancelled';

/** Returns why the actor cannot delete a document that the actor can see, or null when the actor can. */
export function deletionRefusal(situation: DeletionSituation): DeletionRefusal | null {
  const { authorization, isRequester, isInScope, status } = situation;
  const scope = scopeFor(authorization, 'document.delete');
  if (scope === null) return 'deletedByAdminsOnly';
  if (!isRequester && (scope === 4 || !isInScope)) return 'deletedByRequesterOnly';
  if (!isPersonal(authorization)) return null;
  // A person throws an own draft away, and cancels an own reservation, which holds a point.
  if (isEditable(status)) return 'draftNotDeleted';
  if (isReserved(status)) return 'reservedNotDeleted';
  return isEnded(status) ? null : 'onlyEndedDeleted';
}

export interface Deleted {
  readonly status: DocumentState;
  /** Whether the requester deleted it. */
  readonly isByRequester: boolean;
}

/** Whether only the requester sees a deleted document: a draft that the requester deleted. That of a member is seen by all admins of the scope. */
export const isPrivateDeletion = ({ status, isByRequester }: Deleted): boolean =>
  isPrivate(status) && isByRequester;

/**
 * Returns why a deleted document cannot be removed for good now, or null when it can.
 * @param isSealed whether the sealed PDF and the certificate of a completed document exist
 */
export function removalRefusal(status: DocumentState, isSealed: boolean): RemovalRefusal | null {
  if (isRunning(status)) return 'runningNotRemoved';
  return isCompleted(status) && !isSealed ? 'unsealedNotRemoved' : null;
}
