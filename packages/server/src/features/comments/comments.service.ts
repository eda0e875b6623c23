import {
  assertPlace,
  type CommentPlace,
  commentText,
  DomainError,
  errorOfComment,
  holdsResidentNumber,
  shownState,
} from '@dojang/domain';
import type { Actor, Origin } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import * as documents from '../documents/index.ts';
import { appendAudit } from '../evidence/index.ts';
import { readPages } from '../files/index.ts';
import { planMessage } from '../messages/index.ts';
import * as signing from '../signing/index.ts';
import { commentView, threadState } from './comment.view.ts';

/**
 * Owns the comments of a participant to the requester. Invariant: only who has opened the document, with the authentications that it asks
 * for, reads or adds to the own thread; the trail says when, and not what.
 */

export interface CommentPorts extends signing.SignerPorts {
  readonly clock: Clock;
  readonly ids: Ids;
}

interface CommentInput {
  readonly text: string;
  readonly place?: CommentPlace | null | undefined;
}

/** Creates the calls of participants. */
export function createComments(ports: CommentPorts) {
  const opened = async <T>(
    actor: Actor,
    path: signing.SignerPath,
    work: (tx: Tx, opened: signing.OpenedSigner) => Promise<T>,
  ): Promise<T> => {
    const signer = await signing.signerOf(ports, actor, path);
    return ports.db.inTenant(signer.tenantId, async (tx) => {
      const found = await signing.lockOpened(tx, signer);
      signing.assertMayOpen(ports, found, signer.entry);
      const now = ports.clock.now();
      await documents.assertAuthenticated(tx, found.document, found.participant, signer.session, now);
      return work(tx, found);
    });
  };
  return {
    list: (actor: Actor, path: signing.SignerPath) => opened(actor, path, threadResult),
    send: (actor: Actor, path: signing.SignerPath, input: CommentInput, origin: Origin) =>
      opened(actor, path, async (tx, found) => {
        await send(ports, tx, found, input, origin);
        return threadResult(tx, found);
      }),
  };
}

const errorFor = ({ document, participant }: signing.OpenedSigner, thread: readonly documents.CommentRow[]) =>
  errorOfComment(
    { status: document.status, processType: document.process_type },
    { type: participant.type, status: shownState(participant), askedAt: participant.asked_at },
    threadState(thread),
  );

async function threadResult(tx: Tx, found: signing.OpenedSigner) {
  const thread = await documents.threadOf(tx, found.participant.id);
  return { comments: thread.map(commentView), closed: errorFor(found, thread) };
}

/** @throws DomainError commentLength, commentPlace, residentNumber, commentsClosed, commentUnanswered, commentsFull */
async function send(
  { clock, ids }: CommentPorts,
  tx: Tx,
  found: signing.OpenedSigner,
  { text: typed, place = null }: CommentInput,
  origin: Origin,
): Promise<void> {
  const { document, participant, signer } = found;
  const text = commentText(typed);
  if (holdsResidentNumber(text)) throw new DomainError('residentNumber', { field: 'text' });
  const thread = await documents.threadOf(tx, participant.id);
  const last = thread.at(-1);
  // The same comment once more, as after a lost reply.
  if (last !== undefined && !last.is_answer && last.text === text) return;
  const error = errorFor(found, thread);
  if (error !== null) throw new DomainError(error);
  if (place !== null) assertPlace(place, (await readPages(tx, document.file_id ?? '')).length);
  const now = clock.now();
  await documents.addComment(tx, {
    ...{ tenant_id: document.tenant_id, document_id: document.id, participant_id: participant.id },
    ...{ is_answer: false, name: participant.name, text, version: document.version, made_at: now },
    ...{ page: place?.page ?? null, x: place?.x ?? null, y: place?.y ?? null },
  });
  const detail = {
    participantId: participant.public_id,
    name: participant.name,
    ...signing.entryFacts(signer),
  };
  const event = {
    type: 'participant.commented',
    actor: signing.signerFacts(participant),
    origin,
    detail,
  } as const;
  await appendAudit(tx, document.tenant_id, document, event, now);
  const requester = await documents.requesterOf(tx, document.requester_id);
  const page = place === null ? {} : { page: String(place.page) };
  await planMessage(
    tx,
    ids,
    {
      ...{ tenantId: document.tenant_id, documentId: document.id, participantId: null },
      ...{ recipient: requester.notice_email, channel: 'email', template: 'commented' },
      event: `commented:${participant.public_id}:${ids.publicId()}`,
      parameters: { by: participant.name, text, at: now.toISOString(), ...page },
    },
    now,
  );
}
