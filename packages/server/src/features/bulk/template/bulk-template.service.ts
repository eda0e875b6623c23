import type { BulkChecked } from '@dojang/contract';
import {
  type BulkColumn,
  type BulkTemplateChange,
  bulkTemplateChange,
  cellsOfChange,
  DomainError,
  type Locale,
  moveBulk,
  valuesLostBy,
  withSamePeople,
} from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import * as repo from '../bulk.repo.ts';
import { assertMayActOnBulk } from '../bulk-access.ts';
import { type BulkPorts, sendableTemplate } from '../bulks.service.ts';
import * as rows from '../rows/bulk-row.repo.ts';
import { type LockedBulk, lockBulkForEdit, replaceRows } from '../rows/bulk-rows.service.ts';
import { dropTests } from '../test/bulk-test.repo.ts';

/**
 * Owns the change of a bulk's template while its rows are filled in. Invariant: no value is removed whose column the caller did not
 * name.
 */

export interface TemplateInput {
  readonly templateId: string;
  readonly revision?: number | undefined;
}

interface Planned {
  readonly bulk: LockedBulk;
  readonly chosen: Awaited<ReturnType<typeof sendableTemplate>>;
  readonly change: BulkTemplateChange;
  readonly stored: Awaited<ReturnType<typeof rows.allRows>>;
  readonly cells: readonly (readonly string[])[];
}

/** Creates the calls that preview and make the change. */
export function createBulkTemplates(ports: BulkPorts) {
  return {
    preview: (actor: UserActor, bulkId: string, input: TemplateInput, locale: Locale) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const { bulk, chosen, change, cells } = await plan(ports, tx, actor, bulkId, input);
        const named = ({ key, label }: BulkColumn) => ({ key, label: label[locale] });
        return {
          revision: bulk.revision,
          template: {
            templateId: chosen.template.public_id,
            name: chosen.template.name,
            version: chosen.template.version,
          },
          moves: change.moves.map(({ from, to }) => ({ from: named(from), to: named(to) })),
          added: change.added.map((column) => ({ ...named(column), required: column.required })),
          lost: valuesLostBy(change, cells).map(({ column, values }) => ({ ...named(column), values })),
        };
      }),
    change: (
      actor: UserActor,
      bulkId: string,
      input: TemplateInput & { readonly acceptedLoss: readonly string[] },
      locale: Locale,
    ) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const planned = await plan(ports, tx, actor, bulkId, input);
        const unaccepted = valuesLostBy(planned.change, planned.cells).filter(
          ({ column }) => !input.acceptedLoss.includes(column.key),
        );
        const count = unaccepted.reduce((sum, { values }) => sum + values, 0);
        if (count > 0) throw new DomainError('bulkValuesLost', { values: { count } });
        return replaceTemplate(ports, tx, planned, locale);
      }),
  };
}

/**
 * Locks the bulk and the template, and returns what the change does. The template is locked first, as where a template is deleted,
 * whose bulks follow it. @throws DomainError notFound, notAllowed, bulkStateRefused, conflict, and those of `sendableTemplate`
 */
async function plan(
  ports: BulkPorts,
  tx: Tx,
  actor: UserActor,
  bulkId: string,
  { templateId, revision }: TemplateInput,
): Promise<Planned> {
  const { status } = await assertMayActOnBulk(tx, actor, bulkId);
  moveBulk(status, 'edit');
  const chosen = await sendableTemplate(ports, tx, actor, templateId).catch((error: unknown) => {
    const isAbsent = error instanceof DomainError && error.error === 'notFound';
    throw isAbsent ? new DomainError('bulkTemplateGone', { field: 'templateId' }) : error;
  });
  const bulk = await lockBulkForEdit(tx, actor, bulkId, revision);
  const content = withSamePeople(bulk.content, chosen.content);
  const change = bulkTemplateChange(bulk.content, content);
  const stored = await rows.allRows(tx, bulk.id);
  return { bulk, chosen: { ...chosen, content }, change, stored, cells: stored.map((row) => row.cells) };
}

/** Stores the new content and the moved rows. Tests and an uploaded spreadsheet belong to the old columns and are removed. */
async function replaceTemplate(
  ports: BulkPorts,
  tx: Tx,
  { bulk, chosen: { template, fileId, content }, change, stored }: Planned,
  locale: Locale,
): Promise<BulkChecked> {
  await dropTests(tx, { bulkId: bulk.id });
  await repo.changeBulk(tx, bulk.id, {
    template_id: template.id,
    template_name: template.name,
    template_version: template.version,
    file_id: fileId,
    content: JSON.stringify(content),
    upload: null,
  });
  const moved = stored.map(({ cells, sheet_row }) => ({
    cells: cellsOfChange(change, cells),
    sheetRow: sheet_row,
  }));
  return replaceRows(ports, tx, { ...bulk, content, file_id: fileId }, moved, locale);
}
