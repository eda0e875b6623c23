import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { PREPARED } from '../../../platform/db/prepared-statements.ts';

/**
 * The text in which a search finds a document, and its index. Invariant: a text contains the search exactly when the document is
 * found; the index only avoids reading the texts that cannot contain it.
 */

/** Saves the text of a document. An equal text changes nothing, since the index has some fifty entries for each. */
export async function saveSearchWords(
  tx: Tx,
  { tenantId, documentId, words }: { tenantId: string; documentId: string; words: string },
): Promise<void> {
  await tx
    .insertInto('document_search')
    .values({ tenant_id: tenantId, document_id: documentId, words })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'document_id'])
        .doUpdateSet({ words })
        .where('document_search.words', '<>', words),
    )
    .execute();
}

/**
 * The condition that the text of the row `document` contains the search. It is a value of the row, which the planner evaluates last,
 * and not a join, which it would plan for far more rows than a page needs.
 */
export const containsSearch = (search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(select position(${search} in words) > 0 from document_search
    where document_search.tenant_id = document.tenant_id and document_search.document_id = document.id)`;

/** What the index and the newest texts know of a search. */
export interface FoundDocuments {
  /** The documents of the tenant, visible or not, whose text contains the search; null when they are too many. Ids are internal. */
  readonly ids: readonly string[] | null;
  /** The part of the newest texts that contain the search, 0 to 1. */
  readonly share: number;
}

/**
 * Searches the tenant's documents by the index.
 * @param of the number of documents among which the caller searches
 * @param expected when more are expected, none are returned; neither when more than `found` are found
 */
export async function findDocuments(
  db: Reader,
  search: string,
  { of, expected, found }: { of: number; expected: number; found: number },
): Promise<FoundDocuments> {
  const { rows } = await sql<FoundDocuments>`${PREPARED}
    select ids, share from find_documents(${search}, ${of}, ${expected}, ${found})`.execute(db);
  return rows[0] ?? { ids: null, share: 0 };
}
