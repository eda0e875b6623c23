import {
  closedLinkOf,
  DomainError,
  hasSigned,
  isPrivate,
  isSigner,
  readsOn,
  type SigningEntryWay,
  type SigningRefusal,
} from '@dojang/domain';
import type { Actor, UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  type DocumentRow,
  findDocument,
  listParticipants,
  lockDocumentById,
  type ParticipantRow,
  readable,
  sessionOfAccount,
} from '../documents/index.ts';
import { type LinkPorts, type Opened, refusalFor, refused } from './link.service.ts';

/**
 * Owns as whom an account may sign. In a procedure it is the participant whose contact the account has proven; in a document that
 * is signed in person, the requester is the host and passes the own device to each participant. Invariant: no other account
 * learns anything about a document here, and nobody but its requester about a draft.
 */

export type SignerPorts = Pick<LinkPorts, 'db' | 'clock' | 'viewingDays'>;

/** A person who acts as one participant. */
export interface Signer {
  readonly tenantId: string;
  /** Internal ids. */
  readonly documentId: string;
  readonly participantId: string;
  readonly entry: SigningEntryWay;
  /** The nonce of the link that was opened; null without a link. */
  readonly linkNonce: string | null;
  /** Identifies the session, under which proofs of authentications are stored. */
  readonly session: string;
  /** The origin of the site that contains the page, whose access ends with its embedded session; null for a page of its own. */
  readonly site: string | null;
  /** The account that is logged in: the signer's own, or the host's; null by a link. */
  readonly account: UserActor | null;
}

/** A document with the participants as whom an account may sign. */
export interface Signable {
  readonly tenantId: string;
  readonly document: DocumentRow;
  /** All participants of the document. */
  readonly people: readonly ParticipantRow[];
  readonly mine: readonly ParticipantRow[];
  readonly entry: 'login' | 'face_to_face';
}

/** The ids in the path of a call; without a participant, the account's own is meant. */
export interface SignerPath {
  readonly documentId: string;
  readonly participantId?: string | undefined;
}

/** Returns who signs with this call. @throws DomainError signingRefused with the reason */
export async function signerOf(ports: SignerPorts, actor: Actor, path: SignerPath): Promise<Signer> {
  if (actor.kind === 'link') {
    const { tenantId, documentId, participantId, linkNonce, session, site } = actor;
    return {
      tenantId,
      documentId,
      participantId,
      entry: 'link',
      linkNonce,
      session,
      site,
      account: null,
    };
  }
  const signable = await signableBy(ports, actor, path.documentId);
  const participant = participantIn(ports, signable, path.participantId);
  const { tenantId, document, entry } = signable;
  const session = sessionOfAccount(actor, participant);
  return {
    tenantId,
    documentId: document.id,
    participantId: participant.id,
    entry,
    linkNonce: null,
    session,
    site: null,
    account: actor,
  };
}

/**
 * Returns the participants as whom an account may sign.
 * @throws DomainError signingRefused: `1docError` for an unknown document, `signerError` for an account that is no signer
 */
export async function signableBy(
  ports: SignerPorts,
  actor: UserActor,
  documentId: string,
): Promise<Signable> {
  const tenantId = await ports.db.tenantOfDocument(documentId);
  if (tenantId === null) throw refused({ reason: '1docError' });
  const signable = await ports.db.inTenant(tenantId, (tx) => readSignable(tx, tenantId, actor, documentId));
  assertReadable(ports, signable);
  return signable;
}

async function readSignable(
  tx: Tx,
  tenantId: string,
  actor: UserActor,
  documentId: string,
): Promise<Signable> {
  const document = await findDocument(tx, documentId);
  const isRequester = document?.requester_id === actor.accountId;
  if (!document || (isPrivate(document.status) && !isRequester)) throw refused({ reason: '1docError' });
  const people = await listParticipants(tx, document.id);
  const isHost = document.process_type === 'FACE_TO_FACE' && isRequester;
  const mine = isHost ? people : people.filter((row) => actor.provenContacts.includes(row.contact));
  // An account of another tenant learns no more about a document that it does not sign than about an unknown one.
  if (mine.length === 0) throw refused({ reason: tenantId === actor.tenantId ? 'signerError' : '1docError' });
  return { tenantId, document, people, mine, entry: isHost ? 'face_to_face' : 'login' };
}

