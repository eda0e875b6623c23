import { CARD_PROVIDER, cardIssuer, DomainError, type Locale } from '@dojang/domain';
import type { CardPayments, PaymentProvider } from '../../../adapters/payment/port.ts';
import type { CardRow } from '../rows/card.repo.ts';
import type { ChargeRow } from '../rows/charge.repo.ts';
import type { PaymentPorts } from './payment-ports.ts';

/** Owns with which provider and card a payment is made. */

/** @throws DomainError paymentNotOffered without a provider */
export function providerOf({ payment }: Pick<PaymentPorts, 'payment'>): PaymentProvider {
  if (payment === null) throw new DomainError('paymentNotOffered');
  return payment;
}

type Providers = Pick<PaymentPorts, 'payment' | 'otherPayments'>;

const known = ({ payment, otherPayments }: Providers): readonly PaymentProvider[] =>
  payment === null ? otherPayments : [payment, ...otherPayments];

/** Returns the provider that takes, or took, a payment; null when it is no longer configured. */
export const providerOfCharge = (
  ports: Providers,
  { provider }: Pick<ChargeRow, 'provider'>,
): PaymentProvider | null => known(ports).find(({ name }) => name === provider) ?? null;

/** Returns the cards on file; null when their provider is not configured. */
export const cardsOf = (ports: Providers): CardPayments | null =>
  providerOfCharge(ports, { provider: CARD_PROVIDER })?.cards ?? null;

/** @throws DomainError paymentNotOffered when the provider of cards on file is not configured */
export function cardPaymentsOf(ports: Providers): CardPayments {
  const cards = cardsOf(ports);
  if (cards === null) throw new DomainError('paymentNotOffered');
  return cards;
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
