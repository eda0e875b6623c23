import { PAYMENT_STATES } from '@dojang/domain';
import { day, oneOf, type SearchOf, searchOf, textUpTo } from '../../ui/text/address-values.ts';
import { pagedSearch } from '../paged-list/list-address.ts';

/** The search parameters of /payments; an invalid value is left out. */
export const paymentSearch = searchOf({
  ...pagedSearch.parts,
  state: oneOf(PAYMENT_STATES),
  from: day,
  to: day,
  team: textUpTo(40),
});
export type PaymentSearch = SearchOf<typeof paymentSearch>;
