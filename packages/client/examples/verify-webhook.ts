// WEBHOOK_SECRET: whsec_…, or whpk_… to verify without a secret
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook, WebhookError } from '@dojang/client';

const keys = process.env.WEBHOOK_SECRET ?? '';

const server = createServer(async (request, response) => {
  try {
    const body = await buffer(request);
    const event = await verifyWebhook({ body, headers: request.headers, keys, now: new Date() });
    // Store the event by its id and answer at once; work on it afterwards.
    console.log(event.id, event.type);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(error instanceof WebhookError ? 400 : 500).end();
  }
});
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => console.log('ready', server.address()));
