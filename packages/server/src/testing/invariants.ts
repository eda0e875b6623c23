import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { accountRules } from './invariants/account-rules.ts';
import { bulkRules } from './invariants/bulk-rules.ts';
import { deliveryRules, eventRules, signingRules } from './invariants/document-rules.ts';
import {
  moneyRules,
  paymentRules,
  type Rule,
  refusedStatements,
  tenantRules,
} from './invariants/money-and-people.ts';
import { organizationRules } from './invariants/organization-rules.ts';
import {
  type Bytes,
  chainBreaches,
  type EventRow,
  type FileRow,
  fileBreaches,
  type VersionRow,
  versionBreaches,
} from './invariants/sealed-files.ts';

/**
 * Invariants of every installation at any time: checked after each feature test, kill and restore. It reads one snapshot of the
 * database, and then the stored files that its rows reference.
 */

const RULES: readonly Rule[] = [
  ...moneyRules,
  ...paymentRules,
  ...tenantRules,
  ...organizationRules,
  ...accountRules,
  ...signingRules,
  ...eventRules,
  ...deliveryRules,
  ...bulkRules,
];

export interface InvariantPlace {
  /** The URL of a role that owns the tables. */
  readonly ownerUrl: string;
  readonly storage: Bytes;
  /** The folder of conversions, which must be empty of documents. */
  readonly scratchDir?: string;
  /** The references of the messages that the providers accepted. */
  readonly received?: () => readonly string[];
  /** Files that were checked before; their bytes are not read again. */
  readonly checked?: Set<string>;
  /** A connection of the owner that several checks share; without one, each check opens its own. */
  readonly connection?: pg.Client;
}

/** @throws Error that lists every breach */
export async function assertInvariants(place: InvariantPlace): Promise<void> {
  const breaches = await findBreaches(place);
  if (breaches.length > 0) throw new Error(`invariants are broken:\n  ${breaches.join('\n  ')}`);
}

/** Returns every breach as text; empty when there is none. */
export async function findBreaches(place: InvariantPlace): Promise<string[]> {
  if (place.connection) return breachesIn(place.connection, place);
  const client = new pg.Client({ connectionString: place.ownerUrl });
  await client.connect();
  try {
    return await breachesIn(client, place);
  } finally {
    await client.end();
  }
}

/** All rules as one statement: each statement of its own costs more than it takes to run on a test's few rows. */
const ALL_RULES = RULES.map(
  ({ sql }, index) => `select ${index} as rule, breach::text from (${sql}) as rule_${index}`,
).join(' union all ');

async function breachesIn(client: pg.Client, place: InvariantPlace): Promise<string[]> {
  const found = await snapshotBreaches(client, place).catch(async (error: unknown) => {
    await client.query('rollback').catch(() => undefined);
    throw error;
  });
  return [...found, ...(await acceptedStatements(client)), ...(await leftovers(place.scratchDir))];
}

async function snapshotBreaches(client: pg.Client, place: InvariantPlace): Promise<string[]> {
  // Before the snapshot: what a sweep plans and sends while the rules are checked is not part of it.
  const references = place.received?.() ?? [];
  await client.query('begin isolation level repeatable read');
  const trail = await readTrail(client);
  const found = [
    ...(await rowBreaches(client, trail.events.length)),
    ...(await documentBreaches(trail, place)),
  ];
  found.push(...(await doubledMessages(client, references)));
  await client.query('commit');
  return found;
}

/**
 * The rules are prepared, since planning them takes several times as long as running them on few rows. They are planned again
 * each time the audit trail has become four times as long: the plan for few rows takes up to ten times as long on many.
 */
async function rowBreaches(client: pg.Client, events: number): Promise<string[]> {
  const name = `rules_${Math.floor(Math.log2(events + 1) / 2)}`;
  const { rows } = await client.query<{ rule: number; breach: string }>({ name, text: ALL_RULES });
  return rows.map(({ rule, breach }) => `${RULES[rule]?.rule}: ${breach}`);
}

