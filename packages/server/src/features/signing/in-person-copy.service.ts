import { contractLinkPath } from '@dojang/contract';
import {
  copyPlaceOf,
  copyRefusalOf,
  DomainError,
  hasSigned,
  maskContact,
  type SigningMethod,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { updateParticipant } from '../documents/index.ts';
import { appendAudit } from '../evidence/index.ts';
import { dropPlannedDeliveries, hastenMessages, planMessage, reachOf } from '../messages/index.ts';
import { type LinkPorts, type Opened, sessionToken } from './link.service.ts';
import {
  entryFacts,
  lockOpened,
  type OpenedSigner,
  type SignerPath,
  type SignerPorts,
  signerFacts,
  signerOf,
} from './signer.service.ts';

/**
 * Owns where a person who has signed in person gets the completed document. The rule of who may say it, and how often, is the
 * domain's `copyRefusalOf`; with an address of their own phone nothing is sent at all.
 */

export interface CopyPorts extends LinkPorts, SignerPorts {
  /** The available channels for messages to participants. */
  readonly channels: readonly ('email' | 'kakao')[];
}

/** Creates the calls about the copy of a person who has signed in person. */
export function createInPersonCopies(ports: CopyPorts) {
  const withOpened = async <T>(
    actor: UserActor,
    path: SignerPath,
    work: (tx: Tx, opened: OpenedSigner) => Promise<T>,
  ): Promise<T> => {
    const signer = await signerOf(ports, actor, path);
    return ports.db.inTenant(signer.tenantId, async (tx) => work(tx, await lockOpened(tx, signer)));
  };
  return {
    place: (actor: UserActor, path: SignerPath) =>
      withOpened(actor, path, (_tx, opened) => Promise.resolve(placeOf(ports, opened))),
    ask: (actor: UserActor, path: SignerPath, contact: string, origin: Origin) =>
      withOpened(actor, path, (tx, opened) => ask(ports, tx, opened, contact, origin)),
  };
}

/** Returns why the place for the copy of a participant cannot be given, or null. */
export const copyRefusal = ({ document, participant }: Opened, now: Date) =>
  copyRefusalOf({
    document: {
      status: document.status,
      processType: document.process_type,
      completedAt: document.completed_at,
    },
    hasSigned: hasSigned(participant),
    given: participant.copy_contact,
    now,
  });

function placeOf(ports: CopyPorts, opened: OpenedSigner) {
  const { document, participant } = opened;
  const refusal = copyRefusal(opened, ports.clock.now());
  if (refusal === 'copyClosed' || opened.signer.entry !== 'face_to_face') throw new DomainError('copyClosed');
  const { method, contact } = reachOf(participant);
  const link = {
    documentId: document.public_id,
    participantId: participant.public_id,
    linkKey: ports.keys.linkKey(participant.public_id, participant.link_nonce),
    method,
  };
  const { token } = sessionToken(ports, { tenantId: document.tenant_id, document, participant }, null);
  return {
    contact,
    isGiven: refusal === 'copyGiven',
    channels: [...ports.channels],
    path: `${contractLinkPath(link)}#${new URLSearchParams({ session: token })}`,
  };
}

async function ask(ports: CopyPorts, tx: Tx, opened: OpenedSigner, text: string, origin: Origin) {
  const { document, participant, signer } = opened;
  const refusal = signer.entry === 'face_to_face' ? copyRefusal(opened, ports.clock.now()) : 'copyClosed';
  if (refusal !== null) throw new DomainError(refusal);
  const place = text.trim() === '' ? null : copyPlaceOf(text);
  if (place !== null && !ports.channels.includes(place.method)) throw invalid();
  if (place === null && text.trim() !== '') throw invalid();
  const now = ports.clock.now();
  const before = reachOf(participant);
  await updateParticipant(tx, participant.id, {
    copy_method: place?.method ?? null,
    copy_contact: place?.contact ?? '',
  });
  const method: SigningMethod = place?.method ?? 'none';
  const copyContact = place?.contact ?? '';
  const detail = { method, ...(copyContact === '' ? {} : { copyContact }), ...entryFacts(signer) };
  await appendAudit(
    tx,
    document.tenant_id,
    document,
    { type: 'participant.copyAsked', actor: signerFacts(participant), origin, detail },
    now,
  );
  if (before.contact === copyContact) await hastenMessages(tx, participant.id);
  else await dropPlannedDeliveries(tx, participant.id, now);
  // Before the document is sealed, its sealing sends the copy.
  if (place !== null && document.certificate_key !== null)
    await planMessage(
      tx,
      ports.ids,
      {
        tenantId: document.tenant_id,
        documentId: document.id,
        participantId: participant.id,
        event: `completed:${document.public_id}`,
        template: 'completed',
        recipient: place.contact,
        channel: place.method,
      },
      now,
    );
  return { method, contactHint: maskContact(copyContact) };
}

const invalid = (): DomainError => new DomainError('contactInvalid', { field: 'contact' });
