import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../session/api.ts';
import type { PaymentSearch } from './payment-search.ts';

/** Payers pay while the list is open. */
const POLL_MS = 10_000;
export const PAYMENTS_PER_PAGE = 20;

/** The connected account at the payment provider. */
export const paymentConnectionQuery = queryOptions({
  queryKey: ['payments', 'connection'],
  queryFn: () => call(endpoints.paymentConnection),
});

/** Which payments a list has, as calls take it. */
export const paymentConditions = ({ state, search, from, to, team }: PaymentSearch) => ({
  state: state ?? ('all' as const),
  search: search ?? '',
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  ...(team === undefined ? {} : { teamId: team }),
});

/** One page of payments with counts and sums. */
export const paymentsQuery = (search: PaymentSearch) =>
  queryOptions({
    queryKey: ['payments', 'list', search],
    queryFn: () =>
      call(endpoints.listPayments, {
        query: { ...paymentConditions(search), page: search.page ?? 1, limit: PAYMENTS_PER_PAGE },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

/** The payment of one document. */
export const documentPaymentQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['payments', 'document', documentId],
    queryFn: () => call(endpoints.documentPayment, { params: { documentId } }),
    refetchInterval: POLL_MS,
  });
