import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { boundPort } from '../bound-port.ts';
import type { Clock } from '../clock.ts';
import { createErrorQueue, type ErrorQueue } from '../error-queue.ts';
import type { InboxStore, ReceivedFile } from '../inbox/inbox-store.ts';
import { bounceOf } from './bounce.ts';

export type SmtpError =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'refuse'; readonly at: 'mailFrom' | 'rcptTo' | 'data'; readonly code: number }
  /** The connection breaks at MAIL FROM, before the mail's body is sent. */
  | { readonly kind: 'hangUp' }
  /** The connection breaks after the whole mail was read and before the reply; `keep` says whether the mail is stored. */
  | { readonly kind: 'dropAfterData'; readonly keep: boolean }
  | { readonly kind: 'duplicate' }
  /** The mail is accepted, and a report about it is added to `bounces` for its envelope's sender. */
  | {
      readonly kind: 'bounceLater';
      readonly status: string;
      readonly action: 'failed' | 'delayed' | 'delivered';
    };

export interface ReceivedMail {
  readonly messageId: string;
  /** The address of MAIL FROM. */
  readonly envelopeFrom: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Files beside the text; only the inbox keeps their bytes. */
  readonly attachments: readonly ReceivedAttachment[];
  readonly at: Date;
}

export interface ReceivedAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

export interface SmtpSimulatorOptions {
  readonly clock: Clock;
  /** 0 or absent selects a free port. */
  readonly port?: number;
  readonly store?: InboxStore;
  /** When given, clients must log in with these credentials. */
  readonly credentials?: { readonly user: string; readonly password: string };
  /** Offers STARTTLS with this certificate (PEM), and takes no log-in before it. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Accepts each mail without reading or keeping it, as a mail server that passes mails on; for measurements. */
  readonly isSink?: boolean;
}

export interface SmtpSimulator {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  readonly errors: ErrorQueue<SmtpError>;
  /** Raw delivery status notifications, as the mail server would hand them over later. */
  readonly bounces: readonly string[];
  close(): Promise<void>;
}

class SmtpReplyError extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function recipients(session: SMTPServerSession): string[] {
  return session.envelope.rcptTo.map((address) => address.address);
}

function toReceived(email: Email, session: SMTPServerSession, at: Date): ReceivedMail {
  const sender = email.from;
  const address = sender && 'address' in sender ? (sender.address ?? '') : '';
  const { mailFrom } = session.envelope;
  return {
    envelopeFrom: mailFrom ? mailFrom.address : '',
    messageId: email.messageId ?? '',
    from: sender?.name ? `${sender.name} <${address}>` : address,
    to: recipients(session),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers: Object.fromEntries(email.headers.map((header) => [header.key, header.value])),
    attachments: filesOf(email).map(({ name, contentType, bytes }) => ({
      fileName: name,
      contentType,
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
    at,
  };
}

const filesOf = (email: Email): ReceivedFile[] =>
  email.attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? '',
    contentType: mimeType,
    bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  }));

interface Desk {
  readonly clock: Clock;
  readonly errors: ErrorQueue<SmtpError>;
  readonly mails: ReceivedMail[];
  readonly bounces: string[];
  readonly store: InboxStore | undefined;
  readonly isSink: boolean;
  hangUp(session: SMTPServerSession): void;
}

function keep({ mails, store }: Desk, mail: ReceivedMail, files: readonly ReceivedFile[]): void {
  mails.push(mail);
  for (const to of mail.to) {
    const { from, subject, text, html } = mail;
    store?.add({ channel: 'email', to, from, subject, text, html }, files);
  }
}

function refusal({ errors }: Desk, at: 'mailFrom' | 'rcptTo' | 'data', to?: string): SmtpReplyError | null {
  const error = errors.take((f) => f.kind === 'refuse' && f.at === at, to);
  return error?.kind === 'refuse' ? new SmtpReplyError(error.code, 'refused by the simulator') : null;
}

/** In this domain no mailbox exists, so that a failed delivery can be tried out. Source: RFC 3463 (5.1.1). */
const NOBODY = '@nobody.example';

const unknownMailbox = (address: string): SmtpReplyError | null =>
  address.toLowerCase().endsWith(NOBODY) ? new SmtpReplyError(550, '5.1.1 user unknown') : null;

/** Receives one mail; the resolved value is the reply to DATA, unless the connection has closed by then. */
async function receive(
  desk: Desk,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<Error | null> {
  const { errors, clock } = desk;
  const body = await readAll(stream);
  if (desk.isSink) return null;
  const email = await PostalMime.parse(body);
  const mail = toReceived(email, session, clock.now());
  const files = filesOf(email);
  const to = mail.to[0];
  const delay = errors.take((f) => f.kind === 'delay', to);
  if (delay?.kind === 'delay') await pause(delay.ms);
  const refused = refusal(desk, 'data', to);
  if (refused) return refused;
  const drop = errors.take((f) => f.kind === 'dropAfterData', to);
  if (drop?.kind === 'dropAfterData') {
    if (drop.keep) keep(desk, mail, files);
    desk.hangUp(session);
    return null;
  }
  keep(desk, mail, files);
  if (errors.take((f) => f.kind === 'duplicate', to)) keep(desk, mail, files);
  const bounce = errors.take((f) => f.kind === 'bounceLater', to);
  if (bounce?.kind === 'bounceLater') {
    const { mailFrom } = session.envelope;
    const sender = mailFrom ? mailFrom.address : '';
    desk.bounces.push(bounceOf({ ...bounce, sender, recipient: to ?? '', messageId: mail.messageId }));
  }
  return null;
}

function createServer(
  desk: Desk,
  { credentials, tls }: Pick<SmtpSimulatorOptions, 'credentials' | 'tls'>,
): SMTPServer {
  return new SMTPServer({
    ...tls,
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(credentials ? [] : ['AUTH'])],
    authOptional: !credentials,
    allowInsecureAuth: !tls,
    disableReverseLookup: true,
    closeTimeout: 200,
    logger: false,
    onAuth(auth, _session, callback) {
      const known = auth.username === credentials?.user && auth.password === credentials?.password;
      if (known) callback(null, { user: auth.username ?? '' });
      else callback(new SmtpReplyError(535, 'authentication failed'));
    },
    onMailFrom(_address, session, callback) {
      if (desk.errors.take((f) => f.kind === 'hangUp')) desk.hangUp(session);
      else callback(refusal(desk, 'mailFrom'));
    },
    onRcptTo: ({ address }, _session, callback) =>
      callback(unknownMailbox(address) ?? refusal(desk, 'rcptTo', address)),
    onData(stream, session, callback) {
      receive(desk, stream, session).then(callback, () =>
        callback(new SmtpReplyError(451, 'unreadable message')),
      );
    },
  });
}

/** Starts an SMTP server on loopback that stores received mails and fails on demand. */
export async function startSmtpSimulator(options: SmtpSimulatorOptions): Promise<SmtpSimulator> {
  const { clock, store, isSink = false } = options;
  const mails: ReceivedMail[] = [];
  const bounces: string[] = [];
  const errors = createErrorQueue<SmtpError>();
  const sockets = new Map<number, Socket>();
  const hangUp = (session: SMTPServerSession) => sockets.get(session.remotePort)?.destroy();
  const server = createServer({ clock, errors, mails, bounces, store, isSink, hangUp }, options);
  server.on('error', () => {
    // Clients close connections abruptly in tests; such errors are expected.
  });
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const port = boundPort(server.server);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets.values()) socket.destroy();
    });
  return { url: `smtp://127.0.0.1:${port}`, port, mails, errors, bounces, close };
}
