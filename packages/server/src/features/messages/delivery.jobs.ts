import { type CompletionFiles, OF_INSTALLATION, replyAddress } from '@dojang/domain';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { CONTENT_REFUSED, type MailAttachment, type MailPort } from '../../adapters/mail/port.ts';
import type { MessengerPort } from '../../adapters/messenger/port.ts';
import { ProviderError } from '../../adapters/provider-failure.ts';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/queue.ts';
import type { Keys } from '../../platform/keys.ts';
import { authenticationCodeOf } from '../../platform/verification-keys.ts';
import { brandingOf } from '../branding/index.ts';
import { composeAccountMessage } from './account.compose.ts';
import { isAccountTemplate } from './account.plan.service.ts';
import { type FilesOfMail, filesOfMail, readFiles } from './completion-files.service.ts';
import * as repo from './delivery.repo.ts';
import { MAX_ATTEMPTS } from './delivery-attempts.ts';
import {
  type Begun,
  createDeliveryRecords,
  type Delivery,
  type DeliveryRecords,
  type Outcome,
} from './delivery-records.service.ts';
import { composeMessage } from './message.compose.ts';
import { isTemplate } from './plan.service.ts';
import type { MailContent, TalkContent } from './templates/index.ts';

/**
 * Owns the sending of one delivery: it marks the delivery in a separate commit, submits it with our reference, and records the
 * reply. After a crash in between, the provider is queried by reference; SMTP has no look-up, so such a mail becomes `unknown`,
 * is shown to the requester, and is sent again ten minutes later with the same Message-ID.
 */

export interface DeliveryPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly mail: MailPort;
  /** Holds the completed documents that completion mails have attached. */
  readonly storage: StoragePort;
  /** Where faults of the installation are told; by default nowhere. */
  readonly logger?: Pick<Logger, 'error'>;
  /** Null when no messaging provider is configured. */
  readonly messenger: MessengerPort | null;
  readonly publicUrl: string;
  /** The sender address of mails. */
  readonly mailFrom: string;
  /** The configured name of the sender; empty for that of the service. */
  readonly mailFromName?: string;
  /** The mailbox of failure reports; each mail adds its own id to it. Without one, the reports go to the sender. */
  readonly bounceAddress?: string | undefined;
  readonly viewingDays: number;
}

interface Sender extends DeliveryPorts {
  readonly records: DeliveryRecords;
}

/** Creates the handler of the job `send_delivery`. */
export function createDeliveryJob(ports: DeliveryPorts) {
  const sender: Sender = { ...ports, records: createDeliveryRecords(ports) };
  return async ({ tenantId, deliveryId }: Jobs['send_delivery']): Promise<void> => {
    const begun = await sender.records.begin(tenantId, deliveryId);
    if (begun === null) return;
    try {
      const reference = await handOver(sender, tenantId, begun);
      const state = reference === null ? 'unknown' : 'sent';
      await record(sender, tenantId, begun.delivery, { state, reference, error: null });
    } catch (error) {
      await recordFailure(sender, tenantId, begun.delivery, error);
    }
  };
}

/**
 * Submits the message. @returns the provider's reference, or null when an earlier attempt may have arrived and nobody can tell
 */
async function handOver(ports: Sender, tenantId: string, begun: Begun): Promise<string | null> {
  const { delivery, isRetry } = begun;
  if (delivery.channel === 'email' && isRetry) return null;
  const found = isRetry ? await findSent(ports, delivery) : null;
  if (found !== null) return found;
  const files = await filesFor(ports, begun);
  if (files?.state === 'attached') return sendWithFiles(ports, tenantId, begun, files);
  return send(ports, begun, await compose(ports, tenantId, begun, files?.state ?? null));
}

type Content = Awaited<ReturnType<typeof compose>>;

const send = (ports: Sender, begun: Begun, content: Content, files: MailAttachment[] = []) =>
  'mail' in content
    ? sendMail(ports, begun, content.mail, files)
    : sendTalk(ports, begun.delivery, content.talk);

const filesFor = async (ports: Sender, { delivery, about }: Begun): Promise<FilesOfMail | null> =>
  delivery.template === 'completed' && delivery.channel === 'email' && about !== null
    ? filesOfMail(ports, about.facts)
    : null;

