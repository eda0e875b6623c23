import { readFileSync } from 'node:fs';
import fastify, { type FastifyInstance } from 'fastify';
import { boundPort } from '../bound-port.ts';
import { createDemoBackend, DEMO_CONTACT, DEMO_KINDS, type DemoAccount } from './demo-backend.ts';

/** A site on an origin of its own that contains the product in a frame. Part of the default start only. */

export interface EmbeddingDemo {
  readonly url: string;
  close(): Promise<void>;
}

export interface EmbeddingDemoSettings {
  /** Returns the origin of the product; called when a page is opened. */
  readonly product: () => string;
  readonly account: DemoAccount;
}

const asset = (name: string) => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8');

/** Registers the page and the call by which it gets sessions. */
function registerDemo(app: FastifyInstance, settings: EmbeddingDemoSettings, site: () => string): void {
  const backend = createDemoBackend({ ...settings, site });
  app.get('/', async (_, reply) => {
    const html = asset('demo-page.html')
      .replace('PRODUCT', settings.product())
      .replace('CONTACT', DEMO_CONTACT);
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(html);
  });
  app.get('/demo-page.css', async (_, reply) =>
    reply.type('text/css; charset=utf-8').send(asset('demo-page.css')),
  );
  app.get('/demo-page.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(asset('demo-page.js')),
  );
  app.post<{ Params: { kind: string } }>('/sessions/:kind', async ({ params }, reply) => {
    const kind = DEMO_KINDS.find((one) => one === params.kind);
    if (kind === undefined) return reply.code(404).send({});
    return reply.header('cache-control', 'no-store').send(await backend.session(kind));
  });
}

/** Starts the site on a free port. Its host is `localhost`, so that it is another site than `127.0.0.1` for the browser. */
export async function startEmbeddingDemo(settings: EmbeddingDemoSettings): Promise<EmbeddingDemo> {
  const app = fastify({ forceCloseConnections: true });
  let url = '';
  registerDemo(app, settings, () => url);
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://localhost:${boundPort(app.server)}`;
  return { url, close: () => app.close() };
}
