import { useEffect, useRef } from 'react';
import { keepAsking } from '../../ui/hooks/keep-asking.ts';

/** Looks again by itself while `active`. @param look true when it got an answer */
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
