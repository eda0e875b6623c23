import type { PointProduct } from '@dojang/contract';
import { PRODUCTS } from '@dojang/domain';
import type { Handlers } from '../../platform/http/binding.ts';
import { createCardRegistration, createCards } from './card/cards.service.ts';
import { createCharges } from './charge/charges.service.ts';
import { cardsOf } from './charge/payment-choice.ts';
import type { ChargePorts } from './charge/payment-ports.ts';
import { createRefunds } from './charge/refund.service.ts';
import { createHistories, type HistoryPorts } from './history/histories.service.ts';
import { createHistoryExports } from './history/history-export.service.ts';
import { createMovements } from './history/movements.service.ts';
import { createPointRequests } from './ledger/ask-for-points.service.ts';
import { createPoints } from './ledger/points.service.ts';
import { createSubscriptionCharges, createSubscriptions } from './subscription/subscriptions.service.ts';

export type PointPorts = ChargePorts &
  HistoryPorts &
  Parameters<typeof createHistoryExports>[0] & { readonly freePointDays: number };

/** Binds the calls of points to their services. */
export function pointHandlers(ports: PointPorts) {
  const points = createPoints(ports.db, ports.clock);
  const charges = createCharges(ports);
  const refunds = createRefunds(ports, charges);
  const askForPoints = createPointRequests(ports);
  const histories = createHistories(ports);
  const movements = createMovements(ports);
  const exports = createHistoryExports(ports, histories, movements);
  const list: PointProduct[] = PRODUCTS.map((product) => ({ ...product }));
  const { paidPointDays: paidDays, freePointDays: freeDays } = ports;
  return {
    pointBalance: ({ actor }) => points.balance(actor),
    pointProducts: async () => ({
      list,
      paidDays,
      freeDays,
      canPay: ports.payment !== null,
      keepsCards: cardsOf(ports) !== null,
    }),
    askForPoints: ({ actor }) => askForPoints(actor),
    pointLedger: ({ actor, query, origin }) => movements.list(actor, query, origin),
    exportPointLedger: ({ actor, body, origin }) => exports.movements(actor, body, origin),
    chargeHistory: ({ actor, query, origin }) => histories.charges(actor, query, origin),
    exportChargeHistory: ({ actor, body, origin }) => exports.charges(actor, body, origin),
    usageHistory: ({ actor, query }) => histories.usage(actor, query),
    exportUsageHistory: ({ actor, body, origin }) => exports.usage(actor, body, origin),
    chargePoints: ({ actor, body, idempotent, origin }) => charges.charge(actor, body, idempotent, origin),
    confirmCharge: ({ actor, body, origin }) => charges.confirm(actor, body, origin),
    pointCharge: ({ actor, params, origin }) => charges.one(actor, params.chargeId, origin),
    refundCharge: ({ actor, params, body, origin }) => refunds.refund(actor, params.chargeId, body, origin),
    ...cardHandlers(ports),
    ...subscriptionHandlers(ports, charges),
  } satisfies Partial<Handlers>;
}

function cardHandlers(ports: PointPorts) {
  const cards = createCards(ports);
  const registration = createCardRegistration(ports);
  return {
    openCardWindow: ({ actor }) => registration.openWindow(actor),
    addPaymentMethod: ({ actor, body, origin }) => registration.add(actor, body, origin),
    paymentMethods: ({ actor, origin }) => cards.list(actor, origin),
    setDefaultPaymentMethod: ({ actor, params, origin }) =>
      cards.setDefault(actor, params.paymentMethodId, origin),
    deletePaymentMethod: ({ actor, params }) => cards.remove(actor, params.paymentMethodId),
    restorePaymentMethod: ({ actor, body, origin }) => cards.restore(actor, body.paymentMethodId, origin),
  } satisfies Partial<Handlers>;
}

function subscriptionHandlers(ports: PointPorts, charges: ReturnType<typeof createCharges>) {
  const subscriptions = createSubscriptions(ports);
  const charging = createSubscriptionCharges(ports, charges);
  return {
    subscribePoints: ({ actor, body, origin }) => subscriptions.subscribe(actor, body, origin),
    pointSubscription: ({ actor, origin }) => subscriptions.get(actor, origin),
    changePointSubscription: ({ actor, body, origin }) => subscriptions.change(actor, body, origin),
    endPointSubscription: ({ actor }) => subscriptions.end(actor),
    changeSubscriptionEmail: ({ actor, body }) => subscriptions.changeEmail(actor, body.email),
    chargeBySubscription: ({ actor, idempotent, origin }) => charging.charge(actor, idempotent, origin),
    subscriptionStatus: ({ actor }) => charging.status(actor),
    triggerSubscription: ({ actor }) => charging.trigger(actor),
  } satisfies Partial<Handlers>;
}
