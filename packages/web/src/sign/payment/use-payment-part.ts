import { useEffect, useState } from 'react';
import type { Stage } from '../flow/stage.ts';
import type { PaymentScreen } from './payment-screen.tsx';

/**
 * Loads the payment step for those who pay, so that nobody else loads it. A failed load is tried again with the next screen.
 * @returns the step, or why it is not there yet
 */
export function usePaymentPart(isWanted: boolean, stage: Stage): typeof PaymentScreen | 'loading' | 'failed' {
  const [part, setPart] = useState<{ readonly Screen: typeof PaymentScreen } | 'loading' | 'failed'>(
    'loading',
  );
  const isMissing = typeof part === 'string';
  useEffect(() => {
    // The stage is a reason to try again.
    if (!isWanted || !isMissing || stage.name === 'loading') return;
    import('./payment-screen.tsx').then(
      (module) => setPart({ Screen: module.PaymentScreen }),
      () => setPart('failed'),
    );
  }, [isWanted, isMissing, stage]);
  return typeof part === 'string' ? part : part.Screen;
}
