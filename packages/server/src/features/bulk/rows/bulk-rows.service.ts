import type { BulkChecked } from '@dojang/contract';
import {
  type BulkRowState,
  type BulkSigningState,
  bulkColumns,
  DomainError,
  isReservedBulk,
  type Locale,
  MOST_BULK_ROWS,
  moveBulk,
  type PointsUnit,
  priceOfSending,
  readBulkRowSearch,
  signingRoles,
} from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { balanceIn } from '../../points/index.ts';
import * as bulks from '../bulk.repo.ts';
import { faultViews, rowView } from '../bulk.view.ts';
import { lockBulkForAction, seenBulk } from '../bulk-access.ts';
import * as repo from './bulk-row.repo.ts';
import { type CheckPorts, rowReader, withoutEmptyEnd } from './row-check.service.ts';

/**
 * Owns the rows of a bulk before it is sent. Invariant: the stored errors are those of the stored cells; a change makes a ready bulk
 * pending.
 */

export interface RowPorts extends CheckPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly pointsUnit: PointsUnit;
}

export type LockedBulk = Awaited<ReturnType<typeof lockBulkForAction>>;

export interface RowsInput {
  readonly page: number;
  readonly limit: number;
  readonly status: BulkRowState | BulkSigningState | 'all';
  readonly search: string;
  readonly onlyErrors: 'true' | 'false';
}

/** A row before its check. */
export interface GivenRow {
  readonly cells: readonly string[];
  /** Its number in the spreadsheet from which it came; null for a typed row. */
  readonly sheetRow: number | null;
}

/** A row that replaces the one with its number; without `sheetRow` that of the stored row stays. */
type RowChange = Pick<GivenRow, 'cells'> & {
  readonly rowNo: number;
  readonly sheetRow?: number | null | undefined;
};

export interface RowChanges {
  readonly revision?: number | undefined;
  readonly rows?: readonly (readonly string[])[] | undefined;
  readonly sheetRows?: readonly (number | null)[] | undefined;
  readonly changes?: readonly RowChange[] | undefined;
}

/** The most errors in the reply to a change. */
export const MOST_FAULTS = 2_000;

/** Creates the calls on rows: read, save, check. */
export function createBulkRows(ports: RowPorts) {
  return {
    list: (actor: UserActor, bulkId: string, input: RowsInput, locale: Locale) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const bulk = await seenBulk(tx, actor, bulkId);
        const { page, limit, status } = input;
        const request = {
          bulkId: bulk.id,
          status,
          onlyErrors: input.onlyErrors === 'true',
          search: readBulkRowSearch(input.search),
          columns: bulkColumns(bulk.content).flatMap(({ kind }, place) =>
            kind === 'name' || kind === 'contact' ? [place] : [],
          ),
          now: ports.clock.now(),
          page,
          limit,
        };
        return {
          list: (await repo.listRows(tx, request)).map((row) => rowView(row, locale)),
          total: await repo.countRows(tx, request),
          page,
          limit,
          revision: bulk.revision,
        };
      }),
    save: (actor: UserActor, bulkId: string, input: RowChanges, locale: Locale) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const bulk = await lockBulkForEdit(tx, actor, bulkId, input.revision);
        const { rows, sheetRows = [] } = input;
        if (rows !== undefined) {
          const given = rows.map((cells, index) => ({ cells, sheetRow: sheetRows[index] ?? null }));
          return replaceRows(ports, tx, bulk, given, locale);
        }
        return changeRows(ports, tx, bulk, input.changes ?? [], locale);
      }),
    check: (actor: UserActor, bulkId: string, locale: Locale) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const bulk = await lockBulkForEdit(tx, actor, bulkId, undefined);
        if (bulk.row_count === 0) throw new DomainError('bulkEmpty');
        const { errorRows } = await checkAllRows(ports, tx, bulk);
        const status = moveBulk(bulk.status, errorRows === 0 ? 'check' : 'edit');
        await bulks.changeBulk(tx, bulk.id, { status, updated_at: ports.clock.now() });
        const balance = await balanceIn(tx, bulk.tenant_id, ports.clock.now());
        const needed = bulk.row_count * priceOfSending(ports.pointsUnit, signingRoles(bulk.content).length);
        const checked = await checkedView(tx, { ...bulk, status }, null, locale);
        return { ...checked, points: { needed, balance } };
      }),
  };
}

/** Locks a bulk whose rows may be changed. @throws DomainError notFound, notAllowed, bulkStateRefused, conflict */
export async function lockBulkForEdit(
  tx: Tx,
  actor: UserActor,
  bulkId: string,
  revision: number | undefined,
): Promise<LockedBulk> {
  const bulk = await lockBulkForAction(tx, actor, bulkId);
  moveBulk(bulk.status, 'edit');
  if (isReservedBulk({ status: bulk.status, isReserved: bulk.reservation_at !== null }))
    throw new DomainError('bulkStateRefused', { result: { status: bulk.status } });
  if (revision !== undefined && revision !== bulk.revision)
    throw new DomainError('conflict', { result: { revision: bulk.revision } });
  return bulk;
}

