import { authenticationsOf, isKept } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import * as repo from './received.repo.ts';

/**
 * Owns the list of completed documents that were sent to an account (받은 문서). Invariant: it holds only documents that the account reads
 * beyond the life of their links, by the rule of \`domain/src/access/keeping.ts\`, which the downloads apply too.
 */

/** The most documents that the list holds. */
export const MOST_RECEIVED = 200;

export interface ReceivedPorts {
  readonly db: Database;
  readonly viewingDays: number;
}

/** Creates the call that lists what was sent to an account and is completed. */
export function createReceivedDocuments(ports: ReceivedPorts) {
  return { list: (actor: UserActor) => list(ports, actor) };
}

async function list(ports: ReceivedPorts, actor: UserActor) {
  const rows = await repo.receivedDocuments(ports.db.reader, actor.provenContacts, MOST_RECEIVED);
  const found = new Map<string, Awaited<ReturnType<typeof ofTenant>>[number]['view']>();
  for (const [tenantId, own] of Map.groupBy(rows, (row) => row.tenant_id)) {
    const ids = own.map((row) => row.participant_id);
    for (const { id, view } of await ofTenant(ports, tenantId, ids, actor)) found.set(id, view);
  }
  const views = rows.flatMap(({ participant_id }) => found.get(participant_id) ?? []);
  // A person may be a participant twice, by mail and by phone.
  return { list: [...new Map(views.map((view) => [view.documentId, view])).values()], most: MOST_RECEIVED };
}

const ofTenant = (
  { db, viewingDays }: ReceivedPorts,
  tenantId: string,
  ids: readonly string[],
  actor: UserActor,
) =>
  db.inTenant(tenantId, async (tx) =>
    (await repo.receivedRows(tx, ids)).flatMap((row) => {
      const { status, completed_at: endedAt, access_disabled: accessDisabled } = row;
      const provenAt = actor.contactsProvenAt.get(row.contact) ?? null;
      if (!isKept({ document: { status, endedAt, accessDisabled }, wasAsked: true, provenAt, viewingDays }))
        return [];
      const view = {
        documentId: row.document_public_id,
        documentName: row.name,
        organizationName: row.kind === 'organization' ? row.tenant_name : '',
        requesterName: row.requester_name,
        completedAt: endedAt?.toISOString() ?? null,
        needsAuthentication: authenticationsOf(row.request_settings, row.key).length > 0,
      };
      return [{ id: row.id, view }];
    }),
  );
