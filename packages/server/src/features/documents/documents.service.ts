import type { DocumentInput } from '@dojang/contract';
import {
  type DocumentState,
  DomainError,
  isEditable,
  isInScope,
  moveDocument,
  priceOfSending,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { ownTeamNow, scopeOf } from '../access/index.ts';
import { appendAudit } from '../evidence/index.ts';
import { findOwnFile } from '../files/index.ts';
import { spend } from '../points/index.ts';
import { askNext } from './ask.service.ts';
import * as repo from './document.repo.ts';
import { assertSendable, draftColumns, fieldRows, participantRows } from './draft.ts';
import { assertFieldsSendable } from './draft-fields.ts';

/**
 * Owns drafting and sending. Sending is one transaction: state, point, audit trail and the messages to be sent commit
 * together or not at all.
 */

export interface DocumentPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly maxParticipants: number;
  readonly pointsUnit: 'document' | 'participant';
  /** The ways in which participants can be written to. */
  readonly channels: readonly ('email' | 'kakao')[];
}

export interface Saved {
  readonly documentId: string;
  readonly status: DocumentState;
  readonly revision: number;
  readonly popup: 0 | 1 | 4;
}

export function createDocuments(ports: DocumentPorts) {
  return {
    create: (actor: UserActor, input: DocumentInput, origin: Origin) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const document = await addDraft(ports, tx, actor, input);
        return input.send ? send(ports, tx, actor, document, origin) : saved(document);
      }),
    update: (actor: UserActor, documentId: string, input: DocumentInput, origin: Origin) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const document = await changeDraft(ports, tx, actor, documentId, input);
        return input.send ? send(ports, tx, actor, document, origin) : saved(document);
      }),
    deleteDraft: (actor: UserActor, documentId: string) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const document = await ownDraft(tx, actor, documentId);
        await repo.deleteDocument(tx, document.id);
        return {};
      }),
  };
}

const saved = (document: repo.DocumentRow): Saved => ({
  documentId: document.public_id,
  status: document.status,
  revision: document.revision,
  popup: 0,
});

async function readyFile(tx: Tx, actor: UserActor, fileId: string) {
  const file = await findOwnFile(tx, fileId, actor.accountId);
  if (!file || file.state === 'failed') throw new DomainError('fileBelongsElsewhere', { field: 'fileId' });
  if (file.state !== 'ready' || file.page_count === null)
    throw new DomainError('fileNotReady', { field: 'fileId' });
  return { ...file, page_count: file.page_count };
}

async function addDraft(
  ports: DocumentPorts,
  tx: Tx,
  actor: UserActor,
  input: DocumentInput,
): Promise<repo.DocumentRow> {
  const file = await readyFile(tx, actor, input.fileId);
  const folder = await folderOf(tx, actor, input.folderId ?? null);
  const now = ports.clock.now();
  const document = await repo.addDocument(tx, {
    ...draftColumns(input),
    public_id: ports.ids.publicId(),
    tenant_id: actor.tenantId,
    requester_id: actor.accountId,
    team_id: folder === null ? await ownTeamNow(tx, actor) : folder.team_id,
    folder_id: folder?.id ?? null,
    status: 'draft',
    file_id: file.id,
    original_sha256: null,
    sealed_key: null,
    sealed_sha256: null,
    sealed_at: null,
    certificate_key: null,
    certificate_sha256: null,
    created_at: now,
    updated_at: now,
    sent_at: null,
    completed_at: null,
  });
  await savePeopleAndFields(ports, tx, document, input, file.page_count);
  return document;
}

/** A folder of the actor's scope, or one's own; a document in it belongs to the folder's team. */
async function folderOf(tx: Tx, actor: UserActor, folderId: string | null) {
  if (folderId === null) return null;
  const folder = await repo.holdFolder(tx, folderId);
  const teams = scopeOf(actor, 'document.file');
  const isOwn = folder?.team_id === null && folder.owner_id === actor.accountId;
  if (!folder || !isInScope(teams, { teamId: folder.team_id, isOwn }))
    throw new DomainError('notFound', { field: 'folderId' });
  return folder;
}

