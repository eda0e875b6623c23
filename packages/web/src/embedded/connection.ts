import type { HandshakeMessage } from '../../../embed/src/messages.ts';
import { isEmbedded } from './is-embedded.ts';

/**
 * Owns the first message of the site around an embedded page. The entry loads this module at once: the site connects when the page
 * has loaded, and would not be heard by a module that is loaded later.
 */

export const VERSION = 1;

export interface Connection {
  readonly port: MessagePort;
  /** The origin of the site, as the browser reports it. */
  readonly origin: string;
}

/** Returns whether this is a message of the protocol with this type. */
export const isMessage = (data: unknown, type: HandshakeMessage['type']): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'dojang' in data &&
  data.dojang === VERSION &&
  'type' in data &&
  data.type === type;

/** The connection with the site, once it has connected. */
export const connected = new Promise<Connection>((resolve) => {
  if (!isEmbedded()) return;
  addEventListener('message', ({ source, origin, data, ports: [port] }) => {
    if (source === window.parent && source !== window && port !== undefined && isMessage(data, 'connect'))
      resolve({ port, origin });
  });
});
