import type { Delivery } from '../platform/metrics/observers.ts';
import type { MailPort } from './mail/port.ts';
import type { MessengerPort } from './messenger/port.ts';
import { ProviderError } from './provider-failure.ts';
import type { WebhookPort } from './webhook/port.ts';

/** Owns how each hand-over to a provider is told to the metrics: the channel, the result and the seconds, and nothing of the message. */

type Tell = (delivery: Delivery) => void;

async function measured<T>(
  tell: Tell,
  through: Pick<Delivery, 'provider' | 'channel'>,
  work: () => Promise<T>,
  resultOf: (reply: T) => Delivery['result'] = () => 'accepted',
): Promise<T> {
  const began = performance.now();
  const end = (result: Delivery['result']) =>
    tell({ ...through, result, seconds: (performance.now() - began) / 1000 });
  try {
    const reply = await work();
    end(resultOf(reply));
    return reply;
  } catch (error) {
    end(failureOf(error));
    throw error;
  }
}

function failureOf(error: unknown): Delivery['result'] {
  if (!(error instanceof ProviderError)) return 'temporary';
  return error.isOfInstallation ? 'installation' : error.kind;
}

/** Tells every mail. */
export const measuredMail = (port: MailPort, tell: Tell): MailPort => ({
  send: (mail) => measured(tell, { provider: 'mail', channel: 'email' }, () => port.send(mail)),
  close: () => port.close(),
});

/** Tells every message: an AlimTalk as `kakao`, also one that a text message may replace later. */
export const measuredMessenger = (port: MessengerPort, tell: Tell): MessengerPort => ({
  send: (message) => {
    const channel = message.templateId === undefined ? 'sms' : 'kakao';
    return measured(tell, { provider: 'messenger', channel }, () => port.send(message));
  },
  findByReference: (lookup) => port.findByReference(lookup),
  statusOf: (providerId) => port.statusOf(providerId),
});

/** Tells every webhook. A receiver that answers with another status than 2xx counts as a failure that is tried again. */
export const measuredWebhooks = (port: WebhookPort, tell: Tell): WebhookPort => ({
  allowsLocal: port.allowsLocal,
  post: (request) =>
    measured(
      tell,
      { provider: 'webhook', channel: 'webhook' },
      () => port.post(request),
      ({ status }) => (status !== null && status >= 200 && status < 300 ? 'accepted' : 'temporary'),
    ),
});
