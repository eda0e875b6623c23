import { createServer, connect as openSocket, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A proxy in front of PostgreSQL with which a test disconnects one part of the service from the database at an exact moment. It
 * implements only the necessary part of the protocol (PostgreSQL, chapter 'Frontend/Backend Protocol').
 */
export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** Ends every connection; new ones end at once until `restore`. */
  cut(): void;
  /** As `cut`, but new connections get the error that the database is starting up (57P03). */
  startUp(): void;
  /** Passes no data and ends no connection, like a network that loses every packet. */
  freeze(): void;
  /** Lets new connections through again; connections that were cut stay cut. */
  restore(): void;
  /** Holds back the answers to statements that contain `text` until `when` is true, and then ends every connection. */
  cutBeforeAnswerTo(text: string, when: () => Promise<boolean>): Promise<void>;
  /** Returns the number of answers that are held back now. */
  heldBack(): number;
  close(): Promise<void>;
}

type Mode = 'open' | 'cut' | 'starting' | 'frozen';

/** @param url an address with the folder of the server's socket in `host` */
export async function proxyDatabase(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const socketPath = `${target.searchParams.get('host')}/.s.PGSQL.${target.searchParams.get('port')}`;
  const lines = new Set<Line>();
  let mode: Mode = 'open';
  let heldBackText: string | undefined;
  let heldBack = 0;
  const end = (next: Mode): void => {
    mode = next;
    for (const line of lines) line.end();
  };
  const server = createServer((client) => {
    if (mode === 'cut') return void client.destroy();
    if (mode === 'starting') return void refuse(client);
    const line = joined(client, socketPath, {
      isFrozen: () => mode === 'frozen',
      isHeldBack: (bytes) => {
        const isHeldBack = heldBackText !== undefined && bytes.includes(heldBackText);
        heldBack += isHeldBack ? 1 : 0;
        return isHeldBack;
      },
    });
    lines.add(line);
    client.once('close', () => lines.delete(line));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: addressThrough(server, target),
    cut: () => end('cut'),
    startUp: () => end('starting'),
    freeze: () => {
      mode = 'frozen';
    },
    restore: () => {
      mode = 'open';
    },
    cutBeforeAnswerTo: async (text, when) => {
      heldBackText = text;
      heldBack = 0;
      while (!(await when())) await pause(20);
      heldBackText = undefined;
      end('cut');
    },
    heldBack: () => heldBack,
    close: () => {
      end('cut');
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Line {
  end(): void;
}

interface Rules {
  readonly isFrozen: () => boolean;
  /** Returns whether the answer to these bytes is held back. */
  readonly isHeldBack: (bytes: Buffer) => boolean;
}

function joined(client: Socket, socketPath: string, rules: Rules): Line {
  const database = openSocket(socketPath);
  const end = (): void => {
    client.destroy();
    database.destroy();
  };
  let isHeldBack = false;
  client.on('data', (bytes) => {
    if (rules.isFrozen()) return;
    isHeldBack = rules.isHeldBack(bytes);
    database.write(bytes);
  });
  database.on('data', (bytes) => {
    if (!isHeldBack && !rules.isFrozen()) client.write(bytes);
  });
  for (const socket of [client, database]) socket.on('error', end).on('close', end);
  return { end };
}

/** Replies to the first message like a server that is starting up. */
function refuse(client: Socket): void {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up', ''];
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  client.on('error', () => undefined);
  client.once('data', () => client.end(Buffer.concat([head, body])));
}

function addressThrough(server: Server, target: URL): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  const through = new URL(target);
  through.search = '';
  through.hostname = '127.0.0.1';
  through.port = String(address.port);
  return through.href;
}
