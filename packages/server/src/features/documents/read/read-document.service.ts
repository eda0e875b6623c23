import {
  type Action,
  type AttachmentViewer,
  DomainError,
  isKept,
  isOfMode,
  type KeepingSituation,
  mayRead,
} from '@dojang/domain';
import type { Actor, UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { BlobAddresses } from '../../files/index.ts';
import * as repo from '../rows/document.repo.ts';
import { accountRight, participantRight } from './address-right.service.ts';
import {
  needsAuthentication,
  openAuthenticationOf,
  sessionOfAccount,
} from './authentication-gate.service.ts';
import { sideOf } from './document.view.ts';
import { seenDocument, viewerOf } from './seen-document.service.ts';

/**
 * Owns who reads the files of a document: accounts of its tenant that see it, and its participants, by a link or by an account of
 * any tenant, for as long as they may read. An account keeps a completed document when it had proven the contact before the link ended.
 */

export interface ReaderPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly addresses: BlobAddresses;
  /** The viewing period in days after the document's end, for signers' links. */
  readonly viewingDays: number;
}

export interface ReadDocument {
  readonly document: repo.DocumentRow;
  /** They end with the right of the actor. */
  readonly addresses: BlobAddresses;
  /** As whom the actor sees attachments. */
  readonly viewers: readonly AttachmentViewer[];
}

/** Runs work on a document that the actor may read. @throws DomainError notFound for any other */
export async function readDocument<T>(
  ports: ReaderPorts,
  actor: Actor,
  documentId: string,
  action: Action,
  work: (tx: Tx, read: ReadDocument) => Promise<T>,
): Promise<T> {
  const tenantId = await tenantFor(ports, actor, documentId);
  return ports.db.inTenant(tenantId, async (tx) => {
    const document = await repo.findDocument(tx, documentId);
    if (!document) throw new DomainError('notFound');
    return work(tx, await readBy(ports, tx, actor, document, action));
  });
}

/** Returns the tenant of the document: another one when the account signs a document that another tenant sent to it. */
async function tenantFor(ports: ReaderPorts, actor: Actor, documentId: string): Promise<string> {
  if (actor.kind === 'link') return actor.tenantId;
  return (await ports.db.tenantOfDocument(documentId)) ?? actor.tenantId;
}

async function readBy(
  ports: ReaderPorts,
  tx: Tx,
  actor: Actor,
  document: repo.DocumentRow,
  action: Action,
): Promise<ReadDocument> {
  if (actor.kind === 'user' && !isOfMode(actor.documentMode, document.is_test))
    throw new DomainError('notFound');
  const isActor = (row: repo.ParticipantRow): boolean =>
    actor.kind === 'link' ? row.id === actor.participantId : actor.provenContacts.includes(row.contact);
  const people = await repo.listParticipants(tx, document.id);
  const asked = people.filter((row) => isActor(row) && row.asked_at !== null);
  const owners = asked.map((row) => ({ participantId: row.id, signingOrder: row.signing_order }));
  if (actor.kind === 'user' && document.tenant_id === actor.tenantId) {
    await seenDocument(tx, actor, document.public_id, action);
    if (await needsAuthentication(tx, actor, document, ports.clock.now()))
      throw new DomainError('authenticationRequired');
    const isOnSide = sideOf(viewerOf(actor, action), document) === 'requester';
    const viewers: AttachmentViewer[] = isOnSide ? [{ side: 'requester' }, ...owners] : owners;
    return { document, addresses: ports.addresses.during(accountRight(document, actor.accountId)), viewers };
  }
  const { viewingDays, clock } = ports;
  const isOther = actor.kind === 'link' && document.id !== actor.documentId;
  const wasAsked = asked.length > 0;
  const situation = { document: repo.readable(document), wasAsked, viewingDays, now: clock.now() };
  const keeps =
    actor.kind === 'user' &&
    document.removed_at === null &&
    asked.some((row) => isKeptBy(actor, row.contact, situation));
  if (isOther || !(mayRead(situation) || keeps)) throw new DomainError('notFound');
  await assertProven(tx, actor, document, people.filter(isActor), clock.now());
  const [first] = asked;
  if (first === undefined) throw new DomainError('notFound');
  const addresses = ports.addresses.during(participantRight(document, first, keeps));
  return { document, addresses, viewers: owners };
}

/** Whether the account has proven the contact while the link was open. */
const isKeptBy = (
  actor: UserActor,
  contact: string,
  situation: Omit<KeepingSituation, 'provenAt'>,
): boolean => isKept({ ...situation, provenAt: actor.contactsProvenAt.get(contact) ?? null });

/** @throws DomainError authenticationRequired when all of the actor's participants have open authentications in this session */
async function assertProven(
  tx: Tx,
  actor: Actor,
  document: repo.DocumentRow,
  own: readonly repo.ParticipantRow[],
  now: Date,
): Promise<void> {
  for (const row of own) {
    const session = actor.kind === 'link' ? actor.session : sessionOfAccount(actor, row);
    if ((await openAuthenticationOf(tx, document, row, session, now)) === null) return;
  }
  throw new DomainError('authenticationRequired');
}
