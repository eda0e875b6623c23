import type { endpoints, ResultOf } from '@dojang/contract';
import {
  bulkDocumentName,
  DomainError,
  isTestableBulk,
  type Locale,
  type ReadableRow,
  withKnownDefault,
} from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { previewMarks, sourceHash } from '../../documents/index.ts';
import { type BlobAddresses, pagesOf } from '../../files/index.ts';
import type { BulkRow } from '../bulk.repo.ts';
import { faultViews } from '../bulk.view.ts';
import { assertMayActOnBulk } from '../bulk-access.ts';
import type { BulkPorts } from '../bulks.service.ts';
import { rowCells } from '../rows/bulk-row.repo.ts';
import { rowReader } from '../rows/row-check.service.ts';
import { type RowFieldParts, rowFieldView } from '../rows/row-field.view.ts';

/**
 * Owns the preview of a row as a filled document. Invariant: it only reads, and it shows every cell that can be read, whatever the
 * others contain.
 */

export interface RowPreviewPorts extends BulkPorts {
  readonly addresses: BlobAddresses;
}

type RowPreview = ResultOf<(typeof endpoints)['previewBulkRow']>;

/** Creates the call that shows the document of a row before it is sent. */
export function createRowPreviews(ports: RowPreviewPorts) {
  return {
    /** @throws DomainError notFound, notAllowed, bulkStateRefused, templateFileGone, bulkRowMissing */
    open: (actor: UserActor, bulkId: string, rowNo: number, locale: Locale) =>
      ports.db.inTenant(actor.tenantId, async (tx) =>
        open(ports, tx, actor, await assertMayActOnBulk(tx, actor, bulkId), rowNo, locale),
      ),
  };
}

async function open(
  ports: RowPreviewPorts,
  tx: Tx,
  actor: UserActor,
  bulk: BulkRow,
  rowNo: number,
  locale: Locale,
): Promise<RowPreview> {
  const now = ports.clock.now();
  if (!isTestableBulk(bulk.status))
    throw new DomainError('bulkStateRefused', { result: { status: bulk.status } });
  await sourceHash(tx, bulk.file_id);
  const cells = await rowCells(tx, bulk.id, rowNo);
  if (cells === undefined)
    throw new DomainError('bulkRowMissing', {
      field: 'rowNo',
      values: { row: rowNo, count: bulk.row_count },
    });
  const reader = await rowReader(ports, tx, bulk, now);
  const { faults } = reader.check(rowNo, cells);
  const row = reader.readable(cells);
  const { content } = bulk;
  const parts = {
    addresses: ports.addresses,
    marks: await previewMarks(tx, actor.accountId, content.fields),
    now,
  };
  return {
    rowNo,
    documentName: bulkDocumentName(content, row),
    roles: [...content.roles]
      .sort((a, b) => a.signingOrder - b.signingOrder)
      .map(({ key, roleName }) => ({ key, roleName, name: personOf(row, key)?.name ?? '' })),
    fields: fieldViews(parts, content, row),
    pages: bulk.file_id === null ? [] : await pagesOf(tx, ports.addresses, bulk.file_id, true),
    faults: faultViews({ row_no: rowNo, faults: [...faults], first_row: rowNo }, locale),
  };
}

const personOf = ({ people }: ReadableRow, key: string) => people.find((person) => person.key === key);

/** The fields with what the row says, and the participants' with what is known of them. */
const fieldViews = (parts: RowFieldParts, { fields }: BulkRow['content'], row: ReadableRow) =>
  fields.map((field) => {
    const person = personOf(row, field.participantKey);
    const given = row.values.find((one) => one.field.key === field.key);
    return rowFieldView(parts, person === undefined ? field : withKnownDefault(field, person), given);
  });
