import { directLinkPath, type FieldResult } from '@dojang/contract';
import { attachedText, isViewer, maySendComments, shownState, withKnownDefault } from '@dojang/domain';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Keys } from '../../platform/keys.ts';
import {
  type AttachmentRow,
  assertAuthenticated,
  type DocumentRow,
  type FieldRow,
  fieldWithValue,
  findDocumentById,
  listFields,
  listParticipants,
  listValues,
  listVersions,
  type ParticipantRow,
  participantRight,
  seenAttachments,
  threadOf,
} from '../documents/index.ts';
import { type BlobAddresses, pagesOf } from '../files/index.ts';
import { sealedLink } from '../links/index.ts';
import { CONSENT_VERSION, consentText, consentTexts } from './consent.ts';
import { refused } from './link.service.ts';
import { assertMayOpen, isReplaced, type Signer, type SignerPath, signerOf } from './signer.service.ts';
import { untouchedValue } from './values/values.service.ts';

/** Owns what a signer sees: own fields with their drafts, signed values of others, and the pages. Nothing else. */

export interface SigningViewPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'encrypt'>;
  readonly storage: StoragePort;
  readonly addresses: BlobAddresses;
  /** The viewing period in days after the document's end. */
  readonly viewingDays: number;
}

/** Creates the calls that show a signer the document. */
export function createSigningView(ports: SigningViewPorts) {
  return {
    fields: async (actor: Actor, path: SignerPath) => {
      const signer = await signerOf(ports, actor, path);
      return ports.db.inTenant(signer.tenantId, (tx) => fields(ports, tx, signer));
    },
  };
}

async function fields(ports: SigningViewPorts, tx: Tx, signer: Signer) {
  const document = await findDocumentById(tx, signer.documentId);
  const people = document ? await listParticipants(tx, document.id) : [];
  const participant = people.find((row) => row.id === signer.participantId);
  if (!document || !participant || isReplaced(signer, participant)) throw refused({ reason: 'signerError' });
  const refusal = assertMayOpen(ports, { document, participant }, signer.entry);
  await assertAuthenticated(tx, document, participant, signer.session, ports.clock.now());
  const keyOf = new Map(people.map((row) => [row.id, row.key]));
  const values = new Map((await listValues(tx, document.id)).map((value) => [value.field_id, value]));
  const all = await listFields(tx, document.id);
  const addresses = ports.addresses.during(participantRight(document, participant));
  const now = ports.clock.now();
  const locked = refusal !== null || isViewer(participant);
  const mine = all
    .filter((row) => row.participant_id === participant.id)
    .map((row) => withKnownDefault(row, participant));
  const chosen = new Set(mine.filter((row) => values.has(row.id)).map((row) => row.settings?.groupKey));
  const shown = (row: FieldRow): FieldResult => {
    const key = keyOf.get(row.participant_id ?? '') ?? '';
    const saved = values.get(row.id);
    const choiceMade = row.type === 'radio' && chosen.has(row.settings?.groupKey);
    const untouched = saved || locked || choiceMade ? null : untouchedValue(row, now);
    return untouched === null || untouched.kind === 'picture'
      ? fieldWithValue(addresses, row, key, saved)
      : fieldWithValue(addresses, row, key, {
          ...untouched,
          text: untouched.kind === 'text' ? untouched.text : null,
          picture_key: null,
        });
  };
  const viewer = { participantId: participant.id, signingOrder: participant.signing_order };
  const files = await seenAttachments(tx, { document, viewers: [viewer] });
  const groupKeys = new Set(mine.map((row) => row.settings?.groupKey));
  return {
    fields: mine.map((row) => withFiles(shown(row), row, files)),
    fieldGroups: document.field_groups.filter((group) => groupKeys.has(group.key)),
    written: all
      .filter((row) => row.participant_id !== participant.id && values.get(row.id)?.final === true)
      .map(shown),
    pages: await pagesOf(tx, addresses, document.file_id, true),
    consent: {
      version: participant.consent_version ?? CONSENT_VERSION,
      text: consentText(participant.consent_version ?? CONSENT_VERSION, participant.locale),
      texts: consentTexts(participant.consent_version ?? CONSENT_VERSION),
      givenAt: participant.consent_at?.toISOString() ?? null,
    },
    participantName: participant.name,
    ...delegationView(participant),
    message: document.message,
    ...(document.version === 1 ? {} : { version: document.version }),
    ...(await correctionView(tx, addresses, document, participant)),
    locked,
    sharedFiles: files.filter((file) => file.participant_id !== participant.id).length,
    ...(await commentCount(tx, document, participant)),
    directLink: locked ? null : directLinkOf(ports, signer, document, participant),
  };
}

/** Returns what a correction changed for a participant who acts again, until this person has acted. */
async function correctionView(
  tx: Tx,
  addresses: Parameters<typeof pagesOf>[1],
  { id, version }: DocumentRow,
  { correction, signed_at }: ParticipantRow,
) {
  if (correction === null || signed_at !== null) return {};
  const versions = await listVersions(tx, id);
  const before = versions.find(({ number }) => number === correction.from);
  const latest = versions.find(({ number }) => number === version);
  if (before?.file_id == null || latest === undefined) return {};
  const pages = await pagesOf(tx, addresses, before.file_id, false);
  return {
    correction: {
      from: correction.from,
      to: version,
      reason: latest.reason,
      at: latest.made_at.toISOString(),
      reasons: [...correction.reasons],
      pages: correction.pages.map((page) => ({ ...page, places: [...page.places] })),
      fields: [...correction.fields],
      pagesBefore: pages.map(({ texts: _, ...page }) => page),
    },
  };
}

/** Returns how many comments and answers there are, where there are some or one can be sent. */
async function commentCount(tx: Tx, { status, process_type }: DocumentRow, participant: ParticipantRow) {
  const { length: count } = await threadOf(tx, participant.id);
  const mayTalk = maySendComments(
    { status, processType: process_type },
    { type: participant.type, status: shownState(participant), askedAt: participant.asked_at },
  );
  return count > 0 || mayTalk ? { comments: count } : {};
}

/** Returns who handed the signature over last, and why. */
function delegationView({ delegations }: ParticipantRow) {
  const last = delegations.at(-1);
  return last === undefined ? {} : { delegation: { fromName: last.name, reason: last.reason } };
}

/**
 * Returns the path with which a signer goes on in another browser. Only the holder of the link gets it: the token ends with the
 * link key, and an account may be the requester's.
 */
function directLinkOf(
  { keys }: SigningViewPorts,
  { linkNonce, site }: Signer,
  document: DocumentRow,
  participant: ParticipantRow,
): string | null {
  if (linkNonce === null || site !== null) return null;
  const holder = { documentId: document.public_id, participantId: participant.public_id, nonce: linkNonce };
  return directLinkPath(sealedLink(keys, holder));
}

/** Adds to a field that requests files how many are attached, in the words of the completed document. */
function withFiles(shown: FieldResult, row: FieldRow, files: readonly AttachmentRow[]): FieldResult {
  const count = files.filter((file) => file.field_id === row.id).length;
  return count === 0 ? shown : { ...shown, value: attachedText(count) };
}
