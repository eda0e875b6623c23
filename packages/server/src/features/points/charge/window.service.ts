import type { WindowCard, WindowOrder } from '../../../adapters/payment/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Keys } from '../../../platform/keys.ts';

/**
 * Owns the addresses of the page that opens the provider's window. An address holds its order, encrypted, and expires; it takes no
 * money and shows nothing of an account.
 */

export const WINDOW_PATH = '/payment-window';
const PURPOSE = 'payment-window';
/** How long an address opens the window, in milliseconds; the provider's window is open for 30 minutes. */
const LIFE_MS = 30 * 60_000;

export type OpenedWindow = (WindowOrder | WindowCard) & { readonly customerKey: string };

export interface PaymentWindows {
  /** Returns the key under which the provider knows the cards of a tenant. It cannot be guessed. */
  customerKey(tenantId: string): string;
  forCard(tenantId: string): string;
  forOrder(tenantId: string, order: Omit<WindowOrder, 'kind'>): string;
  /** Returns what an address opens; null when it was altered or has expired. */
  read(token: string): OpenedWindow | null;
}

/** Creates the addresses of payment windows. */
export function createPaymentWindows(keys: Keys, clock: Clock): PaymentWindows {
  const customerKey = (tenantId: string): string => keys.mac('payment-customer', tenantId);
  const address = (opened: OpenedWindow): string => {
    const until = clock.now().getTime() + LIFE_MS;
    return `${WINDOW_PATH}?token=${keys.encrypt(PURPOSE, JSON.stringify({ until, opened }))}`;
  };
  return {
    customerKey,
    forCard: (tenantId) => address({ kind: 'card', customerKey: customerKey(tenantId) }),
    forOrder: (tenantId, order) => address({ kind: 'payment', ...order, customerKey: customerKey(tenantId) }),
    read: (token) => {
      const text = keys.decrypt(PURPOSE, token);
      if (text === null) return null;
      const { until, opened }: { until: number; opened: OpenedWindow } = JSON.parse(text);
      return until > clock.now().getTime() ? opened : null;
    },
  };
}
