import { BULK_ROW_STATES, BULK_SIGNING_STATES, BULK_STATES } from '@dojang/domain';
import { z } from 'zod';
import { BULK_BODY, fileBody } from '../../body-limit.ts';
import { endpoint } from '../../endpoint.ts';
import { id, none, noQuery, searchText } from '../../shapes.ts';
import { bulkCell, bulkChecked, bulkDetail, bulkMapping, bulkRow, bulkSummary } from './bulk.shapes.ts';

/** Bulk sending, before sending: a bulk is made from a template, and its rows are filled in and checked. */

const typed = z.string().max(10_000);
/** At most 5,000 rows. A row has one cell for each column, in the order of the columns. */
const rowCells = z.array(bulkCell).max(200);
const MOST_ROWS = 5_000;
/** The last row that a file of the largest size can have. */
const sheetRow = z.number().int().min(1).max(10_000_000).nullable();

/** Base64 of 5,242,880 bytes, with the type at the beginning of a data URL. */
const MAX_WORKBOOK_TEXT = 6_990_508 + 200;

const EDIT_ERRORS = ['notFound', 'bulkStateRefused'] as const;

export const bulkEndpoints = {
  listBulkTransmits: endpoint({
    method: 'GET',
    path: '/v1/bulk-transmits',
    summary: 'Bulks that the caller may see, the last changed first',
    access: 'login',
    permission: 'bulk.read',
    errors: ['notFound'],
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      status: z.enum(['all', ...BULK_STATES.filter((state) => state !== 'delete')]).default('all'),
      search: searchText.default(''),
      /** Bulks of this team only, without those of its child teams. */
      teamId: id.optional(),
    }),
    body: none,
    result: z.object({
      list: z.array(bulkSummary),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  createBulkTransmit: endpoint({
    method: 'POST',
    path: '/v1/bulk-transmits',
    summary: 'Make a bulk from a template, which it keeps as it is now; the rows are filled in next',
    access: 'login',
    permission: 'bulk.start',
    errors: [
      'notFound',
      'templateFileGone',
      'bulkTemplateUnfit',
      'bulkNameShort',
      'residentNumber',
      'nameHoldsAddress',
      'authenticationNotOffered',
      'guardianMissing',
      'participantWithoutField',
      'paymentTooSmall',
      'paymentNotConnected',
    ],
    isRepeatable: true,
    query: noQuery,
    body: z.object({
      templateId: id,
      /** By default the name of the template with the day. */
      name: typed.optional(),
    }),
    result: z.object({ bulkTransmitId: id }),
  }),
  bulkTransmit: endpoint({
    method: 'GET',
    path: '/v1/bulk-transmits/{bulkTransmitId}',
    summary: 'One bulk with its columns, its progress and its points',
    access: 'login',
    permission: 'bulk.read',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: bulkDetail,
  }),
  renameBulkTransmit: endpoint({
    method: 'PUT',
    path: '/v1/bulk-transmits/{bulkTransmitId}/name',
    summary: 'Rename a bulk',
    access: 'login',
    permission: 'bulk.start',
    errors: ['notFound', 'bulkNameShort', 'residentNumber', 'nameHoldsAddress'],
    query: noQuery,
    body: z.object({ name: typed }),
    result: z.object({}),
  }),
  bulkRows: endpoint({
    method: 'GET',
    path: '/v1/bulk-transmits/{bulkTransmitId}/rows',
    summary: 'The rows of a bulk with their errors, and with the document or the failure of each',
    access: 'login',
    permission: 'bulk.read',
    errors: ['notFound'],
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(100),
      /** The state of the row, or of the signing of its document. */
      status: z.enum(['all', ...BULK_ROW_STATES, ...BULK_SIGNING_STATES]).default('all'),
      /** A part of a participant's name or contact, or the number of a row. */
      search: searchText.default(''),
      onlyErrors: z.enum(['true', 'false']).default('false'),
    }),
    body: none,
    result: z.object({
      list: z.array(bulkRow),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
      revision: z.number().int(),
    }),
  }),
  saveBulkRows: endpoint({
    method: 'PUT',
    path: '/v1/bulk-transmits/{bulkTransmitId}/rows',
    summary:
      'Save rows of the grid: all of them, or the changed ones. Answers the errors of the saved rows by cell; a ready bulk becomes pending',
    access: 'login',
    permission: 'bulk.start',
    errors: [...EDIT_ERRORS, 'conflict', 'bulkTooManyRows'],
    residentNumbers: 'masked',
    bodyLimit: BULK_BODY,
    query: noQuery,
    body: z.object({
      /** The revision that the caller edited; a newer one is not overwritten. */
      revision: z.number().int().optional(),
      /** All rows; those that are not in the list are removed. */
      rows: z.array(rowCells).optional(),
      /** The numbers of these rows in the uploaded spreadsheet, null for typed ones; without it no row has one. */
      sheetRows: z.array(sheetRow).max(MOST_ROWS).optional(),
      /** Changed and appended rows. Row numbers begin with 1; rows between the last one and an appended one are empty. Without `sheetRow` that of the row stays. */
      changes: z
        .array(
          z.object({
            rowNo: z.number().int().min(1).max(MOST_ROWS),
            cells: rowCells,
            sheetRow: sheetRow.optional(),
          }),
        )
        .max(MOST_ROWS)
        .optional(),
    }),
    result: bulkChecked,
  }),
  bulkForm: endpoint({
    method: 'GET',
    path: '/v1/bulk-transmits/{bulkTransmitId}/form',
    summary:
      'The address of a spreadsheet to fill in, with drop-downs, formats, an example and notes; valid for at most 60 seconds',
    access: 'login',
    permission: 'bulk.read',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: z.object({ url: z.string(), expiresIn: z.number().int() }),
  }),
  uploadBulkFile: endpoint({
    method: 'POST',
    path: '/v1/bulk-transmits/{bulkTransmitId}/file',
    summary:
      'Upload a filled-in spreadsheet (.xlsx) or text (.csv, .txt): answers its columns with their guessed targets; nothing is saved',
    access: 'login',
    permission: 'bulk.start',
    errors: [
      ...EDIT_ERRORS,
      'bulkFileTooLarge',
      'bulkFileUnreadable',
      'fileForeign',
      'bulkFileUneven',
      'bulkFileEmpty',
      'bulkFileTooComplex',
      'bulkTooManyRows',
    ],
    bodyLimit: fileBody(MAX_WORKBOOK_TEXT, 'bulkFileTooLarge'),
    query: noQuery,
    body: z.object({ base64: z.string() }),
    result: z.object({
      uploadId: id,
      /** The columns of the first sheet; `column` is the key of the guessed target, or null. */
      columns: z.array(
        z.object({ index: z.number().int(), heading: z.string(), column: z.string().nullable() }),
      ),
      rowCount: z.number().int(),
      /** The rows with the names and contacts of an earlier row, as far as the guessed targets tell. */
      repeatedRows: z.number().int(),
      /** The first rows, at most 10. */
      firstRows: z.array(z.array(z.string())),
      /** The required columns of the bulk that no column of the file was guessed to be. */
      missing: z.array(z.string()),
    }),
  }),
  applyBulkMapping: endpoint({
    method: 'PUT',
    path: '/v1/bulk-transmits/{bulkTransmitId}/mapping',
    summary: 'Save the rows of the uploaded spreadsheet, in the place of all rows or after them',
    access: 'login',
    permission: 'bulk.start',
    errors: [...EDIT_ERRORS, 'conflict', 'bulkUploadGone', 'bulkColumnTwice', 'bulkTooManyRows'],
    query: noQuery,
    body: z.object({
      uploadId: id,
      /** The revision that the caller edited; a newer one is not overwritten. */
      revision: z.number().int().optional(),
      /** The target of each column of the file; columns that are not in the list are left out. */
      mapping: bulkMapping,
      mode: z.enum(['replace', 'append']).default('replace'),
    }),
    result: bulkChecked,
  }),
  checkBulkTransmit: endpoint({
    method: 'POST',
    path: '/v1/bulk-transmits/{bulkTransmitId}/check',
    summary: 'Check every row; without an error the bulk becomes ready, otherwise it stays pending',
    access: 'login',
    permission: 'bulk.start',
    errors: [...EDIT_ERRORS, 'bulkEmpty'],
    query: noQuery,
    body: none,
    result: bulkChecked.extend({ points: z.object({ needed: z.number().int(), balance: z.number().int() }) }),
  }),
  bulkStatusFile: endpoint({
    method: 'PUT',
    path: '/v1/bulk-transmits/{bulkTransmitId}/status/file',
    summary:
      'The address of a spreadsheet with how far each row is: sending, signing, times, document number; valid for at most 60 seconds',
    access: 'login',
    permission: 'bulk.read',
    errors: ['notFound', 'bulkEmpty'],
    query: noQuery,
    body: z.object({
      /** The numbers of the rows; all without it. */
      rowNos: z.array(z.number().int().min(1).max(MOST_ROWS)).max(MOST_ROWS).optional(),
    }),
    result: z.object({ url: z.string(), expiresIn: z.number().int(), count: z.number().int() }),
  }),
  bulkErrorFile: endpoint({
    method: 'GET',
    path: '/v1/bulk-transmits/{bulkTransmitId}/errors/file',
    summary:
      'The address of a spreadsheet with the rows that have errors or could not be sent, and the reasons; valid for at most 60 seconds',
    access: 'login',
    permission: 'bulk.read',
    errors: ['notFound', 'bulkNoErrors'],
    query: noQuery,
    body: none,
    result: z.object({ url: z.string(), expiresIn: z.number().int(), count: z.number().int() }),
  }),
};
