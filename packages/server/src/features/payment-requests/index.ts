export {
  addConnection,
  type ConnectionRow,
  connectionById,
  connectionOfTrial,
  currentConnection,
  endConnection,
  tenantOfTrial,
  updateConnection,
} from './connection.repo.ts';
export { cancelledOf, payerView } from './payer.view.ts';
export {
  addPaymentEvent,
  lockPayment,
  lockPaymentOfDocument,
  type PaymentRow,
  paymentOfDocument,
  sumOfParts,
  updatePayment,
} from './payment.repo.ts';
export {
  endRequest,
  endUnpaidPayment,
  eraseConnections,
  isPaymentConnected,
  openPayments,
  queueCheck,
} from './payment-requests.service.ts';
