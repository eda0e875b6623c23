import type { FeatureHandlers } from '../../platform/http/binding.ts';
import type { createAsking } from './asking.service.ts';
import type { createConnections } from './connection.service.ts';
import type { createPaying } from './paying.service.ts';
import type { createPaymentLists } from './payment-list.service.ts';
import type { createRequesterPayments } from './requester-payments.ts';

export interface PaymentServices {
  readonly connections: ReturnType<typeof createConnections>;
  readonly pay: ReturnType<typeof createPaying>;
  readonly ask: ReturnType<typeof createAsking>;
  readonly lists: ReturnType<typeof createPaymentLists>;
  readonly ofRequester: ReturnType<typeof createRequesterPayments>;
}

type Names =
  | 'paymentConnection'
  | 'connectPayment'
  | 'disconnectPayment'
  | 'listPayments'
  | 'exportPayments'
  | 'cancelPayment'
  | 'remindPayment'
  | 'documentPayment'
  | 'beginPayment'
  | 'checkPayment';

/** Binds the calls of payments inside contracts to their services. */
export function paymentHandlers({
  connections,
  pay,
  ask,
  lists,
  ofRequester,
}: PaymentServices): FeatureHandlers<Names> {
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
  };
}
