import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTICIPANT_PATH, VERIFY_PATH } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Serves the built screens: hashed files for ever, the three pages fresh each time. */
export async function registerPages(app: FastifyInstance, folder: string): Promise<void> {
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
  app.get(PARTICIPANT_PATH, page('sign'));
  app.get('/signing/*', page('sign'));
  app.get(VERIFY_PATH, page('verify'));
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/v1/') || request.url.startsWith('/openapi/'))
      throw new DomainError('notFound');
    return page('app')(request, reply);
  });
}
