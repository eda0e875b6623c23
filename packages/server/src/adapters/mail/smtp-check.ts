import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { connect as connectByTls } from 'node:tls';
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

/** One reply of the server: its code, and all its lines. */
interface Reply {
  readonly code: number;
  readonly lines: readonly string[];
}

/** Sends commands one by one. @returns a function that sends a line, or none, and reads the reply */
function dialogueOn(socket: Socket): (line: string | null) => Promise<Reply> {
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  return async (line) => {
    if (line !== null) socket.write(`${line}\r\n`);
    const read: string[] = [];
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) throw new Error('the mail server closed the connection');
      read.push(String(value));
      // A hyphen after the code: more lines follow (RFC 5321, 4.2.1).
      if (String(value)[3] !== '-') return { code: Number(String(value).slice(0, 3)), lines: read };
    }
  };
}

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** Logs in as far as the server offers a way of plain words. @returns whether the dialogue may go on */
async function loggedIn(
  say: ReturnType<typeof dialogueOn>,
  offers: readonly string[],
  { user, password }: Pick<SmtpSettings, 'user' | 'password'>,
): Promise<boolean> {
  if (user === undefined || password === undefined) return true;
  const ways = offers.find((line) => /^250[ -]AUTH[ =]/i.test(line))?.toUpperCase() ?? '';
  if (ways.includes('PLAIN'))
    return (await say(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`)).code === 235;
  if (!ways.includes('LOGIN')) return false;
  await say('AUTH LOGIN');
  await say(base64(user));
  return (await say(base64(password))).code === 235;
}

/**
 * Names the sender to the mail server, as sending does, and takes it back: nothing is sent. Called after `checkSmtp`.
 * @returns the words with which the server refuses the sender; null when it does not, or offers no log-in of plain words
 */
export async function refusalOfSender(settings: SmtpSettings, sender: string): Promise<string | null> {
  const { host, port, secure } = settings;
  const plain = secure ? connectByTls({ host, port, servername: host }) : connect(port, host);
  plain.setTimeout(WITHIN_MS, () => plain.destroy(new Error('the mail server did not answer in time')));
  let socket: Socket = plain;
  const { promise: failed, reject } = Promise.withResolvers<never>();
  plain.on('error', reject);
  const talk = async (): Promise<string | null> => {
    let say = dialogueOn(socket);
    await say(null);
    let { lines } = await say('EHLO localhost');
    if (
      !secure &&
      lines.some((line) => /^250[ -]STARTTLS/i.test(line)) &&
      (await say('STARTTLS')).code === 220
    ) {
      socket.removeAllListeners('data');
      const protectedSocket = connectByTls({ socket, servername: host });
      protectedSocket.on('error', reject);
      await once(protectedSocket, 'secureConnect');
      socket = protectedSocket;
      say = dialogueOn(socket);
      ({ lines } = await say('EHLO localhost'));
    }
    if (!(await loggedIn(say, lines, settings))) return null;
    const { code, lines: words } = await say(`MAIL FROM:<${sender}>`);
    await say('RSET');
    await say('QUIT');
    return code === 250 ? null : words.join(' ');
  };
  try {
    return await Promise.race([talk(), failed]);
  } finally {
    socket.destroy();
    plain.destroy();
  }
}
