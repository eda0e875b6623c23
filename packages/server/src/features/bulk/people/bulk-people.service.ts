import type { BulkChecked } from '@dojang/contract';
import {
  assertSamePeople,
  changeSamePeople,
  DEFAULT_FIELD_STYLE,
  DomainError,
  koreanCalendarDate,
  type Locale,
  nameUnprintable,
  readSamePeople,
  type SamePerson,
} from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import * as repo from '../bulk.repo.ts';
import type { BulkPorts } from '../bulks.service.ts';
import * as rows from '../rows/bulk-row.repo.ts';
import { lockBulkForEdit, replaceRows } from '../rows/bulk-rows.service.ts';
import { dropTests } from '../test/bulk-test.repo.ts';

/** Owns the change of who takes a role in all rows of a bulk, while its rows are filled in. */

export interface SamePeopleInput {
  readonly revision?: number | undefined;
  readonly people: readonly SamePerson[];
  readonly acceptsLoss: boolean;
}

/** A line that is wide enough for every name. */
const ANY_LINE = { width: 100_000, height: 100 };

/** Creates the call that changes these people. */
export function createBulkPeople(ports: BulkPorts) {
  return {
    change: (actor: UserActor, bulkId: string, input: SamePeopleInput, locale: Locale) =>
      ports.db.inTenant(actor.tenantId, (tx) => change(ports, tx, actor, bulkId, input, locale)),
  };
}

/** Tests and an uploaded spreadsheet belong to the old columns and are removed. */
async function change(
  ports: BulkPorts,
  tx: Tx,
  actor: UserActor,
  bulkId: string,
  input: SamePeopleInput,
  locale: Locale,
): Promise<BulkChecked> {
  const bulk = await lockBulkForEdit(tx, actor, bulkId, input.revision);
  const people = readSamePeople(bulk.content, input.people);
  const stored = await rows.allRows(tx, bulk.id);
  const cells = stored.map((row) => row.cells);
  const { content, rows: moved, lost } = changeSamePeople(bulk.content, people, cells);
  assertSamePeople({ content, channels: ports.channels, today: koreanCalendarDate(ports.clock.now()) });
  assertPrintable(ports, people);
  if (lost > 0 && !input.acceptsLoss)
    throw new DomainError('bulkSameValuesLost', { values: { count: lost } });
  await dropTests(tx, { bulkId: bulk.id });
  await repo.changeBulk(tx, bulk.id, { content: JSON.stringify(content), upload: null });
  const given = moved.map((row, index) => ({ cells: row, sheetRow: stored[index]?.sheet_row ?? null }));
  return replaceRows(ports, tx, { ...bulk, content }, given, locale);
}

/** @throws DomainError nameNotDrawn */
function assertPrintable(ports: BulkPorts, people: readonly SamePerson[]): void {
  for (const [place, { name }] of people.entries()) {
    const { missing } = ports.fit(name, ANY_LINE, DEFAULT_FIELD_STYLE);
    if (missing.length > 0)
      throw new DomainError('nameNotDrawn', {
        field: `people.${place}.name`,
        values: { text: nameUnprintable(missing) },
      });
  }
}
