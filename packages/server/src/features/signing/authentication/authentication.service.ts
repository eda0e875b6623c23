import type { AuthenticationResult } from '@dojang/contract';
import {
  type AuthenticationType,
  cleanAccessCode,
  DomainError,
  provenAt,
  WRONG_VALUES,
} from '@dojang/domain';
import type { Actor, Origin, UserActor } from '../../../platform/actor.ts';
import { sameText } from '../../../platform/keys.ts';
import {
  authenticationValue,
  type DocumentRow,
  findDocument,
  listParticipants,
  listProofs,
  listProofsOfDocument,
  type ParticipantRow,
  seenDocument,
  sideOf,
  viewerOf,
} from '../../documents/index.ts';
import { type SignerPath, signerOf } from '../signer.service.ts';
import { closeIdentity, confirmIdentity } from './identity-check.service.ts';
import { IDENTITY, type IdentityInput, requestIdentity } from './identity-request.service.ts';
import { type CodeRequest, closeCode, enterCode, requestCode } from './one-time-code.service.ts';
import { recordProof, refuseWrong, withLock } from './proofs.service.ts';
import {
  type AuthenticationPath,
  type AuthenticationPorts,
  authenticationId,
  authenticationSubject,
  openStep,
  signerSteps,
  stepResults,
} from './steps.service.ts';

/** Owns the calls of authentications before signing, and what the requester's side reads of their results. */

/** Creates the calls of authentications. */
export function createAuthentications(ports: AuthenticationPorts) {
  return {
    list: (actor: Actor, path: SignerPath & { readonly participantId: string }) => list(ports, actor, path),
    ofDocument: (actor: UserActor, documentId: string) => ofDocument(ports, actor, documentId),
    attempt: (
      actor: Actor,
      path: AuthenticationPath,
      input: { readonly authType: AuthenticationType; readonly authValue: string },
      origin: Origin,
    ) => attempt(ports, actor, path, input, origin),
    requestCode: (actor: Actor, path: AuthenticationPath, input: CodeRequest, origin: Origin) =>
      requestCode(ports, actor, path, input, origin),
    enterCode: (actor: Actor, path: AuthenticationPath, typed: string, origin: Origin) =>
      (isIdentity(ports, path) ? confirmIdentity : enterCode)(ports, actor, path, typed, 'otpCode', origin),
    requestIdentity: (actor: Actor, path: AuthenticationPath, input: IdentityInput, origin: Origin) =>
      requestIdentity(ports, actor, path, input, origin),
    closeCode: (actor: Actor, path: AuthenticationPath) =>
      (isIdentity(ports, path) ? closeIdentity : closeCode)(ports, actor, path),
    state: (actor: Actor, path: AuthenticationPath) => state(ports, actor, path),
  };
}

/** Whether a path names the phone identity check; the calls of codes serve both kinds of phone authentication. */
const isIdentity = ({ keys }: AuthenticationPorts, { participantId, authId }: AuthenticationPath): boolean =>
  authenticationId(keys, { public_id: participantId }, IDENTITY) === authId;

async function list(
  ports: AuthenticationPorts,
  actor: Actor,
  path: SignerPath & { readonly participantId: string },
) {
  const shown = actor.kind === 'user' ? await forRequester(ports, actor, path) : null;
  return { auths: shown ?? (await signerSteps(ports, await signerOf(ports, actor, path))) };
}

/** Returns the results for the requester's side; null for an account that signs as this participant, or is not on that side. */
function forRequester(
  ports: AuthenticationPorts,
  actor: UserActor,
  path: SignerPath & { readonly participantId: string },
): Promise<AuthenticationResult[] | null> {
  return ports.db.inTenant(actor.tenantId, async (tx) => {
    const document = await findDocument(tx, path.documentId);
    if (!document || sideOf(viewerOf(actor, 'document.read'), document) !== 'requester') return null;
    const people = await listParticipants(tx, document.id);
    const participant = people.find((row) => row.public_id === path.participantId);
    const isHost = document.process_type === 'FACE_TO_FACE' && document.requester_id === actor.accountId;
    if (!participant || isHost || actor.provenContacts.includes(participant.contact)) return null;
    await seenDocument(tx, actor, path.documentId, 'document.read');
    const proofs = await listProofsOfDocument(tx, document.id);
    return pastSteps(ports, document, participant, proofs);
  });
}

