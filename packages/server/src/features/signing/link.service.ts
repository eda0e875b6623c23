import {
  closedLinkOf,
  DomainError,
  isCorrecting,
  parseContact,
  refusalOf,
  type SigningEntryWay,
  type SigningRefusal,
} from '@dojang/domain';
import pLimit from 'p-limit';
import type { LinkActor, LinkHeaders, Origin } from '../../platform/actor.ts';
import { type Attempts, lockedUntil } from '../../platform/attempts.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { type Keys, sameText, sha256, sha256Hex } from '../../platform/keys.ts';
import { createRecentTries, type RecentTries } from '../../platform/recent-tries.ts';
import {
  type DocumentRow,
  findDocument,
  findDocumentById,
  listParticipants,
  lockDocumentById,
  type ParticipantRow,
  readable,
  requesterOf,
} from '../documents/index.ts';
import { planMessage, reachOf } from '../messages/index.ts';
import * as repo from './signing.repo.ts';

/**
 * Owns access by a link: the link key identifies the participant, the complete contact proves that the right person has the link,
 * and five wrong contacts lock the step. A GET changes nothing except the count of wrong contacts.
 */

/** The signer of a page inside another site, by the access token that stands for the link key there. */
export interface EmbeddedSigner {
  readonly index: string;
  readonly documentId: string;
  readonly participantId: string;
  /** The origin of the site that contains the page. */
  readonly origin: string;
  /** The SHA-256 of the nonce of the link that the session was created for. */
  readonly nonceHash: Buffer;
  readonly expiresAt: Date;
}

/** The sessions of pages inside other sites. */
export interface EmbeddedSigners {
  /** Returns null for anything but the access token of an open signing session. */
  signerBy(token: string): Promise<EmbeddedSigner | null>;
  /** Returns the origin of the site of an open session; null for any other one. */
  siteOf(index: string): Promise<string | null>;
}

export interface LinkPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly attempts: Attempts;
  readonly ids: Ids;
  readonly viewingDays: number;
  readonly embeddedSigners: EmbeddedSigners;
}

export interface Opened {
  readonly document: DocumentRow;
  readonly participant: ParticipantRow;
}

const SESSION_PURPOSE = 'link-session';
const SESSION_SECONDS = 4 * 3600;

interface SessionClaim {
  readonly tenantId: string;
  readonly documentId: string;
  readonly participantId: string;
  readonly nonce: string;
  readonly until: number;
  /** Distinguishes two sessions that began at the same time. */
  readonly session: string;
  /** The session of the page inside another site in which it began. */
  readonly embedded?: string;
}

/**
 * Limits guesses of a contact by one key in calls that name no document. They are counted in memory, since no row shows whether
 * the key is valid.
 */
const PER_KEY = { most: 5, minutes: 30, subjects: 50_000 } as const;
/** Fewer concurrent comparisons than slots, so that concurrent correct contacts are not counted against each other. */
const AT_ONCE = 4;

interface AuthenticatingPorts extends LinkPorts {
  readonly byKey: RecentTries;
  readonly inTurn: ReturnType<typeof pLimit>;
}

/** Creates the service that authenticates the holders of links. */
export function createLinks(ports: LinkPorts) {
  const byKey = createRecentTries(ports.clock, PER_KEY);
  const inTurn = pLimit(AT_ONCE);
  return {
    openSession: (
      documentId: string,
      participantId: string,
      headers: LinkHeaders,
      contact: string,
      origin: Origin,
    ) => openSession(ports, documentId, participantId, headers, contact, origin),
    authenticate: (headers: LinkHeaders, params: Readonly<Record<string, string>>) =>
      authenticate({ ...ports, byKey, inTurn }, headers, params),
  };
}

/** The organization of the sender, or the person's name without one. */
interface SenderNames {
  readonly organizationName: string;
  readonly requesterName: string;
}

/** @param sender whom to contact when the reply contains nothing else about the document */
export const refused = (refusal: SigningRefusal & { readonly sender?: SenderNames }): DomainError =>
  new DomainError('signingRefused', { result: { ...refusal } });

/** Returns whether a participant is the one of an embedded session, with the link that the session was created for. */
const isEmbeddedSigner = (
  { documentId, participantId, nonceHash }: EmbeddedSigner,
  document: DocumentRow,
  row: ParticipantRow,
): boolean =>
  document.public_id === documentId &&
  row.public_id === participantId &&
  sha256(row.link_nonce).equals(nonceHash);

/**
 * Returns the participant of a link key, or of the access token of an embedded session, also when its link is closed.
 * @throws DomainError signingRefused with the reason `1docError` for an unknown document, `signerError` for a wrong key
 */
