import {
  assertNotCorrecting,
  DomainError,
  isAsked,
  isRunning,
  isTimeOver,
  mayTakeBackDelegation,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { requesterFacts } from '../../evidence/index.ts';
import { lockForAction } from '../read/lock-for-action.service.ts';
import * as repo from '../rows/document.repo.ts';
import { askAgain } from './ask-again.service.ts';
import { changeHolder, tellFormerHolder } from './holder-change.service.ts';

/** Owns how the requester takes a delegation back, until the person who got it has signed: the person before is asked again. */

export interface TakeBackPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Creates the call that takes the last delegation of a participant back. */
export function createTakeBack(ports: TakeBackPorts) {
  return (
    actor: UserActor,
    place: { readonly documentId: string; readonly participantId: string },
    origin: Origin,
  ) =>
    ports.db.inTenant(actor.tenantId, async (tx) => {
      const document = await lockForAction(tx, actor, place.documentId, 'document.cancel');
      if (!isRunning(document.status))
        throw new DomainError('documentStateRefused', {
          values: { state: document.status, action: 'changeContact' },
        });
      const people = await repo.listParticipants(tx, document.id);
      const participant = people.find((row) => row.public_id === place.participantId);
      if (participant === undefined) throw new DomainError('documentPartUnknown', { field: 'participantId' });
      return takeBack(ports, tx, { actor, origin, document, participant });
    });
}

interface TakenBack {
  readonly actor: UserActor;
  readonly origin: Origin;
  readonly document: repo.DocumentRow;
  readonly participant: repo.ParticipantRow;
}

async function takeBack(ports: TakeBackPorts, tx: Tx, { actor, origin, document, participant }: TakenBack) {
  const now = ports.clock.now();
  assertNotCorrecting({ ...document, correctingUntil: document.correcting_until }, now);
  const before = participant.delegations.at(-1);
  if (before === undefined || !mayTakeBackDelegation(participant)) throw new DomainError('delegationMissing');
  if (isTimeOver({ status: participant.status, expiresAt: participant.expires_at }, now))
    throw new DomainError('contactChangeExpired');
  const by = { actor: requesterFacts(actor), origin };
  const { name, method, contact } = before;
  const delegations = JSON.stringify(participant.delegations.slice(0, -1));
  const changed = await changeHolder(
    tx,
    ports.ids,
    document,
    participant,
    { type: 'participant.delegationTakenBack', by, next: { name, method, contact, delegations } },
    now,
  );
  await tellFormerHolder(tx, ports.ids, document, participant, { template: 'delegationTakenBack' }, now);
  if (isAsked(participant)) await askAgain(tx, ports.ids, document, changed, by, now);
  return {};
}
