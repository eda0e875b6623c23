import type { AuthenticationProof } from '@dojang/domain';
import type { Insertable } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { AuthenticationProofTable } from '../../../platform/db/tables.ts';

/** The proofs of authentications. */

/** Adds a proof. The caller holds the document's lock. */
export async function addProof(tx: Tx, proof: Insertable<AuthenticationProofTable>): Promise<void> {
  await tx.insertInto('authentication_proof').values(proof).execute();
}

/** Returns the proofs that a participant gave in one session. */
export const listProofs = (
  db: Reader,
  participantId: string,
  session: string,
): Promise<AuthenticationProof[]> =>
  db
    .selectFrom('authentication_proof')
    .select(['auth_type as authType', 'proven_at as provenAt'])
    .where('participant_id', '=', participantId)
    .where('session', '=', session)
    .execute();

/** Returns all proofs of a document with their participants, oldest first. */
export const listProofsOfDocument = (db: Reader, documentId: string) =>
  db
    .selectFrom('authentication_proof')
    .select(['participant_id as participantId', 'auth_type as authType', 'proven_at as provenAt'])
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute();
