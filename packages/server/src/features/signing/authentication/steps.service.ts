import type { AuthenticationResult } from '@dojang/contract';
import {
  type AuthenticationRequest,
  type AuthenticationType,
  authenticationsOf,
  DomainError,
  maskContact,
  ONE_TIME_CODE,
  openAuthentication,
  provenAt,
  WRONG_VALUES,
} from '@dojang/domain';
import type { Logger } from 'pino';
import type { IdentityVerifier } from '../../../adapters/identity/port.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Keys, sha256Hex } from '../../../platform/keys.ts';
import {
  authenticationRequired,
  authenticationValue,
  findDocumentById,
  listParticipants,
  listProofs,
  type ParticipantRow,
} from '../../documents/index.ts';
import { type LinkPorts, type Opened, refused } from '../link.service.ts';
import {
  assertMayOpen,
  isReplaced,
  type OpenedSigner,
  type Signer,
  type SignerPath,
  signerOf,
} from '../signer.service.ts';
import { runningCheck } from './identity-check.repo.ts';
import { runningCode } from './one-time-code.repo.ts';

/** Owns the steps of a signer's authentications: which are asked, in which order, which one is open, and what is locked. */

export interface AuthenticationPorts extends LinkPorts {
  /** Whether text messages can be sent. */
  readonly canText: boolean;
  /** Null: phone identity checks are not offered. */
  readonly identity: IdentityVerifier | null;
  readonly logger: Pick<Logger, 'warn'>;
}

export interface AuthenticationPath extends SignerPath {
  readonly participantId: string;
  readonly authId: string;
}

/** A step of the signer, with the rows of the document. */
export interface OpenedStep extends OpenedSigner {
  readonly asked: AuthenticationRequest;
}

/** Returns the public id of an authentication: derived, since it has no row before it is proven. */
export const authenticationId = (
  keys: Pick<Keys, 'mac'>,
  participant: Pick<ParticipantRow, 'public_id'>,
  authType: AuthenticationType,
): string => keys.mac('authentication-id', `${participant.public_id}:${authType}`).slice(0, 22);

/** Returns the subject under which wrong values are counted; a new link key begins with its own count. */
export const authenticationSubject = (
  { public_id: id, link_nonce: nonce }: Pick<ParticipantRow, 'public_id' | 'link_nonce'>,
  authType: AuthenticationType,
): string => `authentication:${id}:${sha256Hex(nonce).slice(0, 16)}:${authType}`;

/**
 * Returns the phone of the request that gets the code: the requester's choice, otherwise the contact; null when the signer enters it. The
 * choice was made for the first holder, and does not bind a person to whom the signature was handed over.
 */
export const phoneOfRequest = (
  keys: Pick<Keys, 'reveal'>,
  asked: AuthenticationRequest,
  { method, contact, delegations }: Pick<ParticipantRow, 'method' | 'contact' | 'delegations'>,
): string | null =>
  (delegations.length === 0 ? authenticationValue(keys, asked) : null) ??
  (method === 'kakao' && contact !== '' ? contact : null);

/** What a phone that a signer gave is encrypted for. */
const BOUND_PHONE = 'bound-phone';

/** Returns the phone that gets the code: that of the request, otherwise the signer's own, which is bound by its first proof; null before. */
export function phoneOf(
  keys: Pick<Keys, 'reveal'>,
  asked: AuthenticationRequest,
  participant: Pick<ParticipantRow, 'method' | 'contact' | 'bound_phone_secret' | 'delegations'>,
): string | null {
  const { bound_phone_secret: bound } = participant;
  return (
    phoneOfRequest(keys, asked, participant) ?? (bound === null ? null : keys.reveal(BOUND_PHONE, bound))
  );
}

/** Returns a phone that a signer gave in its stored form. */
export const boundPhone = (keys: Pick<Keys, 'conceal'>, phone: string): string =>
  keys.conceal(BOUND_PHONE, phone);

