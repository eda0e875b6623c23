import { useEffect, useRef, useState } from 'react';

const REST_MS = 400;

/** What is known about a value: nothing yet, being asked, free, or why not (the server's sentence). */
export type Availability =
  | { readonly is: 'unknown' | 'asking' | 'free' }
  | { readonly is: 'refused'; readonly sentence: string };

interface Asked {
  readonly value: string;
  readonly answer: Availability;
}

/**
 * Asks whether a value can be had once typing has rested for 400 ms. An answer is shown for the value that it was asked
 * for and for no other, so a late answer can never speak about what is typed by then. `ask` may change its identity.
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
