import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Short links: one row per participant whose messages contain one. */

export interface ShortLink {
  readonly tenantId: string;
  readonly participantId: string;
  readonly indexHash: Buffer;
  readonly token: string;
  readonly at: Date;
}

/** Stores the short link of a participant in place of an older one. */
export async function keepShortLink(tx: Tx, link: ShortLink): Promise<void> {
  const changed = { index_hash: link.indexHash, token: link.token };
  await tx
    .insertInto('short_link')
    .values({
      ...changed,
      tenant_id: link.tenantId,
      participant_id: link.participantId,
      created_at: link.at,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'participant_id']).doUpdateSet(changed))
    .execute();
}

/** Removes the short link of a participant, by the internal id. */
export async function dropShortLink(tx: Tx, participantId: string): Promise<void> {
  await tx.deleteFrom('short_link').where('participant_id', '=', participantId).execute();
}

/** Returns the sealed token of a short link in whichever tenant it is; null for an unknown one. */
export async function tokenOfIndex(db: Reader, indexHash: Buffer): Promise<string | null> {
  const found = await sql<{ token: string | null }>`select short_link_token(${indexHash}) as token`.execute(
    db,
  );
  return found.rows[0]?.token ?? null;
}

/** Returns the present link of a participant; undefined for one that the document does not have. */
export const presentLink = (tx: Tx, documentId: string, participantId: string) =>
  tx
    .selectFrom('participant')
    .innerJoin('document', 'document.id', 'participant.document_id')
    .select(['participant.link_nonce as nonce'])
    .select(
      sql<'email' | 'kakao' | 'none'>`coalesce(participant.copy_method, participant.method)`.as('method'),
    )
    .where('document.public_id', '=', documentId)
    .where('participant.public_id', '=', participantId)
    .executeTakeFirst();
