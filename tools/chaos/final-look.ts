/** Owns the final checks: every document is completed once, every invariant is true, and nothing is doubled. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { InboxMessage } from '@dojang/simulators';
import pg from 'pg';
import { createLocalStorage } from '../../packages/server/src/adapters/storage/local-storage.ts';
import { findBreaches } from '../../packages/server/src/testing/invariants.ts';
import { readInbox, readTalks } from './received.ts';
import type { ServerUnderTest } from './server-under-test.ts';

const REST_WITHIN = 180_000;

/** Lets the minutes pass in which a person who has signed in person may still say where the copy goes. */
const LET_COPIES_GO = `update graphile_worker._private_jobs set run_at = now()
  where key like 'delivery:%' and attempts = 0 and run_at > now() and locked_at is null`;

/** Waits until every document is sealed and every message has arrived or is known to be lost. */
export async function atRest(ownerUrl: string): Promise<void> {
  const open = `select 1 from document where status = 'completed' and certificate_key is null
    union all select 1 from delivery where state in ('planned', 'sending')
    union all select 1 from graphile_worker.jobs where locked_at is not null limit 1`;
  await withClient(ownerUrl, async (client) => {
    for (const end = performance.now() + REST_WITHIN; performance.now() < end; await pause(100)) {
      await client.query(LET_COPIES_GO);
      if ((await client.query(open)).rowCount === 0) return;
    }
    throw new Error(`work is still open after ${REST_WITHIN / 1000} s`);
  });
}

/** Returns a count, or 0 while the database is down. */
export const countOf = (alive: ServerUnderTest, sql: string, values: readonly unknown[]): Promise<number> =>
  Promise.resolve()
    .then(() => withClient(alive.ownerUrl(), (client) => client.query<{ count: number }>(sql, [...values])))
    .then(
      ({ rows }) => rows[0]?.count ?? 0,
      () => 0,
    );

const UNSETTLED = `state = 'unknown' and channel = 'email' and sent_again < 3 and not is_left`;

/** Lets ten minutes pass for mails that are unknown, until each of them was sent again. */
export async function settleMails(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const end = performance.now() + REST_WITHIN;
    for (; performance.now() < end; await pause(500)) {
      const { rowCount } = await client.query(
        `update delivery set updated_at = least(updated_at, now() - interval '10 minutes') where ${UNSETTLED}`,
      );
      if (rowCount === 0) return;
    }
    throw new Error(`mails are still unknown after ${REST_WITHIN / 1000} s`);
  });
}

/** Moves the time of a reservation to now. */
export function makeDue(ownerUrl: string, documentId: string): Promise<void> {
  return withClient(ownerUrl, async (client) => {
    await client.query(`update document set reservation_at = now() where public_id = $1`, [documentId]);
  });
}

/** Moves the requests for codes of a document back by the pause that a signer waits before the next one. */
export function letPausePass(ownerUrl: string, documentId: string): Promise<void> {
  return withClient(ownerUrl, async (client) => {
    for (const table of ['authentication_code', 'identity_check']) {
      const sent = table === 'identity_check' ? `, sent_at = sent_at - interval '61 s'` : '';
      await client.query(
        `update ${table} set created_at = created_at - interval '61 s'${sent}
         where document_id = (select id from document where public_id = $1)`,
        [documentId],
      );
    }
  });
}

/** The expected final state of each kind of document. */
export interface Expected {
  readonly completed: readonly string[];
  readonly sent: readonly string[];
  readonly edited: readonly string[];
}

/** Violations of the invariants at this moment. @param checked files that were already checked */
export function breachesNow(server: ServerUnderTest, checked: Set<string>): Promise<string[]> {
  const talks = readTalks(server.dataDir);
  return findBreaches({
    ownerUrl: server.ownerUrl(),
    storage: createLocalStorage(join(server.dataDir, 'files'), () => 'unused'),
    received: () => talks,
    checked,
  });
}

/**
 * @returns a message for every error
 */
export async function finalErrors(server: ServerUnderTest, expected: Expected): Promise<string[]> {
  const ownerUrl = server.ownerUrl();
  const storage = createLocalStorage(join(server.dataDir, 'files'), () => 'unused');
  const talks = readTalks(server.dataDir);
  const breaches = await findBreaches({
    ownerUrl,
    storage,
    scratchDir: join(server.dataDir, 'scratch'),
    received: () => talks,
  });
  const errors = await withClient(ownerUrl, async (client) => [
    ...(await unfinished(client, expected)),
    ...(await doubledMails(client, server.dataDir)),
    ...(await lostMails(client, server.dataDir)),
    ...(await doubledProofs(client)),
  ]);
  return [...breaches, ...errors];
}