/** Returns a signer with the current rows. @throws DomainError signingRefused when the document does not open */
export async function openSigner(ports: AuthenticationPorts, tx: Tx, signer: Signer): Promise<OpenedSigner> {
  const document = await findDocumentById(tx, signer.documentId);
  const people = document ? await listParticipants(tx, document.id) : [];
  const participant = people.find((row) => row.id === signer.participantId);
  if (!document || !participant || isReplaced(signer, participant)) throw refused({ reason: 'signerError' });
  assertMayOpen(ports, { document, participant }, signer.entry);
  return { document, participant, signer };
}

/**
 * Returns the step that a call names.
 * @throws DomainError notFound for an unknown one, authenticationRequired when another one comes before, stepLocked is not checked
 */
export async function openStep(
  ports: AuthenticationPorts,
  actor: Actor,
  path: AuthenticationPath,
  authType?: AuthenticationType,
): Promise<OpenedStep> {
  const signer = await signerOf(ports, actor, path);
  return ports.db.inTenant(signer.tenantId, async (tx) => {
    const opened = await openSigner(ports, tx, signer);
    const all = authenticationsOf(opened.document.request_settings, opened.participant.key);
    const asked = all.find(
      (one) => authenticationId(ports.keys, opened.participant, one.authType) === path.authId,
    );
    if (asked === undefined) throw new DomainError('notFound', { field: 'authId' });
    if (authType !== undefined && authType !== asked.authType)
      throw new DomainError('notFound', { field: 'authType' });
    const proofs = await listProofs(tx, opened.participant.id, signer.session);
    const now = ports.clock.now();
    const open = openAuthentication(all, proofs, now);
    if (open !== null && open !== asked && provenAt(asked.authType, proofs, now) === null)
      throw authenticationRequired(open.authType);
    return { ...opened, asked };
  });
}

/** Returns the authentications of a signer in their order. */
export function signerSteps(ports: AuthenticationPorts, signer: Signer): Promise<AuthenticationResult[]> {
  return ports.db.inTenant(signer.tenantId, async (tx) => {
    const { document, participant } = await openSigner(ports, tx, signer);
    const proofs = await listProofs(tx, participant.id, signer.session);
    const now = ports.clock.now();
    const running: RunningCodes = {
      mobile_otp: await runningCode(tx, participant.id, signer.session, now),
      mobile_identification: await runningCheck(tx, participant.id, signer.session, now),
    };
    return stepResults(ports, { document, participant }, proofs, running);
  });
}

/** The codes that were sent in a session and still hold, by the authentication to which they belong. */
export type RunningCodes = Partial<Record<AuthenticationType, SentCode | undefined>>;

/** Returns the steps of a participant as results show them. @param running the codes of this session */
export async function stepResults(
  ports: AuthenticationPorts,
  { document, participant }: Opened,
  proofs: Awaited<ReturnType<typeof listProofs>>,
  running: RunningCodes,
): Promise<AuthenticationResult[]> {
  const now = ports.clock.now();
  const all = authenticationsOf(document.request_settings, participant.key);
  const open = openAuthentication(all, proofs, now);
  return Promise.all(
    all.map(async (asked): Promise<AuthenticationResult> => {
      const { authType, hint = '' } = asked;
      const proven = provenAt(authType, proofs, now);
      const lock = await ports.attempts.lockEnd(authenticationSubject(participant, authType), WRONG_VALUES);
      const isPhone = authType === 'mobile_otp';
      const code = running[authType];
      return {
        authId: authenticationId(ports.keys, participant, authType),
        authType,
        hint,
        status: proven !== null ? 'proven' : asked === open ? 'open' : 'waiting',
        provenAt: proven?.toISOString() ?? null,
        maskedPhone: isPhone ? maskContact(phoneOf(ports.keys, asked, participant) ?? '') : '',
        lockedUntil: lock?.toISOString() ?? null,
        code: code === undefined ? null : codeResult(code),
      };
    }),
  );
}

interface SentCode {
  readonly created_at: Date;
  /** When it was sent last, if that differs from its creation. */
  readonly sent_at?: Date | null;
  readonly expires_at: Date;
  readonly masked_phone: string;
}

/** A code that was sent, as results show it. */
export const codeResult = (code: SentCode) => ({
  expiresAt: code.expires_at.toISOString(),
  resendAt: new Date((code.sent_at ?? code.created_at).getTime() + ONE_TIME_CODE.pause * 1000).toISOString(),
  maskedPhone: code.masked_phone,
});
