import { useEffect, useState } from 'react';

/** A value once it has not changed for `ms` milliseconds; while `isHeld` the old value stays. */
export function useSettled<T>(value: T, ms: number, isHeld = false): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms, isHeld]);
  return settled;
}
