import type { SmtpSettings } from './smtp-mail.ts';

const WITHIN_MS = 10_000;

/** Connects to the mail server, begins TLS and logs in, as sending does. @throws what the server or the connection says */
export async function checkSmtp({
  host,
  port,
  secure,
  requireTls,
  user,
  password,
}: SmtpSettings): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
    ...(user !== undefined && password !== undefined ? { auth: { user, pass: password } } : {}),
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
