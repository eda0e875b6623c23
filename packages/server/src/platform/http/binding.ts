import type {
  BodyOf,
  Endpoint,
  EndpointName,
  endpoints,
  ParametersOf,
  QueryOf,
  ResultOf,
} from '@dojang/contract';
import type { Actor, LinkActor, LinkHeaders, Origin, UserActor } from '../actor.ts';
import type { Idempotency } from '../idempotency.repo.ts';

/** Owns how a handler meets its declaration in the contract: the types of what comes in and what must go out. */

type ActorFor<E extends Endpoint> = E['access'] extends 'login'
  ? UserActor
  : E['access'] extends 'link'
    ? LinkActor
    : E['access'] extends 'either'
      ? Actor
      : null;

export interface Call<E extends Endpoint> {
  readonly params: ParametersOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly actor: ActorFor<E>;
  readonly origin: Origin;
  readonly link: LinkHeaders;
  /** What a repeatable call does its work through, inside its transaction. */
  readonly idempotent: Idempotency;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResultOf<E>>;

/** One handler per call of the contract; a missing one or a wrong result does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<(typeof endpoints)[Name]> };

/** The handlers of one feature. */
export type FeatureHandlers<Name extends EndpointName> = Pick<Handlers, Name>;

/** Finds out who calls; throws notLoggedIn, tokenExpired, or the reason why a link opens nothing. */
export interface Authenticator {
  user(token: string): Promise<UserActor>;
  /** The login id of whoever holds an access or refresh token, alive or not; null for one that is not ours. */
  holder(token: string): Promise<string | null>;
  link(headers: LinkHeaders, params: Readonly<Record<string, string>>): Promise<LinkActor>;
}
