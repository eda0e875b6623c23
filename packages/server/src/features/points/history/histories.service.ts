import type { ChargeResult, UsageResult } from '@dojang/contract';
import {
  type ChargeKind,
  type ChargeState,
  DomainError,
  decideRefund,
  fromSeoulParts,
  giftTitle,
  TWIN_MS,
  type UsageKind,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { scopeOf } from '../../access/index.ts';
import { type ChargeReader, chargeView, refundView } from '../charge/charge.view.ts';
import { readerOf } from '../charge/charges.service.ts';
import { remainingOf } from '../rows/charge.repo.ts';
import * as repo from './history.repo.ts';

/** Owns the histories of points: who sees which rows, and in which shape. */

export interface HistoryPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Keys;
}

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
interface Paging {
  readonly page: number;
  readonly limit: number;
}
export interface ChargeQuery extends Days {
  readonly kind: 'all' | ChargeKind;
  readonly status: 'all' | ChargeState;
}
export interface UsageQuery extends Days {
  readonly kind: 'all' | UsageKind;
}

const DAY = 86_400_000;

/** @throws DomainError periodReversed */
function periodOf({ from, to }: Days): repo.Period {
  if (from !== undefined && to !== undefined && to < from)
    throw new DomainError('periodReversed', { field: 'to' });
  const last = to === undefined ? null : fromSeoulParts(to, '00:00');
  return {
    from: from === undefined ? null : fromSeoulParts(from, '00:00'),
    until: last === null ? null : new Date(last.getTime() + DAY),
  };
}

const placeOf = ({ page, limit }: Paging): repo.Page => ({ limit, offset: (page - 1) * limit });

/** Creates the readers of both histories, by pages and up to a number of rows. */
export function createHistories(ports: HistoryPorts) {
  const usageConditions = (actor: UserActor, query: UsageQuery): repo.UsageConditions => {
    const teams = scopeOf(actor, 'points.usageHistory');
    return {
      ...periodOf(query),
      kind: query.kind,
      teams: teams === 'all' ? null : [...teams],
      accountId: actor.accountId,
    };
  };
  const usageView = (tenantId: string, row: repo.UsageRow): UsageResult => ({
    usageId: ports.keys.mac('point-usage', `${tenantId} ${row.transfer}`).slice(0, 22),
    kind: row.kind,
    at: row.at.toISOString(),
    points: row.points,
    free: row.free,
    paid: row.paid,
    bulk:
      row.bulk_id === null
        ? null
        : { bulkTransmitId: row.bulk_id, name: row.name ?? '', owner: row.requester ?? '' },
    document:
      row.document_id === null
        ? null
        : { documentId: row.document_id, name: row.name ?? '', requester: row.requester ?? '' },
  });
  const chargesAt = async (
    tx: Tx,
    places: readonly repo.ChargePlace[],
    reader: ChargeReader,
  ): Promise<ChargeResult[]> => {
    const ids = (source: repo.ChargePlace['source']) =>
      places.filter((place) => place.source === source).map(({ id }) => id);
    const rows = await repo.chargesByIds(tx, ids('charge'));
    const left = await remainingOf(tx, rows, TWIN_MS);
    const lots = await repo.lotsByIds(tx, ids('lot'));
    const now = ports.clock.now();
    const views = new Map<string, ChargeResult>([
      ...rows.map((row) => [`charge ${row.id}`, chargeView(row, left.get(row.id), reader, now)] as const),
      ...lots.map((lot) => [`lot ${lot.id}`, giftView(ports.keys, lot, reader, now)] as const),
    ]);
    return places.flatMap(({ source, id }) => views.get(`${source} ${id}`) ?? []);
  };
  return {
    /** @throws DomainError periodReversed */
    charges: (actor: UserActor, query: ChargeQuery & Paging, origin: Pick<Origin, 'locale'>) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const conditions = { ...periodOf(query), kind: query.kind, status: query.status };
        const places = await repo.listCharges(tx, actor.tenantId, conditions, placeOf(query));
        const list = await chargesAt(tx, places, readerOf(actor, origin));
        const total = await repo.countCharges(tx, actor.tenantId, conditions);
        return { list, total, page: query.page, limit: query.limit };
      }),
    /** @throws DomainError periodReversed */
    usage: (actor: UserActor, query: UsageQuery & Paging) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const conditions = usageConditions(actor, query);
        const rows = await repo.listUsage(tx, actor.tenantId, conditions, placeOf(query));
        const counted = await repo.countUsage(tx, actor.tenantId, conditions);
        const list = rows.map((row) => usageView(actor.tenantId, row));
        return { list, ...counted, page: query.page, limit: query.limit };
      }),
  };
}

/** Returns a free lot as a row of the history of charges. */
function giftView(keys: Keys, lot: repo.GivenLot, { locale }: ChargeReader, now: Date): ChargeResult {
  const { granted, remaining, created_at: at } = lot;
  const refund = decideRefund(
    { isFree: true, state: 'paid', paidAt: at, granted, remaining, remainingOfTwin: 0 },
    now,
  );
  return {
    chargeId: keys.mac('point-gift', lot.id).slice(0, 22),
    kind: 'free',
    state: 'paid',
    title: giftTitle(lot.reason)[locale],
    points: granted,
    remaining,
    supply: 0,
    vat: 0,
    price: 0,
    createdAt: at.toISOString(),
    paidAt: null,
    refundedAt: null,
    expiresAt: lot.expires_at.toISOString(),
    card: null,
    receiptUrl: null,
    failure: null,
    refund: refundView(refund, locale),
  };
}
