export { createCancelling } from './cancelling.service.ts';
export { createConnections } from './connection.service.ts';
export { registerPaymentFeedback } from './feedback.routes.ts';
export { createFeedback } from './feedback.service.ts';
export { createPaying } from './paying.service.ts';
export { createCheckJob, createPaymentSweep, createReturnJob } from './payment.jobs.ts';
export { paymentHandlers } from './payment.routes.ts';
export { createPaymentLists } from './payment-list.service.ts';
export { createPaymentStream, isPaymentTable } from './payment-table.ts';
