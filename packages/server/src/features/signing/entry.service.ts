import {
  authenticationsOf,
  closedLinkOf,
  contactFor,
  countPlaces,
  isKeepable,
  maskName,
  mayDelegate,
  readableUntil,
  readsOn,
  type SigningEntryWay,
  shownState,
  signerLanguage,
  signingMinutes,
} from '@dojang/domain';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { LinkHeaders } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { brandingOf } from '../branding/index.ts';
import {
  currentFiles,
  type DocumentRow,
  delegatingOf,
  listFields,
  listParticipants,
  readable,
  requesterOf,
} from '../documents/index.ts';
import { reachOf } from '../messages/index.ts';
import { payerView, paymentOfDocument } from '../payment-requests/index.ts';
import { contactStep, holderOf, type LinkPorts, type Opened, refusalFor, refused } from './link.service.ts';
import * as repo from './signing.repo.ts';

/**
 * Owns the first screen of a link: what is to be signed, or why nothing can be signed and what the signer can do. Invariant:
 * before the contact is entered, the reply contains no name of a signer and no contact in full.
 */

export interface EntryPorts extends LinkPorts {
  readonly storage: Pick<StoragePort, 'stat'>;
  /** The available channels for messages to participants. */
  readonly channels: readonly ('email' | 'kakao')[];
}

/** Creates the first call of a signer's page. */
export function createEntry(ports: EntryPorts) {
  return (documentId: string, participantId: string, { linkKey }: LinkHeaders, languages?: string) =>
    entry(ports, documentId, participantId, linkKey, languages);
}

async function entry(
  ports: EntryPorts,
  documentId: string,
  participantId: string,
  linkKey: string,
  languages: string | undefined,
) {
  const { tenantId, document, participant } = await holderOf(ports, documentId, participantId, linkKey);
  return entryView(ports, tenantId, { document, participant }, 'link', languages);
}

/**
 * Returns the first screen of a participant who comes in this way.
 * @param languages what the browser asks for, as in `Accept-Language`
 * @throws DomainError signingRefused for a closed document
 */
export async function entryView(
  ports: EntryPorts,
  tenantId: string,
  opened: Opened,
  way: SigningEntryWay,
  languages = '',
) {
  const { document, participant } = opened;
  const { requester, people, fields, pages, files, payment, branding } = await ports.db.inTenant(
    tenantId,
    (tx) => factsOf(tx, document),
  );
  const now = ports.clock.now();
  const organizationName = requester.kind === 'organization' ? requester.organization : '';
  const reading = { document: readable(document), viewingDays: ports.viewingDays, now };
  const closed = closedLinkOf(reading);
  if (closed !== null && way !== 'face_to_face') {
    const requesterName = organizationName === '' ? requester.name : '';
    throw refused({ ...closed, sender: { organizationName, requesterName } });
  }
  const refusal = refusalFor(opened, now, way);
  const reach = reachOf(participant);
  const canRead =
    refusal !== null && readsOn(refusal, { ...reading, wasAsked: participant.asked_at !== null });
  const mine = fields.filter((row) => row.participant_id === participant.id);
  return {
    documentName: document.name,
    isTest: document.is_test,
    organizationName,
    requesterName: requester.name,
    branding,
    participantName: maskName(participant.name),
    contactHint: contactFor('other', reach.contact),
    signingMethodType: reach.method,
    participantType: participant.type,
    status: shownState(participant),
    documentStatus: document.status,
    expiresAt: iso(participant.expires_at),
    sentAt: iso(document.sent_at),
    pageCount: pages,
    fieldCount: countPlaces(mine, document.field_groups),
    minutes: signingMinutes({
      pages,
      fields: mine,
      groups: document.field_groups,
      authentications: authenticationsOf(document.request_settings, participant.key).length,
      pays: payment?.participant_id === participant.id,
    }),
    locale: languageOf(participant, languages),
    begun: participant.consent_at !== null,
    refusal: refusal === null ? null : { reason: refusal.reason, detail: refusal.detail ?? null },
    canRead,
    sealed: document.certificate_key !== null,
    signedAt: iso(participant.signed_at),
    withdrawnAt: iso(participant.withdrawn_at),
    endedAt: iso(reading.document.endedAt),
    readableUntil: iso(readableUntil(reading.document, ports.viewingDays)),
    ...(mayKeep(opened, way) ? { mayKeep: true as const } : {}),
    ...(refusal === null && mayDelegate(delegatingOf(document, participant, people))
      ? { delegationChannels: [...ports.channels] }
      : {}),
    isSequential: document.is_sequential,
    signers: people.map((row) => ({
      name: maskName(row.name),
      order: row.signing_order,
      isMe: row.id === participant.id,
      participantType: row.type,
      status: shownState(row),
    })),
    fileSizes: await sizesOf(ports, files),
    payment: payment?.participant_id === participant.id ? payerView(payment, participant) : null,
    lock: await lockOf(ports, opened, requester.notice_email !== ''),
  };
}

/** Whether the first screen says that an account keeps the document. */
const mayKeep = ({ document, participant }: Opened, way: SigningEntryWay): boolean =>
  way === 'link' &&
  isKeepable({
    status: document.status,
    isTest: document.is_test,
    isInPerson: document.process_type === 'FACE_TO_FACE',
    authentications: authenticationsOf(document.request_settings, participant.key).length,
  });

/** Returns the language in which the page begins. @param languages what the browser asks for */
export const languageOf = (
  { locale, locale_chosen: isChosen, consent_at: consentAt, method }: Opened['participant'],
  languages: string,
) =>
  signerLanguage({
    // Who has consented in a language goes on in it.
    chosen: isChosen || consentAt !== null ? locale : null,
    acceptLanguage: languages,
    method,
  });

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const factsOf = async (tx: Tx, document: DocumentRow) => ({
  requester: await requesterOf(tx, document.requester_id),
  people: await listParticipants(tx, document.id),
  fields: await listFields(tx, document.id),
  pages: await repo.countPages(tx, document.file_id),
  files: await currentFiles(tx, document),
  payment: await paymentOfDocument(tx, document.id),
  branding: await brandingOf(tx, document.tenant_id),
});

/** Returns the sizes in bytes of the sealed files; null before both exist. */
async function sizesOf({ storage }: EntryPorts, files: Awaited<ReturnType<typeof currentFiles>>) {
  if (files === null) return { completed: null, audit: null };
  const sizeOf = async (key: string) => (await storage.stat(key))?.size ?? null;
  return { completed: await sizeOf(files.sealed), audit: await sizeOf(files.certificate) };
}

async function lockOf({ attempts }: EntryPorts, { participant }: Opened, senderTold: boolean) {
  const until = await attempts.lockEnd(contactStep(participant));
  return until === null ? null : { until: until.toISOString(), senderTold };
}
