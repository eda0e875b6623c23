import { DomainError, fromSeoulParts, isPaidPayment, koreanDay, type PaymentState } from '@dojang/domain';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Database, Reader } from '../../platform/db/database.ts';
import { readTeams, scopeOf } from '../access/index.ts';
import { seenDocument } from '../documents/index.ts';
import { type PreparingPorts, prepareDownload } from '../files/index.ts';
import * as repo from './payment.repo.ts';
import { paymentView } from './payment.view.ts';
import type { PaymentTable } from './payment-table.ts';

/** Owns how payments are listed, summed and exported, and the payment of one document. */

export interface PaymentListPorts extends PreparingPorts {
  readonly db: Database;
}

export interface PaymentFilter {
  readonly state: PaymentState | 'all';
  readonly search: string;
  /** Korean days as yyyy-mm-dd, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** A team by its public id. */
  readonly teamId?: string | undefined;
}

const DAY = 86_400_000;
const MOST_EXPORTED = 200_000;
const TYPES: Readonly<Record<PaymentTable['format'], string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

const viewerOf = (actor: UserActor) => ({ actor, teams: scopeOf(actor, 'payment.read') });

/** Returns the teams in the viewer's scope. */
async function teamsFor(tx: Reader, { teams }: repo.PaymentViewer) {
  return (await readTeams(tx)).filter(({ id }) => teams === 'all' || teams.has(id));
}

/** @throws DomainError periodReversed, notFound for a team outside the scope */
async function conditionsOf(
  tx: Reader,
  actor: UserActor,
  { state, search, from, to, teamId }: PaymentFilter,
): Promise<repo.PaymentConditions> {
  if (from !== undefined && to !== undefined && to < from)
    throw new DomainError('periodReversed', { field: 'to' });
  const end = to === undefined ? null : fromSeoulParts(to, '00:00');
  const viewer = viewerOf(actor);
  const team =
    teamId === undefined
      ? undefined
      : (await teamsFor(tx, viewer)).find(({ publicId }) => publicId === teamId);
  if (teamId !== undefined && team === undefined) throw new DomainError('notFound', { field: 'teamId' });
  return {
    viewer,
    team: team?.id ?? null,
    state,
    search: search.normalize('NFC').trim().slice(0, 100),
    from: from === undefined ? null : fromSeoulParts(from, '00:00'),
    until: end === null ? null : new Date(end.getTime() + DAY),
  };
}

/** Returns how many payments are in each state, and what was paid and cancelled. */
function totalsOf(sums: readonly repo.StateSum[]) {
  const counts: Record<string, number> = { all: 0 };
  let paid = 0;
  let cancelled = 0;
  for (const { state, count, amount, cancelled: part } of sums) {
    counts[state] = count;
    counts.all = (counts.all ?? 0) + count;
    if (!isPaidPayment(state)) continue;
    paid += Number(amount);
    cancelled += Number(part);
  }
  return { counts, sums: { paid, cancelled } };
}

/** Creates the calls that read payments. */
export function createPaymentLists(ports: PaymentListPorts) {
  return {
    /** @throws DomainError periodReversed, notFound */
    list: (actor: UserActor, input: PaymentFilter & { readonly page: number; readonly limit: number }) =>
      ports.db.readFor(actor, async (tx) => {
        const conditions = await conditionsOf(tx, actor, input);
        const { page, limit } = input;
        const rows = await repo.listPayments(tx, conditions, page, limit);
        const { counts, sums } = totalsOf(await repo.sumsByState(tx, conditions));
        const list = rows.map((row) => paymentView(actor, row, ports.clock.now()));
        const teamIds = (await teamsFor(tx, conditions.viewer)).map(({ publicId }) => publicId);
        return { list, total: counts[input.state] ?? 0, page, limit, counts, sums, teamIds };
      }),
    /** @throws DomainError periodReversed, notFound, nothingToExport, tooManyToExport */
    prepare: (
      actor: UserActor,
      input: PaymentFilter & Pick<PaymentTable, 'format'>,
      { locale }: Pick<Origin, 'locale'>,
    ) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const ids = await repo.listPaymentIds(tx, await conditionsOf(tx, actor, input), MOST_EXPORTED + 1);
        if (ids.length === 0) throw new DomainError('nothingToExport');
        if (ids.length > MOST_EXPORTED) throw new DomainError('tooManyToExport');
        const { format } = input;
        const content: PaymentTable = { list: 'payments', format, locale, ids };
        const name = locale === 'ko' ? '결제 목록' : 'payments';
        const file_name = `${name}_${koreanDay(ports.clock.now())}.${format}`;
        const prepared = { kind: 'table', file_name, content_type: TYPES[format], content } as const;
        return { ...(await prepareDownload(ports, tx, actor, prepared)), count: ids.length };
      }),
    ofDocument: (actor: UserActor, documentId: string) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const document = await seenDocument(tx, actor, documentId, 'document.read');
        const row = await repo.seenPayment(tx, viewerOf(actor), { documentId: document.id });
        return { payment: row === undefined ? null : paymentView(actor, row, ports.clock.now()) };
      }),
  };
}
