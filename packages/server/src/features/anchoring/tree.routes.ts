import { AUDIT_LOG_PATH } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TreeFiles } from './tree-files.service.ts';

/** Serves the published tree as static files. Source: C2SP tlog-tiles. */

const TEXT = 'text/plain; charset=utf-8';
const FOREVER = 'public, max-age=31536000, immutable';
/** The newest checkpoint changes hourly. */
const SHORTLY = 'public, max-age=5';

const config: { readonly rateLimit: false } = { rateLimit: false };

/** Registers the public addresses of the tree. */
export function registerTree(app: FastifyInstance, files: TreeFiles): void {
  app.get(`${AUDIT_LOG_PATH}/checkpoint`, { config }, async (_, reply) =>
    sent(reply, await files.note(null), TEXT, SHORTLY),
  );
  app.get(`${AUDIT_LOG_PATH}/key`, { config }, async (_, reply) => {
    const key = await files.key();
    return sent(reply, key === null ? null : `${key}\n`, TEXT, SHORTLY);
  });
  app.get<{ Params: { size: string } }>(
    `${AUDIT_LOG_PATH}/checkpoints/:size`,
    { config },
    async ({ params }, reply) => sent(reply, await files.note(sizeOf(params.size)), TEXT, FOREVER),
  );
  app.get<{ Params: { size: string } }>(
    `${AUDIT_LOG_PATH}/checkpoints/:size/timestamp`,
    { config },
    async ({ params }, reply) =>
      sent(reply, await files.timestamp(sizeOf(params.size)), 'application/timestamp-token', FOREVER),
  );
  app.get<{ Params: { '*': string } }>(`${AUDIT_LOG_PATH}/tile/*`, { config }, async ({ params }, reply) =>
    sent(reply, await files.tile(params['*']), 'application/octet-stream', FOREVER),
  );
}

/** @throws DomainError notFound */
function sizeOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new DomainError('notFound');
  return Number(text);
}

function sent(reply: FastifyReply, content: string | Uint8Array | null, type: string, caching: string) {
  if (content === null) throw new DomainError('notFound');
  reply.type(type).header('cache-control', caching).header('access-control-allow-origin', '*');
  return reply.send(typeof content === 'string' ? content : Buffer.from(content));
}
