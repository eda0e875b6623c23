import { DomainError, isEditable } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { brandingOf } from '../branding/index.ts';
import {
  findDocument,
  listFields,
  listParticipants,
  listValues,
  previewMarks,
  requesterOf,
} from '../documents/index.ts';
import { type BlobAddresses, pagesOf } from '../files/index.ts';
import { draftPreviewView } from './draft-preview.view.ts';

/**
 * Owns the preview of a draft as one of its participants would see it. Invariant: it only reads, so that no participant, no audit
 * trail and no point is touched.
 */

export interface PreviewPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly addresses: BlobAddresses;
}

/** Creates the call that shows a draft to its requester as a participant would see it. */
export function createDraftPreviews(ports: PreviewPorts) {
  return {
    open: (actor: UserActor, documentId: string, participantKey: string | undefined) =>
      ports.db.inTenant(actor.tenantId, (tx) => open(ports, tx, actor, documentId, participantKey)),
  };
}

/** Drafts of others are reported as absent. @throws DomainError notFound, notDraft, participantsMissing */
async function open(
  { addresses, clock }: PreviewPorts,
  tx: Tx,
  actor: UserActor,
  documentId: string,
  participantKey: string | undefined,
) {
  const document = await findDocument(tx, documentId);
  if (!document || document.requester_id !== actor.accountId) throw new DomainError('notFound');
  if (!isEditable(document.status)) throw new DomainError('notDraft');
  const participants = await listParticipants(tx, document.id);
  if (participants.length === 0) throw new DomainError('participantsMissing');
  const me =
    participantKey === undefined ? participants[0] : participants.find(({ key }) => key === participantKey);
  if (me === undefined) throw new DomainError('notFound', { field: 'participantKey' });
  const { name, email, kind, organization } = await requesterOf(tx, document.requester_id);
  const fields = await listFields(tx, document.id);
  const own = fields.filter((field) => field.participant_id === null);
  return draftPreviewView({
    document,
    participants,
    me,
    fields,
    marks: await previewMarks(tx, actor.accountId, own),
    values: await listValues(tx, document.id),
    requester: { name, email, organization: kind === 'organization' ? organization : '' },
    branding: await brandingOf(tx, actor.tenantId),
    pages: await pagesOf(tx, addresses, document.file_id, true),
    addresses,
    now: clock.now(),
  });
}
