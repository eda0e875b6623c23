import type { DocumentInput } from '@dojang/contract';
import { DomainError, isEditable, isInScope, makesTests, type RequestSettings } from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { PersonEraser } from '../../../platform/erased-person.ts';
import type { Ids } from '../../../platform/ids.ts';
import { ownTeamNow, scopeOf } from '../../access/index.ts';
import { requesterFacts } from '../../evidence/index.ts';
import { usableFile } from '../../files/index.ts';
import * as repo from '../rows/document.repo.ts';
import { unusedIds } from '../rows/document-number.repo.ts';
import { saveSearchWords } from '../rows/search.repo.ts';
import { dropDraft } from '../versions/correction-end.service.ts';
import type { AuthenticationValues } from './authentication-settings.ts';
import { draftColumns, fieldRows, participantRows, searchWords, storedGroups } from './draft-rows.ts';
import { addValues } from './requester-values.repo.ts';
import { type RequesterValuePorts, requesterRows } from './requester-values.service.ts';

/** Owns drafting. Only its requester can see a draft, and saving over a newer revision is refused. */

export interface DraftPorts extends RequesterValuePorts {
  readonly keys: RequesterValuePorts['keys'] & AuthenticationValues['keys'];
  readonly clock: Clock;
  readonly ids: Ids;
  readonly maxParticipants: number;
}

/** Creates the call that deletes one's own draft. */
export function createDrafts({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    delete: (actor: UserActor, documentId: string, origin: Origin) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const document = await ownDraft(tx, actor, documentId);
        await dropDraft(tx, document, { actor: requesterFacts(actor), origin }, clock.now());
        return {};
      }),
  };
}

/** The template from which a document is created: its name and version at that time, and its file. Ids are internal. */
export interface DocumentOrigin {
  readonly templateId: string;
  readonly templateName: string;
  readonly templateVersion: number;
  readonly fileId: string;
  /** The template's settings, whose encrypted values the document takes over. */
  readonly settings: RequestSettings;
}

/** The document that a draft copies: its file, also one that somebody else uploaded, and its settings with the values that the copy may take over. */
export type CopiedDocument = Pick<DocumentOrigin, 'fileId' | 'settings'>;

interface DraftOrigin {
  readonly from?: DocumentOrigin | null;
  readonly copied?: CopiedDocument | null;
  /** `request` to ask participants to sign, `edit` to fill in fields of a file. */
  readonly purpose?: 'request' | 'edit';
  /** The running document that the draft corrects, whose place it takes. */
  readonly corrects?: Pick<repo.DocumentRow, 'id' | 'team_id' | 'folder_id'> | null;
}

/**
 * Adds a draft with its participants and fields.
 * @throws DomainError notFound, fileBelongsElsewhere, and what the checks of the input throw
 */
