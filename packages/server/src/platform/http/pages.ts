import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAINTENANCE_PATH, type PageEntry, pageEntryOf, pageRouteOf } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Maintenance } from './maintenance.ts';

/** Serves the built pages: hashed files are cached forever, the HTML pages are not. */
export async function registerPages(
  app: FastifyInstance,
  folder: string,
  maintenance: Maintenance,
): Promise<void> {
  if (!existsSync(join(folder, 'app.html'))) {
    app.log.warn({ folder }, 'the screens are not built; only the API is served');
    return;
  }
  await registerAssets(app, join(folder, 'assets'));
  const pages = new Map<PageEntry, string>();
  for (const name of ['app', 'sign', 'verify', 'developer'] as const)
    pages.set(name, await readFile(join(folder, `${name}.html`), 'utf8'));
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (/^\/(?:v1|openapi|oauth|\.well-known)\//.test(path)) throw new DomainError('notFound');
    const entry = pageEntryOf(path);
    const route = pageRouteOf(path);
    // The application itself checks for maintenance; the small pages are redirected here.
    if (entry !== 'app' && maintenance.isActive && route?.inMaintenance !== true)
      return reply.header('cache-control', 'no-store').redirect(MAINTENANCE_PATH);
    if (entry === 'app' && route?.isUnlisted === true) reply.header('x-robots-tag', 'noindex, nofollow');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(pages.get(entry));
  });
}

/**
 * Serves the files of the build by the names that they had at the start. The plugin's own route reads the whole folder for each
 * request, which costs more than the answer.
 */
async function registerAssets(app: FastifyInstance, root: string): Promise<void> {
  const names = new Set(await readdir(root));
  await app.register(fastifyStatic, {
    root,
    serve: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
  );
}