async function unfinished(client: pg.Client, expected: Expected): Promise<string[]> {
  const { rows } = await client.query<{ id: string; state: keyof Expected | 'other' }>(
    `select public_id id, case when status = 'completed' and certificate_key is not null then 'completed'
       when status = 'on_going' then 'sent' when status = 'edited' then 'edited' else 'other' end state from document`,
  );
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]));
  const wanted = [
    ...expected.completed.map((id) => ({ id, state: 'completed' })),
    ...expected.sent.map((id) => ({ id, state: 'sent' })),
    ...expected.edited.map((id) => ({ id, state: 'edited' })),
  ];
  const known = new Set(wanted.map(({ id }) => id));
  return [
    ...wanted
      .filter(({ id, state }) => stateOf.get(id) !== state)
      .map(({ id, state }) => `document ${id} is not ${state}`),
    ...rows.filter(({ id }) => !known.has(id)).map(({ id }) => `document ${id} was asked for by nobody`),
  ];
}

interface MailCount {
  readonly recipient: string;
  readonly document: string;
  readonly count: number;
  /** How many of them repeat an unknown one. */
  readonly again: number;
}

/**
 * For each document and recipient, and for mails about no document, at most the planned mails arrived, and no two with the same text apart
 * from those that were unknown and sent again.
 */
async function doubledMails(client: pg.Client, dataDir: string): Promise<string[]> {
  const planned = await client.query<MailCount>(
    // A mail that takes a delegation back has no link, by which the document of a mail is known.
    `select v.recipient, case when v.template = 'delegationTakenBack' then 'none' else coalesce(d.public_id, 'none') end document, (count(*) + sum(sent_again))::int count, sum(sent_again)::int again
     from delivery v left join document d on d.id = v.document_id where v.channel = 'email' group by 1, 2`,
  );
  const allowed = new Map(planned.rows.map((row) => [`${row.recipient} ${row.document}`, row]));
  const arrived = arrivedMails(dataDir);
  return [...arrived].flatMap(([key, messages]) => {
    const words = new Set(messages.map((message) => `${message.subject}\n${message.text}`));
    const { count = 0, again = 0 } = allowed.get(key) ?? {};
    const many = messages.length > count || words.size < messages.length - again;
    return many ? [`${key}: ${messages.length} mails arrived, ${count} were planned`] : [];
  });
}

/** The mails that arrived, by recipient and document. */
const arrivedMails = (dataDir: string): Map<string, InboxMessage[]> =>
  Map.groupBy(
    readInbox(dataDir).filter((message) => message.channel === 'email'),
    (message) =>
      `${message.to} ${/(?:di=|\/documents\/)([0-9a-z]{20})/.exec(message.links.join(' '))?.[1] ?? 'none'}`,
  );

/** Each request that a mail server accepted has arrived, and none is unknown. */
async function lostMails(client: pg.Client, dataDir: string): Promise<string[]> {
  const { rows } = await client.query<{ recipient: string; document: string; state: string }>(
    `select v.recipient, d.public_id document, v.state from delivery v join document d on d.id = v.document_id
     where v.channel = 'email' and v.template = 'request' and not v.is_left and v.state <> 'failed'`,
  );
  const arrived = arrivedMails(dataDir);
  return rows.flatMap(({ recipient, document, state }) => {
    if (state === 'unknown') return [`the request of ${document} to ${recipient} is unknown`];
    return arrived.has(`${recipient} ${document}`)
      ? []
      : [`the request of ${document} to ${recipient} was lost`];
  });
}

/** A session proves each authentication of a participant once. */
async function doubledProofs(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ error: string }>(
    `select format('participant %s proved %s %s times in one session', p.public_id, a.auth_type, count(*)) error
     from authentication_proof a join participant p on p.id = a.participant_id
     group by p.public_id, a.auth_type, a.session having count(*) > 1`,
  );
  return rows.map(({ error }) => error);
}

/** Returns the number of the order and the state of every charge. */
export const recordedCharges = (ownerUrl: string): Promise<{ orderId: string; state: string }[]> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ orderId: string; state: string }>(
      `select order_id as "orderId", state from charge`,
    );
    return rows;
  });

/** Grants points for as many documents as there are rounds. The owner writes lot and entries, since its entries change no lot; so both agree. */
export function grantPoints(ownerUrl: string, amount: number): Promise<void> {
  return withClient(ownerUrl, async (client) => {
    await client.query(
      `with given as (
         insert into lot (tenant_id, kind, reason, granted, remaining, expires_at, created_at)
         select tenant_id, 'paid', 'chaos', $1::bigint, $1::bigint, now() + interval '1 year', now()
         from account where login_id = 'hangyeol' returning id, tenant_id)
       insert into ledger_entry (tenant_id, transfer, lot_id, account, amount, reason, created_at)
       select tenant_id, 'chaos', id, side, case side when 'wallet' then $1::bigint else -$1::bigint end, 'chaos', now()
       from given, unnest(array['wallet', 'granted']) side`,
      [amount],
    );
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
