import { useEffect, useRef } from 'react';
import { keepAsking } from '../../ui/hooks/keep-asking.ts';

/** Polls while `active`. @param look returns true when an answer came */
export function useWatch(look: () => Promise<boolean>, everyMs: number, active: boolean): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(
    () => (active ? keepAsking({ ask: () => latest.current(), usual: everyMs }) : undefined),
    [everyMs, active],
  );
}
