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
  openPayments,
  queueCheck,
} from './payment-requests.service.ts';
