import { useEffect, useRef, useState } from 'react';
import { payingKey, recall, remember, tabStorage } from '../flow/link.ts';
import { useSigningContext } from '../flow/signing-context.ts';

/**
 * Owns what a payer sees who comes back from the payment page: the question is asked at once, and it ends. Invariant: after these
 * seconds the page says that nothing is paid yet; a report that arrives later still changes it.
 */
const CHECKING_MS = 8000;

/** first: the payment page was not opened here. checking: it was, and the provider is being asked. unpaid: nothing is paid yet. */
export type CheckingWay = 'first' | 'checking' | 'unpaid';

/** The way of the screen, and what moves it. */
export interface Checking {
  readonly way: CheckingWay;
  /** Called when the payment page opens. @param isElsewhere whether it opens in a tab of its own, beside this one */
  readonly leave: (isElsewhere: boolean) => void;
  /** Called when the browser shows this page as it was left. */
  readonly comeBack: () => void;
}

/** Returns the way of the screen, and what moves it. */
export function useChecking(): Checking {
  const { calls, link, look } = useSigningContext();
  const [way, setWay] = useState<CheckingWay>(() =>
    recall(tabStorage(), payingKey(link)) === null ? 'first' : 'checking',
  );
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (way !== 'checking') return;
    const end = new AbortController();
    const { signal } = end;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = (): void => {
      if (signal.aborted) return;
      remember(tabStorage(), payingKey(link), null);
      setWay('unpaid');
    };
    const ask = async (): Promise<void> => {
      const answer = await calls.checkPayment().catch(() => null);
      await latest.current();
      if (answer?.isAnswered && answer.state === 'request') over();
    };
    const begin = (): void => {
      // The payment page is open in another tab: the payer is not back yet.
      if (document.hidden || timer !== undefined) return;
      timer = setTimeout(over, CHECKING_MS);
      void ask();
    };
    document.addEventListener('visibilitychange', begin, { signal });
    begin();
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [calls, link, way]);
  return {
    way,
    leave: (isElsewhere) => {
      remember(tabStorage(), payingKey(link), '1');
      if (isElsewhere) setWay('checking');
    },
    comeBack: () => setWay('checking'),
  };
}
