import type { DocumentState } from '../document/state.ts';
import { isCompleted, isEditable, isEdited, stateAfter } from '../document/state.ts';
import { type DeletionRefusal, deletionRefusal } from './deletion.ts';
import type { Action, Authorization } from './matrix.ts';
import { scopeFor } from './matrix.ts';

/** Owns what an actor can do with a document now, from permission and state together. Screens only display the result. */

export interface DocumentAbilities {
  readonly edit: boolean;
  readonly cancel: boolean;
  readonly remind: boolean;
  /** The actor can change the reservation, cancel it or send it at once. */
  readonly reservation: boolean;
  /** The actor can create a signing request from the finished PDF of an edited document. */
  readonly requestEdited: boolean;
  readonly downloadCompleted: boolean;
  readonly delete: boolean;
  /** Why the actor cannot delete the document; null when the actor can. */
  readonly deleteRefusal: DeletionRefusal | null;
}

export interface AbilitySituation {
  readonly authorization: Pick<Authorization, 'actorClass' | 'scope'>;
  readonly isRequester: boolean;
  /**
   * Whether the actor's scope covers the document. An actor can also see a document as a participant or through a shared folder.
   */
  readonly isInScope: boolean;
  readonly status: DocumentState;
  readonly isSealed: boolean;
}

const allowed = (situation: AbilitySituation, action: Action): boolean => {
  const scope = scopeFor(situation.authorization, action);
  return scope !== null && (situation.isRequester || (scope !== 4 && situation.isInScope));
};

/** Returns the abilities of an actor on a document that the actor can see. */
export function abilitiesOn(situation: AbilitySituation): DocumentAbilities {
  const { status } = situation;
  const refusal = deletionRefusal(situation);
  return {
    edit: isEditable(status) && situation.isRequester,
    cancel: stateAfter(status, 'cancel') !== null && allowed(situation, 'document.cancel'),
    remind: stateAfter(status, 'cancel') !== null && allowed(situation, 'document.remind'),
    reservation: stateAfter(status, 'transmit') !== null && allowed(situation, 'document.cancel'),
    requestEdited: isEdited(status) && situation.isRequester && allowed(situation, 'document.send'),
    downloadCompleted:
      (isEdited(status) || (isCompleted(status) && situation.isSealed)) &&
      scopeFor(situation.authorization, 'document.download') !== null,
    delete: refusal === null,
    deleteRefusal: refusal,
  };
}
