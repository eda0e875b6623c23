import {
  type Action,
  DomainError,
  firstBreak,
  isCompleted,
  isRunning,
  LIST_FILTERS,
  type ListFilter,
  type Scope,
  scopeFor,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { sha256Hex } from '../../platform/keys.ts';
import { readEvents } from '../evidence/index.ts';
import { type BlobAddresses, pagesOf } from '../files/index.ts';
import { askingDeliveries } from '../messages/index.ts';
import * as repo from './document.repo.ts';
import { fieldWithValue, summaryView } from './document.view.ts';
import * as listRepo from './document-list.repo.ts';
import { normalSearch } from './draft.ts';
import { maySee } from './visible-documents.repo.ts';

/** Owns what accounts read of documents: the list, one document, its record. */

export interface ReadingPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly addresses: BlobAddresses;
}

export interface ListInput {
  readonly status: ListFilter;
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

export function createDocumentReading(ports: ReadingPorts) {
  return {
    list: (actor: UserActor, input: ListInput) =>
      ports.db.inTenant(actor.tenantId, (tx) => list(ports, tx, actor, input)),
    detail: (actor: UserActor, documentId: string) =>
      ports.db.inTenant(actor.tenantId, (tx) => detail(ports, tx, actor, documentId)),
    histories: (actor: UserActor, documentId: string) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const events = await readEvents(tx, await seenDocument(tx, actor, documentId, 'document.read'));
        const list = events.map(({ seq, type, at, actor: who, device, detail: facts }) => ({
          seq,
          type,
          at,
          actorName: who.name ?? '',
          device,
          detail: facts,
        }));
        return { list };
      }),
    auditTrail: (actor: UserActor, documentId: string) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const document = await seenDocument(tx, actor, documentId, 'document.read');
        const events = await readEvents(tx, document);
        const valid = firstBreak(events, sha256Hex) === null && events.length === document.audit_seq;
        return { events, head: document.audit_head, valid };
      }),
  };
}

function scopeOf(actor: UserActor, action: Action): Scope {
  const scope = scopeFor(actor.standing, action);
  if (scope === null) throw new DomainError('notAllowed');
  return scope;
}

/** A document that the actor may see under an action; otherwise it looks absent. */
export async function seenDocument(
  tx: Tx,
  actor: UserActor,
  documentId: string,
  action: Action,
): Promise<repo.DocumentRow> {
  const document = await repo.findDocument(tx, documentId);
  if (!document) throw new DomainError('notFound');
  const asked = (await repo.listParticipants(tx, document.id)).filter((row) => row.asked_at !== null);
  if (
    !maySee(
      actor,
      scopeOf(actor, action),
      document,
      asked.map((row) => row.contact),
    )
  )
    throw new DomainError('notFound');
  return document;
}

async function list(ports: ReadingPorts, tx: Tx, actor: UserActor, input: ListInput) {
  const scope = scopeOf(actor, 'document.read');
  const search = normalSearch(input.search.trim());
  const request: listRepo.ListRequest = {
    actor,
    scope,
    filter: input.status,
    search,
    page: input.page,
    limit: input.limit,
  };
  const rows = await listRepo.listPage(tx, request);
  const people =
    rows.length === 0
      ? []
      : await listRepo.participantsOf(
          tx,
          rows.map((row) => row.id),
        );
  const byDocument = Map.groupBy(people, (person) => person.document_id);
  const counts = await filterCounts(tx, actor, scope);
  const now = ports.clock.now();
  return {
    list: rows.map((row) =>
      summaryView(
        {
          document: row,
          fileId: row.file_public_id,
          teamId: row.team_public_id,
          requester: { name: row.requester_name, contact: row.requester_email },
          participants: byDocument.get(row.id) ?? [],
          deliveries: new Map(),
        },
        actor,
        now,
      ),
    ),
    total: search === '' ? (counts[input.status] ?? 0) : await totalOf(tx, request, rows),
    page: input.page,
    limit: input.limit,
    counts,
  };
}

/** How many a search finds: every row of a page says it, a page beyond the last has none. */
async function totalOf(
  tx: Tx,
  request: listRepo.ListRequest,
  rows: readonly listRepo.ListRow[],
): Promise<number> {
  const [first] = rows;
  if (first) return first.total;
  return request.page === 1 ? 0 : listRepo.countMatches(tx, request);
}

async function filterCounts(tx: Tx, actor: UserActor, scope: Scope): Promise<Record<ListFilter, number>> {
  const counts: Record<string, number> = Object.fromEntries(LIST_FILTERS.map((filter) => [filter, 0]));
  for (const { status, count, my_turn } of await listRepo.countStates(tx, actor, scope)) {
    counts[status] = count;
    counts.all = (counts.all ?? 0) + count;
    if (isRunning(status)) {
      counts.need_signing = my_turn;
      counts.wait_for_signing = count - my_turn;
    }
  }
  return counts;
}

async function detail(ports: ReadingPorts, tx: Tx, actor: UserActor, documentId: string) {
  const document = await seenDocument(tx, actor, documentId, 'document.read');
  const participants = await repo.listParticipants(tx, document.id);
  const requester = await repo.requesterOf(tx, document.requester_id);
  const deliveries = await askingDeliveries(tx, document.id);
  const { fileId, teamId } = await repo.publicIdsOf(tx, document);
  const keyOf = new Map(participants.map((row) => [row.id, row.key]));
  const fields = await repo.listFields(tx, document.id);
  const signed = (await repo.listValues(tx, document.id)).filter((value) => value.final);
  const values = new Map(signed.map((value) => [value.field_id, value]));
  return {
    ...summaryView(
      {
        document,
        fileId,
        teamId,
        requester: { name: requester.name, contact: requester.email },
        participants,
        deliveries,
      },
      actor,
      ports.clock.now(),
    ),
    revision: document.revision,
    expiryMinutes: document.expiry_minutes,
    message: document.message,
    fields: fields.map((row) =>
      fieldWithValue(ports.addresses, row, keyOf.get(row.participant_id ?? '') ?? '', values.get(row.id)),
    ),
    pages: await pagesOf(tx, ports.addresses, document.file_id),
    originalSha256: document.original_sha256,
    completedSha256: isCompleted(document.status) ? document.sealed_sha256 : null,
  };
}
