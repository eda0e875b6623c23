import { PACKAGES_PATH } from '@dojang/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** By ending; a browser saves the first and shows the second. */
const TYPES: Readonly<Record<string, string>> = {
  tgz: 'application/gzip',
  mjs: 'text/javascript; charset=utf-8',
};

/**
 * Serves the packages for other programs, for `npm install <address>/packages/dojang-client.tgz`. Their addresses stay the same, so
 * that caches ask every time whether a file has changed.
 */
export async function registerPackages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${PACKAGES_PATH}/`,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    // A development server builds them while it starts.
    suppressWarning: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'public, no-cache');
      reply.header('content-type', TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    },
  });
}