/** What closes a participant's link closes the document for the participant's account as well. */
function assertReadable({ viewingDays, clock }: SignerPorts, { document, entry }: Signable): void {
  if (entry === 'face_to_face') return;
  const closed = closedLinkOf({ document: readable(document), viewingDays, now: clock.now() });
  if (closed !== null) throw refused(closed);
}

/** Returns the named participant, otherwise the one of the account who can sign now, otherwise its first. */
export function participantIn(
  { clock }: Pick<SignerPorts, 'clock'>,
  { document, mine, entry }: Signable,
  participantId: string | undefined,
): ParticipantRow {
  const canSign = (row: ParticipantRow): boolean =>
    refusalFor({ document, participant: row }, clock.now(), entry) === null;
  const found =
    participantId === undefined
      ? (mine.find(canSign) ?? mine.find((row) => !hasSigned(row)) ?? mine[0])
      : mine.find((row) => row.public_id === participantId);
  if (found === undefined) throw refused({ reason: 'signerError' });
  return found;
}

/**
 * Returns how the signer reached the document, as the audit trail records it: by an account, or inside which site; by a link on a page
 * of its own there is nothing to add.
 */
export function entryFacts({
  entry,
  account,
  site,
}: Pick<Signer, 'entry' | 'account' | 'site'>): Readonly<Record<string, string>> {
  if (entry === 'link' || account === null) return site === null ? {} : { site };
  const { loginId, name } = account;
  return entry === 'login'
    ? { by: entry, accountName: name, accountLoginId: loginId }
    : { by: entry, hostName: name, hostLoginId: loginId };
}

/** Returns whether the link of this signer has been replaced, as after a change of the contact. */
export const isReplaced = ({ linkNonce }: Signer, participant: ParticipantRow): boolean =>
  linkNonce !== null && participant.link_nonce !== linkNonce;

/** A signer with the current rows. */
export interface OpenedSigner extends Opened {
  readonly signer: Signer;
}

/** Locks the document and returns it and its signer in their current state, unless the link has been replaced meanwhile. */
export async function lockOpened(tx: Tx, signer: Signer): Promise<OpenedSigner> {
  const document = await lockDocumentById(tx, signer.documentId);
  const people = document ? await listParticipants(tx, document.id) : [];
  const participant = people.find((row) => row.id === signer.participantId);
  if (!document || !participant || isReplaced(signer, participant)) throw refused({ reason: 'signerError' });
  const isOwn = signer.entry !== 'login' || signer.account?.provenContacts.includes(participant.contact);
  if (!isOwn) throw refused({ reason: 'signerError' });
  return { document, participant, signer };
}

/**
 * Returns why a participant cannot sign now, or null.
 * @throws DomainError signingRefused when the participant cannot read the document either
 */
export function assertMayOpen(
  { clock, viewingDays }: Pick<SignerPorts, 'clock' | 'viewingDays'>,
  { document, participant }: Opened,
  entry: SigningEntryWay,
): SigningRefusal | null {
  const now = clock.now();
  const refusal = refusalFor({ document, participant }, now, entry);
  const reading = { document: readable(document), wasAsked: participant.asked_at !== null, viewingDays, now };
  if (refusal !== null && !readsOn(refusal, reading)) throw refused(refusal);
  return refusal;
}

/** @throws DomainError signingRefused with the reason why the signer cannot sign now, onlySignersSign for another participant */
export function assertMaySign(opened: OpenedSigner, now: Date): void {
  if (!isSigner(opened.participant)) throw new DomainError('onlySignersSign');

  const refusal = refusalFor(opened, now, opened.signer.entry);
  if (refusal !== null) throw refused(refusal);
}

/** Returns the facts about a signer that the audit trail records. */
export const signerFacts = (row: ParticipantRow) => ({
  kind: 'participant',
  id: row.public_id,
  name: row.name,
  contact: row.contact,
});
