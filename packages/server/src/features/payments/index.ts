export { registerPaymentFeedback } from './feedback.routes.ts';
export { createFeedback } from './feedback.service.ts';
export { createPaymentJobs, createPaymentSweep } from './payment.jobs.ts';
export { paymentHandlers } from './payment.routes.ts';
export { createPaymentStream, isPaymentTable } from './payment-table.ts';
