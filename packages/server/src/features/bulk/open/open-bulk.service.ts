import {
  bulkColumns,
  cellsOfNamedRows,
  cellsOfSheetRows,
  DomainError,
  isEmptyRow,
  isFitForBulk,
  type Locale,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Idempotency } from '../../../platform/idempotency.repo.ts';
import { templateForBulk } from '../../templates/index.ts';
import { columnViews, faultViews } from '../bulk.view.ts';
import { type BulkPorts, createBulk } from '../bulks.service.ts';
import { faultyRows } from '../rows/bulk-row.repo.ts';
import { type GivenRow, lockBulkForEdit, MOST_FAULTS, replaceRows } from '../rows/bulk-rows.service.ts';
import { beginBulk } from '../run/bulk-run.service.ts';
import { isExample, sheetOf } from '../sheets/bulk-upload.service.ts';
import type { WorkbookPool } from '../sheets/workbook-pool.ts';
import { shownBulk } from '../shown-bulk.service.ts';

/**
 * Owns a bulk that is made, filled and sent by one call: all of it happens in one transaction, or nothing. The rules of each step are
 * those of the screens.
 */

export interface OpenBulkInput {
  readonly templateId: string;
  readonly name?: string | undefined;
  readonly rows?: readonly Readonly<Record<string, string>>[] | undefined;
  readonly base64?: string | undefined;
  readonly reservationDate?: string | null | undefined;
  readonly onRowError: 'refuse' | 'leaveOut';
}

type Sheet = Awaited<ReturnType<typeof sheetOf>>;

/** Creates the calls of the programming interface on bulks. */
export function createOpenBulks(ports: BulkPorts, pool: WorkbookPool) {
  return {
    columns: (actor: UserActor, templateId: string, locale: Locale) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const { content } = await templateForBulk(tx, actor, templateId);
        if (!isFitForBulk(content)) throw new DomainError('bulkTemplateUnfit', { field: 'templateId' });
        return { columns: columnViews({ content }, locale) };
      }),
    start: async (actor: UserActor, input: OpenBulkInput, origin: Origin, idempotent: Idempotency) => {
      if ((input.rows === undefined) === (input.base64 === undefined))
        throw new DomainError('bulkRowsSource');
      // A spreadsheet is unpacked before the transaction, since it takes time.
      const sheet = input.base64 === undefined ? null : await sheetOf(pool, input.base64);
      return ports.db.inTenant(actor.tenantId, (tx) =>
        idempotent(tx, () => start(ports, tx, actor, { input, sheet }, origin)),
      );
    },
  };
}

async function start(
  ports: BulkPorts,
  tx: Tx,
  actor: UserActor,
  { input, sheet }: { readonly input: OpenBulkInput; readonly sheet: Sheet | null },
  origin: Origin,
) {
  const { bulkTransmitId } = await createBulk(ports, tx, actor, input);
  const bulk = await lockBulkForEdit(tx, actor, bulkTransmitId, undefined);
  const rows = rowsOf(bulk.content, input, sheet);
  await replaceRows(ports, tx, bulk, rows, origin.locale);
  const faulty = (await faultyRows(tx, bulk.id, null, rows.length + 1)).filter(
    ({ faults }) => faults.length > 0,
  );
  const leftOut = faulty
    .flatMap((row) => faultViews(row, origin.locale))
    .filter(({ isWarning }) => !isWarning)
    .slice(0, MOST_FAULTS);
  if (faulty.length > 0) {
    if (input.onRowError === 'refuse')
      throw new DomainError('bulkRowsWrong', {
        values: { count: faulty.length },
        result: { errorRows: faulty.length, faults: leftOut },
      });
    const wrong = new Set(faulty.map(({ row_no }) => row_no));
    const kept = rows.filter((_, index) => !wrong.has(index + 1));
    await replaceRows(ports, tx, bulk, kept, origin.locale);
  }
  const filled = await lockBulkForEdit(tx, actor, bulkTransmitId, undefined);
  await beginBulk(ports, tx, filled, actor, input.reservationDate ?? null, origin);
  return { bulk: await shownBulk(tx, actor, bulkTransmitId, ports.clock.now()), leftOut };
}

/** @throws DomainError bulkColumnUnknown, bulkColumnTwice */
function rowsOf(
  content: Parameters<typeof bulkColumns>[0],
  input: OpenBulkInput,
  sheet: Sheet | null,
): readonly GivenRow[] {
  const columns = bulkColumns(content);
  if (sheet === null)
    return cellsOfNamedRows(columns, input.rows ?? []).map((cells) => ({ cells, sheetRow: null }));
  const [first, ...lines] = sheet;
  const headings = first?.cells ?? [];
  const typed = lines.map(({ cells }) => cells);
  const keys = columns.map(({ key }) => key);
  return cellsOfSheetRows(columns, headings, typed)
    .map((cells, index) => ({ cells, sheetRow: lines[index]?.no ?? null }))
    .filter(({ cells }) => !isEmptyRow(cells) && !isExample(cells, keys, columns));
}
