import { EXPIRY_REFUSALS } from '@dojang/contract';
import {
  assertNotCorrecting,
  checkValidity,
  DomainError,
  expiresAt,
  hasExpired,
  isAsked,
  isChangeable,
  isRunning,
  MINUTES_PER_DAY,
  reminderAt,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { appendAudit, requesterFacts } from '../../evidence/index.ts';
import { lockForAction } from '../read/lock-for-action.service.ts';
import * as repo from '../rows/document.repo.ts';
import { askAgain } from './ask-again.service.ts';
import { eachDocument } from './each-document.service.ts';

/**
 * Owns the change of the time to sign. The new validity counts from the change for participants who were asked, and from the
 * request for those who are asked later, and for all of a reserved request. A participant whose time was over is asked again.
 */

export interface ExpiryChangePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Creates the calls that change the time to sign, of one document, of several together, and of each of several. */
export function createExpiryChange(ports: ExpiryChangePorts) {
  return {
    one: (actor: UserActor, documentId: string, minutes: number, origin: Origin) =>
      ports.db.inTenant(actor.tenantId, (tx) => change(ports, tx, actor, documentId, minutes, origin)),
    many: async (actor: UserActor, documentIds: readonly string[], minutes: number, origin: Origin) => {
      if (documentIds.length === 0) throw new DomainError('emptySelection', { field: 'documentIds' });
      return ports.db.inTenant(actor.tenantId, async (tx) => {
        let asked = 0;
        // The same order for everyone, so that two such calls never wait for each other.
        for (const id of [...new Set(documentIds)].sort())
          asked += (await change(ports, tx, actor, id, minutes, origin)).asked;
        return { expiresAt: expiresAt(ports.clock.now(), minutes).toISOString(), asked };
      });
    },
    each: async (actor: UserActor, documentIds: readonly string[], minutes: number, origin: Origin) => {
      let asked = 0;
      const answer = await eachDocument(
        documentIds,
        EXPIRY_REFUSALS,
        async (id) => {
          const changed = await ports.db.inTenant(actor.tenantId, (tx) =>
            change(ports, tx, actor, id, minutes, origin),
          );
          asked += changed.asked;
        },
        origin,
      );
      return { ...answer, asked };
    },
  };
}

async function change(
  ports: ExpiryChangePorts,
  tx: Tx,
  actor: UserActor,
  documentId: string,
  minutes: number,
  origin: Origin,
) {
  const document = await lockForAction(tx, actor, documentId, 'document.cancel');
  checkValidity(minutes);
  if (!isChangeable(document.status)) throw new DomainError('expiryNotRunning', { field: document.name });
  const now = ports.clock.now();
  assertNotCorrecting({ ...document, correctingUntil: document.correcting_until }, now);
  // A reserved request is sent at its time, and nobody was asked yet.
  const until = expiresAt(isRunning(document.status) ? now : (document.reservation_at ?? now), minutes);
  const by = { actor: requesterFacts(actor), origin };
  await repo.updateDocument(tx, document.id, { expiry_minutes: minutes, updated_at: now });
  const detail = { days: minutes / MINUTES_PER_DAY, expiresAt: until.toISOString() };
  await appendAudit(tx, actor.tenantId, document, { type: 'document.expiryChanged', ...by, detail }, now);
  let asked = 0;
  if (!isRunning(document.status)) return { expiresAt: until.toISOString(), asked };
  for (const row of await repo.listParticipants(tx, document.id)) {
    if (!isAsked(row) && !hasExpired(row)) continue;
    const wasOver = hasExpired(row) || (row.expires_at !== null && row.expires_at <= now);
    // No automatic reminder when it would arrive together with this change.
    const reminded = reminderAt(now, until, document.reminder_days) === null ? now : null;
    await repo.updateParticipant(tx, row.id, {
      status: 'need_signing',
      expires_at: until,
      auto_reminded_at: reminded,
    });
    if (!wasOver) continue;
    if (await askAgain(tx, ports.ids, document, { ...row, expires_at: until }, by, now)) asked += 1;
  }
  return { expiresAt: until.toISOString(), asked };
}
