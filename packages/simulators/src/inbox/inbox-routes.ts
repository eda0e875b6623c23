import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import type { InboxStore } from './inbox-store.ts';
import { TEST_PAGE_HTML, TEST_PAGE_POLICY } from './trial-addresses.ts';

const asset = (name: string) => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8');

/** Joins the two modules into one inline script, so that the page is one reply without further requests. */
function joinedScript(): string {
  const page = asset('inbox-page.js').replace(/^import [^;]*;$/gm, '');
  return asset('inbox-elements.js').replace(/^export /gm, '') + page;
}

function buildPage(): { html: string; policy: string } {
  const script = joinedScript();
  const html = asset('inbox-page.html')
    .replace('/*STYLE*/', () => asset('inbox-page.css'))
    .replace('/*SCRIPT*/', () => script);
  const hash = createHash('sha256').update(script).digest('base64');
  // Mails have inline styles and are shown in a frame that inherits this policy; only the page's own script runs.
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data: http: https:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return { html, policy };
}

/** Serves `/inbox` and `/inbox/messages`, which list what the simulators received, and `/test`. Mounted in the default start only. */
export function inboxRoutes(store: InboxStore): FastifyPluginAsync {
  return async (app) => {
    const page = buildPage();
    app.get('/inbox/messages', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return store.list();
    });
    app.get<{ Params: { id: string; at: string } }>(
      '/inbox/messages/:id/files/:at',
      async (request, reply) => {
        const file = store.file(request.params.id, Number(request.params.at));
        if (file === undefined) return reply.code(404).send();
        reply.header('cache-control', 'no-store');
        reply.header('x-content-type-options', 'nosniff');
        // Whatever a mail carries is saved and never runs on this page's origin.
        const name = encodeURIComponent(file.name).replace(
          /['()*]/g,
          (c) => `%${c.charCodeAt(0).toString(16)}`,
        );
        reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
        return reply.type('application/octet-stream').send(Buffer.from(file.bytes));
      },
    );
    app.get('/test', async (_request, reply) => {
      reply.header('content-security-policy', TEST_PAGE_POLICY);
      return reply.type('text/html; charset=utf-8').send(TEST_PAGE_HTML);
    });
    app.get('/inbox', async (_request, reply) => {
      reply.header('content-security-policy', page.policy);
      reply.header('cache-control', 'no-store');
      reply.header('referrer-policy', 'no-referrer');
      return reply.type('text/html; charset=utf-8').send(page.html);
    });
  };
}
