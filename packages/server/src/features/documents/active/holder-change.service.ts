import type { ParticipantState } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { type AuditAuthor, appendAudit } from '../../evidence/index.ts';
import { dropShortLink } from '../../links/index.ts';
import { dropPlannedDeliveries, planMessage } from '../../messages/index.ts';
import { searchWords } from '../draft/draft-rows.ts';
import { leaveComments } from '../rows/comment.repo.ts';
import * as repo from '../rows/document.repo.ts';
import { saveSearchWords } from '../rows/search.repo.ts';

/**
 * Owns the change of who a participant is, or of where the participant is reached. Invariant: the new holder begins with nothing of the old
 * one: a new link key (the old link and its sessions are dead), no bound phone, no consent, no viewing, no draft values, no comments, no planned message.
 */

/** The events with which a participant gets another contact. */
export const HOLDER_EVENTS = [
  'participant.contactChanged',
  'participant.changed',
  'participant.delegated',
  'participant.delegationTakenBack',
] as const;

interface HolderChange {
  readonly type: (typeof HOLDER_EVENTS)[number];
  readonly by: AuditAuthor;
  /** Facts beside the participant and the contacts. */
  readonly detail?: Readonly<Record<string, string | number>>;
  readonly next: Pick<repo.ParticipantRow, 'method' | 'contact'> & {
    readonly name?: string;
    /** Who has handed over until now, as JSON. */
    readonly delegations?: string;
    readonly locale?: repo.ParticipantRow['locale'];
    readonly locale_chosen?: boolean;
  };
}

/** Gives a participant another holder or contact; the caller holds the document's lock. */
export async function changeHolder(
  tx: Tx,
  ids: Ids,
  document: repo.DocumentRow,
  participant: repo.ParticipantRow & { readonly status: ParticipantState },
  { type, by, detail = {}, next }: HolderChange,
  now: Date,
): Promise<repo.ParticipantRow> {
  const facts = {
    participantId: participant.public_id,
    name: participant.name,
    method: next.method,
    oldContact: participant.contact,
    newContact: next.contact,
    ...(next.name === undefined ? {} : { newName: next.name }),
    ...detail,
  };
  // The database accepts the new holder only after its event.
  await appendAudit(tx, document.tenant_id, document, { type, ...by, detail: facts }, now);
  const change = {
    ...next,
    link_nonce: ids.secret(),
    bound_phone_secret: null,
    viewed_at: null,
    consent_at: null,
    consent_version: null,
  };
  await repo.updateParticipant(tx, participant.id, change);
  await repo.dropDraftValuesOf(tx, participant.id);
  // The same person under a corrected name goes on with the own comments.
  if (next.contact !== participant.contact) await leaveComments(tx, participant.id);
  await dropPlannedDeliveries(tx, participant.id, now);
  await dropShortLink(tx, participant.id);
  await repo.updateDocument(tx, document.id, { updated_at: now });
  await findByHolders(tx, document);
  const { method, contact, name = participant.name } = next;
  return { ...participant, method, contact, name, link_nonce: change.link_nonce };
}

/**
 * Tells a person who holds a participant no more. The message has no link, which is of the present holder.
 */
export async function tellFormerHolder(
  tx: Tx,
  ids: Ids,
  document: repo.DocumentRow,
  { public_id, name, method, contact, locale }: repo.ParticipantRow,
  { template, ...more }: { readonly template: 'delegationTakenBack' | 'substituted'; readonly to?: string },
  now: Date,
): Promise<void> {
  if (method === 'none') return;
  await planMessage(
    tx,
    ids,
    {
      tenantId: document.tenant_id,
      documentId: document.id,
      participantId: null,
      event: `${template}:${public_id}:${ids.publicId()}`,
      recipient: contact,
      channel: method,
      template,
      parameters: { recipient: name, participant: public_id, locale, ...more },
    },
    now,
  );
}

/** Lets a search find the document by its present participants, and by those who have handed over. */
export async function findByHolders(tx: Tx, document: repo.DocumentRow): Promise<void> {
  const people = await repo.listParticipants(tx, document.id);
  const participants = people
    .flatMap(({ name, contact, delegations }) => [{ name, contact }, ...delegations])
    .map(({ name, contact }) => ({ name, signingContactInfo: contact }));
  const words = searchWords({ name: document.name, participants });
  await saveSearchWords(tx, { tenantId: document.tenant_id, documentId: document.id, words });
}
