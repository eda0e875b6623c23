import { cardIssuer, DomainError, type Locale } from '@dojang/domain';
import type { PaymentProvider } from '../../../adapters/payment/port.ts';
import type { CardRow } from '../rows/card.repo.ts';
import type { PaymentPorts } from './payment-ports.ts';

/** Owns with which provider and card a payment is made. */

/** @throws DomainError paymentNotOffered without a provider */
export function providerOf({ payment }: Pick<PaymentPorts, 'payment'>): PaymentProvider {
  if (payment === null) throw new DomainError('paymentNotOffered');
  return payment;
}

/** Returns a card as its owner sees it. */
export const shownCard = (issuer: string, number: string, locale: Locale) => ({
  brand: cardIssuer(issuer)[locale],
  number,
});

/** Returns the card with this public id, or the default card. @throws DomainError notFound, cardMissing */
export function chooseCard(cards: readonly CardRow[], wanted: string | undefined): CardRow {
  const kept = cards.filter((card) => card.deleted_at === null);
  if (kept.length === 0) throw new DomainError('cardMissing');
  const card = kept.find((one) => (wanted === undefined ? one.is_default : one.public_id === wanted));
  if (!card) throw new DomainError('notFound', { field: 'paymentMethodId' });
  return card;
}
