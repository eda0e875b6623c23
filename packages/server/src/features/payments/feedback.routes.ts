import { PAYMENT_RETURN_PATH } from '@dojang/contract';
import type { FastifyInstance } from 'fastify';
import { registerFormReports } from '../../platform/http/form-reports.ts';
import { FEEDBACK_PATH } from './connection.service.ts';
import type { createFeedback } from './feedback.service.ts';

/**
 * Owns the addresses that follow the provider's protocol and are no part of the contract: its reports, and the payer's browser that
 * it sends back by a form.
 */

/** Registers the addresses of the payment provider. */
export async function registerPaymentFeedback(
  app: FastifyInstance,
  take: ReturnType<typeof createFeedback>,
): Promise<void> {
  await registerFormReports(app, FEEDBACK_PATH, take, (scope) => {
    // The provider may send the payer's browser back by a form; the page itself is read by GET.
    for (const path of [PAYMENT_RETURN_PATH, '/signing/progress/:documentId'])
      scope.post(path, (request, reply) => reply.redirect(request.url, 303));
  });
}
