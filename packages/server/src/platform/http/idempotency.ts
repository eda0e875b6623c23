import { type Endpoint, REPEAT_HEADER } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { type Idempotency, idempotencyFor, notIdempotent } from '../idempotency.repo.ts';
import { sha256Hex } from '../keys.ts';

/** Owns the Idempotency-Key of a call: reads it, and knows what makes two calls the same one. */

const LONGEST = 255;

/** @throws DomainError badInput for a key that is empty, too long, or made of anything but printable ASCII */
export function idempotencyOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  actor: Actor | null,
  clock: Clock,
): Idempotency {
  const given = request.headers[REPEAT_HEADER];
  if (!endpoint.isRepeatable || actor?.kind !== 'user' || given === undefined) return notIdempotent;
  const key = keyIn(given);
  if (key === null) throw new DomainError('badInput', { field: 'Idempotency-Key' });
  const [path = ''] = request.url.split('?');
  const fingerprint = sha256Hex(JSON.stringify([request.method, path, inOrder(request.body ?? null)]));
  return idempotencyFor({ tenantId: actor.tenantId, accountId: actor.accountId, key, fingerprint }, clock);
}

/** The draft writes the key as a quoted string of RFC 8941; most clients send it bare. Both name the same. */
function keyIn(header: string | readonly string[]): string | null {
  if (typeof header !== 'string') return null;
  const quoted = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/.exec(header.trim());
  const key = quoted ? (quoted[1] ?? '').replace(/\\(["\\])/g, '$1') : header.trim();
  return /^[\x20-\x7e]+$/.test(key) && key.length <= LONGEST ? key : null;
}

/** The same content, however its members were ordered. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, member]) => [name, inOrder(member)]);
}
