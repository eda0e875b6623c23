import { type FieldResult, NO_FOLDER } from '@dojang/contract';
import {
  type Action,
  DomainError,
  eventFor,
  firstBreak,
  isCompleted,
  isInScope,
  isRunning,
  LIST_FILTERS,
  type ListFilter,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { type Keys, sha256Hex } from '../../platform/keys.ts';
import { readTeamByPublicId, scopeOf } from '../access/index.ts';
import { readEvents } from '../evidence/index.ts';
import { type BlobAddresses, pagesOf } from '../files/index.ts';
import { askingDeliveries } from '../messages/index.ts';
import * as repo from './document.repo.ts';
import { fieldWithValue, sideOf, summaryView } from './document.view.ts';
import { countFolders, countStates } from './document-count.repo.ts';
import * as listRepo from './document-list.repo.ts';
import { normalSearch } from './draft.ts';
import { pictureIdOf } from './requester-values.service.ts';
import { isSharedWith, maySee, type Viewer } from './visible-documents.repo.ts';

/** Owns what accounts read of documents: the list, one document, its record. */

export interface ReadingPorts {
  readonly keys: Pick<Keys, 'encrypt' | 'decrypt'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly addresses: BlobAddresses;
}

export interface ListInput {
  readonly status: ListFilter;
  readonly search: string;
  readonly folderId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly page: number;
  readonly limit: number;
}

/** Creates the calls that read documents: list, detail, audit trail. */
export function createDocumentReading(ports: ReadingPorts) {
  return {
    list: (actor: UserActor, input: ListInput) =>
      ports.db.inTenant(actor.tenantId, (tx) => list(ports, tx, actor, input)),
    detail: (actor: UserActor, documentId: string) =>
      ports.db.inTenant(actor.tenantId, (tx) => detail(ports, tx, actor, documentId)),
    histories: (actor: UserActor, documentId: string) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const document = await seenDocument(tx, actor, documentId, 'document.read');
        const events = await readEvents(tx, document);
        const side = sideOf(viewerOf(actor, 'document.read'), document);
        const list = events
          .map((event) => eventFor(side, event))
          .map(({ seq, type, at, actor: who, device, detail: facts }) => ({
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
        const side = sideOf(viewerOf(actor, 'document.read'), document);
        return { events: events.map((event) => eventFor(side, event)), head: document.audit_head, valid };
      }),
  };
}

const viewerOf = (actor: UserActor, action: Action): Viewer => ({
  actor,
  teams: scopeOf(actor, action),
});

/** A document that the actor may see under an action; otherwise it looks absent. */
export async function seenDocument(
  tx: Tx,
  actor: UserActor,
  documentId: string,
  action: Action,
): Promise<repo.DocumentRow> {
  const viewer = viewerOf(actor, action);
  const document = await repo.findDocument(tx, documentId);
  if (!document) throw new DomainError('notFound');
  const asked = (await repo.listParticipants(tx, document.id)).filter((row) => row.asked_at !== null);
  const contacts = asked.map((row) => row.contact);
  if (!(await maySee(tx, viewer, document, contacts))) throw new DomainError('notFound');
  return document;
}

/** The part of the documents that is asked for; a team or folder that the actor does not see looks absent. */
async function placeOf(tx: Tx, viewer: Viewer, input: ListInput): Promise<listRepo.ListPlace> {
  const { folderId, teamId } = input;
  if (folderId === NO_FOLDER) return { kind: 'unfiled' };
  if (folderId !== undefined) {
    const folder = await repo.findFolder(tx, folderId);
    if (!folder) throw new DomainError('notFound', { field: 'folderId' });
    const isOwn = folder.team_id === null && folder.owner_id === viewer.actor.accountId;
    const seen =
      isInScope(viewer.teams, { teamId: folder.team_id, isOwn }) ||
      (await isSharedWith(tx, viewer.actor, folder.id));
    if (!seen) throw new DomainError('notFound', { field: 'folderId' });
    return { kind: 'folder', id: folder.id };
  }
  if (teamId === undefined) return { kind: 'everything' };
  const team = await readTeamByPublicId(tx, teamId);
  if (!team || !isInScope(viewer.teams, { teamId: team.id, isOwn: false }))
    throw new DomainError('notFound', { field: 'teamId' });
  return { kind: 'team', id: team.id };
}

async function list(ports: ReadingPorts, tx: Tx, actor: UserActor, input: ListInput) {
  const viewer = viewerOf(actor, 'document.read');
  const place = await placeOf(tx, viewer, input);
  const search = normalSearch(input.search.trim());
  const { status: filter, page, limit } = input;
  const request: listRepo.ListRequest = { viewer, place, filter, search, page, limit };
  const rows = await listRepo.listPage(tx, request);
  const ids = rows.map((row) => row.id);
  const people = ids.length === 0 ? [] : await listRepo.participantsOf(tx, ids);
  const byDocument = Map.groupBy(people, (person) => person.document_id);
  const counts = await filterCounts(tx, viewer, place);
  const now = ports.clock.now();
  return {
    list: rows.map((row) => {
      const shown = {
        document: row,
        fileId: row.file_public_id,
        teamId: row.team_public_id,
        folderId: row.folder_public_id,
        requester: { name: row.requester_name, contact: row.requester_email },
        participants: byDocument.get(row.id) ?? [],
        deliveries: new Map(),
      };
      return summaryView(shown, viewer, now);
    }),
    total: search === '' ? (counts[filter] ?? 0) : await totalOf(tx, request, rows),
    page,
    limit,
    counts,
  };
}

/** How many documents each folder holds, and how many have none, of those that the actor may see. */
export async function countsByFolder(tx: Tx, actor: UserActor) {
  const viewer = viewerOf(actor, 'document.read');
  const unfiled = await countStates(tx, viewer, { kind: 'unfiled' });
  return {
    byFolder: await countFolders(tx, viewer),
    unfiled: unfiled.reduce((sum, { count }) => sum + count, 0),
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

async function filterCounts(
  tx: Tx,
  viewer: Viewer,
  place: listRepo.ListPlace,
): Promise<Record<ListFilter, number>> {
  const counts: Record<string, number> = Object.fromEntries(LIST_FILTERS.map((filter) => [filter, 0]));
  for (const { status, count, my_turn } of await countStates(tx, viewer, place)) {
    counts[status] = count;
    counts.all = (counts.all ?? 0) + count;
    if (isRunning(status)) {
      counts.need_signing = my_turn;
      counts.wait_for_signing = count - my_turn;
    }
  }
  return counts;
}

const originView = ({ template_name: name, template_version: version }: repo.DocumentRow) =>
  name === null || version === null ? null : { name, version };

async function detail(ports: ReadingPorts, tx: Tx, actor: UserActor, documentId: string) {
  const document = await seenDocument(tx, actor, documentId, 'document.read');
  const participants = await repo.listParticipants(tx, document.id);
  const requester = await repo.requesterOf(tx, document.requester_id);
  const deliveries = await askingDeliveries(tx, document.id);
  const { fileId, teamId, folderId } = await repo.publicIdsOf(tx, document.id);
  const keyOf = new Map(participants.map((row) => [row.id, row.key]));
  const fields = await repo.listFields(tx, document.id);
  const shown = (await repo.listValues(tx, document.id)).filter(
    (value) => value.final || value.participant_id === null,
  );
  const values = new Map(shown.map((value) => [value.field_id, value]));
  const fieldViews = (own: boolean) =>
    fields
      .filter((row) => (row.participant_id === null) === own)
      .map((row) =>
        fieldWithValue(ports.addresses, row, keyOf.get(row.participant_id ?? '') ?? '', values.get(row.id)),
      );
  const keyed = fields.map((row) => [row.key, values.get(row.id)?.picture_key ?? null] as const);
  const pictures = new Map(keyed);
  const { attachmentRequests = [], payment = null, authentications = [] } = document.request_settings;
  const summary = summaryView(
    {
      document,
      fileId,
      teamId,
      folderId,
      requester: { name: requester.name, contact: requester.email },
      participants,
      deliveries,
    },
    viewerOf(actor, 'document.read'),
    ports.clock.now(),
  );
  return {
    ...summary,
    revision: document.revision,
    expiryMinutes: document.expiry_minutes,
    message: document.message,
    template: originView(document),
    fieldGroups: document.field_groups,
    fields: fieldViews(false),
    requesterFields: fieldViews(true).map((field) => withPictureId(ports, field, pictures)),
    reminderDays: document.reminder_days,
    authentications: [...authentications],
    attachmentRequests: [...attachmentRequests],
    payment,
    purpose: document.purpose,
    editedFileId: await repo.publicFileId(tx, document.edited_file_id),
    // The editor searches in the texts, and fields catch on their lines.
    pages: await pagesOf(tx, ports.addresses, document.file_id, summary.abilities.edit),
    originalSha256: document.original_sha256,
    completedSha256: isCompleted(document.status) ? document.sealed_sha256 : null,
  };
}

/** A requester's picture with the id by which the draft can be saved again without handing it in anew. */
function withPictureId(
  ports: Pick<ReadingPorts, 'keys'>,
  field: FieldResult,
  pictures: ReadonlyMap<string, string | null>,
): FieldResult {
  const key = pictures.get(field.key) ?? null;
  if (key === null || typeof field.value !== 'object') return field;
  return { ...field, value: { ...field.value, pictureId: pictureIdOf(ports, key) } };
}
