import { DomainError } from '@dojang/domain';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  assertAuthenticated,
  authenticationRequired,
  type DocumentRow,
  findDocumentById,
  listParticipants,
  needsAuthentication,
  type ParticipantRow,
  requesterOf,
  seenDocument,
} from '../documents/index.ts';
import { refused } from './link.service.ts';
import { assertMayOpen, isReplaced, type SignerPath, type SignerPorts, signerOf } from './signer.service.ts';

/**
 * Owns what the requester wrote to a participant, for those who may read the document and for the participant by the link. The message
 * belongs to the document: it opens to a participant after the authentications, since a link can be forwarded.
 */

/** Creates the call that shows the message to a participant. It changes nothing. */
export function createParticipantMessage(ports: SignerPorts) {
  return async (actor: Actor, path: SignerPath & { readonly participantId: string }) => {
    if (actor.kind === 'user')
      return ports.db.inTenant(actor.tenantId, async (tx) => {
        const document = await seenDocument(tx, actor, path.documentId, 'document.read');
        if (await needsAuthentication(tx, actor, document, ports.clock.now())) throw authenticationRequired();
        const people = await listParticipants(tx, document.id);
        const participant = people.find((row) => row.public_id === path.participantId);
        if (participant === undefined)
          throw new DomainError('documentPartUnknown', { field: 'participantId' });
        return messageOf(tx, document, participant);
      });
    const signer = await signerOf(ports, actor, path);
    return ports.db.inTenant(signer.tenantId, async (tx) => {
      const document = await findDocumentById(tx, signer.documentId);
      const people = document ? await listParticipants(tx, document.id) : [];
      const participant = people.find((row) => row.id === signer.participantId);
      if (!document || !participant || isReplaced(signer, participant))
        throw refused({ reason: 'signerError' });
      assertMayOpen(ports, { document, participant }, signer.entry);
      await assertAuthenticated(tx, document, participant, signer.session, ports.clock.now());
      return messageOf(tx, document, participant);
    });
  };
}

async function messageOf(tx: Tx, document: DocumentRow, participant: ParticipantRow) {
  const requester = await requesterOf(tx, document.requester_id);
  return {
    documentName: document.name,
    organizationName: requester.kind === 'organization' ? requester.organization : '',
    requesterName: requester.name,
    participantName: participant.name,
    message: document.message,
    signingMethodType: participant.method,
    locale: participant.locale,
    askedAt: participant.asked_at?.toISOString() ?? null,
    expiresAt: participant.expires_at?.toISOString() ?? null,
  };
}