/** Files above this size, in bytes, are in memory for a few mails at a time only. */
const LARGE = 1024 * 1024;
const largeMails = pLimit(3);

/** Sends a mail with its files; where the receiving server does not accept it with them, it is sent without, and says so. */
async function sendWithFiles(ports: Sender, tenantId: string, begun: Begun, files: FilesOfMail) {
  const content = await compose(ports, tenantId, begun, files.state);
  const sending = async () => send(ports, begun, content, await readFiles(ports, files));
  try {
    return await (files.size > LARGE ? largeMails(sending) : sending());
  } catch (error) {
    if (!(error instanceof ProviderError && error.code === CONTENT_REFUSED)) throw error;
    return send(ports, begun, await compose(ports, tenantId, begun, 'refused'));
  }
}

async function compose(
  ports: Sender,
  tenantId: string,
  { delivery, about }: Begun,
  files: CompletionFiles | null,
) {
  const { template } = delivery;
  if (about === null) return composeForAccount(ports, delivery);
  if (!isTemplate(template)) throw nothingToSay();
  if (template === 'authenticationCode') return composeCode(ports, tenantId, delivery, about.facts);
  if (about.path === null) throw new ProviderError('permanent', repo.CONTACT_CHANGED, repo.CONTACT_CHANGED);
  return composeMessage({
    channel: delivery.channel === 'email' ? 'email' : 'kakao',
    template,
    parameters: delivery.parameters,
    facts: about.facts,
    code: null,
    link: `${ports.publicUrl}${about.path}`,
    publicUrl: ports.publicUrl,
    viewingDays: ports.viewingDays,
    now: ports.clock.now(),
    files,
  });
}

/** The code is derived from its row when it is sent; a code that has ended is not sent. */
async function composeCode(
  ports: DeliveryPorts,
  tenantId: string,
  { parameters, recipient }: Delivery,
  facts: repo.DeliveryFacts,
) {
  const id = parameters.codeId ?? '';
  const row = await ports.db.inTenant(tenantId, (tx) => repo.authenticationCode(tx, id));
  const now = ports.clock.now();
  if (row === undefined || row.ended_at !== null || row.expires_at <= now)
    throw new ProviderError('permanent', 'too-late', 'it would not hold any more');
  const minutes = Math.round((row.expires_at.getTime() - row.created_at.getTime()) / 60_000);
  const digits = authenticationCodeOf(ports.keys, { public_id: id, phone: recipient });
  const { publicUrl, viewingDays } = ports;
  return composeMessage({
    channel: 'sms',
    template: 'authenticationCode',
    parameters,
    facts,
    code: { digits, minutes },
    link: '',
    publicUrl,
    viewingDays,
    now,
    files: null,
  });
}

const nothingToSay = () => new ProviderError('permanent', 'no-words', 'nothing to say');

async function composeForAccount(ports: DeliveryPorts, { template, channel, parameters }: Delivery) {
  if (!isAccountTemplate(template)) throw nothingToSay();
  const id = parameters.verificationId;
  const verification = id === undefined ? null : await repo.verificationFacts(ports.db.reader, id);
  // Mails of an organization to its members name its tenant; all other account messages are the service's own.
  const { tenantId } = parameters;
  const branding =
    tenantId === undefined ? null : await ports.db.inTenant(tenantId, (tx) => brandingOf(tx, tenantId));
  const content = composeAccountMessage({
    channel: channel === 'email' ? 'email' : 'sms',
    template,
    parameters,
    verification,
    branding,
    keys: ports.keys,
    publicUrl: ports.publicUrl,
    now: ports.clock.now(),
  });
  if (content === null) throw new ProviderError('permanent', 'too-late', 'it would not hold any more');
  return content;
}

/** Returns the name of the sender; a configured one stands for that of the service. */
const senderName = ({ fromName, ownName }: MailContent, configured = ''): string => {
  if (configured === '') return fromName;
  return ownName === '' ? configured : `${ownName} (${configured})`;
};

