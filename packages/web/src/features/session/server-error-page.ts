import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConnectionError } from './transport.ts';

const isServerError = (error: unknown): boolean => error instanceof ConnectionError && error.isServerError;

/** Goes to the error page when a call failed because the server did (500, 502); true when it has. */
export function useLeaveForError(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return (error) => {
    if (!isServerError(error)) return false;
    void navigate({ to: '/error' });
    return true;
  };
}

/** Goes to the error page when what a page stands on could not be loaded because the server failed. */
export function useServerErrorPage(query: Pick<UseQueryResult, 'error' | 'data'>): void {
  const navigate = useNavigate();
  const { error } = query;
  const isFatal = query.data === undefined && isServerError(error);
  useEffect(() => {
    if (isFatal) void navigate({ to: '/error', replace: true });
  }, [isFatal, navigate]);
}
