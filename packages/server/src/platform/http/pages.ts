import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAINTENANCE_PATH, PARTICIPANT_PATH, pageRouteOf, VERIFY_PATH } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Maintenance } from './maintenance.ts';

/** What signers are sent to; an address that opens nothing tells them so in the frame of the signing page. */
const SIGNER_PATHS = [
  PARTICIPANT_PATH,
  '/signing/*',
  ...['/short', '/directLink', '/embedded'].flatMap((path) => [path, `${path}/*`]),
];

/** Serves the built screens: hashed files for ever, the three pages fresh each time. */
export async function registerPages(
  app: FastifyInstance,
  folder: string,
  maintenance: Maintenance,
): Promise<void> {
  if (!existsSync(join(folder, 'app.html'))) {
    app.log.warn({ folder }, 'the screens are not built; only the API is served');
    return;
  }
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  const pages = new Map<string, string>();
  for (const name of ['app', 'sign', 'verify'])
    pages.set(name, await readFile(join(folder, `${name}.html`), 'utf8'));
  const page = (name: string) => (_: unknown, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(pages.get(name));
  // The application asks whether there is maintenance by itself; these two pages are sent away here.
  const openPage = (name: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const route = pageRouteOf(request.url.split('?')[0] ?? '');
    return maintenance.active && route?.inMaintenance !== true
      ? reply.header('cache-control', 'no-store').redirect(MAINTENANCE_PATH)
      : page(name)(request, reply);
  };
  for (const path of SIGNER_PATHS) app.get(path, openPage('sign'));
  app.get(VERIFY_PATH, openPage('verify'));
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/v1/') || request.url.startsWith('/openapi/'))
      throw new DomainError('notFound');
    if (pageRouteOf(request.url.split('?')[0] ?? '')?.isUnlisted === true)
      reply.header('x-robots-tag', 'noindex, nofollow');
    return page('app')(request, reply);
  });
}
