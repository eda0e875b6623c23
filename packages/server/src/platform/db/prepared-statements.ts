import { createHash } from 'node:crypto';
import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import type pg from 'pg';
import { literalOf } from './pools/statement-literals.ts';

/**
 * Owns which statements a connection prepares by name. PostgreSQL plans every other statement anew: for the statements of a list that
 * takes several times as long as their rows. A prepared statement gets a plan for all values after five executions if that plan costs no more
 * than planning anew (PostgreSQL manual, PREPARE). So a prepared statement has its numbers that decide about the plan (limits) in its
 * text, and its text is one of few.
 */

const MARK = '/* prepared */';

/** Begins the text of a statement that each connection prepares once. */
export const PREPARED = sql.raw(MARK);

const names = new Map<string, string>();

/** Returns the name of a statement that is to be prepared, otherwise undefined. */
function nameOf(text: string): string | undefined {
  if (!text.trimStart().startsWith(MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

/** Runs a statement on a connection, prepared when its text says so. */
export function runStatement<Row extends pg.QueryResultRow>(
  client: Pick<pg.ClientBase, 'query'>,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult<Row>> {
  const name = nameOf(text);
  return client.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) });
}

/**
 * The pool as Kysely uses it, with marked statements prepared by name. Of several statements in one text the result is that of the last.
 * @param prepares false where a pooler gives each transaction another session
 */
export function preparingPool(pool: pg.Pool, prepares: boolean): PostgresPool {
  // Kysely knows a connection by its object.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const preparing = known.get(client) ?? preparingClient(client, prepares);
      known.set(client, preparing);
      return preparing;
    },
    end: () => pool.end(),
  };
}

/**
 * One connection of such a pool.
 * @param before is called before each statement is sent, and may refuse it
 */
export function preparingClient(
  client: pg.PoolClient,
  prepares: boolean,
  before: () => void = () => undefined,
): PostgresPoolClient {
  const run = prepares
    ? (text: string, values: readonly unknown[]) => runStatement(client, text, values).then(lastOf)
    : throughPooler(client, before);
  let isBroken = false;
  const send = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    try {
      return await run(text, values);
    } catch (error) {
      // The reply may still come, and would be taken for that of the next statement.
      if (error instanceof Error && NO_REPLY.test(error.message)) isBroken = true;
      throw error;
    }
  };
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('cursors are not used');
    before();
    return send(text, values);
  }
  return { query, release: (destroy) => client.release(destroy === true || isBroken) };
}

const PREPARED_HERE = 'select array(select name from pg_prepared_statements)::text[] as names';

/**
 * Runs the statements of one transaction behind a pooler in transaction mode, which knows nothing of statements prepared by the protocol. The
 * session of the database that the transaction has keeps those that SQL prepares: the begin asks which there are.
 */
function throughPooler(client: pg.PoolClient, before: () => void) {
  let known: Promise<Set<string>> | undefined;
  const begin = async (text: string): Promise<pg.QueryResult> => {
    const asked = allOf(client.query(`${text}; ${PREPARED_HERE}`));
    known = asked.then((results) => new Set<string>(results.at(-1)?.rows[0]?.names));
    known.catch(() => undefined);
    return lastOf((await asked).slice(0, -1));
  };
  return async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (/^begin\b/.test(text)) return begin(text);
    const name = nameOf(text);
    if (name === undefined || known === undefined) return client.query(text, [...values]).then(lastOf);
    const names = await known;
    before();
    const prepare = names.has(name) ? '' : `prepare "${name}" as ${text}; `;
    names.add(name);
    const given = values.length === 0 ? '' : `(${values.map(literalOf).join(', ')})`;
    return client.query(`${prepare}execute "${name}"${given}`).then(lastOf);
  };
}

/** The driver replies to a text of several statements with an array, which its types do not tell. */
const allOf = async (reply: Promise<pg.QueryResult | pg.QueryResult[]>): Promise<pg.QueryResult[]> => {
  const results = await reply;
  return Array.isArray(results) ? results : [results];
};

/** The driver's error for a statement without a reply in time. */
export const NO_REPLY = /^Query read timeout/;

function lastOf(result: pg.QueryResult | pg.QueryResult[]): pg.QueryResult {
  const last = Array.isArray(result) ? result.at(-1) : result;
  if (last === undefined) throw new Error('a statement has a result');
  return last;
}
