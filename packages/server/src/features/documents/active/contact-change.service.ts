import {
  assertContactChange,
  assertNotCorrecting,
  cleanLine,
  DomainError,
  isAsked,
  isChangeable,
  isRunning,
  parseContact,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { requesterFacts } from '../../evidence/index.ts';
import { assertStillApproves } from '../approvals/required-approvers.service.ts';
import { lockForAction } from '../read/lock-for-action.service.ts';
import { assertContact } from '../rows/contact-check.ts';
import * as repo from '../rows/document.repo.ts';
import { askAgain } from './ask-again.service.ts';
import { changeHolder } from './holder-change.service.ts';

/**
 * Owns the change of a participant's contact in a running or a reserved request, by the requester. The new contact begins with nothing of
 * the old one.
 */

export interface ContactChangePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The available channels for messages to participants. */
  readonly channels: readonly ('email' | 'kakao')[];
}

export type ContactInput = {
  readonly signingMethodType: repo.ParticipantRow['method'];
  readonly signingContactInfo: string;
};

/** Creates the call that changes the contact of a participant. */
export function createContactChange(ports: ContactChangePorts) {
  return (actor: UserActor, place: ParticipantPlace, input: ContactInput, origin: Origin) =>
    ports.db.inTenant(actor.tenantId, async (tx) =>
      change(ports, tx, await openChange(tx, actor, place, origin), input),
    );
}

export interface ParticipantPlace {
  readonly documentId: string;
  readonly participantId: string;
}

export interface Change {
  readonly actor: UserActor;
  readonly origin: Origin;
  readonly document: repo.DocumentRow;
  readonly participant: repo.ParticipantRow;
}

/** Locks the document of a change and returns it with the participant. @throws DomainError documentStateRefused, documentPartUnknown */
export async function openChange(
  tx: Tx,
  actor: UserActor,
  { documentId, participantId }: ParticipantPlace,
  origin: Origin,
): Promise<Change> {
  const document = await lockForAction(tx, actor, documentId, 'document.cancel');
  if (!isChangeable(document.status))
    throw new DomainError('documentStateRefused', {
      values: { state: document.status, action: 'changeContact' },
    });
  const people = await repo.listParticipants(tx, document.id);
  const participant = people.find((row) => row.public_id === participantId);
  if (participant === undefined) throw new DomainError('documentPartUnknown', { field: 'participantId' });
  return { actor, origin, document, participant };
}

async function change(ports: ContactChangePorts, tx: Tx, what: Change, input: ContactInput) {
  const { actor, origin, document, participant } = what;
  const next = storedContact(ports, participant.key, input);
  const now = ports.clock.now();
  assertNotCorrecting({ ...document, correctingUntil: document.correcting_until }, now);
  assertContactChange({ ...participant, expiresAt: participant.expires_at }, next, now);
  await assertStillApproves(tx, document, participant, next.contact);
  const by = { actor: requesterFacts(actor), origin };
  const changed = await changeHolder(
    tx,
    ports.ids,
    document,
    participant,
    { type: 'participant.contactChanged', by, next },
    now,
  );
  const asked =
    isRunning(document.status) &&
    isAsked(participant) &&
    (await askAgain(tx, ports.ids, document, changed, by, now));
  return { asked };
}

/** Returns a contact in its stored form. @throws DomainError contactInvalid, phoneMissing */
export function storedContact(
  { channels }: Pick<ContactChangePorts, 'channels'>,
  key: string,
  input: ContactInput,
) {
  const { signingMethodType: method, signingContactInfo } = input;
  const contact = parseContact(method, signingContactInfo) ?? cleanLine(signingContactInfo);
  assertContact({ key, method, contact }, 'signingContactInfo', channels);
  return { method, contact };
}
