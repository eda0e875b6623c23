import {
  type ActsAgain,
  actsAgain,
  changedFields,
  differingPlaces,
  hasSigned,
  isActing,
  matchPages,
  type PageLook,
  type PagePair,
} from '@dojang/domain';
import type { PagePool } from '@dojang/pdf/pages';
import type { StoragePort } from '../../../adapters/storage/port.ts';
import type { ChangedPage, ChangedPlace } from '../../../platform/db/tables.ts';
import type { ReadEdition } from './edition.service.ts';

/**
 * Owns the comparison of two versions of a document: pages by every pixel, fields by every fact. Both files are drawn by the same
 * program, so that an upgrade of the program that draws pages makes no difference.
 */

export interface ComparisonPorts {
  readonly storage: Pick<StoragePort, 'get'>;
  readonly pages: Pick<PagePool, 'look'>;
}

/** The PDF of a version. */
export interface VersionPdf {
  readonly key: string;
  readonly sha256: string;
  readonly pages: number;
}

/** How the pages of files look, kept for a while, since a correction is checked before it is sent. */
type Looks = (pdf: VersionPdf) => Promise<readonly PageLook[]>;

/** The looks of this many files are kept. */
const MOST_KEPT = 16;

function createLooks({ storage, pages }: ComparisonPorts): Looks {
  const kept = new Map<string, Promise<readonly PageLook[]>>();
  const draw = async ({ key, pages: count }: VersionPdf): Promise<readonly PageLook[]> => {
    const bytes = await storage.get(key);
    return Promise.all(Array.from({ length: count }, (_, index) => pages.look(bytes, index + 1)));
  };
  return (pdf) => {
    const known = kept.get(pdf.sha256);
    if (known !== undefined) return known;
    const looks = draw(pdf);
    looks.catch(() => kept.delete(pdf.sha256));
    kept.set(pdf.sha256, looks);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return looks;
  };
}

/** How the pages of two versions match. */
export interface PageComparison {
  readonly pairs: readonly PagePair[];
  readonly changed: readonly ChangedPage[];
}

export type ComparePages = (before: VersionPdf, after: VersionPdf) => Promise<PageComparison>;

/** Creates the comparison of the pages of two versions; the same file is not drawn. */
export function createPageComparison(ports: ComparisonPorts): ComparePages {
  const looksOf = createLooks(ports);
  return async (before, after) => {
    if (before.sha256 === after.sha256) return { pairs: [], changed: [] };
    const [old, next] = await Promise.all([looksOf(before), looksOf(after)]);
    const hashes = (looks: readonly PageLook[]) => looks.map(({ sha256 }) => sha256);
    const pairs = matchPages(hashes(old), hashes(next));
    return { pairs, changed: pairs.filter((pair) => !isKept(pair)).map((pair) => placed(pair, old, next)) };
  };
}

const isKept = ({ before, after, isSame }: PagePair): boolean => isSame && before === after;

function placed(pair: PagePair, old: readonly PageLook[], next: readonly PageLook[]): ChangedPage {
  const { before, after } = pair;
  const [from, to] = [old[(before ?? 0) - 1], next[(after ?? 0) - 1]];
  return { before, after, places: from && to && !pair.isSame ? differingPlaces(from, to) : [] };
}

/** What a correction changes, and who acts again. */
export interface Comparison {
  readonly pages: readonly ChangedPage[];
  readonly fields: readonly ChangedPlace[];
  readonly again: readonly ActsAgain[];
}

const boxOf = ({ page, x, y, width, height }: ReadEdition['fields'][number]) => ({
  page,
  x,
  y,
  width,
  height,
});

/** Compares two versions whose pages were compared. */
export function compareEditions(before: ReadEdition, after: ReadEdition, pages: PageComparison): Comparison {
  const acted = before.people
    .filter((row) => isActing(row) && hasSigned(row))
    .map(({ key, signed_at }) => ({ key, actedAt: signed_at ?? new Date(0) }));
  const placeOf = new Map([...before.fields, ...after.fields].map((field) => [field.key, field]));
  const wasAt = new Map(before.fields.map((field) => [field.key, boxOf(field)]));
  const fields = changedFields(before.fields, after.fields).flatMap(({ key, change }) => {
    const field = placeOf.get(key);
    if (field === undefined) return [];
    const { type, label } = field;
    return [{ key, change, ...boxOf(field), type, label, was: wasAt.get(key) ?? null }];
  });
  return { pages: pages.changed, fields, again: actsAgain(before, after, pages.pairs, acted) };
}
