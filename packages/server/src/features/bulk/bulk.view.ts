import type {
  BulkDetail,
  BulkSummary,
  BulkFault as ShownFault,
  BulkRow as ShownRowResult,
} from '@dojang/contract';
import {
  type BulkFault,
  type BulkSigningCounts,
  bulkAbilities,
  bulkColumns,
  ERRORS,
  type ErrorName,
  errorMessage,
  type FileNotice,
  heldPoints,
  type Locale,
  roleColumns,
  type SamePerson,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { ShownBulk } from './bulk.repo.ts';
import { mayAct } from './bulk-access.ts';
import type { FaultCounts, ShownRow } from './rows/bulk-row.repo.ts';

/** Conversion of bulks and their rows to API results. */

const isErrorName = (name: string): name is ErrorName => name in ERRORS;

/** Returns a bulk as lists show it, with the abilities of the viewer. */
export function bulkView(bulk: ShownBulk, signing: BulkSigningCounts, actor: UserActor): BulkSummary {
  const { waiting, sent, failed, cancelled, undelivered } = bulk;
  const facts = {
    status: bulk.status,
    isReserved: bulk.reservation_at !== null,
    rowCount: bulk.row_count,
    failedRows: failed,
  };
  return {
    bulkTransmitId: bulk.public_id,
    name: bulk.name,
    status: bulk.status,
    startDate: bulk.started_at?.toISOString() ?? null,
    endedAt: bulk.ended_at?.toISOString() ?? null,
    reservation:
      bulk.reservation_at === null
        ? null
        : { reservationDate: bulk.reservation_at.toISOString(), failure: bulk.reservation_failure },
    template: {
      templateId: bulk.template_public_id,
      name: bulk.template_name,
      version: bulk.template_version,
    },
    teamId: bulk.team_public_id,
    teamName: bulk.team_name,
    owner: { name: bulk.owner_name },
    rowCount: bulk.row_count,
    counts: { waiting, sent, failed, cancelled },
    undelivered,
    signing,
    createdAt: bulk.created_at.toISOString(),
    updatedAt: bulk.updated_at.toISOString(),
    abilities: bulkAbilities(facts, mayAct(actor, bulk)),
  };
}

/** Returns the columns of a bulk in one language. */
export const columnViews = (bulk: Pick<ShownBulk, 'content'>, locale: Locale): BulkDetail['columns'] =>
  bulkColumns(bulk.content).map(({ key, kind, label, help, example, roleName, required, options }) => ({
    key,
    kind,
    label: label[locale],
    roleName,
    required,
    options: options === null ? null : [...options],
    example: example[locale],
    help: help[locale],
  }));

/** Returns the roles of a bulk, with those who take one in all rows. */
const roleViews = ({ content }: Pick<ShownBulk, 'content'>): BulkDetail['roles'] =>
  content.roles.map((role) => {
    const kinds = roleColumns(role, content.settings).map(({ kind }) => kind);
    const person = (content.samePeople ?? []).find(({ key }) => key === role.key);
    return {
      key: role.key,
      roleName: role.roleName,
      asks: (['accessCode', 'otpPhone'] as const).filter((kind) => kinds.includes(kind)),
      samePerson: person === undefined ? null : withoutKey(person),
    };
  });

const withoutKey = ({ key: _, ...person }: SamePerson): Omit<SamePerson, 'key'> => person;

/** Returns one bulk with its columns, its errors and its points. */
export const bulkDetailView = (
  bulk: ShownBulk,
  signing: BulkSigningCounts,
  actor: UserActor,
  { notices, ...faults }: FaultCounts & { readonly notices: FileNotice[] },
  price: number,
  locale: Locale,
): BulkDetail => ({
  ...bulkView(bulk, signing, actor),
  revision: bulk.revision,
  columns: columnViews(bulk, locale),
  roles: roleViews(bulk),
  hasAuthentications: (bulk.content.settings.authentications ?? []).length > 0,
  ...faults,
  fileNotices: notices,
  points: {
    needed: bulk.waiting * price,
    held: heldPoints(bulk.held_lots),
    captured: Number(bulk.captured),
  },
});

/** Returns the errors of a row's cells, the notes of those that were mended, and the warning of a row that repeats an earlier one. */
export function faultViews(
  row: Pick<ShownRow, 'row_no' | 'faults' | 'first_row'> & Partial<Pick<ShownRow, 'notes'>>,
  locale: Locale,
): ShownFault[] {
  const rowNo = row.row_no;
  const shown =
    (isWarning: boolean) =>
    ({ column, error, detail }: BulkFault): ShownFault => ({
      rowNo,
      column,
      error,
      message: errorMessage(error, detail, locale),
      isWarning,
    });
  const errors = [...row.faults.map(shown(false)), ...(row.notes ?? []).map(shown(true))];
  if (row.first_row >= rowNo) return errors;
  const message = errorMessage('bulkRowTwice', { values: { row: row.first_row } }, locale);
  return [...errors, { rowNo, column: null, error: 'bulkRowTwice', message, isWarning: true }];
}

/** Returns the reason for which a row was not sent. */
export const failureView = (failure: string, locale: Locale): { error: string; message: string } => ({
  error: failure,
  message: errorMessage(isErrorName(failure) ? failure : 'serverError', {}, locale),
});

/** Returns one row as the contract describes it. */
export const rowView = (row: ShownRow, locale: Locale): ShownRowResult => ({
  rowNo: row.row_no,
  sheetRow: row.sheet_row,
  cells: row.cells,
  status: row.state,
  faults: faultViews(row, locale),
  documentId: row.document_id,
  documentStatus: row.document_status,
  signing: row.signing,
  undelivered: row.undelivered,
  asked: row.asked,
  sentAt: row.sent_at?.toISOString() ?? null,
  completedAt: row.completed_at?.toISOString() ?? null,
  failure: row.failure === null ? null : failureView(row.failure, locale),
});
