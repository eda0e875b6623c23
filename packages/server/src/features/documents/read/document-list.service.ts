import { NO_FOLDER } from '@dojang/contract';
import {
  type CallSort,
  DomainError,
  fromSeoulParts,
  idStartIn,
  isInScope,
  isRunning,
  LIST_FILTERS,
  type ListFilter,
} from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { readTeamByPublicId } from '../../access/index.ts';
import { normalSearch } from '../draft/draft-rows.ts';
import { findFolder } from '../rows/document.repo.ts';
import { findByNumber } from '../rows/document-number.repo.ts';
import { findDocuments } from '../rows/search.repo.ts';
import { seenBulkId } from './bulk-of-document.service.ts';
import { listDeleted } from './deleted-documents.service.ts';
import { countFolders, countStates } from './document-count.repo.ts';
import type * as repo from './document-list.repo.ts';
import { countFound, countUndelivered, isOfSome } from './document-list.repo.ts';
import { pageOf, wholeSearch } from './search-page.service.ts';
import { viewerOf } from './seen-document.service.ts';
import { summariesOf } from './summaries.service.ts';
import { isSharedWith, type Viewer } from './visible-documents.repo.ts';

/** Owns the list of documents: its rows, the counts per filter, and the counts per folder. */

export interface ListPorts {
  readonly db: Database;
  readonly clock: Clock;
}

/** Which documents a list has, and in which order. */
export interface ListConditions {
  readonly status: ListFilter;
  readonly search: string;
  readonly sort: CallSort;
  /** Korean days as yyyy-mm-dd, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The earliest last change. */
  readonly updatedAfter?: string | undefined;
  readonly folderId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly bulkTransmitId?: string | undefined;
}

export interface ListInput extends ListConditions {
  readonly isArchived: 'true' | 'false';
  readonly page: number;
  readonly limit: number;
}

/** Creates the call that lists documents. */
export function createDocumentList(ports: ListPorts) {
  return {
    list: (actor: UserActor, input: ListInput) =>
      ports.db.readFor(actor, (tx) =>
        input.isArchived === 'true'
          ? listDeleted(ports.clock, tx, actor, input)
          : list(ports, tx, actor, input),
      ),
  };
}

/** Returns the requested list place; a team or folder that the actor cannot see is reported as absent. */
async function placeOf(tx: Tx, viewer: Viewer, input: ListConditions): Promise<repo.ListPlace> {
  const { folderId, teamId } = input;
  if (folderId === NO_FOLDER) return { kind: 'unfiled' };
  if (folderId !== undefined) {
    const folder = await findFolder(tx, folderId);
    if (!folder) throw new DomainError('notFound', { field: 'folderId' });
    const isOwn = folder.team_id === null && folder.owner_id === viewer.actor.accountId;
    const seen =
      isInScope(viewer.teams, { teamId: folder.team_id, isOwn }) ||
      (await isSharedWith(tx, viewer.actor, folder.id));
    if (!seen) throw new DomainError('notFound', { field: 'folderId' });
    return { kind: 'folder', id: folder.id };
  }
  if (teamId === undefined) return { kind: 'everything' };
  const team = await readTeamByPublicId(tx, teamId);
  if (!team || !isInScope(viewer.teams, { teamId: team.id, isOwn: false }))
    throw new DomainError('notFound', { field: 'teamId' });
  return { kind: 'team', id: team.id };
}

/** @throws DomainError periodReversed */
function periodOf({
  from,
  to,
  updatedAfter,
}: Pick<ListConditions, 'from' | 'to' | 'updatedAfter'>): repo.Period {
  if (from !== undefined && to !== undefined && to < from)
    throw new DomainError('periodReversed', { field: 'to' });
  return {
    from: from === undefined ? null : fromSeoulParts(from, '00:00'),
    until: to === undefined ? null : dayAfter(fromSeoulParts(to, '00:00')),
    changedSince: updatedAfter === undefined ? null : new Date(updatedAfter),
  };
}

const dayAfter = (day: Date | null): Date | null =>
  day === null ? null : new Date(day.getTime() + 86_400_000);

/**
 * Returns the request for all documents of a list, with its place and period checked.
 * @throws DomainError notFound, periodReversed
 */
export async function listRequest(
  tx: Tx,
  actor: UserActor,
  input: ListConditions,
): Promise<Omit<repo.ListRequest, 'page' | 'limit'>> {
  const { request, text } = await checkedRequest(tx, actor, input);
  if (text === '') return { ...request, search: { kind: 'none' } };
  const { [request.filter]: visible = 0 } = await countsIn(tx, request);
  return { ...request, search: await wholeSearch(tx, text, visible) };
}

