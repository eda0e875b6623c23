import type { endpoints, ResultOf } from '@dojang/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { POINTS_KEY, subscriptionStatusQuery } from './points.query.ts';

type Status = ResultOf<(typeof endpoints)['subscriptionStatus']>;

/**
 * Follows automatic charging on every page, and fetches everything of points again when a charge has begun, was paid or has failed: it
 * begins and ends on the server, also after the page that shows its settings was left.
 */
export function useAutomaticCharges({ isEnabled }: { isEnabled: boolean }): Status | undefined {
  const queries = useQueryClient();
  const status = useQuery({ ...subscriptionStatusQuery, enabled: isEnabled }).data;
  const result =
    status === undefined
      ? null
      : `${status.chargedThisMonth} ${status.isCharging} ${status.failure?.at ?? ''}`;
  const last = useRef(result);
  useEffect(() => {
    if (last.current !== null && last.current !== result)
      void queries.invalidateQueries({ queryKey: POINTS_KEY });
    last.current = result;
  }, [result, queries]);
  return status;
}
