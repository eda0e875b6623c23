import type { Handlers } from '../../platform/http/binding.ts';
import { type BulkPorts, createBulks } from './bulks.service.ts';
import { createBulkPeople } from './people/bulk-people.service.ts';
import { createBulkRows } from './rows/bulk-rows.service.ts';
import { createBulkRuns } from './run/bulk-run.service.ts';
import { createBulkSheets, type SheetPorts } from './sheets/bulk-sheets.service.ts';
import { createBulkUploads } from './sheets/bulk-upload.service.ts';
import { createWorkbookPool } from './sheets/workbook-pool.ts';
import { createBulkTemplates } from './template/bulk-template.service.ts';
import { createRowPreviews } from './test/bulk-row-preview.service.ts';
import { createBulkTests, type TestPorts } from './test/bulk-test.service.ts';

/** Binds the calls of bulk sending to their services. */
export function bulkHandlers(ports: BulkPorts & SheetPorts & TestPorts) {
  const bulks = createBulks(ports);
  const rows = createBulkRows(ports);
  const runs = createBulkRuns(ports);
  const sheets = createBulkSheets(ports);
  const uploads = createBulkUploads(ports, createWorkbookPool());
  const tests = createBulkTests(ports);
  const previews = createRowPreviews(ports);
  const templates = createBulkTemplates(ports);
  const people = createBulkPeople(ports);
  return {
    previewBulkTemplate: ({ actor, params, body, origin }) =>
      templates.preview(actor, params.bulkTransmitId, body, origin.locale),
    changeBulkTemplate: ({ actor, params, body, origin }) =>
      templates.change(actor, params.bulkTransmitId, body, origin.locale),
    changeBulkSamePeople: ({ actor, params, body, origin }) =>
      people.change(actor, params.bulkTransmitId, body, origin.locale),
    testBulkTransmit: ({ actor, params, body, origin }) =>
      tests.send(actor, params.bulkTransmitId, body, origin.locale),
    bulkTestDocument: ({ body }) => tests.open(body.token),
    previewBulkRow: ({ actor, params, query, origin }) =>
      previews.open(actor, params.bulkTransmitId, query.rowNo, origin.locale),
    listBulkTransmits: ({ actor, query }) => bulks.list(actor, query),
    createBulkTransmit: ({ actor, body, idempotent }) => bulks.create(actor, body, idempotent),
    bulkTransmit: ({ actor, params, origin }) => bulks.detail(actor, params.bulkTransmitId, origin.locale),
    renameBulkTransmit: ({ actor, params, body }) => bulks.rename(actor, params.bulkTransmitId, body.name),
    deleteBulkTransmit: ({ actor, params }) => bulks.remove(actor, params.bulkTransmitId),
    bulkRows: ({ actor, params, query, origin }) =>
      rows.list(actor, params.bulkTransmitId, query, origin.locale),
    saveBulkRows: ({ actor, params, body, origin }) =>
      rows.save(actor, params.bulkTransmitId, body, origin.locale),
    checkBulkTransmit: ({ actor, params, origin }) => rows.check(actor, params.bulkTransmitId, origin.locale),
    bulkForm: ({ actor, params, origin }) => sheets.form(actor, params.bulkTransmitId, origin.locale),
    bulkErrorFile: ({ actor, params, origin }) => sheets.errors(actor, params.bulkTransmitId, origin.locale),
    bulkStatusFile: ({ actor, params, body, origin }) =>
      sheets.status(actor, params.bulkTransmitId, body.rowNos ?? null, origin.locale),
    uploadBulkFile: ({ actor, params, body }) => uploads.upload(actor, params.bulkTransmitId, body.base64),
    applyBulkMapping: ({ actor, params, body, origin }) =>
      uploads.apply(actor, params.bulkTransmitId, body, origin.locale),
    sendBulkTransmit: ({ actor, params, body, origin, idempotent }) =>
      runs.send(actor, params.bulkTransmitId, body, origin, idempotent),
    changeBulkReservation: ({ actor, params, body }) =>
      runs.changeReservation(actor, params.bulkTransmitId, body.reservationDate),
    pauseBulkTransmit: ({ actor, params }) => runs.pause(actor, params.bulkTransmitId),
    resumeBulkTransmit: ({ actor, params }) => runs.resume(actor, params.bulkTransmitId),
    cancelBulkTransmit: ({ actor, params, idempotent }) =>
      runs.cancel(actor, params.bulkTransmitId, idempotent),
    retryBulkTransmit: ({ actor, params, origin, idempotent }) =>
      runs.retry(actor, params.bulkTransmitId, origin, idempotent),
  } satisfies Partial<Handlers>;
}
