import { type Endpoint, REPEAT_HEADER } from '@dojang/contract';
import { DomainError, makesTests } from '@dojang/domain';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { type Idempotency, idempotencyFor, notIdempotent } from '../idempotency.repo.ts';
import { sha256Hex } from '../keys.ts';

/** Owns the Idempotency-Key of a call: it reads the key and computes the fingerprint by which two calls count as the same. */

const LONGEST = 255;

/** @throws DomainError badInput for a key that is empty, too long, or contains characters other than printable ASCII */
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
  // A test key does not get the reply of a live one, nor the other way around.
  const mode = makesTests(actor.documentMode) ? ['test'] : [];
  const parts = [request.method, path, inOrder(request.body ?? null), ...mode];
  const fingerprint = sha256Hex(JSON.stringify(parts));
  return idempotencyFor({ tenantId: actor.tenantId, accountId: actor.accountId, key, fingerprint }, clock);
}

/**
 * Returns the key of a header. The draft writes it as a quoted string of RFC 8941; most clients send it without quotes. Both are
 * the same key. Returns null for an invalid key.
 */
function keyIn(header: string | readonly string[]): string | null {
  if (typeof header !== 'string') return null;
  const quoted = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/.exec(header.trim());
  const key = quoted ? (quoted[1] ?? '').replace(/\\(["\\])/g, '$1') : header.trim();
  return /^[\x20-\x7e]+$/.test(key) && key.length <= LONGEST ? key : null;
}

/** Returns the same content with sorted members. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, member]) => [name, inOrder(member)]);
}
