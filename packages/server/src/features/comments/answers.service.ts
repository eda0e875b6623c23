import { commentText, DomainError, errorOfAnswer, holdsResidentNumber } from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import * as documents from '../documents/index.ts';
import { appendAudit, requesterFacts } from '../evidence/index.ts';
import { planMessage } from '../messages/index.ts';
import { commentView, threadState } from './comment.view.ts';

/** Owns what the requester reads and answers of the comments of participants. Invariant: no colleague and no admin reads them. */

export interface AnswerPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface AnswerPath {
  readonly documentId: string;
  readonly participantId: string;
}

/** Creates the calls of the requester. */
export function createAnswers(ports: AnswerPorts) {
  return {
    list: (actor: UserActor, documentId: string) =>
      ports.db.inTenant(actor.tenantId, async (tx) => threads(tx, await requestedBy(tx, actor, documentId))),
    answer: (actor: UserActor, path: AnswerPath, text: string, origin: Origin) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const document = await requestedBy(tx, actor, path.documentId);
        await answer(ports, tx, { actor, origin, document, participantId: path.participantId }, text);
        return threads(tx, document);
      }),
  };
}

/** Locks the document of its requester. @throws DomainError notFound for everybody else */
async function requestedBy(tx: Tx, actor: UserActor, documentId: string): Promise<documents.DocumentRow> {
  const document = await documents.lockDocument(tx, documentId);
  if (document?.requester_id !== actor.accountId || document.deleted_at !== null)
    throw new DomainError('notFound');
  return document;
}

/** The requester also sees what earlier holders of the participant have written, under their names. */
const namedView = (row: documents.CommentRow) => ({ ...commentView(row), name: row.name });

const stateOf = ({ status, process_type }: documents.DocumentRow) => ({ status, processType: process_type });

async function threads(tx: Tx, document: documents.DocumentRow) {
  const comments = await documents.commentsOf(tx, document.id);
  const people = comments.length === 0 ? [] : await documents.listParticipants(tx, document.id);
  return {
    threads: people.flatMap(({ id, public_id, name }) => {
      const own = comments.filter((one) => one.participant_id === id);
      if (own.length === 0) return [];
      const present = own.filter((one) => !one.of_former);
      const mayAnswer = errorOfAnswer(stateOf(document), threadState(present)) === null;
      return [{ participantId: public_id, name, comments: own.map(namedView), mayAnswer }];
    }),
  };
}

interface Answered {
  readonly actor: UserActor;
  readonly origin: Origin;
  readonly document: documents.DocumentRow;
  readonly participantId: string;
}

/** @throws DomainError commentLength, residentNumber, documentPartUnknown, commentsClosed, commentMissing */
async function answer(
  { clock, ids }: AnswerPorts,
  tx: Tx,
  { actor, origin, document, participantId }: Answered,
  typed: string,
): Promise<void> {
  const text = commentText(typed);
  if (holdsResidentNumber(text)) throw new DomainError('residentNumber', { field: 'text' });
  const people = await documents.listParticipants(tx, document.id);
  const participant = people.find(({ public_id }) => public_id === participantId);
  if (participant === undefined) throw new DomainError('documentPartUnknown', { field: 'participantId' });
  const thread = await documents.threadOf(tx, participant.id);
  const last = thread.at(-1);
  // The same answer once more, as after a lost reply.
  if (last?.is_answer === true && last.text === text) return;
  const error = errorOfAnswer(stateOf(document), threadState(thread));
  if (error !== null) throw new DomainError(error);
  const now = clock.now();
  await documents.addComment(tx, {
    ...{ tenant_id: document.tenant_id, document_id: document.id, participant_id: participant.id },
    ...{
      is_answer: true,
      name: participant.name,
      text,
      version: document.version,
      made_at: now,
      page: null,
      x: null,
      y: null,
    },
  });
  const detail = { participantId, name: participant.name };
  const event = { type: 'participant.answered', actor: requesterFacts(actor), origin, detail } as const;
  await appendAudit(tx, document.tenant_id, document, event, now);
  const { method, contact } = participant;
  if (method === 'none') return;
  await planMessage(
    tx,
    ids,
    {
      ...{ tenantId: document.tenant_id, documentId: document.id, participantId: participant.id },
      ...{ recipient: contact, channel: method, template: 'answered' },
      event: `answered:${participantId}:${ids.publicId()}`,
      parameters: { text },
    },
    now,
  );
}
