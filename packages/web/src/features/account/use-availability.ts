import { useEffect, useRef, useState } from 'react';

const REST_MS = 400;

/** What is known about a value: nothing yet, being checked, available, or the server's message why it is not. */
export type Availability =
  | { readonly is: 'unknown' | 'asking' | 'free' }
  | { readonly is: 'refused'; readonly sentence: string };

interface Asked {
  readonly value: string;
  readonly answer: Availability;
}

/**
 * Asks whether a value is available once typing has paused for 400 ms. An answer is shown only for the value that it was asked
 * for, so a late answer never applies to a newer value. `ask` may change its identity.
 */
export function useAvailability(
  value: string,
  isWorthAsking: boolean,
  ask: (value: string) => Promise<Availability>,
): Availability {
  const [asked, setAsked] = useState<Asked | null>(null);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!isWorthAsking) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      setAsked({ value, answer: { is: 'asking' } });
      latest.current(value).then(
        (answer) => {
          if (isCurrent) setAsked({ value, answer });
        },
        () => {
          if (isCurrent) setAsked(null);
        },
      );
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [value, isWorthAsking]);
  return isWorthAsking && asked?.value === value ? asked.answer : { is: 'unknown' };
}
