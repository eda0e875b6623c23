import {
  BULK_COLUMN_KINDS,
  BULK_ROW_STATES,
  BULK_SIGNING_STATES,
  BULK_STATES,
  type BulkAbilities,
  type BulkSigningCounts,
} from '@dojang/domain';
import { z } from 'zod';
import { fileNotice, id, time } from '../../shapes.ts';

/** Owns the shapes of bulk sending. A cell is a text: leading zeros of numbers are kept. */

export const bulkCell = z.string().max(2_000);

/** The target of each column of an uploaded spreadsheet: the key of a column of the bulk, or null. */
export const bulkMapping = z
  .array(z.object({ index: z.number().int().min(0).max(200), column: z.string().nullable() }))
  .max(200);

/** One column of the rows; the key stays the same as long as the bulk exists. */
export const bulkColumn = z.object({
  /** `name:<role>`, `contact:<role>`, `accessCode:<role>`, `otpPhone:<role>`, `field:<key>`, `documentName`, `expiryDays`, `message`, `language:<role>`. */
  key: z.string(),
  kind: z.enum(BULK_COLUMN_KINDS),
  label: z.string(),
  /** The name of the role to which the column belongs; empty for columns of the document. */
  roleName: z.string(),
  required: z.boolean(),
  /** The only values that the column accepts; null for free text. */
  options: z.array(z.string()).nullable(),
  /** An example of a value. */
  example: z.string(),
  /** What the column expects, in the caller's language. */
  help: z.string(),
});
export type BulkColumn = z.infer<typeof bulkColumn>;

/** An error or a warning at a cell, or at the whole row when `column` is null. */
export const bulkFault = z.object({
  rowNo: z.number().int(),
  column: z.string().nullable(),
  /** The name of the error in the table of errors. */
  error: z.string(),
  message: z.string(),
  /** A warning does not prevent sending. */
  isWarning: z.boolean(),
});
export type BulkFault = z.infer<typeof bulkFault>;

export const bulkCounts = z.object({
  waiting: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  cancelled: z.number().int(),
});

/** The sent rows by the state of their signing. Of a running request the first that holds counts: `undelivered`, `expired`, `partly`, `unsigned`. */
export const bulkSigning = z.object({
  /** Nobody has signed yet. */
  unsigned: z.number().int(),
  /** Some have signed, others not. */
  partly: z.number().int(),
  completed: z.number().int(),
  rejected: z.number().int(),
  /** The time of a participant to sign is over. */
  expired: z.number().int(),
  /** The request has not arrived at a participant whose turn it is, or nobody knows. */
  undelivered: z.number().int(),
  /** The request was cancelled, or a signature was withdrawn. */
  ended: z.number().int(),
}) satisfies z.ZodType<BulkSigningCounts>;

export const bulkSummary = z.object({
  bulkTransmitId: id,
  name: z.string(),
  status: z.enum(BULK_STATES),
  /** When sending began; null before that. */
  startDate: time.nullable(),
  endedAt: time.nullable(),
  /** The time at which sending begins by itself; null without a reservation. */
  reservation: z.object({ reservationDate: time, failure: z.string().nullable() }).nullable(),
  /** The template, as it was when the bulk was created; `templateId` is null when it was deleted. */
  template: z.object({ templateId: id.nullable(), name: z.string(), version: z.number().int() }),
  teamId: id.nullable(),
  teamName: z.string().nullable(),
  owner: z.object({ name: z.string() }),
  rowCount: z.number().int(),
  counts: bulkCounts,
  /** The sent rows whose request has not arrived at a participant whose turn it is, or of which nobody knows. */
  undelivered: z.number().int(),
  /** How far signing is; rows whose document was removed for good are left out. */
  signing: bulkSigning,
  createdAt: time,
  updatedAt: time,
  abilities: z.object({
    /** Change rows and name, upload, check. */
    edit: z.boolean(),
    send: z.boolean(),
    /** Change the time of a reservation, or begin now. */
    reservation: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    cancel: z.boolean(),
    retry: z.boolean(),
    delete: z.boolean(),
  }) satisfies z.ZodType<BulkAbilities>,
});
export type BulkSummary = z.infer<typeof bulkSummary>;

/** Who takes a role in all rows. */
export const samePerson = z.object({
  name: bulkCell,
  /** An e-mail address or a mobile number. */
  contact: bulkCell,
  /** The access code, for a role that authenticates with one. */
  accessCode: bulkCell,
  /** The number that receives codes, for a role that authenticates with them; the contact when empty. */
  otpPhone: bulkCell,
});

export const bulkRole = z.object({
  key: z.string(),
  roleName: z.string(),
  /** What is asked of a person of the role beside name and contact. */
  asks: z.array(z.enum(['accessCode', 'otpPhone'])),
  /** The person who takes the role in all rows; null for a role whose people are in the rows. */
  samePerson: samePerson.nullable(),
});
export type BulkRole = z.infer<typeof bulkRole>;

export const bulkDetail = bulkSummary.extend({
  roles: z.array(bulkRole),
  /** Increases with every change of the rows. */
  revision: z.number().int(),
  columns: z.array(bulkColumn),
  /** Whether a participant authenticates before signing. A test leaves this out. */
  hasAuthentications: z.boolean(),
  /** The number of rows with errors, and with warnings only. */
  errorRows: z.number().int(),
  warningRows: z.number().int(),
  /** What of the template's file its pages do not show; each document states it when it is sent. */
  fileNotices: z.array(fileNotice),
  /** Points: what all waiting rows cost, what is held, and what the sent rows cost. */
  points: z.object({ needed: z.number().int(), held: z.number().int(), captured: z.number().int() }),
});
export type BulkDetail = z.infer<typeof bulkDetail>;

export const bulkRow = z.object({
  rowNo: z.number().int(),
  /** The number of the row in the uploaded spreadsheet, as spreadsheet programs show it; null for a row that was typed or pasted. */
  sheetRow: z.number().int().nullable(),
  /** In the order of the columns. */
  cells: z.array(z.string()),
  status: z.enum(BULK_ROW_STATES),
  faults: z.array(bulkFault),
  /** The request that was made; null before that, and when it was removed for good. */
  documentId: id.nullable(),
  /** The state of that document. */
  documentStatus: z.string().nullable(),
  /** How far signing is; null before sending, and when the document was removed for good. */
  signing: z.enum(BULK_SIGNING_STATES).nullable(),
  /** `failed`: the request did not arrive. `unknown`: the mail server has not answered. Null when nothing is known to be wrong. */
  undelivered: z.enum(['failed', 'unknown']).nullable(),
  /** How many people are asked to sign now and have not. */
  asked: z.number().int(),
  sentAt: time.nullable(),
  /** When everyone had signed. */
  completedAt: time.nullable(),
  /** Why the row was not sent. */
  failure: z.object({ error: z.string(), message: z.string() }).nullable(),
});
export type BulkRow = z.infer<typeof bulkRow>;

/** The reply to a change or a check of the rows. */
export const bulkChecked = z.object({
  status: z.enum(BULK_STATES),
  revision: z.number().int(),
  rowCount: z.number().int(),
  errorRows: z.number().int(),
  warningRows: z.number().int(),
  /** The errors and warnings in the order of the rows, at most 2,000; further ones are in the rows (`onlyErrors`). */
  faults: z.array(bulkFault),
  areFaultsCapped: z.boolean(),
});
export type BulkChecked = z.infer<typeof bulkChecked>;
