import { useEffect, useState } from 'react';
import { deviceNow } from './device-clock.ts';

/** The present moment in milliseconds, updated every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(deviceNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