const DOCUMENTS = `select d.id, d.public_id, d.audit_seq, d.audit_head, d.original_sha256, f.pdf_key, d.sealed_key,
  d.sealed_sha256, d.certificate_key, d.certificate_sha256, c.key as anchored_key, c.sha256 as anchored_sha256,
  d.removed_at is not null as is_removed from document d left join file f on f.id = d.file_id
  left join anchored_certificate c on c.document_id = d.id where d.sent_at is not null`;

interface Trail {
  readonly documents: readonly FileRow[];
  readonly events: readonly EventRow[];
  readonly versions: readonly VersionRow[];
}

async function readTrail(client: pg.Client): Promise<Trail> {
  const documents = (await client.query<FileRow>(DOCUMENTS)).rows;
  const events = (await client.query<EventRow>('select * from audit_event order by document_id, seq')).rows;
  const versions = (await client.query<VersionRow>('select * from seal_version order by number')).rows;
  return { documents, events, versions };
}

async function documentBreaches(
  { documents, events, versions }: Trail,
  place: InvariantPlace,
): Promise<string[]> {
  const versionsOf = Map.groupBy(versions, (row) => row.document_id);
  const byDocument = Map.groupBy(events, (row) => row.document_id);
  const found: string[] = [];
  for (const document of documents) {
    const rows = byDocument.get(document.id) ?? [];
    found.push(...chainBreaches(document, rows));
    const own = versionsOf.get(document.id) ?? [];
    const state = `${document.id} ${document.sealed_key} ${document.certificate_key} ${document.anchored_key} ${own.length}`;
    if (document.is_removed || place.checked?.has(state)) continue;
    found.push(...(await fileBreaches(document, rows, place.storage)));
    found.push(...(await versionBreaches(document, own, place.storage)));
    place.checked?.add(state);
  }
  return found;
}

/** A provider accepts each message at most once, and once more for each repetition of an unknown mail; and only messages of the service. */
async function doubledMessages(client: pg.Client, references: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ public_id: string; most: number }>(
    'select public_id, 1 + sent_again as most from delivery',
  );
  const left = new Map(rows.map((row) => [row.public_id, row.most]));
  return references.flatMap((reference) => {
    const rest = left.get(reference);
    const error =
      rest === undefined ? 'was never planned' : rest === 0 ? 'was received once too often' : null;
    if (rest !== undefined && rest > 0) left.set(reference, rest - 1);
    return error === null ? [] : [`delivery ${reference} ${error}`];
  });
}

/** Runs statements that the database must refuse, each in a block that is rolled back, and names the accepted ones. */
const TRY_REFUSED = `do $try$
declare accepted text := '';
begin
  ${refusedStatements
    .map(
      ({ table, sql }) => `if exists (select 1 from ${table}) then
    begin
      ${sql};
      raise exception 'accepted' using errcode = 'DJ001';
    exception
      when sqlstate 'DJ001' then accepted := accepted || $sql$; ${sql}$sql$;
      when others then null;
    end;
  end if;`,
    )
    .join('\n  ')}
  if accepted <> '' then
    raise exception '%', accepted using errcode = 'DJ001';
  end if;
end $try$`;

async function acceptedStatements(client: pg.Client): Promise<string[]> {
  try {
    await client.query(TRY_REFUSED);
    return [];
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== 'DJ001') throw error;
    return [`the database accepts: ${error.message.replace(/^; /, '')}`];
  }
}

async function leftovers(scratchDir: string | undefined): Promise<string[]> {
  if (scratchDir === undefined) return [];
  const names = await readdir(scratchDir, { recursive: true }).catch((): string[] => []);
  // A warm sandbox contains no document.
  return names
    .filter((name) => /(?:^|\/)convert-[^/]+\/(?:source|result\.pdf)$/.test(name))
    .map((name) => `left over: ${name}`);
}
