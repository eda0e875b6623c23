import { useEffect, useState } from 'react';
import { onClockChange, serverNow } from '../../replies/server-clock.ts';

/** The present moment in milliseconds, updated every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const renew = (): void => setNow(serverNow());
    const timer = setInterval(renew, 30_000);
    const stop = onClockChange(renew);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}
