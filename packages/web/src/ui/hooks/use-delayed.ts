import { useEffect, useState } from 'react';

/** True once `wanted` has been true for `ms` milliseconds, so that fast work shows no placeholder. */
export function useDelayed(wanted: boolean, ms = 300): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!wanted) return setLate(false);
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [wanted, ms]);
  return wanted && late;
}
