import { embeddedPath } from '@dojang/contract';
import {
  checkEmbedTarget,
  DomainError,
  EMBED_SESSION_MINUTES,
  type EmbedKind,
  type EmbedTarget,
  embedSessionEnd,
  isEditable,
  isOriginForMode,
  isRunning,
  makesDraft,
  readEmbedOrigin,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sha256 } from '../../platform/keys.ts';
import { type DocumentPorts, listParticipants, lockForAction, seenDocument } from '../documents/index.ts';
import { lockTemplateForAction } from '../templates/index.ts';
import { makeDraft } from './embed-draft.service.ts';
import * as repo from './embedding.repo.ts';

/**
 * Owns the creation of embedded sessions. Invariant: the account of the key may open the thing itself, and a token is returned by the
 * call that creates its session, and stored nowhere.
 */

export interface EmbedSessionPorts extends DocumentPorts {
  readonly publicUrl: () => string;
}

export interface EmbedSessionInput extends EmbedTarget {
  readonly kind: EmbedKind;
  readonly origin: string;
}

const PREFIX = 'es_';

/** Creates the calls of the programming interface on embedded sessions. */
export function createEmbedSessions(ports: EmbedSessionPorts) {
  const { db, clock } = ports;
  return {
    create: (actor: UserActor, input: EmbedSessionInput, from: Origin) => {
      checkEmbedTarget(input.kind, input);
      const origin = readEmbedOrigin(input.origin);
      return db.inTenant(actor.tenantId, (tx) => create(ports, tx, actor, { ...input, origin }, from));
    },
    end: (actor: UserActor, sessionId: string) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const isEnded = await repo.endSession(tx, sessionId, keyOf(actor), clock.now());
        if (!isEnded) throw new DomainError('notFound');
        return {};
      }),
  };
}

/** @throws DomainError notAllowed for a caller without an API key */
function keyOf({ apiKeyId }: UserActor): string {
  if (apiKeyId === undefined) throw new DomainError('notAllowed');
  return apiKeyId;
}

async function create(
  ports: EmbedSessionPorts,
  tx: Tx,
  actor: UserActor,
  input: EmbedSessionInput,
  from: Origin,
) {
  const { clock, ids, publicUrl } = ports;
  const { kind, origin } = input;
  await assertAllowed(tx, actor, origin);
  const target: EmbedTarget = makesDraft(kind, input)
    ? { documentId: await makeDraft(ports, tx, actor, input, from) }
    : input;
  const nonceHash = await openable(tx, actor, kind, target);
  const now = clock.now();
  const token = `${PREFIX}${ids.secret()}`;
  const sessionId = ids.publicId();
  const expiresAt = embedSessionEnd(now);
  const row = {
    public_id: sessionId,
    tenant_id: actor.tenantId,
    key_id: keyOf(actor),
    kind,
    origin,
    token_hash: sha256(token),
    document_id: target.documentId ?? null,
    participant_id: target.participantId ?? null,
    template_id: target.templateId ?? null,
    nonce_hash: nonceHash,
    created_at: now,
    expires_at: expiresAt,
    ended_at: null,
    opened_at: null,
  };
  await repo.addSession(tx, row, new Date(now.getTime() - EMBED_SESSION_MINUTES * 60_000));
  const url = `${publicUrl()}${embeddedPath(sessionId)}`;
  const documentId = row.document_id;
  return { sessionId, kind, documentId, url, token, expiresAt: expiresAt.toISOString() };
}

/** @throws DomainError embedOriginUnknown, embedOriginForTests */
async function assertAllowed(tx: Tx, actor: UserActor, origin: string): Promise<void> {
  const allowed = await repo.listOrigins(tx);
  if (!allowed.some((row) => row.origin === origin))
    throw new DomainError('embedOriginUnknown', { field: 'origin' });
  if (!isOriginForMode(origin, actor.documentMode))
    throw new DomainError('embedOriginForTests', { field: 'origin' });
}

const unfit = (field: string) => new DomainError('embedTargetUnfit', { field });

/**
 * Checks that the account may open the thing itself. @returns the hash of the nonce of a participant's link; null for other kinds
 * @throws DomainError notFound, notAllowed, embedTargetUnfit
 */
async function openable(
  tx: Tx,
  actor: UserActor,
  kind: EmbedKind,
  { documentId = '', participantId = '', templateId = '' }: EmbedTarget,
): Promise<Buffer | null> {
  if (kind === 'templateEditing') {
    await lockTemplateForAction(tx, actor, 'template.change', templateId);
    return null;
  }
  if (kind === 'signing') return signable(tx, actor, documentId, participantId);
  const document = await seenDocument(tx, actor, documentId, 'document.read');
  if (kind === 'viewing') return null;
  const isOwnDraft = document.requester_id === actor.accountId && isEditable(document.status);
  if (!isOwnDraft || document.purpose !== 'request') throw unfit('documentId');
  return null;
}

/** Those who may remind a participant may show the signing on a page; who signs proves the contact there, as with a link. */
async function signable(tx: Tx, actor: UserActor, documentId: string, participantId: string) {
  const document = await lockForAction(tx, actor, documentId, 'document.remind');
  if (!isRunning(document.status) || document.process_type !== 'PROCEDURE') throw unfit('documentId');
  const people = await listParticipants(tx, document.id);
  const participant = people.find((row) => row.public_id === participantId);
  if (participant === undefined) throw new DomainError('notFound', { field: 'participantId' });
  return sha256(participant.link_nonce);
}
