import {
  CHARGE_KINDS,
  CHARGE_STATES,
  type ChargeKind,
  MOVEMENT_GROUPS,
  type MovementGroup,
} from '@dojang/domain';
import { day, oneOf, type Read, type SearchOf, searchOf, writtenUpTo } from '../../ui/text/address-values.ts';
import { pagedSearch } from '../paged-list/list-address.ts';

/** Owns the address of the page of points: /point#1 charges, #2 is the charge settings, #3 the histories; `tab` names the same. */

export const POINT_TABS = ['1', '2', '3'] as const;
export type PointTab = (typeof POINT_TABS)[number];

export const HISTORY_PERIODS = ['1m', '3m', '6m', '1y', 'days'] as const;
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number];

/** Keys of the payment window; the router reads one that consists of digits as a number. */
const key = writtenUpTo(300);

/** An amount in won, as a number or in digits. */
const amount: Read<number> = (value) => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
};

/** The parameters with which the payment window returns are kept until its result is recorded. */
export const pointSearch = searchOf({
  ...pagedSearch.parts,
  tab: oneOf([1, 2, 3]),
  view: oneOf(['charge', 'usage']),
  period: oneOf(HISTORY_PERIODS),
  from: day,
  to: day,
  kind: oneOf([...CHARGE_KINDS, ...MOVEMENT_GROUPS]),
  parts: oneOf(['free', 'paid']),
  status: oneOf(CHARGE_STATES),
  window: oneOf(['card', 'card-failed', 'paid', 'page', 'failed']),
  customerKey: key,
  authKey: key,
  paymentKey: key,
  orderId: key,
  chargeId: key,
  amount,
  code: key,
});
export type PointSearch = SearchOf<typeof pointSearch>;

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
