import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';

/**
 * Owns how many calls of one caller run at once. HTTP/1.1 lets a client send any number of requests on a connection without waiting for
 * replies; without this limit they would all ask the database before the next caller's first one does. The others wait for their turn, and
 * none is refused.
 */

export interface TurnLimits {
  readonly ofConnection: number;
  readonly ofSession: number;
}

/** A browser has six connections to a server, and a program that uploads many files some more. */
export const TURN_LIMITS: TurnLimits = { ofConnection: 2, ofSession: 16 };

type Turns = ReturnType<typeof pLimit>;

/**
 * Lets the calls of a connection, and those of a session, run a few at a time. Register it before the hooks that cost something.
 * @param sessionOf returns the session of an admitted call, else null
 */
export function runCallsInTurn(
  app: FastifyInstance,
  sessionOf: (request: FastifyRequest) => string | null,
  limits: TurnLimits = TURN_LIMITS,
): void {
  const byConnection = new WeakMap<object, Turns>();
  const bySession = new Map<string, Turns>();
  app.addHook('onRequest', ({ raw }, reply) => {
    const turns = byConnection.get(raw.socket) ?? pLimit(limits.ofConnection);
    byConnection.set(raw.socket, turns);
    return turnOf(turns, reply.raw);
  });
  app.addHook('preValidation', (request, reply) => {
    const session = sessionOf(request);
    if (session === null) return Promise.resolve();
    const turns = bySession.get(session) ?? pLimit(limits.ofSession);
    bySession.set(session, turns);
    return turnOf(turns, reply.raw, () => {
      if (turns.activeCount + turns.pendingCount === 0) bySession.delete(session);
    });
  });
}

/** Resolves when it is the turn of a call, which lasts until its reply has ended or its connection has closed. */
function turnOf(turns: Turns, reply: ServerResponse, ended: () => void = () => undefined): Promise<void> {
  return new Promise((begin) => {
    void turns(async () => {
      begin();
      if (reply.destroyed || reply.writableFinished) return;
      await new Promise<void>((resolve) => reply.once('close', resolve));
    }).then(ended);
  });
}
