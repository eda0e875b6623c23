import { assertEmbedSessionOpen, DomainError } from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Keys, sameText, sha256 } from '../../platform/keys.ts';
import { actorOfKey } from '../api-keys/index.ts';
import { lockDocument } from '../documents/index.ts';
import { appendAudit, requesterFacts } from '../evidence/index.ts';
import * as repo from './embedding.repo.ts';

/**
 * Owns the exchange of a session's token on its page, and who the caller with such an access token is. An access token contains the
 * session's id with a MAC; session, key, account and origin are read on each call, so that it ends with any of them. The audit trail of
 * a document that is shown records the site, once for each session.
 */

export interface EmbeddedAccessPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'token' | 'tokenId'>;
}

/** The signer of a session: public ids, and the hash of the nonce of the link that the session was created for. */
export interface EmbeddedSigner {
  readonly index: string;
  readonly documentId: string;
  readonly participantId: string;
  readonly origin: string;
  readonly nonceHash: Buffer;
  readonly expiresAt: Date;
}

/** The page that shows a session. */
export interface EmbeddedPage {
  readonly entry: 'sign' | 'app';
  readonly origin: string;
}

/** The token with the site that the browser reports. */
interface GivenToken {
  readonly token: string;
  readonly origin: string;
}

const PURPOSE = 'embedded-access';
/** The beginning of the access token of a page inside another site. */
export const EMBEDDED_PREFIX = 'em_';

interface OpenSession {
  readonly session: repo.FoundSession;
  readonly actor: UserActor;
}

/** Creates the exchange of tokens and the authentication of access tokens. */
export function createEmbeddedAccess(ports: EmbeddedAccessPorts) {
  return {
    open: (index: string, given: GivenToken, origin: Origin) => open(ports, index, given, origin),
    /** @throws DomainError notLoggedIn, tokenExpired */
    user: (token: string) => userBy(ports, token),
    /** Returns the signer of an access token; null for any other token, and after the session's end. */
    signerBy: (token: string) => signerBy(ports, token),
    /** Returns the origin of the site of an open session; null for any other one. */
    siteOf: async (index: string) => (await openSession(ports, index))?.session.origin ?? null,
    /** Returns how the page of a session is served; null for an unknown one. */
    pageOf: (index: string) => pageOf(ports, index),
  };
}
export type EmbeddedAccess = ReturnType<typeof createEmbeddedAccess>;

/** Returns a session whose key, account and origin are still accepted; null for any other one. */
async function openSession({ db, clock }: EmbeddedAccessPorts, index: string): Promise<OpenSession | null> {
  const session = await repo.findSession(db.reader, index);
  if (session === null || session.ended_at !== null || !session.is_origin_allowed) return null;
  const now = clock.now();
  if (session.expires_at <= now) return null;
  const actor = await actorOfKey(db, session.key_public_id, now);
  return actor === null ? null : { session, actor };
}

/** @throws DomainError embedSessionUnknown, embedSessionEnded, embedOriginRefused */
async function open(ports: EmbeddedAccessPorts, index: string, { token, origin }: GivenToken, from: Origin) {
  const { db, clock, keys } = ports;
  const session = await repo.findSession(db.reader, index);
  if (session === null || !sha256(token).equals(session.token_hash))
    throw new DomainError('embedSessionUnknown');
  assertEmbedSessionOpen({ expiresAt: session.expires_at, endedAt: session.ended_at }, clock.now());
  if (!session.is_origin_allowed || !sameText(origin, session.origin))
    throw new DomainError('embedOriginRefused');
  const opened = await openSession(ports, index);
  if (opened === null) throw new DomainError('embedSessionEnded');
  const signingMethod = await methodIn(db, session);
  await recordOpening(ports, index, opened, from);
  return {
    accessToken: `${EMBEDDED_PREFIX}${keys.token(PURPOSE, index)}`,
    expiresAt: session.expires_at.toISOString(),
    kind: session.kind,
    documentId: session.document_id,
    participantId: session.participant_id,
    templateId: session.template_id,
    signingMethod,
  };
}

/** Records in the audit trail of a sent document that its requester's side shows it on the site. A signing records itself. */
const recordOpening = (
  { db, clock }: EmbeddedAccessPorts,
  index: string,
  { session, actor }: OpenSession,
  origin: Origin,
): Promise<void> =>
  db.inTenant(session.tenant_id, async (tx) => {
    const now = clock.now();
    if (!(await repo.markOpened(tx, index, now)) || session.kind !== 'viewing') return;
    const document = await lockDocument(tx, session.document_id ?? '');
    if (!document || document.sent_at === null) return;
    const detail = { site: session.origin };
    const entry = { type: 'document.shown', actor: requesterFacts(actor), origin, detail } as const;
    await appendAudit(tx, session.tenant_id, document, entry, now);
  });

/** Returns how the participant of a session was asked. @throws DomainError embedSessionEnded after a change of the contact */
async function methodIn(db: Database, { tenant_id, participant_id, nonce_hash }: repo.FoundSession) {
  if (participant_id === null || nonce_hash === null) return null;
  const found = await db.inTenant(tenant_id, (tx) => repo.methodOf(tx, participant_id));
  if (found === undefined || !sha256(found.link_nonce).equals(nonce_hash))
    throw new DomainError('embedSessionEnded');
  return found.method;
}

/** Returns the index in an access token, or null. */
const indexIn = (keys: EmbeddedAccessPorts['keys'], token: string): string | null =>
  token.startsWith(EMBEDDED_PREFIX) ? keys.tokenId(PURPOSE, token.slice(EMBEDDED_PREFIX.length)) : null;

async function userBy(ports: EmbeddedAccessPorts, token: string): Promise<UserActor> {
  const index = indexIn(ports.keys, token);
  if (index === null) throw new DomainError('notLoggedIn');
  const opened = await openSession(ports, index);
  if (opened === null) throw new DomainError('tokenExpired');
  const { actor, session } = opened;
  const { kind, document_id: documentId, template_id: templateId } = session;
  // A participant signs by the link calls; the account of the key is no signer.
  if (kind === 'signing') throw new DomainError('notLoggedIn');
  const place = await ports.db.inTenant(actor.tenantId, async (tx) =>
    documentId === null ? repo.placeOfTemplate(tx, templateId ?? '') : repo.placeOfDocument(tx, documentId),
  );
  const fileId = place?.file_id ?? null;
  const folderId = place?.folder_id ?? null;
  return { ...actor, embedded: { kind, documentId, templateId, fileId, folderId } };
}

async function signerBy(ports: EmbeddedAccessPorts, token: string): Promise<EmbeddedSigner | null> {
  const index = indexIn(ports.keys, token);
  const opened = index === null ? null : await openSession(ports, index);
  if (index === null || opened === null) return null;
  const { document_id: documentId, participant_id, nonce_hash, expires_at, origin } = opened.session;
  if (documentId === null || participant_id === null || nonce_hash === null) return null;
  return {
    index,
    documentId,
    participantId: participant_id,
    origin,
    nonceHash: nonce_hash,
    expiresAt: expires_at,
  };
}

/** A session that is over keeps its page until it is deleted, so that the page can tell so. */
async function pageOf({ db }: EmbeddedAccessPorts, index: string): Promise<EmbeddedPage | null> {
  const session = await repo.findSession(db.reader, index);
  if (session === null || !session.is_origin_allowed) return null;
  return { entry: session.kind === 'signing' ? 'sign' : 'app', origin: session.origin };
}
