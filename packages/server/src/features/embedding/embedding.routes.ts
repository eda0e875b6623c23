import type { Handlers } from '../../platform/http/binding.ts';
import type { OpenHandlers } from '../../platform/http/open-calls.ts';
import { createEmbedOrigins, type EmbedOriginPorts } from './embed-origins.service.ts';
import { createEmbedSessions, type EmbedSessionPorts } from './embed-sessions.service.ts';
import type { EmbeddedAccess } from './embedded-access.service.ts';

/** Binds the calls of the settings on allowed origins, and the call by which a page inside another site begins. */
export function embeddingHandlers(ports: EmbedOriginPorts, access: EmbeddedAccess) {
  const origins = createEmbedOrigins(ports);
  return {
    listEmbedOrigins: ({ actor }) => origins.list(actor),
    addEmbedOrigin: ({ actor, body }) => origins.add(actor, body.origin),
    removeEmbedOrigin: ({ actor, params }) => origins.remove(actor, params.originId),
    openEmbedded: ({ params, body, origin }) => access.open(params.index, body, origin),
  } satisfies Partial<Handlers>;
}

/** Binds the calls of the programming interface on embedded sessions. */
export function openEmbeddingHandlers(
  ports: EmbedSessionPorts,
): Pick<OpenHandlers, 'createEmbeddedSession' | 'endEmbeddedSession'> {
  const sessions = createEmbedSessions(ports);
  return {
    createEmbeddedSession: ({ actor, body, origin }) => sessions.create(actor, body, origin),
    endEmbeddedSession: ({ actor, params }) => sessions.end(actor, params.sessionId),
  };
}
