import type { DocumentMode } from '../api/key-mode.ts';
import { DomainError } from '../errors/errors.ts';

/**
 * Owns which sites may contain the product in a frame. Invariant: an origin is exact (scheme, host and port, as in RFC 6454), and has
 * https; plain http is possible on the own computer and for tests only.
 */

export const MOST_EMBED_ORIGINS = 20;
export const LONGEST_EMBED_ORIGIN = 300;

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1'];
/** Scheme, host and port; a path, a query, a user name and a wildcard are no part of an origin. */
const WRITTEN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?\/?$/i;

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Returns the origin in its one spelling, in lower case and without a default port. @throws DomainError embedOriginInvalid */
export function readEmbedOrigin(typed: string): string {
  const text = typed.trim();
  const url = WRITTEN.test(text) && text.length <= LONGEST_EMBED_ORIGIN ? parsed(text) : null;
  if (url === null || (url.protocol !== 'https:' && !LOCAL_HOSTS.includes(url.hostname)))
    throw new DomainError('embedOriginInvalid', { field: 'origin' });
  return url.origin;
}

/** Returns the host of a site as people read it, with a port that is not the usual one; null for anything but an origin. */
export function siteHost(origin: unknown): string | null {
  const url = typeof origin === 'string' && WRITTEN.test(origin) ? parsed(origin) : null;
  return url?.host ?? null;
}

/** Returns whether sessions of a mode can be bound to an origin: one of the own computer is for tests only. */
export const isOriginForMode = (origin: string, mode: DocumentMode): boolean =>
  origin.startsWith('https://') || mode === 'test';
