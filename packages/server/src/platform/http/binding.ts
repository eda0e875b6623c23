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

/** Owns the types of handlers: each handler gets the declared input of its call and must return the declared result. */

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
  /** Runs the work of a repeatable call once per key, inside its transaction. */
  readonly idempotent: Idempotency;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResultOf<E>>;

/** One handler per call of the contract; a missing handler or a wrong result is a compile error. */
export type Handlers = { readonly [Name in EndpointName]: Handler<(typeof endpoints)[Name]> };

/** Authenticates a caller; throws notLoggedIn, tokenExpired, or the reason why a link is refused. */
export interface Authenticator {
  user(token: string): Promise<UserActor>;
  /** Returns the login id of the account with an access or refresh token, valid or expired; null for an unknown token. */
  holder(token: string): Promise<string | null>;
  link(headers: LinkHeaders, params: Readonly<Record<string, string>>): Promise<LinkActor>;
}
