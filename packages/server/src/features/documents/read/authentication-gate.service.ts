import { authenticationsOf, DomainError, openAuthentication } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { sha256Hex } from '../../../platform/keys.ts';
import { listProofs } from '../rows/authentication.repo.ts';
import { type DocumentRow, listParticipants, type ParticipantRow } from '../rows/document.repo.ts';
import { sideOf } from './document.view.ts';
import { viewerOf } from './seen-document.service.ts';

/**
 * Owns that a document opens to a participant only after all authentications of that participant. The requester's side reads its
 * document without them.
 */

/** Returns the name under which the proofs of an account's session are stored. They end with the participant's link, as after a change. */
export const sessionOfAccount = (
  { accountPublicId, loggedInAt }: UserActor,
  { link_nonce: nonce }: Pick<ParticipantRow, 'link_nonce'>,
): string => sha256Hex(`account:${accountPublicId}:${loggedInAt.getTime()}:${nonce}`);

type Asked = Pick<DocumentRow, 'request_settings'>;

/** Returns the authentication that a participant has to prove next in a session, or null. */
export async function openAuthenticationOf(
  db: Reader,
  document: Asked,
  participant: Pick<ParticipantRow, 'id' | 'key'>,
  session: string,
  now: Date,
) {
  const asked = authenticationsOf(document.request_settings, participant.key);
  if (asked.length === 0) return null;
  return openAuthentication(asked, await listProofs(db, participant.id, session), now);
}

/** @throws DomainError authenticationRequired, with the type that is to be proven next */
export async function assertAuthenticated(...asked: Parameters<typeof openAuthenticationOf>): Promise<void> {
  const open = await openAuthenticationOf(...asked);
  if (open !== null) throw authenticationRequired(open.authType);
}

/** Creates the error of a document that is still closed. @param authType what is to be proven next, where one participant is meant */
export const authenticationRequired = (authType?: string): DomainError =>
  new DomainError('authenticationRequired', authType === undefined ? {} : { result: { authType } });

/** Whether an account reads a document only as a participant whose authentications are open in this session. */
export async function needsAuthentication(
  db: Reader,
  actor: UserActor,
  document: DocumentRow,
  now: Date,
): Promise<boolean> {
  if (document.request_settings.authentications === undefined) return false;
  if (sideOf(viewerOf(actor, 'document.read'), document) === 'requester') return false;
  const own = (await listParticipants(db, document.id)).filter((row) =>
    actor.provenContacts.includes(row.contact),
  );
  for (const row of own) {
    const open = await openAuthenticationOf(db, document, row, sessionOfAccount(actor, row), now);
    if (open === null) return false;
  }
  return own.length > 0;
}
