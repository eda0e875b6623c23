import { ApiError } from '@dojang/contract/client';
import { ERRORS, type ErrorName } from '@dojang/domain';
import pg from 'pg';
import type { Person } from './main-job.ts';
import { clientWith, type LinkParts, linkHeaders } from './test-client.ts';
import type { TestService } from './test-service.ts';

/** How tests ask for a refusal, and for what only the service knows. */

/** The refusal that a call must meet; throws when it succeeds or fails otherwise. */
export async function refusal(call: Promise<unknown>, error: ErrorName): Promise<ApiError> {
  const outcome = await call.then(
    (result) => ({ result }),
    (thrown: unknown) => thrown,
  );
  if (outcome instanceof ApiError && outcome.code === ERRORS[error].code) return outcome;
  const said = outcome instanceof ApiError ? `${outcome.code} ${outcome.message}` : JSON.stringify(outcome);
  throw new Error(`expected ${error}, got ${said}`);
}

/** Why a signing was refused, as its result tells. */
export const reasonOf = async (call: Promise<unknown>): Promise<unknown> =>
  (await refusal(call, 'signingRefused')).result;

/** Rows of the database, past every lock. */
export async function ownerRows<Row extends pg.QueryResultRow>(
  service: TestService,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: service.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** The link of a participant to whom none was sent, such as one whose turn has not come. */
export async function unsentLink(
  service: TestService,
  documentId: string,
  person: Person,
): Promise<LinkParts> {
  const [row] = await ownerRows<{ id: string; nonce: string }>(
    service,
    `select p.public_id id, p.link_nonce nonce from participant p join document d on d.id = p.document_id
     where d.public_id = $1 and p.key = $2`,
    [documentId, person.key],
  );
  if (!row) throw new Error(`${person.key} takes no part in ${documentId}`);
  const linkKey = service.keys.linkKey(row.id, row.nonce);
  return { documentId, participantId: row.id, linkKey, method: person.method };
}

/** A signer's calls through a link, with parameters that fit it. */
export function signerBy(service: TestService, link: LinkParts, contact: string) {
  const client = clientWith(service.url, linkHeaders(link, contact));
  const params = { documentId: link.documentId, participantId: link.participantId };
  return { client, params, link };
}
