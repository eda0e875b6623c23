import { PAYMENT_STATES } from '@dojang/domain';
import { z } from 'zod';
import { pagedSearch } from '../paged-list/list-address.ts';

/** The search parameters of /payments; an invalid value is left out. */
export const paymentSearch = pagedSearch.extend({
  state: z.enum(PAYMENT_STATES).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  team: z.string().max(40).optional().catch(undefined),
});
export type PaymentSearch = z.infer<typeof paymentSearch>;
