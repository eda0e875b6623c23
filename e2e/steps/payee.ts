/** An account of the simulated payment provider. */
export const PAYEE = { userId: 'signpay', linkKey: 'trial-key', linkValue: 'trial-value' };
