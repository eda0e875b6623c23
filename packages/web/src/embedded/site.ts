import type { OpenedEmbedded } from '@dojang/contract';
import { ApiError, createSchemalessClient } from '@dojang/contract/client';
import { EMBEDDED_CALLS, type EmbeddedEndpoints } from '@dojang/contract/signer';
import { ERRORS } from '@dojang/domain';
import type { ScreenEvent, ScreenFault } from '../../../embed/src/messages.ts';
import { envelopeIn, frontMessageOf } from '../replies/no-reply.ts';
import { timedFetch } from '../replies/server-clock.ts';
import { connected, VERSION } from './connection.ts';
import { sessionIndex } from './is-embedded.ts';

/**
 * Owns the connection of a page inside another site with that site: it hands over the token of the session through a port, and gets
 * the events. Invariant: the token is exchanged for the origin that the browser names, and stays in memory.
 */

/** What a screen tells its site; the version is added here. */
export type Told = ScreenEvent extends infer Each
  ? Each extends ScreenEvent
    ? Omit<Each, 'dojang'>
    : never
  : never;

/** The site around this page. */
export interface Site {
  tell(event: Told): void;
}

export interface OpenedScreen {
  readonly site: Site;
  readonly session: OpenedEmbedded;
}

/** Thrown when the session does not open. */
export class ScreenError extends Error {
  readonly fault: ScreenFault;

  constructor(fault: ScreenFault, message: string) {
    super(message);
    this.name = 'ScreenError';
    this.fault = fault;
  }
}

const FAULTS: ReadonlyMap<number, ScreenFault> = new Map([
  [ERRORS.embedSessionUnknown.code, 'sessionUnknown'],
  [ERRORS.embedSessionEnded.code, 'sessionEnded'],
  [ERRORS.embedOriginRefused.code, 'originRefused'],
]);

const call = createSchemalessClient<EmbeddedEndpoints>(EMBEDDED_CALLS, async ({ method, path, body }) => {
  const headers = { 'content-type': 'application/json', 'accept-language': navigator.language };
  const reply = await timedFetch(path, { method, headers, body: JSON.stringify(body) }).catch(() => null);
  return envelopeIn(await reply?.json().catch(() => null), reply?.status ?? 0);
});

const siteOf = (port: MessagePort): Site => ({
  tell: (event) => port.postMessage({ dojang: VERSION, ...event }),
});

/** Waits for the site and opens its session. @throws ScreenError, which the site was told */
export async function openScreen(): Promise<OpenedScreen> {
  const { port, origin, token } = await connected;
  const site = siteOf(port);
  try {
    const params = { index: sessionIndex() ?? '' };
    return { site, session: await call('openEmbedded', { params, body: { token, origin } }) };
  } catch (error) {
    const fault = (error instanceof ApiError && FAULTS.get(error.code)) || 'failed';
    const message = error instanceof ApiError ? error.message : (frontMessageOf(error) ?? '');
    site.tell({ type: 'error', fault, message });
    throw new ScreenError(fault, message);
  }
}

/** Tells the site the height of the page, now and whenever it changes. */
export function tellHeight({ tell }: Site): void {
  let last = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(document.documentElement.scrollHeight);
    if (height === last) return;
    last = height;
    tell({ type: 'resize', height });
  });
  observer.observe(document.documentElement);
  observer.observe(document.body);
}

/** Whether this page was opened by itself, outside any site. */
export const isAlone = (): boolean => window.parent === window;