export async function holderOf(
  ports: Pick<LinkPorts, 'db' | 'keys' | 'embeddedSigners'>,
  documentId: string,
  participantId: string,
  linkKey: string,
) {
  const tenantId = await ports.db.tenantOfDocument(documentId);
  if (tenantId === null) throw refused({ reason: '1docError' });
  const embedded = await ports.embeddedSigners.signerBy(linkKey);
  return ports.db.inTenant(tenantId, async (tx) => {
    const document = await findDocument(tx, documentId);
    if (!document) throw refused({ reason: '1docError' });
    const participants = await listParticipants(tx, document.id);
    const holder = participants.find(
      (row) =>
        (participantId === '' || row.public_id === participantId) &&
        (embedded === null
          ? ports.keys.isLinkKey(linkKey, row.public_id, row.link_nonce)
          : isEmbeddedSigner(embedded, document, row)),
    );
    if (!holder) throw refused({ reason: 'signerError' });
    return { tenantId, document, participant: holder, embedded };
  });
}

/** Returns the document and participant of a link key. */
async function findByKey(ports: LinkPorts, documentId: string, participantId: string, linkKey: string) {
  const found = await holderOf(ports, documentId, participantId, linkKey);
  assertOpen(ports, found.document);
  return found;
}

/** Refuses a link after a cancellation with disabled access, and after the viewing period. */
function assertOpen({ viewingDays, clock }: LinkPorts, document: DocumentRow): void {
  const closed = closedLinkOf({ document: readable(document), viewingDays, now: clock.now() });
  if (closed !== null) throw refused(closed);
}

/** Returns why this participant cannot sign now in this way, or null. */
export function refusalFor(
  { document, participant }: Opened,
  now: Date,
  entry: SigningEntryWay,
): SigningRefusal | null {
  return refusalOf({
    document: {
      status: document.status,
      processType: document.process_type,
      isCorrecting: isCorrecting({ ...document, correctingUntil: document.correcting_until }, now),
    },
    signer: {
      status: participant.status,
      expiresAt: participant.expires_at,
      contactMatches: true,
      type: participant.type,
    },
    entry,
    now,
  });
}

/** Returns the subject under which wrong contacts are counted and locked; a new link key begins with its own count. */
export const contactStep = ({
  public_id: id,
  link_nonce: nonce,
}: Pick<ParticipantRow, 'public_id' | 'link_nonce'>): string =>
  `contact:${id}:${sha256Hex(nonce).slice(0, 16)}`;

/**
 * Compares the contact and counts wrong ones per participant. @throws DomainError contactMismatch or, from the fifth on,
 * stepLocked
 */
async function assertContact(ports: LinkPorts, participant: ParticipantRow, contact: string): Promise<void> {
  const reach = reachOf(participant);
  const given = parseContact(reach.method, contact);
  const compared = await ports.attempts.compare(
    contactStep(participant),
    () => given !== null && sameText(given, reach.contact),
  );
  if (compared.outcome === 'right') return;
  if (compared.outcome === 'locked') throw lockedUntil(compared.until);
  const { left, locksUntil } = compared;
  if (locksUntil === null) throw mismatch(left);
  await tellOfLock(ports, participant, locksUntil.toISOString());
  throw lockedUntil(locksUntil);
}

const lockedAfter = ({ clock }: LinkPorts, minutes: number): DomainError =>
  lockedUntil(new Date(clock.now().getTime() + minutes * 60_000));
const mismatch = (left: number): DomainError =>
  new DomainError('contactMismatch', { field: 'contact', result: { reason: 'signerError', left } });

/** Notifies the requester that someone with the link does not know the contact. */
async function tellOfLock(ports: LinkPorts, participant: ParticipantRow, until: string): Promise<void> {
  const now = ports.clock.now();
  await ports.db.inTenant(participant.tenant_id, async (tx) => {
    const document = await findDocumentById(tx, participant.document_id);
    if (!document) return;
    const requester = await requesterOf(tx, document.requester_id);
    await planMessage(
      tx,
      ports.ids,
      {
        tenantId: participant.tenant_id,
        documentId: document.id,
        participantId: null,
        event: `locked:${participant.public_id}:${until}`,
        recipient: requester.notice_email,
        channel: 'email',
        template: 'locked',
        parameters: { by: participant.name, until },
      },
      now,
    );
  });
}

async function openSession(
  ports: LinkPorts,
  documentId: string,
  participantId: string,
  headers: LinkHeaders,
  contact: string,
  origin: Origin,
) {
  const { tenantId, document, participant, embedded } = await findByKey(
    ports,
    documentId,
    participantId,
    headers.linkKey,
  );
  await assertContact(ports, participant, contact);
  await ports.db.inTenant(tenantId, async (tx) => {
    await lockDocumentById(tx, document.id);
    const held = (await listParticipants(tx, document.id)).find((row) => row.id === participant.id);
    if (held?.link_nonce !== participant.link_nonce) throw refused({ reason: 'signerError' });
    const way = embedded === null ? {} : { site: embedded.origin };
    await repo.recordIdentified(tx, document.id, participant.id, origin, way, ports.clock.now());
  });
  return sessionToken(ports, { tenantId, document, participant }, embedded);
}