/** Replaces all rows. @throws DomainError bulkTooManyRows */
export async function replaceRows(
  ports: RowPorts,
  tx: Tx,
  bulk: LockedBulk,
  given: readonly GivenRow[],
  locale: Locale,
): Promise<BulkChecked> {
  const rows = withoutEmptyEnd(given);
  assertCount(rows.length);
  const reader = await rowReader(ports, tx, bulk, ports.clock.now());
  await repo.dropRowsAbove(tx, bulk.id, rows.length);
  const checked = rows.map(({ cells, sheetRow }, index) => ({ ...reader.check(index + 1, cells), sheetRow }));
  await repo.saveRows(tx, bulk.tenant_id, bulk.id, checked);
  return edited(ports, tx, bulk, rows.length, null, locale);
}

/** Adds rows after the last one. @throws DomainError bulkTooManyRows */
export function appendRows(
  ports: RowPorts,
  tx: Tx,
  bulk: LockedBulk,
  given: readonly GivenRow[],
  locale: Locale,
): Promise<BulkChecked> {
  const changes = given.map((row, index) => ({ ...row, rowNo: bulk.row_count + index + 1 }));
  return changeRows(ports, tx, bulk, changes, locale);
}

async function changeRows(
  ports: RowPorts,
  tx: Tx,
  bulk: LockedBulk,
  changes: readonly RowChange[],
  locale: Locale,
): Promise<BulkChecked> {
  const last = changes.reduce((most, { rowNo }) => Math.max(most, rowNo), bulk.row_count);
  assertCount(last);
  const reader = await rowReader(ports, tx, bulk, ports.clock.now());
  const given = new Map(changes.map((change) => [change.rowNo, change]));
  for (let rowNo = bulk.row_count + 1; rowNo <= last; rowNo += 1)
    if (!given.has(rowNo)) given.set(rowNo, { rowNo, cells: [] });
  const stored = await repo.sheetRows(tx, bulk.id);
  const checked = [...given.values()].map(({ rowNo, cells, sheetRow = stored.get(rowNo) ?? null }) => ({
    ...reader.check(rowNo, cells),
    sheetRow,
  }));
  await repo.saveRows(tx, bulk.tenant_id, bulk.id, checked);
  return edited(ports, tx, bulk, last, [...given.keys()], locale);
}

function assertCount(count: number): void {
  if (count > MOST_BULK_ROWS)
    throw new DomainError('bulkTooManyRows', { field: 'rows', values: { max: MOST_BULK_ROWS } });
}

/** Records a change of the rows. @param only the changed rows, whose errors are returned; null for all */
async function edited(
  { clock }: RowPorts,
  tx: Tx,
  bulk: LockedBulk,
  rowCount: number,
  only: readonly number[] | null,
  locale: Locale,
): Promise<BulkChecked> {
  const change = {
    status: moveBulk(bulk.status, 'edit'),
    revision: bulk.revision + 1,
    row_count: rowCount,
    updated_at: clock.now(),
  };
  await bulks.changeBulk(tx, bulk.id, change);
  return checkedView(tx, { ...bulk, ...change }, only, locale);
}

async function checkedView(
  tx: Tx,
  bulk: LockedBulk,
  only: readonly number[] | null,
  locale: Locale,
): Promise<BulkChecked> {
  const rows = await repo.faultyRows(tx, bulk.id, only, MOST_FAULTS + 1);
  const faults = rows.flatMap((row) => faultViews(row, locale));
  return {
    status: bulk.status,
    revision: bulk.revision,
    rowCount: bulk.row_count,
    ...(await repo.countFaults(tx, bulk.id)),
    faults: faults.slice(0, MOST_FAULTS),
    areFaultsCapped: faults.length > MOST_FAULTS,
  };
}

/** Checks all rows again, since a check depends on the day and on the channels of the installation. */
export async function checkAllRows(
  ports: RowPorts,
  tx: Tx,
  bulk: Pick<LockedBulk, 'id' | 'tenant_id' | 'content' | 'file_id'>,
): Promise<repo.FaultCounts> {
  const reader = await rowReader(ports, tx, bulk, ports.clock.now());
  const rows = await repo.allRows(tx, bulk.id);
  const changed = rows.flatMap((row) => {
    const checked = reader.check(row.row_no, row.cells);
    return JSON.stringify(checked.faults) === JSON.stringify(row.faults)
      ? []
      : [{ ...checked, notes: row.notes, sheetRow: row.sheet_row }];
  });
  if (changed.length > 0) await repo.saveRows(tx, bulk.tenant_id, bulk.id, changed);
  return repo.countFaults(tx, bulk.id);
}
