import { queryOptions, useQuery } from '@tanstack/react-query';
import { appState, useAppState } from '../app-state/use-app-state.ts';
import { call, endpoints } from './api.ts';
import { polled } from './polled.ts';
import { useHasPoints } from './use-service-limits.ts';

const pointBalanceQuery = queryOptions({
  queryKey: ['points'],
  queryFn: async () => {
    const { balance, ...rest } = await call(endpoints.pointBalance);
    appState().recordBalance(balance);
    return rest;
  },
  staleTime: 10_000,
  ...polled(30_000),
});

/**
 * The balance of the one state, undefined until it is read, with the query that keeps it fresh: it has the kinds of points, and tells
 * whether the balance could not be read.
 */
export function usePointBalance() {
  const enabled = useHasPoints();
  const query = useQuery({ ...pointBalanceQuery, enabled });
  const balance = useAppState(({ pointBalance }) => pointBalance) ?? undefined;
  return { query, balance: enabled ? balance : undefined };
}

/** The balance as it is now; null when it is not known. */
export const presentBalance = (): number | null => appState().getState().pointBalance;
