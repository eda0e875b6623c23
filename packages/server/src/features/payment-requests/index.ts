export {
  addConnection,
  type ConnectionRow,
  connectionById,
  currentConnection,
  endConnection,
} from './connection.repo.ts';
export {
  addPaymentEvent,
  lockPayment,
  lockPaymentOfDocument,
  type PaymentRow,
  paymentOfDocument,
  updatePayment,
} from './payment.repo.ts';
export {
  endRequest,
  endUnpaidPayment,
  eraseConnections,
  isPaymentConnected,
  openPayment,
  queueCheck,
} from './payment-requests.service.ts';
