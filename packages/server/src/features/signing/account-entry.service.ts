import { contactFor, countPlaces, isRunning, shownState } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import { brandingOf } from '../branding/index.ts';
import { listFields, requesterOf } from '../documents/index.ts';
import { reachOf } from '../messages/index.ts';
import { type EntryPorts, entryView } from './entry.service.ts';
import { createHandOvers } from './hand-over.service.ts';
import { copyRefusal } from './in-person-copy.service.ts';
import { refusalFor, refused } from './link.service.ts';
import { participantIn, signableBy } from './signer.service.ts';
import * as repo from './signing.repo.ts';

/**
 * Owns what an account sees before it signs: as whom it may sign, and the first screen of one of these participants; a host also
 * reports here how the device is passed on.
 */

/** Creates the calls with which the session of an account opens the signing page. */
export function createAccountEntry(ports: EntryPorts) {
  return {
    recordHandOver: createHandOvers(ports),
    participants: (actor: UserActor, documentId: string) => participants(ports, actor, documentId),
    entry: (actor: UserActor, documentId: string, participantId: string, languages?: string) =>
      entry(ports, actor, documentId, participantId, languages),
  };
}

async function participants(ports: EntryPorts, actor: UserActor, documentId: string) {
  const signable = await signableBy(ports, actor, documentId);
  const { tenantId, document, mine, entry } = signable;
  assertSent(ports, signable, undefined);
  const { requester, branding, fields, pageCount } = await ports.db.inTenant(tenantId, async (tx) => ({
    requester: await requesterOf(tx, document.requester_id),
    branding: await brandingOf(tx, tenantId),
    fields: await listFields(tx, document.id),
    pageCount: await repo.countPages(tx, document.file_id),
  }));
  const now = ports.clock.now();
  return {
    entry,
    documentName: document.name,
    documentStatus: document.status,
    organizationName: requester.kind === 'organization' ? requester.organization : '',
    requesterName: requester.name,
    branding,
    pageCount,
    isSequential: document.is_sequential,
    account: { userId: actor.accountPublicId, name: actor.name },
    participants: mine.map((row) => {
      const refusal = refusalFor({ document, participant: row }, now, entry);
      return {
        participantId: row.public_id,
        name: row.name,
        contactHint: hintOf(row),
        order: row.signing_order,
        participantType: row.type,
        status: shownState(row),
        fieldCount: countPlaces(
          fields.filter((field) => field.participant_id === row.id),
          document.field_groups,
        ),
        mayGiveCopy: entry === 'face_to_face' && copyRefusal({ document, participant: row }, now) === null,
        refusal: refusal === null ? null : { reason: refusal.reason, detail: refusal.detail ?? null },
      };
    }),
  };
}

async function entry(
  ports: EntryPorts,
  actor: UserActor,
  documentId: string,
  participantId: string,
  languages: string | undefined,
) {
  const signable = await signableBy(ports, actor, documentId);
  const participant = assertSent(ports, signable, participantId);
  const { tenantId, document, entry: way } = signable;
  const view = await entryView(ports, tenantId, { document, participant }, way, languages);
  return { ...view, participantName: participant.name };
}

/** Before a document is sent, and before a participant of one is asked, the reason is all that an account learns. */
function assertSent(
  ports: EntryPorts,
  signable: Parameters<typeof participantIn>[1],
  participantId: string | undefined,
) {
  const { document, entry: way } = signable;
  const participant = participantIn(ports, signable, participantId);
  const refusal = refusalFor({ document, participant }, ports.clock.now(), way);
  const isHost = way === 'face_to_face' && (isRunning(document.status) || document.sent_at !== null);
  if (refusal !== null && participant.asked_at === null && !isHost) throw refused(refusal);
  return participant;
}

/** The masked contact; in person, of the place for the copy once it is given. */
function hintOf(row: Parameters<typeof reachOf>[0]): string {
  const { contact } = reachOf(row);
  return contact === '' ? '' : contactFor('other', contact);
}
