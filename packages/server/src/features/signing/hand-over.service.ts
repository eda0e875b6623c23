import { DomainError, HAND_OVER_EVENTS, type HandOverStep, isHandOverRecorded } from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import { appendAudit, requesterFacts } from '../evidence/index.ts';
import {
  assertMaySign,
  entryFacts,
  lockOpened,
  type SignerPath,
  type SignerPorts,
  signerOf,
} from './signer.service.ts';
import * as repo from './signing.repo.ts';

/**
 * Owns what the trail records of a device that is passed between the people who sign in person. The host's session reports it, so
 * its actor is the host; the participant is named in the facts.
 */

/** Creates the call by which the page of a host reports a step of a hand-over. */
export function createHandOvers(ports: SignerPorts) {
  return async (actor: UserActor, path: SignerPath, step: HandOverStep, origin: Origin) => {
    const signer = await signerOf(ports, actor, path);
    if (signer.entry !== 'face_to_face') throw new DomainError('handOverRemote');
    return ports.db.inTenant(signer.tenantId, async (tx) => {
      const opened = await lockOpened(tx, signer);
      const { document, participant } = opened;
      const now = ports.clock.now();
      assertMaySign(opened, now);
      const recorded = await repo.countHandOvers(tx, document.id, participant.public_id);
      if (!isHandOverRecorded(recorded)) return { recorded: false };
      const { public_id: participantId, name } = participant;
      const detail = { participantId, name, ...entryFacts(signer) };
      const entry = { type: HAND_OVER_EVENTS[step], actor: requesterFacts(actor), origin, detail };
      await appendAudit(tx, document.tenant_id, document, entry, now);
      return { recorded: true };
    });
  };
}
