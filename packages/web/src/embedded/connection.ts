import type { HandshakeMessage } from '../../../embed/src/messages.ts';
import { isEmbedded } from './is-embedded.ts';

/**
 * Owns the first messages between an embedded page and the site around it. The entry loads this module at once: the site connects
 * when the page has loaded, and shows an error when nothing answers soon.
 */

export const VERSION = 1;

export interface Connection {
  readonly port: MessagePort;
  /** The origin of the site, as the browser reports it. */
  readonly origin: string;
  /** The token of the session. */
  readonly token: string;
}

/** Returns whether this is a message of the protocol with this type. */
export const isMessage = (data: unknown, type: HandshakeMessage['type']): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'dojang' in data &&
  data.dojang === VERSION &&
  'type' in data &&
  data.type === type;

function askForToken(port: MessagePort, take: (token: string) => void): void {
  port.onmessage = ({ data }) => {
    if (isMessage(data, 'token')) take(String(data.token));
  };
  port.postMessage({ dojang: VERSION, type: 'hello' });
}

/** The connection with the site, once it has handed over the token. */
export const connected = new Promise<Connection>((resolve) => {
  if (!isEmbedded()) return;
  addEventListener('message', ({ source, origin, data, ports: [port] }) => {
    if (source === window.parent && source !== window && port !== undefined && isMessage(data, 'connect'))
      askForToken(port, (token) => resolve({ port, origin, token }));
  });
});