/** The request with its place and period checked, and the text that is searched for. */
async function checkedRequest(tx: Tx, actor: UserActor, input: ListConditions) {
  const viewer = viewerOf(actor, 'document.read');
  const place = await placeOf(tx, viewer, input);
  const { status: filter } = input;
  const period = periodOf(input);
  const { bulkTransmitId } = input;
  const bulkId = bulkTransmitId === undefined ? null : await seenBulkId(tx, actor, bulkTransmitId);
  const text = await searchedText(tx, input.search);
  // Only these lists have documents of the viewer's turn and others; a search is answered in the order of an index.
  const leadsWithTurn = text === '' && (filter === 'all' || filter === 'on_going');
  const sort = input.sort === 'turn' && !leadsWithTurn ? 'recent' : input.sort;
  return { request: { viewer, place, filter, sort, period, bulkId }, text };
}

/** Counts the documents of a list place under each filter. */
async function countsIn(
  tx: Tx,
  { viewer, place }: Pick<repo.ListRequest, 'viewer' | 'place'>,
): Promise<Counts> {
  const [states, undelivered] = await Promise.all([
    countStates(tx, viewer, place),
    countUndelivered(tx, viewer, place),
  ]);
  return { ...countsOf(states), undelivered };
}

/** Returns the text as it is searched for; that of a document number is the id of its document. */
async function searchedText(tx: Tx, typed: string): Promise<string> {
  const text = normalSearch(typed.trim());
  const start = idStartIn(text);
  return start === null ? text : ((await findByNumber(tx, start)) ?? text);
}

async function list(ports: ListPorts, tx: Tx, actor: UserActor, input: ListInput) {
  const { page, limit } = input;
  const { request, text } = await checkedRequest(tx, actor, input);
  const counting = countsIn(tx, request);
  const visible = counting.then(({ [request.filter]: count = 0 }) => count);
  const { ids, total, isTotalCapped } = await pageOf(tx, { ...request, page, limit }, text, visible);
  const [{ list }, counts] = await Promise.all([
    summariesOf(tx, request.viewer, ids, ports.clock.now()),
    counting,
  ]);
  const shown = await shownCounts(tx, request, text, counts);
  return { list, total, isTotalCapped, page, limit, counts: shown };
}

/** A search that finds more documents is not counted by filter: they would all be read for numbers beside a frequent word. */
const COUNTED_AT_MOST = 2000;

/** Returns the counts of what the list's search, period and bulk find; empty when that is too much to count. */
async function shownCounts(
  tx: Tx,
  request: Omit<repo.ListRequest, 'search' | 'page' | 'limit'>,
  text: string,
  counts: Counts,
): Promise<Counts> {
  if (text === '' && !isOfSome(request)) return counts;
  const search = await countedSearch(tx, text, counts.all ?? 0);
  return search === null ? {} : countsOf(await countFound(tx, { ...request, search }));
}

async function countedSearch(tx: Tx, text: string, visible: number): Promise<repo.ListSearch | null> {
  if (text === '') return { kind: 'none' };
  if (visible <= COUNTED_AT_MOST) return { kind: 'read', text };
  const most = { of: visible, expected: COUNTED_AT_MOST, found: COUNTED_AT_MOST };
  const { ids } = await findDocuments(tx, text, most);
  return ids === null ? null : { kind: 'found', text, ids };
}

/** Counts the visible documents per folder, and those without a folder. */
export async function countsByFolder(tx: Tx, actor: UserActor) {
  const viewer = viewerOf(actor, 'document.read');
  const unfiled = await countStates(tx, viewer, { kind: 'unfiled' });
  return {
    byFolder: await countFolders(tx, viewer),
    unfiled: unfiled.reduce((sum, { count }) => sum + count, 0),
  };
}

type Counts = Readonly<Record<string, number>>;

/** Returns the numbers of documents under each filter. */
function countsOf(states: readonly repo.StateCount[]): Counts {
  const counts: Record<string, number> = Object.fromEntries(LIST_FILTERS.map((filter) => [filter, 0]));
  for (const { status, count, my_turn, my_approval, undelivered = 0 } of states) {
    counts[status] = count;
    counts.all = (counts.all ?? 0) + count;
    counts.undelivered = (counts.undelivered ?? 0) + undelivered;
    if (isRunning(status)) {
      counts.need_signing = my_turn;
      counts.need_approval = my_approval;
      counts.wait_for_signing = count - my_turn - my_approval;
    }
  }
  return counts;
}
