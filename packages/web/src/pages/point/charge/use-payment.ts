import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveFor } from '../../../features/points/leave-for.ts';
import {
  POINTS_KEY,
  paymentMethodsQuery,
  pointProductsQuery,
} from '../../../features/points/points.query.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import type { PointOutcome } from '../point-outcome.ts';

/** The choice of a card that is given in the payment window. */
export const IN_WINDOW = 'window';

/** Owns how the chosen product is paid: with a card on file, or in the payment window, for which the browser leaves the page. */
export function usePayment(onOutcome: (outcome: PointOutcome) => void) {
  const sentence = useErrorMessage();
  const queries = useQueryClient();
  const cards = useQuery(paymentMethodsQuery);
  const keepsCards = useQuery(pointProductsQuery).data?.keepsCards !== false;
  const [wanted, setWanted] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const list = cards.data?.list ?? [];
  const card =
    wanted === IN_WINDOW ? undefined : (list.find((one) => one.paymentMethodId === wanted) ?? list[0]);
  const pay = useMutation({
    mutationFn: (productId: string) =>
      call(endpoints.chargePoints, {
        body: { productId, ...(card === undefined ? {} : { paymentMethodId: card.paymentMethodId }) },
      }),
    onSuccess: ({ charge, windowUrl }) => {
      if (windowUrl === null) onOutcome({ kind: 'charge', charge });
      else {
        setLeaving(true);
        leaveFor(windowUrl);
      }
    },
    onError: (error) => onOutcome({ kind: 'refused', of: 'charge', sentence: sentence(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: POINTS_KEY }),
  });
  return {
    cards: list,
    /** Whether a card can be registered, which pays without the payment window. */
    keepsCards,
    /** Whether the cards on file are known; the payment waits for them. */
    isReady: cards.data !== undefined || cards.isError,
    hasNoCards: cards.isError,
    method: card?.paymentMethodId ?? IN_WINDOW,
    choose: setWanted,
    pay: (productId: string): void => pay.mutate(productId),
    isPending: pay.isPending || isLeaving,
  };
}

/** The state of a payment, as its card and its bar show it. */
export type Payment = ReturnType<typeof usePayment>;
