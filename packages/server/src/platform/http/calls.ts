import { type Endpoint, type EndpointName, endpoints, SMALL_BODY } from '@dojang/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Admitted, admit, type Gate, NAMED_BY_BODY } from './admission.ts';
import { type AnyHandler, answer, declared } from './answering.ts';
import type { Handlers } from './binding.ts';
import { assertEmbeddedBody } from './embedded-calls.ts';
import { assertNoMaintenance } from './maintenance.ts';

/** Registers every call of the contract on the HTTP server: admit, read, validate, handle, reply. */

export interface CallOptions extends Gate {
  readonly handlers: Handlers;
  readonly clock: Clock;
  /** In tests: a result or an error that the contract does not declare fails the call. */
  readonly isStrict: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once the call was admitted; null before that, and on routes outside the contract. */
    admitted: Admitted | null;
  }
}

/** Registers every call of the contract with its handler. */
export function registerCalls(app: FastifyInstance, options: CallOptions): void {
  app.decorateRequest('admitted', null);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    const handler = options.handlers[name] as AnyHandler;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { bodyLimit: endpoint.bodyLimit ?? SMALL_BODY },
      // This is not an onRequest hook, because the rate limit per address must run first.
      preParsing: async (request) => {
        request.admitted = await declared(endpoint, options, () => admit(request, name, options));
      },
      handler: async (request) => {
        const caller = request.admitted;
        if (caller === null) throw new Error('a call reached its handler without being admitted');
        const result = await declared(endpoint, options, async () => {
          await assertOpenToNamed(request, name, caller, options);
          const { actor } = caller;
          if (actor?.kind === 'user' && actor.embedded !== undefined)
            assertEmbeddedBody(actor.embedded, request.body);
          return answer(request, { ...options, endpoint, handler, caller });
        });
        return { code: 0, msg: '', result };
      },
    });
  }
}

/** During maintenance, checks the user that the body of a call names. @throws DomainError underMaintenance */
async function assertOpenToNamed(
  request: FastifyRequest,
  name: EndpointName,
  { link }: Admitted,
  { authenticator, maintenance }: Gate,
): Promise<void> {
  if (!NAMED_BY_BODY.includes(name)) return;
  const asked = { name, body: request.body, token: link.token };
  await assertNoMaintenance(maintenance, asked, authenticator.holder);
}
