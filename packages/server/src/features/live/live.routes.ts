import { LIVE_PATH } from '@dojang/contract';
import { DomainError, scopeFor } from '@dojang/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UserActor } from '../../platform/actor.ts';
import type { Authenticator } from '../../platform/http/binding.ts';
import { assertNoMaintenance, type Maintenance } from '../../platform/http/maintenance.ts';
import type { LiveHub } from './live-hub.service.ts';
import { openStream } from './live-stream.ts';

/**
 * Owns the address of the event stream. It is no part of the contract, since its reply is no envelope; a refusal is one. The token
 * is a header as in every call, so a browser reads the stream with fetch.
 */

export interface LiveGate {
  readonly user: Authenticator['user'];
  readonly holder: Authenticator['holder'];
  readonly maintenance: Maintenance;
}

/** Registers the stream, and ends all streams before the server closes. */
export function registerLive(app: FastifyInstance, hub: LiveHub, gate: LiveGate): void {
  app.addHook('preClose', () => hub.close());
  app.get(LIVE_PATH, { config: { isStream: true } }, async (request, reply) => {
    const token = headerOf(request, 'token');
    await assertNoMaintenance(gate.maintenance, { name: 'listDocuments', body: null, token }, gate.holder);
    const actor = () => readerOf(gate, token);
    const remove = await hub.open({ actor, lastEventId: headerOf(request, 'last-event-id') }, () => {
      reply.hijack();
      return openStream(reply.raw, reply.getHeaders());
    });
    reply.raw.once('close', remove);
    if (reply.raw.destroyed) remove();
    return reply;
  });
}

async function readerOf({ user }: LiveGate, token: string): Promise<UserActor> {
  const actor = await user(token);
  if (actor.mustChangePassword) throw new DomainError('passwordChangeNeeded');
  if (scopeFor(actor.authorization, 'document.read') === null) throw new DomainError('notAllowed');
  return actor;
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
