import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import { ProviderError } from '../provider-failure.ts';
import { CONTENT_REFUSED, type MailAttachment, type MailPort, type OutgoingMail } from './port.ts';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (port 465); otherwise STARTTLS is used when the server offers it, and required with `requireTls`. */
  readonly secure: boolean;
  readonly requireTls: boolean;
  readonly user?: string;
  readonly password?: string;
  readonly maxConnections?: number;
  /** Milliseconds without a reply after which an attempt fails. Default 30,000. */
  readonly timeoutMs?: number;
}

/** The commands that concern the recipient and the mail. Whatever fails before them concerns the server and the sender. */
const ABOUT_RECIPIENT: readonly string[] = ['RCPT TO', 'DATA', 'BDAT'];

function textField(error: unknown, name: 'code' | 'message' | 'command'): string {
  if (!(error instanceof Error)) return '';
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}

/**
 * The reply code decides when there is one. Without a reply only the moment of the error decides: once the server has asked for
 * the mail's body, it may have accepted the mail.
 */
function toMailFailure(error: unknown, handedOver: boolean): ProviderError {
  const code = textField(error, 'code') || 'SMTP';
  const message = textField(error, 'message') || 'the mail server failed';
  const replyCode = error instanceof Error ? Number(Reflect.get(error, 'responseCode')) : Number.NaN;
  // What is refused before RCPT TO (greeting, STARTTLS, log-in, sender) is an error of the settings, not of the mail: sending succeeds
  // once the operator has corrected them.
  const isOfInstallation = !handedOver && !ABOUT_RECIPIENT.includes(textField(error, 'command'));
  if (isOfInstallation)
    return new ProviderError('temporary', replyCode >= 400 ? String(replyCode) : code, message, error, true);
  if (replyCode >= 500)
    return new ProviderError('permanent', handedOver ? CONTENT_REFUSED : String(replyCode), message, error);
  if (replyCode >= 400) return new ProviderError('temporary', String(replyCode), message, error);
  return new ProviderError(handedOver ? 'unknown' : 'temporary', code, message, error);
}

/**
 * Records the Message-IDs whose body the server has begun to read. The connection reads the stream only after the reply 354, and
 * the library's error does not report that moment.
 */
function watchHandover(transport: Transporter): Set<string> {
  const handedOver = new Set<string>();
  transport.use('stream', (mail, done) => {
    const { message, data } = mail;
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      async function* read() {
        handedOver.add(String(data.messageId));
        // The library makes a mail in some forty pieces, and the connection would write each by a system call. One with files goes out
        // as it is encoded, so that no second copy of it is in memory.
        if (data.attachments?.length) yield* open(options);
        else yield await wholeOf(open(options));
      }
      return Readable.from(read(), { objectMode: false });
    };
    done();
  });
  return handedOver;
}

async function wholeOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

const PIECE = 57 * 1024;

/** Returns a file as a stream of pieces: the library would encode a buffer in one go, with several copies of it in memory. */
function toAttachment({ fileName, contentType, bytes }: MailAttachment) {
  function* pieces() {
    for (let at = 0; at < bytes.byteLength; at += PIECE) yield Buffer.from(bytes.subarray(at, at + PIECE));
  }
  const content = Readable.from(pieces(), { objectMode: false });
  return { filename: fileName, contentType, content, contentDisposition: 'attachment' as const };
}

async function open(settings: SmtpSettings) {
  const { createTransport } = await import('nodemailer');
  const timeout = settings.timeoutMs ?? 30_000;
  const { user, password } = settings;
  const transport = createTransport({
    pool: true,
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    requireTLS: settings.requireTls,
    maxConnections: settings.maxConnections ?? 14,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user !== undefined && password !== undefined ? { auth: { user, pass: password } } : {}),
  });
  return { transport, handedOver: watchHandover(transport) };
}

/** Creates a mail port over pooled SMTP connections; the library is loaded with the first mail. */
export function createSmtpMail(settings: SmtpSettings): MailPort {
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send(mail: OutgoingMail) {
      const { from, to, replyTo, subject, html, text, headers, bounceAddress, attachments = [] } = mail;
      const messageId = `<${mail.messageId}>`;
      opened ??= open(settings);
      const { transport, handedOver } = await opened;
      try {
        const receipt = await transport.sendMail({
          messageId,
          from,
          to: { name: to.name ?? '', address: to.address },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          html,
          text,
          // Korean needs a third less in Base64 than in quoted-printable, which the library prefers for HTML.
          textEncoding: 'base64',
          ...(bounceAddress === undefined ? {} : { envelope: { from: bounceAddress, to: [to.address] } }),
          ...(headers ? { headers: { ...headers } } : {}),
          ...(attachments.length > 0 ? { attachments: attachments.map(toAttachment) } : {}),
        });
        return { accepted: true, reference: receipt.response };
      } catch (error) {
        throw toMailFailure(error, handedOver.has(messageId));
      } finally {
        handedOver.delete(messageId);
      }
    },
    async close() {
      (await opened)?.transport.close();
    },
  };
}
