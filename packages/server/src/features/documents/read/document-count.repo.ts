import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import { PREPARED } from '../../../platform/db/prepared-statements.ts';
import { type ListPlace, placeConditions, type StateCount } from './document-list.repo.ts';
import { inScope, sharedFolders, type Viewer, wasAsked } from './visible-documents.repo.ts';

/**
 * Counts the documents that an actor sees: stored tallies for the documents in scope, plus a count of the few that are visible
 * for another reason. The list applies the same rule row by row.
 */

/** Counts the visible documents of a list place by state; `my_turn` and `my_approval` are the same in every row. */
export async function countStates(db: Reader, viewer: Viewer, place: ListPlace): Promise<StateCount[]> {
  const counted = await sql<StateCount>`${PREPARED}
    with turn as (${turnsOf(viewer, place)})
    select status, sum(count)::int as count, (select my_turn from turn) as my_turn, (select my_approval from turn) as my_approval
    from (${sql.join(partsOf(viewer, place), sql` union all `)}) as seen
    group by status having sum(count) <> 0`.execute(db);
  return counted.rows;
}

/** Selects in how many documents it is the viewer's turn to sign, and in how many others to approve. */
function turnsOf(viewer: Viewer, place: ListPlace): RawBuilder<unknown> {
  const turn = sql.join(
    [
      sql`contact = any(${viewer.actor.provenContacts}) and participant.status = 'need_signing'`,
      sql`participant.type in ('signer', 'approver')`,
      sql`document.status = 'on_going' and process_type <> 'FACE_TO_FACE'`,
      ...placeConditions(place),
    ],
    sql` and `,
  );
  return sql`select count(*) filter (where signs)::int as my_turn, count(*) filter (where not signs)::int as my_approval
    from (select bool_or(participant.type = 'signer') as signs
      from participant join document on document.id = participant.document_id where ${turn} group by document.id) as mine`;
}

/** Returns in how many documents it is the viewer's turn to approve, and not to sign. */
export async function countApprovals(db: Reader, viewer: Viewer): Promise<number> {
  const counted = await sql<{ my_approval: number }>`${PREPARED}
    ${turnsOf(viewer, { kind: 'everything' })}`.execute(db);
  return counted.rows[0]?.my_approval ?? 0;
}

function partsOf(viewer: Viewer, place: ListPlace): RawBuilder<unknown>[] {
  const mine = sql`requester_id = ${viewer.actor.accountId}`;
  const where = (...conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
  if (place.kind === 'team' || place.kind === 'folder') {
    const own = where(mine, sql`status = 'draft'`, ...placeConditions(place));
    return [
      sql`select status, count from document_tally where kind = ${place.kind} and ref_id = ${place.id}`,
      sql`select status, 1 from document where ${own}`,
    ];
  }
  const beyond = sql`(${inScope(viewer)}) is not true`;
  const own =
    place.kind === 'unfiled'
      ? sql`select status, 1 from document where ${where(mine, beyond, ...placeConditions(place))}`
      : sql`select status, count from document_counter where ${where(mine, beyond)}`;
  return [tallies(viewer, place.kind), own, ...(viewer.teams === 'all' ? [] : askedOrShared(viewer, place))];
}

function tallies({ teams }: Viewer, kind: 'everything' | 'unfiled'): RawBuilder<unknown> {
  if (teams === 'all') {
    const whole = kind === 'everything' ? 'tenant' : 'unfiled';
    return sql`select status, count from document_tally where kind = ${whole} and ref_id = 0`;
  }
  const ofTeam = kind === 'everything' ? 'team' : 'unfiled';
  return sql`select status, count from document_tally
    where kind = ${ofTeam} and ref_id = any(${[...teams]}::bigint[])`;
}

/**
 * Documents outside the actor's scope that others requested, visible through a signing request or a shared folder; each query
 * uses its own index.
 */
function askedOrShared(viewer: Viewer, place: ListPlace): RawBuilder<unknown>[] {
  const { actor } = viewer;
  const rest = [
    sql`requester_id <> ${actor.accountId}`,
    sql`(${inScope(viewer)}) is not true`,
    ...placeConditions(place),
  ];
  const shared = sql`(${sharedFolders(actor)})`;
  const once = actor.hasShares ? [sql`(folder_id in ${shared}) is not true`] : [];
  const asked = [wasAsked(actor), ...once, ...rest];
  return [
    ...(actor.provenContacts.length === 0
      ? []
      : [sql`select status, 1 from document where ${sql.join(asked, sql` and `)}`]),
    ...(actor.hasShares
      ? [
          sql`select hit.status, 1 from ${shared} as share (folder) cross join lateral (select status from document
            where folder_id = share.folder and status <> 'draft' and ${sql.join(rest, sql` and `)}) as hit`,
        ]
      : []),
  ];
}

/** Counts documents per folder (internal id), as every user who may see the folder counts them: all except others' drafts. */
export async function countFolders(db: Reader, { actor }: Viewer): Promise<Map<string, number>> {
  const counted = await sql<{ folder: string; count: number }>`
    select folder, sum(count)::int as count from (
      select ref_id as folder, count from document_tally where kind = 'folder'
      union all select folder_id, 1 from document
        where requester_id = ${actor.accountId} and status = 'draft' and folder_id is not null
    ) as seen group by folder`.execute(db);
  return new Map(counted.rows.map((row) => [row.folder, row.count]));
}
