import { DomainError, type Locale, MOST_CARDS, RESTORED_DAYS, restorableSince } from '@dojang/domain';
import { ProviderError } from '../../../adapters/provider-failure.ts';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { cardPaymentsOf, shownCard } from '../charge/payment-choice.ts';
import type { PaymentPorts } from '../charge/payment-ports.ts';
import type { PaymentWindows } from '../charge/window.service.ts';
import { findAutoCharge } from '../rows/auto-charge.repo.ts';
import * as repo from '../rows/card.repo.ts';
import { BILLING_KEY } from '../rows/order-words.ts';

/**
 * Owns the cards on file of a tenant. Invariant: while there are cards, one of them is the default card; the key of a card is stored
 * encrypted and is in no result. The provider is called inside the call that registers a card
 * (docs/decisions/0046-payments-for-points.md): the key of the window can be used once and takes no money.
 */

export interface CardPorts extends PaymentPorts {
  readonly windows: PaymentWindows;
}

const onCards = <T>(
  ports: CardPorts,
  actor: UserActor,
  work: (tx: Tx, cards: repo.CardRow[], now: Date) => Promise<T>,
): Promise<T> =>
  ports.db.inTenant(actor.tenantId, async (tx) =>
    work(tx, await repo.lockCards(tx, actor.tenantId), ports.clock.now()),
  );

async function viewIn(tx: Tx, card: repo.CardRow, locale: Locale) {
  const subscription = await findAutoCharge(tx, card.tenant_id);
  return {
    ...shownCard(card.issuer, card.number, locale),
    paymentMethodId: card.public_id,
    isDefault: card.is_default,
    isUsedBySubscription: subscription?.card_id === card.id,
    createdAt: card.created_at.toISOString(),
  };
}

/** Creates the calls that register a card. */
export function createCardRegistration(ports: CardPorts) {
  return {
    /** @throws DomainError tooManyCards, paymentNotOffered */
    openWindow: async (actor: UserActor) => {
      cardPaymentsOf(ports);
      await onCards(ports, actor, async (_tx, cards) => assertRoom(cards));
      return { windowUrl: ports.windows.forCard(actor.tenantId) };
    },
    /** @throws DomainError notFound, tooManyCards, cardRegistrationFailed, paymentUnavailable, paymentNotOffered */
    add: async (actor: UserActor, input: { authKey: string; customerKey: string }, { locale }: Origin) => {
      const provider = cardPaymentsOf(ports);
      if (input.customerKey !== ports.windows.customerKey(actor.tenantId))
        throw new DomainError('notFound', { field: 'customerKey' });
      await onCards(ports, actor, async (_tx, cards) => assertRoom(cards));
      const registered = await provider.register(input.authKey, input.customerKey).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        ports.logger.warn({ code: error.code, kind: error.kind }, error.message);
        throw new DomainError('paymentUnavailable');
      });
      if (registered.outcome === 'declined')
        throw new DomainError('cardRegistrationFailed', { values: { reason: registered.reason } });
      return onCards(ports, actor, async (tx, cards, now) => {
        assertRoom(cards);
        const card = await repo.addCard(tx, {
          public_id: ports.ids.publicId(),
          tenant_id: actor.tenantId,
          billing_key: ports.keys.conceal(BILLING_KEY, registered.billingKey),
          customer_key: input.customerKey,
          ...registered.card,
          is_default: cards.every((one) => one.deleted_at !== null),
          created_at: now,
          deleted_at: null,
        });
        return viewIn(tx, card, locale);
      });
    },
  };
}

/** Creates the calls on registered cards. */
export function createCards(ports: CardPorts) {
  return {
    list: (actor: UserActor, { locale }: Origin) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const cards = await repo.listCards(tx, actor.tenantId);
        const last = lastDeleted(cards, ports.clock.now());
        const list = await Promise.all(
          cards.filter((card) => card.deleted_at === null).map((card) => viewIn(tx, card, locale)),
        );
        return { list, restorable: last ? await viewIn(tx, last, locale) : null, most: MOST_CARDS };
      }),
    /** @throws DomainError notFound */
    setDefault: (actor: UserActor, paymentMethodId: string, { locale }: Origin) =>
      onCards(ports, actor, async (tx, cards) => {
        const card = keptCard(cards, paymentMethodId);
        await makeDefault(tx, cards, card);
        return viewIn(tx, { ...card, is_default: true }, locale);
      }),
    /** @throws DomainError notFound, cardInUse */
    remove: (actor: UserActor, paymentMethodId: string) =>
      onCards(ports, actor, async (tx, cards, now) => {
        const card = keptCard(cards, paymentMethodId);
        if ((await findAutoCharge(tx, actor.tenantId))?.card_id === card.id)
          throw new DomainError('cardInUse');
        await repo.changeCard(tx, card.id, { is_default: false, deleted_at: now });
        const next = cards.find((one) => one.deleted_at === null && one.id !== card.id);
        if (card.is_default && next) await repo.changeCard(tx, next.id, { is_default: true });
        return {};
      }),
    /** @throws DomainError cardNotRestorable, tooManyCards */
    restore: (actor: UserActor, wanted: string | undefined, { locale }: Origin) =>
      onCards(ports, actor, async (tx, cards, now) => {
        const card = lastDeleted(wanted ? cards.filter((one) => one.public_id === wanted) : cards, now);
        if (!card) throw new DomainError('cardNotRestorable', { values: { days: RESTORED_DAYS } });
        assertRoom(cards);
        const isDefault = cards.every((one) => one.deleted_at !== null);
        await repo.changeCard(tx, card.id, { is_default: isDefault, deleted_at: null });
        return viewIn(tx, { ...card, is_default: isDefault, deleted_at: null }, locale);
      }),
  };
}

const keptCard = (cards: readonly repo.CardRow[], publicId: string): repo.CardRow => {
  const card = cards.find((one) => one.public_id === publicId && one.deleted_at === null);
  if (!card) throw new DomainError('notFound', { field: 'paymentMethodId' });
  return card;
};

/** @throws DomainError tooManyCards */
function assertRoom(cards: readonly repo.CardRow[]): void {
  if (cards.filter((card) => card.deleted_at === null).length >= MOST_CARDS)
    throw new DomainError('tooManyCards', { values: { max: MOST_CARDS } });
}

const lastDeleted = (cards: readonly repo.CardRow[], now: Date): repo.CardRow | undefined =>
  cards
    .filter((card) => card.deleted_at !== null && card.deleted_at > restorableSince(now))
    .sort((a, b) => (b.deleted_at?.getTime() ?? 0) - (a.deleted_at?.getTime() ?? 0))[0];

async function makeDefault(tx: Tx, cards: readonly repo.CardRow[], card: repo.CardRow): Promise<void> {
  for (const other of cards.filter((one) => one.is_default && one.id !== card.id))
    await repo.changeCard(tx, other.id, { is_default: false });
  await repo.changeCard(tx, card.id, { is_default: true });
}