async function savePeopleAndFields(
  ports: DocumentPorts,
  tx: Tx,
  document: repo.DocumentRow,
  input: DocumentInput,
  pageCount: number,
): Promise<void> {
  const limits = { maxParticipants: ports.maxParticipants, pageCount };
  const place = { tenantId: document.tenant_id, documentId: document.id };
  await repo.replacePeopleAndFields(
    tx,
    document.id,
    participantRows(input, limits, ports.ids, place),
    fieldRows(input, limits, place),
  );
}

/** The caller's own draft, locked; what others drafted looks absent. */
async function ownDraft(tx: Tx, actor: UserActor, documentId: string): Promise<repo.DocumentRow> {
  const document = await repo.lockDocument(tx, documentId);
  if (!document || document.requester_id !== actor.accountId) throw new DomainError('notFound');
  if (!isEditable(document.status)) throw new DomainError('notDraft');
  return document;
}

async function changeDraft(
  ports: DocumentPorts,
  tx: Tx,
  actor: UserActor,
  documentId: string,
  input: DocumentInput,
): Promise<repo.DocumentRow> {
  const document = await ownDraft(tx, actor, documentId);
  if (input.revision !== undefined && input.revision !== document.revision) {
    throw new DomainError('conflict', { result: { revision: document.revision } });
  }
  const file = await readyFile(tx, actor, input.fileId);
  const { folderId } = input;
  const folder = await folderOf(tx, actor, folderId ?? null);
  const place = folderId === undefined ? {} : { folder_id: folder?.id ?? null };
  const change = {
    ...draftColumns(input),
    ...place,
    ...(folder === null ? {} : { team_id: folder.team_id }),
    file_id: file.id,
    revision: document.revision + 1,
    updated_at: ports.clock.now(),
  };
  await repo.updateDocument(tx, document.id, change);
  const changed = { ...document, ...change, field_groups: input.fieldGroups ?? [] };
  await savePeopleAndFields(ports, tx, changed, input, file.page_count);
  return changed;
}

async function send(
  ports: DocumentPorts,
  tx: Tx,
  actor: UserActor,
  document: repo.DocumentRow,
  origin: Origin,
): Promise<Saved> {
  const now = ports.clock.now();
  const status = moveDocument(document.status, 'send');
  const participants = await repo.listParticipants(tx, document.id);
  const fields = await repo.listFields(tx, document.id);
  assertSendable(document, participants, fields, ports.channels);
  assertFieldsSendable(fields, document.field_groups);
  const price = priceOfSending(ports.pointsUnit, participants.length);
  await spend(tx, actor.tenantId, price, `send:${document.public_id}`, now);
  const sha256 = await originalHash(tx, document);
  await repo.moveState(tx, document.id, document.status, {
    status,
    sent_at: now,
    updated_at: now,
    original_sha256: sha256,
  });
  await appendAudit(
    tx,
    actor.tenantId,
    document,
    {
      type: 'document.sent',
      actor: { kind: 'requester', id: actor.accountPublicId, name: actor.name, contact: actor.email },
      origin,
      detail: { participants: participants.length, points: price, originalSha256: sha256 },
    },
    now,
  );
  if (document.process_type === 'PROCEDURE') await askNext(tx, ports.ids, { ...document, status }, now);
  return {
    documentId: document.public_id,
    status,
    revision: document.revision,
    popup: popupCode(actor, document, participants),
  };
}

async function originalHash(tx: Tx, document: repo.DocumentRow): Promise<string> {
  const file = await repo.fileHash(tx, document.file_id);
  if (file === null) throw new DomainError('fileNotReady');
  return file;
}

/** 4 offers to sign now: the requester is the first to sign. 1 says that the request is on its way. */
function popupCode(
  actor: UserActor,
  document: repo.DocumentRow,
  participants: readonly repo.ParticipantRow[],
): 1 | 4 {
  const first = participants[0];
  const own = (row: repo.ParticipantRow): boolean => actor.provenContacts.includes(row.contact);
  const mine = document.is_sequential ? first !== undefined && own(first) : participants.some(own);
  return mine ? 4 : 1;
}
