import { asksForContract, ERROR_PATH, PARTICIPANT_PATH, SHORT_LINK_PATH } from '@dojang/contract';
import type { FastifyInstance } from 'fastify';
import { isDatabaseLost } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/binding.ts';
import type { createSignerLinks } from './signer-links.service.ts';

type SignerLinks = ReturnType<typeof createSignerLinks>;

/** Binds the call that opens a direct link. */
export const signerLinkHandlers = (links: SignerLinks) =>
  ({
    signerLink: ({ query }) => links.open(query.encryptedLink),
  }) satisfies Partial<Handlers>;

/**
 * Serves the short links of messages as redirects. A wrong one leads to the signing page without a link, which says what to do; a
 * person follows the link, so no error is shown as JSON.
 */
export function registerShortLinks(app: FastifyInstance, links: SignerLinks): void {
  app.get<{ Params: { index: string }; Querystring: { reason?: unknown } }>(
    `${SHORT_LINK_PATH}/:index`,
    { config: { rateLimit: false } },
    async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
      try {
        const { params, query } = request;
        return reply.redirect((await links.pathOf(params.index, asksForContract(query))) ?? PARTICIPANT_PATH);
      } catch (error) {
        if (isDatabaseLost(error)) return reply.redirect(ERROR_PATH);
        throw error;
      }
    },
  );
}
