import type { UsageResult } from '@dojang/contract';
import {
  type ChargeKind,
  type ChargeState,
  DomainError,
  fromSeoulParts,
  type UsageKind,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { scopeOf } from '../../access/index.ts';
import { readerOf } from '../charge/charges.service.ts';
import { chargesAt } from './charge-places.service.ts';
import * as repo from './history.repo.ts';

/** Owns the histories of points: who sees which rows, and in which shape. */

export interface HistoryPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Keys;
}

export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export interface Paging {
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

/** Returns the moments of a period of days in Korea. @throws DomainError periodReversed */
export function periodOf({ from, to }: Days): repo.Period {
  if (from !== undefined && to !== undefined && to < from)
    throw new DomainError('periodReversed', { field: 'to' });
  const last = to === undefined ? null : fromSeoulParts(to, '00:00');
  return {
    from: from === undefined ? null : fromSeoulParts(from, '00:00'),
    until: last === null ? null : new Date(last.getTime() + DAY),
  };
}

/** Returns the rows of a page. */
export const placeOf = ({ page, limit }: Paging): repo.Page => ({ limit, offset: (page - 1) * limit });

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
  return {
    /** @throws DomainError periodReversed */
    charges: (actor: UserActor, query: ChargeQuery & Paging, origin: Pick<Origin, 'locale'>) =>
      ports.db.readFor(actor, async (tx) => {
        const conditions = { ...periodOf(query), kind: query.kind, status: query.status };
        const places = await repo.listCharges(tx, actor.tenantId, conditions, placeOf(query));
        const viewAt = await chargesAt(ports, tx, places, readerOf(actor, origin));
        const list = places.flatMap((place) => viewAt(place) ?? []);
        const total = await repo.countCharges(tx, actor.tenantId, conditions);
        return { list, total, page: query.page, limit: query.limit };
      }),
    /** @throws DomainError periodReversed */
    usage: (actor: UserActor, query: UsageQuery & Paging) =>
      ports.db.readFor(actor, async (tx) => {
        const conditions = usageConditions(actor, query);
        const rows = await repo.listUsage(tx, actor.tenantId, conditions, placeOf(query));
        const counted = await repo.countUsage(tx, actor.tenantId, conditions);
        const list = rows.map((row) => usageView(actor.tenantId, row));
        return { list, ...counted, page: query.page, limit: query.limit };
      }),
  };
}
