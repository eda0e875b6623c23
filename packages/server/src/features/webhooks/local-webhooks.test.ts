import { endpoints } from '@dojang/contract';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import { KIM, sendDocument, until, upload } from '../../testing/main-job.ts';
import { receiverPort, startReceiver } from '../../testing/open/local-receiver.ts';
import { leavePoints } from '../../testing/points.ts';
import { logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Webhooks on a developer's machine, by the commands and the script that the developer pages show. */

const service = serviceWithInvariants();
beforeEach(() => leavePoints(service(), 'hangyeol', 10));

/** Posts an event to a receiver, signed with a secret. */
async function post(url: string, secret: string): Promise<number> {
  const now = new Date();
  const body = JSON.stringify({ type: 'document.sealed', timestamp: now.toISOString(), data: {} });
  const headers = {
    'webhook-id': 'evt_foreign',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_foreign', now, body),
  };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

test('[DEV-03] [DEV-08] the script of the developer pages prints the verified event of a document, and refuses another signature', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const port = await receiverPort();
  const url = `http://127.0.0.1:${port}/`;
  const { webhook, secret } = await client(endpoints.createWebhook, { body: { url, events: [] } });
  const receiver = await startReceiver(service().url, secret, port);
  try {
    const fileId = await upload(client, 'pdf/issue16278.pdf');
    const documentId = await sendDocument(client, { fileId, people: [KIM] });
    await until('the event', async () => receiver.printed().includes('verified document.sent '));
    expect(receiver.printed()).toContain(`"documentId": "${documentId}"`);
    const params = { webhookId: webhook.webhookId };
    await until('the record', async () => {
      const { list } = await client(endpoints.webhookDeliveries, { params });
      return list.some(({ type, state }) => type === 'document.sent' && state === 'succeeded');
    });

    expect(receiver.printed()).not.toContain('refused');
    expect(await post(url, `whsec_${Buffer.alloc(32, 7).toString('base64')}`)).toBe(400);
    await until('the refusal', async () =>
      receiver.printed().includes('refused POST /: No signature of the webhook belongs to the key.'),
    );
    expect(receiver.printed()).not.toContain('document.sealed');
    expect(await post(url, secret)).toBe(204);
    await until('the signed one', async () =>
      receiver.printed().includes('verified document.sealed evt_foreign'),
    );
  } finally {
    await receiver.stop();
    await client(endpoints.deleteWebhook, { params: { webhookId: webhook.webhookId } });
  }
});
