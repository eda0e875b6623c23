import { DomainError } from '@dojang/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Owns the addresses to which a payment provider reports by a form. They follow its protocol and are no part of the contract: it
 * repeats a report until the answer is exactly `SUCCESS`.
 */

/** A report has about thirty short fields. */
const MOST_BYTES = 16 * 1024;

/**
 * Registers the address of reports in a scope of its own, which reads forms as text; `more` adds addresses to that scope.
 * @param take throws `hookRefused` for a report that is not the provider's: it is answered with 403
 */
export async function registerFormReports(
  app: FastifyInstance,
  path: string,
  take: (body: string) => Promise<unknown>,
  more: (scope: FastifyInstance) => void = () => undefined,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      async (_request: FastifyRequest, body: string) => body,
    );
    scope.post<{ Body: unknown }>(path, async ({ body }, reply) => {
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
    more(scope);
  });
}