/** Keeps absence notes and other automatic replies away (RFC 3834, section 5). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Returns the address to which an answer goes; null where the mail has none. */
function replyAddressOf({ about }: Begun): string | null {
  if (about === null) return null;
  const { document, participant } = about.facts;
  return replyAddress({
    isToParticipant: participant !== null,
    isOfLink: document.is_of_link === true,
    tenantKind: document.tenant_kind,
    isAllowed: document.replies_to_requester,
    isActive: document.requester_status === 'active',
    email: document.requester_email,
    emailVerifiedAt: document.email_verified_at,
  });
}

async function sendMail(
  ports: DeliveryPorts,
  begun: Begun,
  mail: MailContent,
  attachments: readonly MailAttachment[],
): Promise<string> {
  const { delivery } = begun;
  const domain = ports.mailFrom.split('@')[1] ?? 'localhost';
  const replyTo = replyAddressOf(begun);
  const accepted = await ports.mail.send({
    messageId: `${delivery.public_id}@${domain}`,
    from: { name: senderName(mail, ports.mailFromName), address: ports.mailFrom },
    to: { address: delivery.recipient },
    ...(replyTo === null ? {} : { replyTo }),
    bounceAddress: ports.bounceAddress?.replace('@', `+${delivery.public_id}@`),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: AUTOMATIC,
    ...(attachments.length > 0 ? { attachments } : {}),
  });
  return accepted.reference;
}

/**
 * Looks an earlier attempt up by reference. While the provider cannot be queried, the error is thrown, so that the message is not
 * sent a second time.
 */
async function findSent(ports: DeliveryPorts, delivery: Delivery): Promise<string | null> {
  const lookup = { reference: delivery.public_id, to: delivery.recipient, sentAfter: delivery.created_at };
  try {
    return (await ports.messenger?.findByReference(lookup))?.providerId ?? null;
  } catch (error) {
    throw new ProviderError('unknown', 'lookup', 'the provider could not be asked', error);
  }
}

async function sendTalk(ports: DeliveryPorts, delivery: Delivery, talk: TalkContent): Promise<string> {
  if (ports.messenger === null)
    throw new ProviderError('permanent', 'not-configured', 'no messaging provider is configured');
  const sent = await ports.messenger.send({ reference: delivery.public_id, to: delivery.recipient, ...talk });
  return sent.providerId;
}

const record = (
  { records }: Sender,
  tenantId: string,
  { id, channel }: Delivery,
  outcome: Pick<Outcome, 'state' | 'reference' | 'error'>,
): Promise<void> => records.record(tenantId, { id, channel, ...outcome });

/** Settings or the mail server are wrong, so every mail fails; the line names no recipient. */
function tellOperator({ logger }: DeliveryPorts, delivery: Delivery, error: ProviderError): void {
  const { public_id: id, template, attempts } = delivery;
  const failure = { code: error.code, message: error.message };
  logger?.error(
    { delivery: id, template, attempts: attempts + 1, failure },
    'the mail server refused us: SMTP_URL, MAIL_FROM',
  );
}

/**
 * Records a failure. A temporary failure is planned again and retried by the queue; a permanent or last one is shown as failed.
 * When the provider may have accepted the message and can be queried, the delivery stays marked and the next attempt queries the
 * provider.
 */
async function recordFailure(
  ports: Sender,
  tenantId: string,
  delivery: Delivery,
  error: unknown,
): Promise<void> {
  const kind = error instanceof ProviderError ? error.kind : 'temporary';
  const isOfInstallation = error instanceof ProviderError && error.isOfInstallation;
  const message = error instanceof Error ? error.message : String(error);
  const text = `${isOfInstallation ? OF_INSTALLATION : ''}${message}`;
  if (isOfInstallation) tellOperator(ports, delivery, error);
  const last = delivery.attempts + 1 >= MAX_ATTEMPTS;
  if (kind === 'unknown') {
    const asked = delivery.channel !== 'email' && !last;
    const state = asked ? 'sending' : 'unknown';
    await record(ports, tenantId, delivery, { state, reference: null, error: text });
    if (asked) throw error;
    return;
  }
  const over = kind === 'permanent' || last;
  const state = over ? 'failed' : 'planned';
  await record(ports, tenantId, delivery, { state, reference: null, error: text });
  if (!over) throw error;
}
