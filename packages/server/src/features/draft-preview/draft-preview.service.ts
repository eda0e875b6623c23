import { DomainError, isEditable, type Locale, payerOf } from '@dojang/domain';
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
import { previewRequest } from '../messages/index.ts';
import { draftPreviewView, shownNameOf } from './draft-preview.view.ts';

/**
 * Owns the preview of a draft as one of its participants would see it. Invariant: it only reads, so that no participant, no audit
 * trail and no point is touched.
 */

export interface PreviewPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly addresses: BlobAddresses;
  readonly publicUrl: () => string;
}

/** Creates the calls that show a draft to its requester as a participant would see it, and the messages of the request. */
export function createDraftPreviews(ports: PreviewPorts) {
  return {
    open: (actor: UserActor, asked: Asked) =>
      ports.db.inTenant(actor.tenantId, (tx) => open(ports, tx, actor, asked)),
    messages: (actor: UserActor, asked: Asked) =>
      ports.db.inTenant(actor.tenantId, (tx) => messages(ports, tx, actor, asked)),
  };
}

/** What is previewed: by default the first participant in order. `locale` is the language of the requester's screen. */
export interface Asked {
  readonly documentId: string;
  readonly participantKey: string | undefined;
  readonly locale: Locale;
}

/** Drafts of others are reported as absent. @throws DomainError notFound, notDraft, participantsMissing */
async function previewed(tx: Tx, actor: UserActor, { documentId, participantKey }: Asked) {
  const document = await findDocument(tx, documentId);
  if (!document || document.requester_id !== actor.accountId) throw new DomainError('notFound');
  if (!isEditable(document.status)) throw new DomainError('notDraft');
  const participants = await listParticipants(tx, document.id);
  if (participants.length === 0) throw new DomainError('participantsMissing');
  const me =
    participantKey === undefined ? participants[0] : participants.find(({ key }) => key === participantKey);
  if (me === undefined) throw new DomainError('notFound', { field: 'participantKey' });
  return { document, participants, me };
}

/** The language of a participant: the chosen one, or that of the requester's screen, as sending has it. */
const localeOf = (me: { locale: Locale; locale_chosen: boolean }, { locale }: Asked): Locale =>
  me.locale_chosen ? me.locale : locale;

async function messages({ clock, publicUrl: address }: PreviewPorts, tx: Tx, actor: UserActor, asked: Asked) {
  const publicUrl = address();
  const { document, participants, me } = await previewed(tx, actor, asked);
  const people = participants.map(({ key, signing_order: signingOrder }) => ({ key, signingOrder }));
  const { payment } = document.request_settings;
  return previewRequest(tx, {
    documentId: document.id,
    participantId: me.id,
    name: shownNameOf(me),
    locale: localeOf(me, asked),
    expiryMinutes: document.expiry_minutes,
    link: `${publicUrl}/participant`,
    publicUrl,
    now: clock.now(),
    payment: payment !== undefined && payerOf(document.request_settings, people) === me.key ? payment : null,
  });
}

async function open({ addresses, clock }: PreviewPorts, tx: Tx, actor: UserActor, asked: Asked) {
  const { document, participants, me } = await previewed(tx, actor, asked);
  const { name, email, kind, organization } = await requesterOf(tx, document.requester_id);
  const fields = await listFields(tx, document.id);
  const own = fields.filter((field) => field.participant_id === null);
  return draftPreviewView({
    document,
    participants,
    me: { ...me, locale: localeOf(me, asked) },
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
