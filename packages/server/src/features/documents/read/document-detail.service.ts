import { type FieldResult, signerLinkPath } from '@dojang/contract';
import { attachesFiles, eventFor, firstBreak, isCompleted, isEditable } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { type Keys, sha256Hex } from '../../../platform/keys.ts';
import { readEvents } from '../../evidence/index.ts';
import { type BlobAddresses, pagesOf, readNotices } from '../../files/index.ts';
import { askingDeliveries } from '../../messages/index.ts';
import { shownAuthentications } from '../draft/authentication-settings.ts';
import { pictureIdOf } from '../draft/requester-values.service.ts';
import { countComments } from '../rows/comment.repo.ts';
import * as repo from '../rows/document.repo.ts';
import { sealLevel } from '../rows/sealed-file.repo.ts';
import { isUnseen } from '../rows/seen.repo.ts';
import { correctionFacts } from '../versions/correction.view.ts';
import { accountRight } from './address-right.service.ts';
import { authenticationRequired, needsAuthentication } from './authentication-gate.service.ts';
import { shownBulkOf } from './bulk-of-document.service.ts';
import { fieldWithValue, sideOf, summaryView } from './document.view.ts';
import { seenDocument, viewerOf } from './seen-document.service.ts';

/** Owns how accounts read one document: its detail, its histories and its audit trail. */

export interface DetailPorts {
  readonly keys: Pick<Keys, 'encrypt' | 'decrypt' | 'linkKey'>;
  readonly publicUrl: () => string;
  readonly db: Database;
  readonly clock: Clock;
  readonly addresses: BlobAddresses;
}

/** Creates the calls that read one document: detail, words, histories, audit trail. */
export function createDocumentDetail(ports: DetailPorts) {
  return {
    detail: (actor: UserActor, documentId: string) =>
      ports.db.inTenant(actor.tenantId, (tx) => detail(ports, tx, actor, documentId)),
    texts: (actor: UserActor, documentId: string) =>
      ports.db.inTenant(actor.tenantId, (tx) => texts(ports, tx, actor, documentId)),
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

const originView = ({ template_name: name, template_version: version }: repo.DocumentRow) =>
  name === null || version === null ? null : { name, version };

async function detail(ports: DetailPorts, tx: Tx, actor: UserActor, documentId: string) {
  const document = await seenDocument(tx, actor, documentId, 'document.read');
  const addresses = ports.addresses.during(accountRight(document, actor.accountId));
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
        fieldWithValue(addresses, row, keyOf.get(row.participant_id ?? '') ?? '', values.get(row.id)),
      );
  const keyed = fields.map((row) => [row.key, values.get(row.id)?.picture_key ?? null] as const);
  const pictures = new Map(keyed);
  const { attachmentRequests = [], payment = null } = document.request_settings;
  const isClosed = await needsAuthentication(tx, actor, document, ports.clock.now());
  const summary = summaryView(
    {
      document,
      fileId,
      teamId,
      folderId,
      requester: { name: requester.name, contact: requester.email },
      deletedBy: null,
      isUnseen: await isUnseen(tx, actor, document.id),
      participants,
      deliveries,
    },
    viewerOf(actor, 'document.read'),
    ports.clock.now(),
  );
  return {
    ...summary,
    ...(await fileView({ addresses }, tx, document, { isClosed, withTexts: summary.abilities.edit })),
    revision: document.revision,
    expiryMinutes: document.expiry_minutes,
    message: document.message,
    template: originView(document),
    bulk: await shownBulkOf(tx, actor, document.id),
    fieldGroups: document.field_groups,
    fields: isClosed ? [] : fieldViews(false),
    requesterFields: isClosed ? [] : fieldViews(true).map((field) => withPictureId(ports, field, pictures)),
    reminderDays: document.reminder_days,
    authentications: shownAuthentications(document.request_settings),
    needsAuthentication: isClosed,
    attachmentRequests: [...attachmentRequests],
    attachCompletedFiles: attachesFiles(document.request_settings),
    payment,
    purpose: document.purpose,
    editedFileId: await repo.publicFileId(tx, document.edited_file_id),
    originalSha256: document.original_sha256,
    completedSha256: isCompleted(document.status) ? document.sealed_sha256 : null,
    sealLevel: await sealLevel(tx, document.id, 'completed'),
    testLinks: testLinks(ports, actor, document, participants),
    ...(await correctionFacts(tx, actor, document, ports.clock.now())),
    ...(document.returned === null || !isEditable(document.status) ? {} : { returned: document.returned }),
    ...(await commentFacts(tx, actor, document)),
  };
}

/** Comments are between their participant and the requester, so nobody else learns of them here. */
async function commentFacts(tx: Tx, actor: UserActor, document: repo.DocumentRow) {
  const count = document.requester_id === actor.accountId ? await countComments(tx, document.id) : 0;
  return count === 0 ? {} : { comments: count };
}

/**
 * Returns the pages of the document's file, and what of the uploaded file they do not show; nothing before the reader is authenticated.
 * @param withTexts for the editor, which searches the text layer and snaps fields to its lines
 */
async function fileView(
  { addresses }: Pick<DetailPorts, 'addresses'>,
  tx: Tx,
  { file_id: fileId }: repo.DocumentRow,
  { isClosed, withTexts }: { readonly isClosed: boolean; readonly withTexts: boolean },
) {
  if (isClosed) return { pages: [], fileNotices: [] };
  return {
    pages: await pagesOf(tx, addresses, fileId, withTexts),
    fileNotices: await readNotices(tx, fileId),
  };
}

/** Returns the words of the pages; apart from the detail, which is fetched with every change. @throws DomainError authenticationRequired */
async function texts(ports: DetailPorts, tx: Tx, actor: UserActor, documentId: string) {
  const document = await seenDocument(tx, actor, documentId, 'document.read');
  if (await needsAuthentication(tx, actor, document, ports.clock.now())) throw authenticationRequired();
  const pages = await pagesOf(tx, ports.addresses, document.file_id, true);
  return { pages: pages.map(({ width, height, texts: words }) => ({ width, height, texts: words })) };
}

/** Returns the signing links of a test to its requester, who signs through them: no message contains them. */
function testLinks(
  { keys, publicUrl }: Pick<DetailPorts, 'keys' | 'publicUrl'>,
  actor: UserActor,
  document: repo.DocumentRow,
  participants: readonly repo.ParticipantRow[],
) {
  const isMine = document.requester_id === actor.accountId;
  if (!document.is_test || !isMine || document.process_type !== 'PROCEDURE') return [];
  // A page inside another site opens this document only, and no signing.
  if (actor.embedded !== undefined) return [];
  return participants.map((row) => {
    const linkKey = keys.linkKey(row.public_id, row.link_nonce);
    const link = {
      documentId: document.public_id,
      participantId: row.public_id,
      linkKey,
      method: row.method,
    };
    return { participantId: row.public_id, url: `${publicUrl()}${signerLinkPath(link)}` };
  });
}

/** Adds the id of a stored picture, with which the draft can be saved again without uploading the picture. */
function withPictureId(
  ports: Pick<DetailPorts, 'keys'>,
  field: FieldResult,
  pictures: ReadonlyMap<string, string | null>,
): FieldResult {
  const key = pictures.get(field.key) ?? null;
  if (key === null || typeof field.value !== 'object') return field;
  return { ...field, value: { ...field.value, pictureId: pictureIdOf(ports, key) } };
}
