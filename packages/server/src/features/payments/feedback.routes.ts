import { PAYMENT_RETURN_PATH } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FEEDBACK_PATH } from './connection.service.ts';
import type { createFeedback } from './feedback.service.ts';

/**
 * Owns the addresses that follow the provider's protocol and are no part of the contract: its reports, and the payer's browser that
 * it sends back by a form. The provider repeats a report until the answer is exactly `SUCCESS`.
 */

/** A report has about thirty short fields. */
const MOST_BYTES = 16 * 1024;

/** Registers the addresses of the payment provider. */
export async function registerPaymentFeedback(
  app: FastifyInstance,
  take: ReturnType<typeof createFeedback>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      async (_request: FastifyRequest, body: string) => body,
    );
    scope.post<{ Body: unknown }>(FEEDBACK_PATH, async ({ body }, reply) => {
      const answer = await take(typeof body === 'string' ? body : '').then(
        () => 'SUCCESS',
        (error: unknown) => {
          if (error instanceof DomainError && error.error === 'hookRefused') return 'FAIL';
          throw error;
        },
      );
      return reply
        .code(answer === 'SUCCESS' ? 200 : 403)
        .type('text/plain; charset=utf-8')
        .send(answer);
    });
    // The provider may send the payer's browser back by a form; the page itself is read by GET.
    for (const path of [PAYMENT_RETURN_PATH, '/signing/progress/:documentId'])
      scope.post(path, (request, reply) => reply.redirect(request.url, 303));
  });
}
