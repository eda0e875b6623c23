import { PAYMENT_STATES } from '@dojang/domain';
import { z } from 'zod/mini';
import { ifValid, textUpTo } from '../../ui/text/address-values.ts';
import { pagedSearch } from '../paged-list/list-address.ts';

/** The search parameters of /payments; an invalid value is left out. */
export const paymentSearch = z.extend(pagedSearch, {
  state: ifValid(z.enum(PAYMENT_STATES)),
  from: ifValid(z.iso.date()),
  to: ifValid(z.iso.date()),
  team: ifValid(textUpTo(40)),
});
export type PaymentSearch = z.infer<typeof paymentSearch>;
