import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface OneTimeLink<Found> {
  readonly token: string;
  readonly queryKey: string;
  /** Reads what the link opens, without using it up. */
  readonly read: () => Promise<Found>;
  /** The error of a link that has ended or was used. */
  readonly deadError: 'invitationDead' | 'linkDead';
}

/** A mailed link that works once: what it opens, whether it is dead, and how an error at its use ends it. */
export function useOneTimeLink<Found>({ token, queryKey, read, deadError }: OneTimeLink<Found>) {
  const [diedLate, setDiedLate] = useState(false);
  const query = useQuery({
    queryKey: [queryKey, token],
    queryFn: read,
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
  });
  const saysDead = (error: unknown): boolean =>
    error instanceof ApiError && error.code === ERRORS[deadError].code;
  /** Returns whether an error says that the link has ended meanwhile. */
  const endIfDead = (error: unknown): boolean => {
    const isGone = saysDead(error);
    if (isGone) setDiedLate(true);
    return isGone;
  };
  return { query, isDead: token === '' || diedLate || saysDead(query.error), endIfDead };
}
