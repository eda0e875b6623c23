import type { Handlers } from '../../platform/http/binding.ts';
import type { PortsOf } from '../../platform/ports.ts';
import { createAsking } from './asking.service.ts';
import { createConnections } from './connection.service.ts';
import { createPaying } from './paying.service.ts';
import { createPaymentLists } from './payment-list.service.ts';
import { createRequesterPayments } from './requester-payments.ts';

type PaymentPorts = PortsOf<
  | typeof createConnections
  | typeof createPaying
  | typeof createAsking
  | typeof createPaymentLists
  | typeof createRequesterPayments
>;

/** Binds the calls of payments inside contracts to their services. */
export function paymentHandlers(ports: PaymentPorts) {
  const connections = createConnections(ports);
  const pay = createPaying(ports);
  const ask = createAsking(ports);
  const lists = createPaymentLists(ports);
  const ofRequester = createRequesterPayments(ports);
  return {
    paymentConnection: ({ actor }) => connections.shown(actor),
    connectPayment: ({ actor, body }) => connections.connect(actor, body),
    disconnectPayment: ({ actor }) => connections.disconnect(actor),
    listPayments: ({ actor, query }) => lists.list(actor, query),
    exportPayments: ({ actor, body, origin }) => lists.prepare(actor, body, origin),
    cancelPayment: ({ actor, params, body, origin }) =>
      ofRequester.cancel(actor, params.paymentId, body, origin),
    remindPayment: ({ actor, params, origin, idempotent }) =>
      ofRequester.remind(actor, params.paymentId, origin, idempotent),
    documentPayment: ({ actor, params }) => lists.ofDocument(actor, params.documentId),
    beginPayment: ({ actor, params, body }) => pay(actor, params, body),
    checkPayment: ({ actor, params }) => ask(actor, params),
  } satisfies Partial<Handlers>;
}
