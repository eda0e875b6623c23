import { ApiError } from '@dojang/contract/client';
import { ERRORS, type ErrorName } from '@dojang/domain';
import type pg from 'pg';
import type { Person } from './main-job.ts';
import { clientWith, type LinkParts, linkHeaders } from './test-client.ts';
import type { TestService } from './test-service.ts';

/** Helpers of tests for expected refusals, and for values that only the service has. */

/** Returns the expected refusal of a call; throws when the call succeeds or fails with another error. */
export async function refusal(call: Promise<unknown>, error: ErrorName): Promise<ApiError> {
  const outcome = await call.then(
    (result) => ({ result }),
    (thrown: unknown) => thrown,
  );
  if (outcome instanceof ApiError && outcome.code === ERRORS[error].code) return outcome;
  const said = outcome instanceof ApiError ? `${outcome.code} ${outcome.message}` : JSON.stringify(outcome);
  throw new Error(`expected ${error}, got ${said}`);
}

/** Returns the result of a refused signing, which contains the reason. */
export const reasonOf = async (call: Promise<unknown>): Promise<unknown> =>
  (await refusal(call, 'signingRefused')).result;

/** Returns rows of the database with the owner's rights, without row-level security. */
export async function ownerRows<Row extends pg.QueryResultRow>(
  { owner }: Pick<TestService, 'owner'>,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await owner.query<Row>(sql, [...values])).rows;
}

/** Returns the link of a participant to whom no link was sent, such as one whose turn has not come. */
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

/** Returns a client with a link's headers, and the matching path parameters. */
export function signerBy(service: TestService, link: LinkParts, contact: string) {
  const client = clientWith(service.url, linkHeaders(link, contact));
  const params = { documentId: link.documentId, participantId: link.participantId };
  return { client, params, link };
}
