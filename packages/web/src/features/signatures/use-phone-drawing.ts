import { ApiError } from '@dojang/contract/client';
import { ERRORS, type PhoneStrokes } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { call, endpoints } from '../session/api.ts';
import { pollPause } from '../session/polled.ts';

/** Owns waiting for a phone's drawing: an address for ten minutes, polled every second, deleted when nobody waits. */

const ASK_EVERY_MS = 1000;

/** Whether it was ended elsewhere, for example by another tab with a new request. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === ERRORS.notFound.code;

export interface PhoneDrawing {
  /** Null while it is being requested. */
  readonly url: string | null;
  readonly isOpened: boolean;
  readonly isOver: boolean;
  /** Why there is no address. */
  readonly error: unknown;
  readonly begin: () => void;
}

/**
 * @param onDrawn receives the drawing, once
 */
export function usePhoneDrawing(onDrawn: (drawing: PhoneStrokes) => void): PhoneDrawing {
  const id = useId();
  const [round, setRound] = useState(0);
  const begun = useQuery({
    queryKey: ['phone-drawing', id, round],
    queryFn: () => call(endpoints.beginPhoneDrawing),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const drawingId = begun.data?.drawingId;
  const asked = useQuery({
    queryKey: ['phone-drawing', drawingId],
    queryFn: () => call(endpoints.phoneDrawing, { params: { drawingId: drawingId ?? '' } }),
    enabled: drawingId !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: (query) => {
      const { data, error } = query.state;
      const isDecided = isGone(error) || data?.state === 'expired' || data?.state === 'handed';
      return isDecided ? false : pollPause(query, ASK_EVERY_MS);
    },
  });
  const drawing = asked.data?.drawing ?? null;
  useEffect(() => {
    if (drawing !== null) onDrawn(drawing);
  }, [drawing, onDrawn]);
  useEffect(() => {
    if (drawingId === undefined) return;
    return () => void call(endpoints.endPhoneDrawing, { params: { drawingId } }).catch(() => undefined);
  }, [drawingId]);
  return {
    url: begun.data?.url ?? null,
    isOpened: asked.data?.state === 'opened',
    isOver: asked.data?.state === 'expired' || isGone(asked.error),
    error: begun.error,
    begin: () => setRound(round + 1),
  };
}
