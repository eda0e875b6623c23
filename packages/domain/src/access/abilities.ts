import type { ProcessType } from '../document/participant-state.ts';
import type { DocumentState } from '../document/state.ts';
import { isChangeable, isCompleted, isEditable, isEdited, isRunning, stateAfter } from '../document/state.ts';
import { type DeletionRefusal, deletionRefusal } from './deletion.ts';
import type { Action, Authorization } from './matrix.ts';
import { scopeFor } from './matrix.ts';

/** Owns what an actor can do with a document now, from permission and state together. Screens only display the result. */

export interface DocumentAbilities {
  readonly edit: boolean;
  readonly cancel: boolean;
  readonly remind: boolean;
  /** The actor is the host and can start the signing in person. */
  readonly signInPerson: boolean;
  /** The actor can change contacts of participants who have not signed, and the time to sign. */
  readonly changeRequest: boolean;
  /** The actor can open the document for correction, or go on with an open one; absent in results of a version that knows none. */
  readonly correct?: boolean | undefined;
  /** The actor can send messages again that were not delivered, whatever became of the document. */
  readonly resend: boolean;
  /** The actor can change the reservation, cancel it or send it at once. */
  readonly reservation: boolean;
  /** The actor can create a signing request from the finished PDF of an edited document. */
  readonly requestEdited: boolean;
  readonly downloadCompleted: boolean;
  /** The actor can make a new draft of the document: participants see contacts masked, so they cannot. */
  readonly copy: boolean;
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
  readonly processType: ProcessType;
  readonly isSealed: boolean;
  /** Whether a test key made the document: no message about it is sent. */
  readonly isTest: boolean;
}

const allowed = (situation: AbilitySituation, action: Action): boolean => {
  const scope = scopeFor(situation.authorization, action);
  return scope !== null && (situation.isRequester || (scope !== 4 && situation.isInScope));
};

/** Returns the abilities of an actor on a document that the actor can see. */
export function abilitiesOn(situation: AbilitySituation): DocumentAbilities {
  const { status } = situation;
  const refusal = deletionRefusal(situation);
  const isInPerson = situation.processType === 'FACE_TO_FACE';
  const maySend = !situation.isTest && allowed(situation, 'document.remind');
  return {
    edit: isEditable(status) && situation.isRequester,
    cancel: stateAfter(status, 'cancel') !== null && allowed(situation, 'document.cancel'),
    remind: !isInPerson && stateAfter(status, 'cancel') !== null && maySend,
    signInPerson: isInPerson && isRunning(status) && situation.isRequester,
    changeRequest: isChangeable(status) && allowed(situation, 'document.cancel'),
    correct: isRunning(status) && situation.isRequester && allowed(situation, 'document.send'),
    resend: !isEditable(status) && maySend,
    reservation: stateAfter(status, 'transmit') !== null && allowed(situation, 'document.cancel'),
    requestEdited: isEdited(status) && situation.isRequester && allowed(situation, 'document.send'),
    downloadCompleted:
      (isEdited(status) || (isCompleted(status) && situation.isSealed)) &&
      scopeFor(situation.authorization, 'document.download') !== null,
    copy:
      !isEdited(status) &&
      (situation.isRequester || (situation.isInScope && !isEditable(status))) &&
      scopeFor(situation.authorization, 'document.send') !== null,
    delete: refusal === null,
    deleteRefusal: refusal,
  };
}
