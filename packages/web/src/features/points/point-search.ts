import {
  CHARGE_KINDS,
  CHARGE_STATES,
  type ChargeKind,
  MOVEMENT_GROUPS,
  type MovementGroup,
} from '@dojang/domain';
import { z } from 'zod/mini';
import { ifValid, textUpTo } from '../../ui/text/address-values.ts';
import { pagedSearch } from '../paged-list/list-address.ts';

/** Owns the address of the page of points: /point#1 charges, #2 is the charge settings, #3 the histories; `tab` names the same. */

export const POINT_TABS = ['1', '2', '3'] as const;
export type PointTab = (typeof POINT_TABS)[number];

export const HISTORY_PERIODS = ['1m', '3m', '6m', '1y', 'days'] as const;
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number];

/** Keys of the payment window; the router reads one that consists of digits as a number. */
const key = ifValid(z.union([textUpTo(300), z.pipe(z.number(), z.transform(String))]));

/** The parameters with which the payment window returns are kept until its result is recorded. */
export const pointSearch = z.extend(pagedSearch, {
  tab: ifValid(z.literal([1, 2, 3])),
  view: ifValid(z.enum(['charge', 'usage'])),
  period: ifValid(z.enum(HISTORY_PERIODS)),
  from: ifValid(z.iso.date()),
  to: ifValid(z.iso.date()),
  kind: ifValid(z.enum([...CHARGE_KINDS, ...MOVEMENT_GROUPS])),
  parts: ifValid(z.enum(['free', 'paid'])),
  status: ifValid(z.enum(CHARGE_STATES)),
  window: ifValid(z.enum(['card', 'card-failed', 'paid', 'page', 'failed'])),
  customerKey: key,
  authKey: key,
  paymentKey: key,
  orderId: key,
  chargeId: key,
  amount: ifValid(z.coerce.number().check(z.int())),
  code: key,
});
export type PointSearch = z.infer<typeof pointSearch>;

/** The tab that an address names: by its hash, by `tab`, or the first. */
export function pointTabOf(hash: string, tab: number | undefined): PointTab {
  const wanted = POINT_TABS.find((one) => one === hash) ?? POINT_TABS.find((one) => one === String(tab));
  return wanted ?? '1';
}

/** What the tab of histories shows: the ledger, or the charges with their payments. */
export type HistoryShown =
  | { readonly view: 'ledger'; readonly kind: MovementGroup | 'all' }
  | { readonly view: 'charge'; readonly kind: ChargeKind | 'all' };

/**
 * Returns what an address shows. Addresses from before the ledger named the usage by `view`, which is a group of the ledger, and a kind
 * or a state of charges without it.
 */
export function historyShown({ view, kind, status }: PointSearch): HistoryShown {
  const ofCharges = CHARGE_KINDS.find((one) => one === kind);
  const isOfCharges = ofCharges !== undefined || status !== undefined;
  if (view === 'charge' || (view === undefined && isOfCharges))
    return { view: 'charge', kind: ofCharges ?? 'all' };
  const group = MOVEMENT_GROUPS.find((one) => one === kind);
  return { view: 'ledger', kind: group ?? (view === 'usage' ? 'used' : 'all') };
}
