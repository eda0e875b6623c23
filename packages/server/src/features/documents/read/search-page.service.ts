import type { Tx } from '../../../platform/db/database.ts';
import { findDocuments } from '../rows/search.repo.ts';
import * as repo from './document-list.repo.ts';
import { firstOf, isOrderedByIndex, matchesAmongFirst } from './newest-matches.repo.ts';

/**
 * Owns how a page of the list is found. Invariant: a page of a search has exactly the documents whose text contains it, in the order of
 * the list. Nobody knows beforehand how many documents contain a text: a frequent one is found soon by reading texts in the order of the
 * list, a rare one by the index.
 */

export interface FoundPage {
  /** Internal ids, in the order of the list. */
  readonly ids: readonly string[];
  readonly total: number;
  /** True when there are more than `total`. */
  readonly isTotalCapped: boolean;
}

type PlainList = Omit<repo.ListRequest, 'search'>;

/** Up to this many visible documents, the text of each is read. */
const READ_AT_MOST = 2000;
/** Reading so many documents by id takes less time than finding the first of them in the order of the list. */
const EACH_AT_MOST = 800;
/** Reading the index entries of so many documents takes less time than reading the first texts of the list. */
const EXPECTED_AT_MOST = 6000;
/** The same for a list whose order is read with the rows. */
const EACH_AT_MOST_WITH_ROWS = 20_000;
/** Numbers of first texts that are read: the next one when the first documents contain the search less often than the newest texts. */
const FIRST_TEXTS = [300, 600, 1200, 2500, 5000, 10_000, 20_000] as const;
/** The total of a frequent search is known up to some pages after the requested one. */
const PAGES_AHEAD = 5;

/**
 * Returns a page of the list.
 * @param counting the number of documents that the viewer sees without the search and the period, which is being counted
 */
export async function pageOf(
  tx: Tx,
  plainList: PlainList,
  text: string,
  counting: Promise<number>,
): Promise<FoundPage> {
  if (text === '') return listedPage(tx, { ...plainList, search: { kind: 'none' } }, counting);
  const visible = await counting;
  if (visible <= READ_AT_MOST)
    return listedPage(tx, { ...plainList, search: { kind: 'read', text } }, visible);
  return searchPage(tx, plainList, text, visible);
}

/** Returns how all documents that contain a text are found. @param visible the number of documents that the viewer sees */
export async function wholeSearch(tx: Tx, text: string, visible: number): Promise<repo.ListSearch> {
  if (text === '') return { kind: 'none' };
  if (visible <= READ_AT_MOST) return { kind: 'read', text };
  const { ids } = await findDocuments(tx, text, {
    of: visible,
    expected: EACH_AT_MOST_WITH_ROWS,
    found: EACH_AT_MOST_WITH_ROWS,
  });
  return ids === null ? { kind: 'read', text } : { kind: 'found', text, ids };
}

/** The total is exact; an empty page beyond the last needs a count. */
async function listedPage(
  tx: Tx,
  request: repo.ListRequest,
  counting: Promise<number> | number,
): Promise<FoundPage> {
  const [{ ids, found }, visible] = await Promise.all([repo.listPage(tx, request), counting]);
  const exact = (total: number) => ({ ids, total, isTotalCapped: false });
  if (!repo.isNarrowed(request)) return exact(visible);
  if (found > 0 || request.page === 1) return exact(found);
  return exact(await repo.countMatches(tx, { ...request, page: 1 }, visible));
}

async function searchPage(tx: Tx, plainList: PlainList, text: string, visible: number): Promise<FoundPage> {
  const request: repo.ListRequest = { ...plainList, search: { kind: 'none' } };
  const isOrdered = isOrderedByIndex(request);
  const { ids, share } = await findDocuments(tx, text, {
    of: visible,
    expected: isOrdered ? EXPECTED_AT_MOST : EACH_AT_MOST_WITH_ROWS,
    found: EACH_AT_MOST_WITH_ROWS,
  });
  const search = { tx, request, text, visible };
  const isNumber = repo.mayBeNumber(text);
  if (ids && (isNumber || !isOrdered || ids.length <= EACH_AT_MOST)) return pageOfEach(search, ids);
  // The index does not have the numbers of documents.
  if (isNumber) return listedPage(tx, { ...plainList, search: { kind: 'read', text } }, visible);
  const page = ids ? await pageOfFound(search, ids) : isOrdered ? await pageOfFirst(search, share) : null;
  return page ?? pageInOrder(search);
}

interface Search {
  readonly tx: Tx;
  readonly request: repo.ListRequest;
  readonly text: string;
  readonly visible: number;
}

/** The page of documents whose ids are known; each is read, so that the total is exact. */
const pageOfEach = ({ tx, request, text, visible }: Search, ids: readonly string[]): Promise<FoundPage> =>
  listedPage(tx, { ...request, search: { kind: 'found', text, ids } }, visible);

/** The number of matches that the page needs, with some that the viewer does not see. */
const needed = ({ page, limit }: repo.ListRequest): number => Math.ceil(page * limit * 1.05) + 3;

/** The page of documents whose ids are known, of which only the first are read, and some for the total. */
async function pageOfFound(search: Search, ids: readonly string[]): Promise<FoundPage | null> {
  const { tx, request } = search;
  const first = new Set(await firstOf(tx, request, ids, needed(request)));
  const others = ids.filter((id) => !first.has(id));
  return pageOfSome(search, [...first, ...others]);
}

/** The page of the first documents of the list. @param share the part of all texts that contain the search */
async function pageOfFirst(search: Search, share: number): Promise<FoundPage | null> {
  const { tx, request, text } = search;
  const among = (needed(request) * 1.25) / share;
  for (const size of FIRST_TEXTS) {
    if (size < among) continue;
    const page = await pageOfSome(search, await matchesAmongFirst(tx, request, text, size));
    if (page) return page;
  }
  return null;
}

/**
 * The page of documents that contain the search, the first of the list before others.
 * @returns null when too few of them are visible to fill the page, and there may be more
 */
async function pageOfSome({ tx, request, text }: Search, ids: readonly string[]): Promise<FoundPage | null> {
  const { page, limit } = request;
  const some = ids.slice(0, needed({ ...request, page: page + PAGES_AHEAD }));
  const shown = await repo.listPage(tx, { ...request, search: { kind: 'found', text, ids: some } });
  const { found } = shown;
  if (found <= page * limit) return null;
  return { ids: shown.ids, total: roundTotal(request, found), isTotalCapped: true };
}

/** A round number that tells of a next page, and of some pages at most. */
const roundTotal = ({ page, limit }: repo.ListRequest, found: number): number =>
  Math.min(Math.max(page * limit + 1, Math.floor(found / 10) * 10), (page + PAGES_AHEAD) * limit);

/** The page by the texts in the order of the list, which ends as soon as the total is known to some pages after the page. */
async function pageInOrder({ tx, request, text }: Search): Promise<FoundPage> {
  const { page, limit } = request;
  const ordered: repo.ListRequest = { ...request, search: { kind: 'ordered', text } };
  const most = (page + PAGES_AHEAD) * limit;
  const ids = await repo.firstIds(tx, ordered, most + 1);
  const shown = ids.slice((page - 1) * limit, page * limit);
  return { ids: shown, total: Math.min(ids.length, most), isTotalCapped: ids.length > most };
}