/** Returns the token of a session of a signer, as if the contact had been entered. */
export function sessionToken(
  ports: Pick<LinkPorts, 'clock' | 'ids' | 'keys'>,
  { tenantId, document, participant }: Opened & { readonly tenantId: string },
  embedded: EmbeddedSigner | null,
) {
  const now = ports.clock.now().getTime();
  const longest = now + SESSION_SECONDS * 1000;
  const until = embedded === null ? longest : Math.min(longest, embedded.expiresAt.getTime());
  const claim: SessionClaim = {
    tenantId,
    documentId: document.id,
    participantId: participant.id,
    nonce: participant.link_nonce,
    until,
    session: ports.ids.secret(),
    ...(embedded === null ? {} : { embedded: embedded.index }),
  };
  return {
    token: `dl_${ports.keys.encrypt(SESSION_PURPOSE, JSON.stringify(claim))}`,
    expiresIn: Math.floor((until - now) / 1000),
  };
}

async function authenticate(
  ports: AuthenticatingPorts,
  headers: LinkHeaders,
  params: Readonly<Record<string, string>>,
): Promise<LinkActor> {
  if (headers.token.startsWith('dl_')) return bySession(ports, headers.token, params);
  if (headers.linkKey === '') throw new DomainError('notLoggedIn');
  if (params.documentId === undefined) return ports.inTurn(() => byContact(ports, headers));
  const { tenantId, document, participant, embedded } = await findByKey(
    ports,
    params.documentId,
    params.participantId ?? '',
    headers.linkKey,
  );
  await assertContact(ports, participant, headers.contact);
  // Calls without a session share one per link key.
  const session = sha256Hex(`link:${participant.link_nonce}`);
  return linkActor(tenantId, { document, participant }, session, embedded?.origin ?? null);
}

/**
 * Authenticates a call that names no document by the link key and the complete contact. Attempts are counted per key, so that a
 * key does not help to guess a contact here either.
 */
async function byContact(ports: AuthenticatingPorts, headers: LinkHeaders): Promise<LinkActor> {
  const subject = sha256Hex(headers.linkKey);
  const slot = ports.byKey.takeSlot(subject);
  if ('lockedUntil' in slot) throw lockedUntil(slot.lockedUntil);
  const methods = headers.method === '' ? (['email', 'kakao'] as const) : [headers.method];
  for (const method of methods) {
    const contact = parseContact(method, headers.contact);
    if (contact === null || contact === '') continue;
    const candidates = await repo.participantsByContact(ports.db.reader, contact);
    const found = candidates.find((one) => ports.keys.isLinkKey(headers.linkKey, one.participant, one.nonce));
    if (found !== undefined) {
      ports.byKey.giveBack(subject);
      return authenticate(ports, headers, { documentId: found.document, participantId: found.participant });
    }
  }
  if (slot.left === 0) throw lockedAfter(ports, PER_KEY.minutes);
  throw mismatch(slot.left);
}

async function bySession(
  ports: LinkPorts,
  token: string,
  params: Readonly<Record<string, string>>,
): Promise<LinkActor> {
  const text = ports.keys.decrypt(SESSION_PURPOSE, token.slice('dl_'.length));
  if (text === null) throw new DomainError('notLoggedIn');
  const claim: SessionClaim = JSON.parse(text);
  if (claim.until <= ports.clock.now().getTime()) throw new DomainError('tokenExpired');
  const site = claim.embedded === undefined ? null : await ports.embeddedSigners.siteOf(claim.embedded);
  if (claim.embedded !== undefined && site === null) throw new DomainError('tokenExpired');
  const opened = await ports.db.inTenant(claim.tenantId, (tx) => openClaim(tx, claim));
  if (params.documentId !== undefined && opened.document.public_id !== params.documentId)
    throw refused({ reason: '1docError' });
  if (params.participantId !== undefined && opened.participant.public_id !== params.participantId) {
    throw refused({ reason: 'signerError' });
  }
  assertOpen(ports, opened.document);
  return linkActor(claim.tenantId, opened, sha256Hex(token), site);
}

async function openClaim(tx: Tx, claim: SessionClaim): Promise<Opened> {
  const document = await findDocumentById(tx, claim.documentId);
  const participant = document
    ? (await listParticipants(tx, document.id)).find((row) => row.id === claim.participantId)
    : undefined;
  if (!document || !participant || participant.link_nonce !== claim.nonce)
    throw refused({ reason: 'signerError' });
  return { document, participant };
}

const linkActor = (
  tenantId: string,
  { document, participant }: Opened,
  session: string,
  site: string | null,
): LinkActor => ({
  kind: 'link',
  tenantId,
  documentId: document.id,
  participantId: participant.id,
  documentPublicId: document.public_id,
  participantPublicId: participant.public_id,
  linkNonce: participant.link_nonce,
  session,
  site,
});
