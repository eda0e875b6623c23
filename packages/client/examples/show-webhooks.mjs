// Shows the webhooks that arrive at this machine, once their signatures are checked.
//   npm install https://YOUR-DOJANG/packages/dojang-client.tgz
//   WEBHOOK_SECRET=whsec_… node show-webhooks.mjs
// WEBHOOK_SECRET: the secret of the webhook (whsec_…) or its public key (whpk_…). PORT: 8080 by default.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook, WebhookError } from '@dojang/client';

const { WEBHOOK_SECRET: keys = '', PORT = '8080' } = process.env;
if (keys === '') {
  console.error('Set WEBHOOK_SECRET to the secret of the webhook, which begins with whsec_.');
  process.exit(1);
}

const server = createServer(async (request, response) => {
  try {
    const body = await buffer(request);
    const { id, type, data } = await verifyWebhook({ body, headers: request.headers, keys, now: new Date() });
    console.log(`verified ${type} ${id}\n${JSON.stringify(data, null, 2)}`);
    response.writeHead(204).end();
  } catch (error) {
    console.log(`refused ${request.method} ${request.url}: ${error.message}`);
    response.writeHead(error instanceof WebhookError ? 400 : 500).end();
  }
});
server.on('error', ({ message }) => {
  console.error(`${message}. Choose another port with PORT.`);
  process.exit(1);
});
server.listen(Number(PORT), '127.0.0.1', () =>
  console.log(`Waiting for webhooks at http://127.0.0.1:${server.address().port}/`),
);