type Proofs = Awaited<ReturnType<typeof listProofsOfDocument>>;

/** Returns the steps of a participant with the last proof of any session. */
const pastSteps = async (
  ports: AuthenticationPorts,
  document: DocumentRow,
  participant: ParticipantRow,
  proofs: Proofs,
): Promise<AuthenticationResult[]> => {
  const own = proofs.filter(({ participantId }) => participantId === participant.id);
  const steps = await stepResults(ports, { document, participant }, [], {});
  return steps.map((step) => {
    const last = own.filter(({ authType }) => authType === step.authType).at(-1);
    return last === undefined
      ? step
      : { ...step, status: 'proven' as const, provenAt: last.provenAt.toISOString() };
  });
};

function ofDocument(ports: AuthenticationPorts, actor: UserActor, documentId: string) {
  return ports.db.inTenant(actor.tenantId, async (tx) => {
    const document = await seenDocument(tx, actor, documentId, 'document.read');
    const isRequester = sideOf(viewerOf(actor, 'document.read'), document) === 'requester';
    const proofs = await listProofsOfDocument(tx, document.id);
    const people = await listParticipants(tx, document.id);
    return {
      participants: await Promise.all(
        people.map(async (row) => {
          const auths = await pastSteps(ports, document, row, proofs);
          return {
            participantId: row.public_id,
            key: row.key,
            name: row.name,
            // People who are not on the requester's side learn neither hints nor numbers of others.
            auths: isRequester ? auths : auths.map((step) => ({ ...step, hint: '', maskedPhone: '' })),
          };
        }),
      ),
    };
  });
}

async function attempt(
  ports: AuthenticationPorts,
  actor: Actor,
  path: AuthenticationPath,
  { authType, authValue }: { readonly authType: AuthenticationType; readonly authValue: string },
  origin: Origin,
) {
  if (authType === 'mobile_otp') return enterCode(ports, actor, path, authValue, 'authValue', origin);
  const step = await openStep(ports, actor, path, authType);
  const { participant, signer, asked } = step;
  const right = authType === 'password' ? authenticationValue(ports.keys, asked) : null;
  // A phone identity is proven by its provider, never by a value.
  if (right === null) throw new DomainError('notFound', { field: 'authType' });
  const compared = await ports.attempts.compare(
    authenticationSubject(participant, authType),
    () => sameText(cleanAccessCode(authValue), right),
    WRONG_VALUES,
  );
  if (compared.outcome !== 'right')
    return refuseWrong(
      ports,
      step,
      compared,
      origin,
      (left) =>
        new DomainError('accessCodeWrong', {
          field: 'authValue',
          values: { left },
          result: { field: 'authValue', left },
        }),
    );
  await withLock(ports, signer, async (tx, opened) => {
    const now = ports.clock.now();
    // A repeated call, as after a lost reply, proves nothing a second time.
    const proofs = await listProofs(tx, participant.id, signer.session);
    if (provenAt(authType, proofs, now) === null) await recordProof(tx, opened, authType, origin, now);
  });
  return { auths: await signerSteps(ports, signer) };
}

async function state(ports: AuthenticationPorts, actor: Actor, path: AuthenticationPath) {
  const { signer } = await openStep(ports, actor, path);
  const step = (await signerSteps(ports, signer)).find(({ authId }) => authId === path.authId);
  if (step === undefined) throw new DomainError('notFound', { field: 'authId' });
  const { authType, code, lockedUntil, status } = step;
  const isRequested = code === null ? ('READY' as const) : ('REQUESTED' as const);
  const held = lockedUntil === null ? isRequested : ('LOCKED' as const);
  return {
    authType,
    state: status === 'proven' ? ('VERIFIED' as const) : held,
    expiresAt: code?.expiresAt ?? null,
    resendAt: code?.resendAt ?? null,
    lockedUntil,
  };
}
