import type { MovementResult } from '@dojang/contract';
import {
  MOVEMENT_REASONS,
  type MovementGroup,
  movementKind,
  movementTotals,
  reasonsOfGroup,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import { scopeOf } from '../../access/index.ts';
import { readerOf } from '../charge/charges.service.ts';
import { chargesAt } from './charge-places.service.ts';
import { type Days, type HistoryPorts, type Paging, periodOf, placeOf } from './histories.service.ts';
import type { ChargePlace } from './history.repo.ts';
import * as repo from './movement.repo.ts';

/** Owns the ledger as people read it: one list of all movements, each with the balance after it. */

export interface MovementQuery extends Days {
  readonly kind: 'all' | MovementGroup;
  readonly parts: 'all' | 'free' | 'paid';
  readonly search: string;
}

const placesOf = ({ charge_id: charge, gift_id: gift }: repo.MovementRow): ChargePlace[] => [
  ...(charge === null ? [] : [{ source: 'charge', id: charge } as const]),
  ...(gift === null ? [] : [{ source: 'lot', id: gift } as const]),
];

/** Creates the reader of the ledger. */
export function createMovements(ports: HistoryPorts) {
  const conditionsOf = (actor: UserActor, query: MovementQuery): repo.MovementConditions => {
    const teams = scopeOf(actor, 'points.usageHistory');
    return {
      ...periodOf(query),
      ...reasonsOfGroup(query.kind),
      knownReasons: MOVEMENT_REASONS,
      parts: query.parts,
      search: query.search.normalize('NFC'),
      teams: teams === 'all' ? null : [...teams],
      accountId: actor.accountId,
    };
  };
  const view = (
    tenantId: string,
    row: repo.MovementRow,
    charge: MovementResult['charge'],
  ): MovementResult => {
    const kind = movementKind(row.reason, row.is_captured);
    const name = row.name ?? '';
    const by = row.by ?? '';
    return {
      movementId: ports.keys.mac('point-movement', `${tenantId} ${row.id}`).slice(0, 22),
      kind,
      at: row.at.toISOString(),
      points: row.points,
      free: row.free,
      paid: row.paid,
      balance: row.balance,
      by: row.by,
      sendingAt: row.sending_at?.toISOString() ?? null,
      bulk: row.bulk_id === null ? null : { bulkTransmitId: row.bulk_id, name, owner: by },
      document: row.document_id === null ? null : { documentId: row.document_id, name, requester: by },
      charge,
    };
  };
  return {
    /** @throws DomainError periodReversed */
    list: (actor: UserActor, query: MovementQuery & Paging, origin: Pick<Origin, 'locale'>) =>
      ports.db.readFor(actor, async (tx) => {
        const conditions = conditionsOf(actor, query);
        const found = await repo.listMovements(tx, actor.tenantId, conditions, placeOf(query));
        const places = found.rows.flatMap(placesOf);
        const chargeAt = await chargesAt(ports, tx, places, readerOf(actor, origin));
        const list = found.rows.map((row) => {
          const charges = placesOf(row).flatMap((place) => chargeAt(place) ?? []);
          return view(actor.tenantId, row, charges[0] ?? null);
        });
        const totals = movementTotals(found.totals, query.kind);
        return { list, ...totals, isPartial: found.hasHidden, page: query.page, limit: query.limit };
      }),
  };
}
