import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConnectionError } from './transport.ts';

const isServerError = (error: unknown): boolean => error instanceof ConnectionError && error.isServerError;

/** Returns a function that opens the error page when a call failed with a server error (500, 502); true when it has. */
export function useLeaveForError(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return (error) => {
    if (!isServerError(error)) return false;
    void navigate({ to: '/error' });
    return true;
  };
}

/** Opens the error page when a server error kept the page's main data from loading. */
export function useServerErrorPage(query: Pick<UseQueryResult, 'error' | 'data'>): void {
  const navigate = useNavigate();
  const { error } = query;
  const isFatal = query.data === undefined && isServerError(error);
  useEffect(() => {
    if (isFatal) void navigate({ to: '/error', replace: true });
  }, [isFatal, navigate]);
}
