import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConnectionError } from './transport.ts';

/** Goes to the error page when what a page stands on could not be loaded because the server failed. */
export function useServerFaultPage(query: Pick<UseQueryResult, 'error' | 'data'>): void {
  const navigate = useNavigate();
  const { error } = query;
  const isFatal = query.data === undefined && error instanceof ConnectionError && error.isServerFault;
  useEffect(() => {
    if (isFatal) void navigate({ to: '/error', replace: true });
  }, [isFatal, navigate]);
}
