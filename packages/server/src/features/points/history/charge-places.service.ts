import type { ChargeResult } from '@dojang/contract';
import { decideRefund, giftTitle, TWIN_MS } from '@dojang/domain';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { type ChargeReader, chargeView, refundView } from '../charge/charge.view.ts';
import { remainingOf } from '../rows/charge.repo.ts';
import * as repo from './history.repo.ts';

/** Owns how histories show charges and gifts, which they name by a source and an id. */

export interface ChargePorts {
  readonly clock: Clock;
  readonly keys: Keys;
}

const nameOf = ({ source, id }: repo.ChargePlace): string => `${source} ${id}`;

/** Returns a function that gives the view of each of some charges and gifts; undefined for the others. */
export async function chargesAt(
  ports: ChargePorts,
  tx: Tx,
  places: readonly repo.ChargePlace[],
  reader: ChargeReader,
): Promise<(place: repo.ChargePlace) => ChargeResult | undefined> {
  const ids = (wanted: repo.ChargePlace['source']) => [
    ...new Set(places.filter(({ source }) => source === wanted).map(({ id }) => id)),
  ];
  const rows = await repo.chargesByIds(tx, ids('charge'));
  const left = await remainingOf(tx, rows, TWIN_MS);
  const lots = await repo.lotsByIds(tx, ids('lot'));
  const now = ports.clock.now();
  const views = new Map<string, ChargeResult>([
    ...rows.map((row) => [`charge ${row.id}`, chargeView(row, left.get(row.id), reader, now)] as const),
    ...lots.map((lot) => [`lot ${lot.id}`, giftView(ports.keys, lot, reader, now)] as const),
  ]);
  return (place) => views.get(nameOf(place));
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
