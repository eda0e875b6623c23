import { expect, test } from 'vitest';
import type { Delivery } from '../platform/metrics/observers.ts';
import { measuredMail, measuredMessenger, measuredWebhooks } from './measured-providers.ts';
import type { MessengerMessage } from './messenger/port.ts';
import { ProviderError } from './provider-failure.ts';
import type { WebhookReply } from './webhook/port.ts';

const told: Omit<Delivery, 'seconds'>[] = [];
const tell = ({ seconds, ...delivery }: Delivery): void => {
  expect(seconds).toBeGreaterThanOrEqual(0);
  told.push(delivery);
};
const last = () => told.at(-1);

const MAIL = {
  messageId: 'id@dojang.example',
  from: { name: '', address: 'no-reply@dojang.example' },
  to: { address: 'kim@person.example' },
  subject: '',
  html: '',
  text: '',
};

test.each([
  ['temporary', new ProviderError('temporary', '451', 'try again')],
  ['permanent', new ProviderError('permanent', '550', 'no such user')],
  ['unknown', new ProviderError('unknown', 'timeout', 'no answer')],
  ['installation', new ProviderError('temporary', '535', 'log-in refused', undefined, true)],
  ['temporary', new Error('out of memory')],
] as const)('a mail that fails is told as %s, and the failure reaches the job', async (result, error) => {
  const mail = measuredMail({ send: () => Promise.reject(error), close: async () => undefined }, tell);
  await expect(mail.send(MAIL)).rejects.toBe(error);
  expect(last()).toEqual({ provider: 'mail', channel: 'email', result });
});

test('an AlimTalk and a text message are told by their channels', async () => {
  const messenger = measuredMessenger(
    {
      send: async () => ({ accepted: true, providerId: 'M1' }),
      findByReference: async () => null,
      statusOf: async () => null,
    },
    tell,
  );
  const message: MessengerMessage = { reference: 'r', to: '01000000012', text: '', failover: true };
  expect(await messenger.send(message)).toEqual({ accepted: true, providerId: 'M1' });
  expect(last()).toEqual({ provider: 'messenger', channel: 'sms', result: 'accepted' });
  await messenger.send({ ...message, templateId: 'T1' });
  expect(last()).toEqual({ provider: 'messenger', channel: 'kakao', result: 'accepted' });
});

test.each([
  ['accepted', { status: 204, retryAfter: null, text: '' }],
  ['temporary', { status: 500, retryAfter: null, text: '' }],
  ['temporary', { status: 302, retryAfter: null, text: '' }],
  ['temporary', { status: null, failure: 'timeout' }],
] as const)('a webhook is told as %s after the reply %j', async (result, reply) => {
  const answer: WebhookReply = { durationMs: 1, ...reply };
  const webhooks = measuredWebhooks({ allowsLocal: true, post: async () => answer }, tell);
  expect(await webhooks.post({ url: '', headers: {}, body: '', timeoutMs: 1 })).toBe(answer);
  expect(last()).toEqual({ provider: 'webhook', channel: 'webhook', result });
});
