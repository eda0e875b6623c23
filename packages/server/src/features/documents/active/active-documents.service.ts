import { CANCELLATION_REFUSALS, REMINDER_REFUSALS } from '@dojang/contract';
import {
  assertNotCorrecting,
  cleanText,
  DomainError,
  hasExpired,
  isAsked,
  mayRemind,
  moveDocument,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Idempotency } from '../../../platform/idempotency.repo.ts';
import type { Ids } from '../../../platform/ids.ts';
import { requesterFacts } from '../../evidence/index.ts';
import { askingDeliveries } from '../../messages/index.ts';
import { lockForAction } from '../read/lock-for-action.service.ts';
import * as repo from '../rows/document.repo.ts';
import { cancelRequest } from './cancel-request.service.ts';
import { eachDocument } from './each-document.service.ts';
import { tellParticipants } from './end-messages.service.ts';
import { remindOne } from './remind.service.ts';

/** Owns the requester's actions on a running request: cancel it, and remind the participants whose turn it is. */

export interface ActiveDocumentsPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Creates the calls on documents that are being signed: cancel and remind, one or several. */
export function createActiveDocuments(ports: ActiveDocumentsPorts) {
  return {
    cancel: (
      actor: UserActor,
      documentId: string,
      input: { message: string; disableAccess: boolean },
      origin: Origin,
      idempotent: Idempotency,
    ) =>
      ports.db.inTenant(actor.tenantId, (tx) =>
        idempotent(tx, () => cancel(ports, tx, actor, documentId, input, origin)),
      ),
    remind: (actor: UserActor, documentId: string, origin: Origin, idempotent: Idempotency) =>
      ports.db.inTenant(actor.tenantId, (tx) =>
        idempotent(tx, () => remind(ports, tx, actor, documentId, origin)),
      ),
    cancelEach: (
      actor: UserActor,
      documentIds: readonly string[],
      input: { message: string; disableAccess: boolean },
      origin: Origin,
    ) =>
      eachDocument(
        documentIds,
        CANCELLATION_REFUSALS,
        (id) => ports.db.inTenant(actor.tenantId, (tx) => cancel(ports, tx, actor, id, input, origin)),
        origin,
      ),
    remindEach: async (actor: UserActor, documentIds: readonly string[], origin: Origin) => {
      let reminded = 0;
      const answer = await eachDocument(
        documentIds,
        REMINDER_REFUSALS,
        async (id) => {
          const found = await ports.db.inTenant(actor.tenantId, (tx) => remind(ports, tx, actor, id, origin));
          reminded += found.reminded;
        },
        origin,
      );
      return { ...answer, reminded };
    },
  };
}

async function cancel(
  ports: ActiveDocumentsPorts,
  tx: Tx,
  actor: UserActor,
  documentId: string,
  input: { message: string; disableAccess: boolean },
  origin: Origin,
) {
  const reason = cleanText(input.message);
  if (reason.length < 2 || reason.length > 200)
    throw new DomainError('cancelReasonShort', { field: 'message' });
  const document = await lockForAction(tx, actor, documentId, 'document.cancel');
  const now = ports.clock.now();
  const by = { actor: requesterFacts(actor), origin };
  const { disableAccess } = input;
  const { status } = await cancelRequest(tx, document, { by, reason, disableAccess }, now);
  await tellParticipants(ports, tx, document, { template: 'cancelled', parameters: { reason } }, now);
  return { documentStatus: status };
}

async function remind(
  ports: ActiveDocumentsPorts,
  tx: Tx,
  actor: UserActor,
  documentId: string,
  origin: Origin,
) {
  const document = await lockForAction(tx, actor, documentId, 'document.remind');
  moveDocument(document.status, 'cancel');
  if (document.process_type === 'FACE_TO_FACE') throw new DomainError('inPersonNotReminded');
  const now = ports.clock.now();
  assertNotCorrecting({ ...document, correctingUntil: document.correcting_until }, now);
  const people = await repo.listParticipants(tx, document.id);
  const asked = people.filter((row) => isAsked(row) && row.method !== 'none');
  if (asked.length === 0)
    throw new DomainError(people.some(hasExpired) ? 'reminderExpired' : 'nobodyToRemind');
  const deliveries = await askingDeliveries(tx, document.id);
  const lost = (row: repo.ParticipantRow): boolean =>
    ['failed', 'unknown'].includes(deliveries.get(row.id)?.state ?? '');
  const due = asked.filter((row) => lost(row) || mayRemind(row.reminded_at, now));
  if (due.length === 0) throw new DomainError('reminderTooSoon');
  const by = { actor: requesterFacts(actor), origin };
  for (const row of due) await remindOne(ports, tx, document, row, by, now);
  await repo.updateDocument(tx, document.id, { updated_at: now });
  return { reminded: due.length };
}
