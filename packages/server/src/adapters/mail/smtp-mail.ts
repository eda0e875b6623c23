import { createTransport } from 'nodemailer';
import { ProviderFailure } from '../provider-failure.ts';
import type { MailPort, OutgoingMail } from './port.ts';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (465); otherwise STARTTLS is used when offered, and required with `requireTls`. */
  readonly secure: boolean;
  readonly requireTls: boolean;
  readonly user?: string;
  readonly password?: string;
  readonly maxConnections?: number;
  /** Milliseconds without an answer after which an attempt is given up. Default 30,000. */
  readonly timeoutMs?: number;
}

const BEFORE_DATA = new Set(['CONN', 'EHLO', 'HELO', 'STARTTLS', 'MAIL FROM', 'RCPT TO', 'DATA']);

function field(error: unknown, name: 'code' | 'command' | 'response'): string {
  if (!(error instanceof Error)) return '';
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}

/**
 * A reply code decides when there is one. Without a reply, only the moment counts: once the mail itself was
 * being handed over, nobody can tell whether the server took it.
 */
export function toMailFailure(error: unknown): ProviderFailure {
  const code = field(error, 'code') || 'SMTP';
  const message = error instanceof Error ? error.message : 'mail server failed';
  const replyCode = error instanceof Error ? Number(Reflect.get(error, 'responseCode')) : Number.NaN;
  // A refused log-in (535) is our setting's fault, not the mail's: it passes once the operator mends it.
  if (code === 'EAUTH') return new ProviderFailure('temporary', code, message, error);
  if (replyCode >= 500) return new ProviderFailure('permanent', String(replyCode), message, error);
  if (replyCode >= 400) return new ProviderFailure('temporary', String(replyCode), message, error);
  const refusedConnection = ['EDNS', 'ETLS'].includes(code) || /ECONNREFUSED|ENOTFOUND/.test(message);
  if (refusedConnection || BEFORE_DATA.has(field(error, 'command'))) {
    return new ProviderFailure('temporary', code, message, error);
  }
  return new ProviderFailure('unknown', code, message, error);
}

/** Mail over pooled SMTP connections. */
export function createSmtpMail(settings: SmtpSettings): MailPort {
  const timeout = settings.timeoutMs ?? 30_000;
  const { user, password } = settings;
  const transport = createTransport({
    pool: true,
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    requireTLS: settings.requireTls,
    maxConnections: settings.maxConnections ?? 4,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user !== undefined && password !== undefined ? { auth: { user, pass: password } } : {}),
  });
  return {
    async send(mail: OutgoingMail) {
      try {
        const { messageId, from, to, subject, html, text, headers } = mail;
        const receipt = await transport.sendMail({
          messageId: `<${messageId}>`,
          from,
          to: { name: to.name ?? '', address: to.address },
          subject,
          html,
          text,
          ...(headers ? { headers: { ...headers } } : {}),
        });
        return { accepted: true, reference: receipt.response };
      } catch (error) {
        throw toMailFailure(error);
      }
    },
    async close() {
      transport.close();
    },
  };
}
