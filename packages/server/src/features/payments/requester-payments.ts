import { createCancelling } from './cancelling.service.ts';
import type { ConnectionPorts } from './connection.service.ts';
import { createPaymentReminders, type RemindingPorts } from './reminding.service.ts';

/** Creates what the requester's side does with a payment: it cancels it, and reminds the payer. */
export const createRequesterPayments = (ports: ConnectionPorts & RemindingPorts) => ({
  cancel: createCancelling(ports),
  remind: createPaymentReminders(ports),
});