export async function addDraft(
  ports: DraftPorts,
  tx: Tx,
  actor: UserActor,
  input: DocumentInput,
  { from = null, copied = null, purpose = 'request', corrects = null }: DraftOrigin = {},
): Promise<repo.DocumentRow> {
  const file = await usableFile(tx, actor, input.fileId, (from ?? copied)?.fileId ?? null);
  const folder = await folderOf(tx, actor, input.folderId ?? null);
  const now = ports.clock.now();
  const [public_id = ''] = await unusedIds(tx, ports.ids, [ports.ids.publicId()]);
  const document = await repo.addDocument(tx, {
    ...draftColumns(input, { keys: ports.keys, known: (from ?? copied)?.settings ?? {} }),
    purpose: corrects === null ? purpose : 'correct',
    corrects_id: corrects?.id ?? null,
    is_test: makesTests(actor.documentMode),
    public_id,
    tenant_id: actor.tenantId,
    requester_id: actor.accountId,
    team_id: folder === null ? await ownTeamNow(tx, actor) : folder.team_id,
    folder_id: folder?.id ?? null,
    template_id: from?.templateId ?? null,
    template_name: from?.templateName ?? null,
    template_version: from?.templateVersion ?? null,
    status: 'draft',
    file_id: file.id,
    original_sha256: null,
    reservation_failure: null,
    edited_file_id: null,
    finishing_file_id: null,
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

/** Returns a folder in the actor's scope or of the actor; a document in it belongs to the folder's team. */
async function folderOf(tx: Tx, actor: UserActor, folderId: string | null) {
  if (folderId === null) return null;
  const folder = await repo.holdFolder(tx, folderId);
  const teams = scopeOf(actor, 'document.move');
  const isOwn = folder?.team_id === null && folder.owner_id === actor.accountId;
  if (!folder || !isInScope(teams, { teamId: folder.team_id, isOwn }))
    throw new DomainError('notFound', { field: 'folderId' });
  return folder;
}

async function savePeopleAndFields(
  ports: DraftPorts,
  tx: Tx,
  document: repo.DocumentRow,
  input: DocumentInput,
  pageCount: number,
): Promise<void> {
  const limits = { maxParticipants: ports.maxParticipants, pageCount };
  const place = { tenantId: document.tenant_id, documentId: document.id };
  const requester = { ...place, accountId: document.requester_id };
  const own = await requesterRows(ports, tx, input, limits, requester, ports.clock.now());
  const ids = await repo.replacePeopleAndFields(
    tx,
    document.id,
    participantRows(input, limits, ports.ids, place),
    [...fieldRows(input, limits, place), ...own.map(({ row }) => row)],
  );
  const values = own.flatMap(({ row, value }) => {
    const field_id = ids.get(row.key);
    return value === null || field_id === undefined ? [] : [{ ...value, field_id }];
  });
  await addValues(tx, values);
  await saveSearchWords(tx, { ...place, words: searchWords(input) });
}

/** Locks and returns the caller's own draft; drafts of others are reported as absent. */
export async function ownDraft(tx: Tx, actor: UserActor, documentId: string): Promise<repo.DocumentRow> {
  const document = await repo.lockDocument(tx, documentId);
  if (!document || document.requester_id !== actor.accountId || document.deleted_at !== null)
    throw new DomainError('notFound');
  if (!isEditable(document.status)) throw new DomainError('notDraft');
  return document;
}

/** Saves over the caller's own draft. @throws DomainError conflict when the stored revision differs from the input's */
export async function changeDraft(
  ports: DraftPorts,
  tx: Tx,
  actor: UserActor,
  documentId: string,
  input: DocumentInput,
): Promise<repo.DocumentRow> {
  const document = await ownDraft(tx, actor, documentId);
  if (input.revision !== undefined && input.revision !== document.revision) {
    throw new DomainError('conflict', { result: { revision: document.revision } });
  }
  const file = await usableFile(tx, actor, input.fileId, document.file_id);
  const { folderId } = input;
  const folder = await folderOf(tx, actor, folderId ?? null);
  const place = folderId === undefined ? {} : { folder_id: folder?.id ?? null };
  const change = {
    ...draftColumns(input, { keys: ports.keys, known: document.request_settings }),
    ...place,
    ...(folder === null ? {} : { team_id: folder.team_id }),
    file_id: file.id,
    finishing_file_id: null,
    revision: document.revision + 1,
    updated_at: ports.clock.now(),
  };
  await repo.updateDocument(tx, document.id, change);
  const changed = {
    ...document,
    ...change,
    field_groups: storedGroups(input.fieldGroups),
    request_settings: JSON.parse(change.request_settings),
  };
  await savePeopleAndFields(ports, tx, changed, input, file.page_count);
  return changed;
}

/** Deletes the drafts of a person who is being erased; sent documents stay with their audit trails. */
export const eraseDrafts: PersonEraser = (tx, { accountId }) => repo.dropDraftsOf(tx, accountId);
